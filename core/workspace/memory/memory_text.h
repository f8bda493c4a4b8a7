#pragma once

#include "core/text/expected.h"
#include "core/workspace/memory/memory.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// What a text of the state folder holds.
struct ReadMemory {
    Memory memory;
    /// Members that a newer version of the program wrote, as they stand there: name and value.
    std::vector<std::string> unknown{};
};

/// A memory as a JSON object, with a line end. Every number reads back to the same bits.
/// @param unknown  Members to be kept, as read_memory returned them.
[[nodiscard]] std::string memory_text(const Memory& memory,
                                      const std::vector<std::string>& unknown = {});

/// Reads a memory. A member that is missing, or whose value has no meaning here, is as at the first
/// start: an older or a newer version of the program may have written the text.
/// @return  Or why the text is no JSON object: it is damaged.
[[nodiscard]] Expected<ReadMemory, std::string> read_memory(std::string_view text);

} // namespace secant
