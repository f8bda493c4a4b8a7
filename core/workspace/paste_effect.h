#pragma once

#include "core/link/link.h"
#include "core/session/document.h"
#include "core/workspace/state/notice.h"

#include <optional>
#include <string_view>

namespace secant {

/// The effect of a pasted text on the workspace.
struct PasteEffect {
    std::optional<Document> document{}; ///< to show
    std::optional<Shared> shared{};     ///< to show, instead
    Notice notice;                      ///< how the text was understood, or why it was not
};

/// @param current  Gives extent and target when the text does not.
[[nodiscard]] PasteEffect paste_effect(std::string_view text, const Document& current);

/// The effect of a link that was read, or why it was not.
[[nodiscard]] PasteEffect link_effect(const Expected<Shared, LinkError>& shared);

} // namespace secant
