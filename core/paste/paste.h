#pragma once

#include "core/cases/entry.h"
#include "core/geometry/query.h"
#include "core/link/link.h"
#include "core/session/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace secant {

/// "E (-2, 0), L (2, 0), C (0, 0), r 1"; s and the extent where they are not what most queries
/// have.
[[nodiscard]] std::string query_in_words(const AnyQuery& query);

/// L as it stands in these words.
[[nodiscard]] std::string end_in_words(const AnyQuery& query);

/// A number as words show it.
[[nodiscard]] std::string shown_number(double value);

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

/// A whole entry, with its expectation.
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
    /// The queries that can be taken from it; a part that the text does not give stays as it is.
    std::vector<PasteReading> offers{};
};

using Pasted = std::variant<PastedQuery, PastedEntry, PastedLink, PasteChoice, PasteRefusal>;

/// Finds the query in a pasted text (docs/pasting.md): an entry, a query as `secant eval` reads it,
/// a link, initialisers or a debugger's output, or seven numbers with labels or without. A number
/// without a clear name is left out and named, never guessed.
///
/// @param text     Any text, valid UTF-8 or not.
/// @param current  Gives extent and target when the text does not.
[[nodiscard]] Pasted read_paste(std::string_view text, const Document& current);

/// The same of a link that was read already.
[[nodiscard]] Pasted pasted_link(const Shared& shared);

/// Reads a path or two moving circles as `secant eval` reads them; nothing where a text is neither.
[[nodiscard]] std::optional<Pasted> pasted_sweep(std::string_view text, Target target);

/// Reads a query, an entry, or a case file with one entry; nothing where a text is no JSON, or has
/// JSON that is read by its names and numbers.
[[nodiscard]] std::optional<Pasted> pasted_json(std::string_view text, const Document& current);

/// Reads the query of a text by the names of its numbers, by Secant's labels, or by the order of
/// the numbers.
[[nodiscard]] Pasted pasted_words(std::string_view text, const Document& current);

} // namespace secant
