#pragma once

#include "core/script/script_error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// A script that is open in the editor.
struct ScriptDraft {
    std::string name{}; ///< of its method; no other method has it
    std::string path{}; ///< of its file; empty: none yet
    std::string text{};
    bool is_saved = false; ///< its file holds the text
    /// `fingerprint` of the text last read from or written to its file; none before that.
    std::optional<std::uint64_t> on_disk{};
    std::optional<ScriptError> problem{}; ///< while there is one, the last text without one is run
};

/// The scripts that are open.
struct Scripts {
    std::vector<ScriptDraft> drafts{};
    std::string shown{};     ///< the name of the one that the editor shows; empty: none
    bool is_editing = false; ///< the editor is open
};

/// The script of that name; null: it is not open.
[[nodiscard]] const ScriptDraft* draft_named(const Scripts& scripts,
                                             std::string_view name) noexcept;

} // namespace secant
