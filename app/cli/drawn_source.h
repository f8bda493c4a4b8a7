#pragma once

#include "core/cases/entry.h"
#include "core/link/shared.h"
#include "core/text/expected.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// What is drawn: the entries of a file, or the query, the run and the view of a link.
struct DrawnSource {
    std::vector<Entry> entries; ///< at least one
    std::optional<Shared> shared{};
};

/// What a command line names: a case file, or a file with queries and links as `eval` reads them,
/// with a nameless entry for each; "-" for standard input. Where no file has the name, an entry
/// that comes with the program, or a link.
/// @return  Or a message that names the file and the reason.
[[nodiscard]] Expected<DrawnSource, std::string> drawn_source(const std::string& file);

} // namespace secant
