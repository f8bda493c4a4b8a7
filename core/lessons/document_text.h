#pragma once

#include "core/goals/goal.h"
#include "core/session/document.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>

namespace secant {

/// A document that was read from a text, and which parts the text names.
struct ReadDocument {
    Document document;
    goals::Parts named;
};

/// Reads the parts of a document in the plane or in space:
///
///     E (-4, 0), L (4, 1/2), C (0, 0), r 2, s 0, ray, disk
///     E (-4, 0, 1), L (4, 1/2, 1), C (0, 0, 0), r 2
///
/// In any order, each once at most; "L.x 3" is one coordinate. A third coordinate lifts a query in
/// the plane to z = 0; then every point has three. A number is what `read_number` reads, so 1/3 and
/// 0x1p-3 are numbers, too. An extent or a target is its own name.
/// @param before  has the parts that the text does not name
/// @return        a valid document, or a sentence that says what is wrong
[[nodiscard]] Expected<ReadDocument, std::string> read_document(std::string_view text,
                                                                const Document& before);

/// The text that read_document() reads the same parts from, each number exact. Of the extent and
/// the target, what every document has unless it says otherwise (segment, curve) is left out of the
/// text of all parts.
[[nodiscard]] std::string document_text(const Document& document,
                                        goals::Parts parts = goals::Parts{}.set());

} // namespace secant
