#pragma once

#include "core/cases/entry.h"
#include "core/link/shared.h"
#include "core/session/document.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace secant {

/// A way to read a text.
struct PasteReading {
    Document document;      ///< always valid
    std::string understood; ///< "seven numbers: E (-2, 0), L (2, 0), C (0, 0), r 1"
};

/// A query that a text was understood as.
struct PastedQuery {
    Document document;
    std::string understood;
    std::vector<PasteReading> others{}; ///< that are less likely, each another query
};

/// A whole entry, with what it expects.
struct PastedEntry {
    Entry entry; ///< in the plane
    std::string understood;
};

/// A link, with the view and the panel that it shows.
struct PastedLink {
    Shared shared; ///< in the plane, always valid
    std::string understood;
};

/// A text with several readings, none of which is much likelier, the likelier ones first.
struct PasteChoice {
    std::vector<PasteReading> readings; ///< two or more
};

/// A text that is no query.
struct PasteRefusal {
    std::string why; ///< one sentence that shows the wrong value
    /// What can be taken from it, with what the text does not say as it is.
    std::vector<PasteReading> offers{};
};

using Pasted = std::variant<PastedQuery, PastedEntry, PastedLink, PasteChoice, PasteRefusal>;

/// Finds the query in a pasted text (docs/pasting.md): an entry, a query as `secant eval` reads it,
/// a link, initialisers or a debugger's output, or seven numbers with labels or without. What its
/// names do not say is left out and named, never guessed.
///
/// @param text     Any text, valid UTF-8 or not.
/// @param current  Gives extent and target when the text does not.
[[nodiscard]] Pasted read_paste(std::string_view text, const Document& current);

/// The same of a link that was read already.
[[nodiscard]] Pasted pasted_link(const Shared& shared);

} // namespace secant
