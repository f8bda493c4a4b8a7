#pragma once

#include "core/session/session.h"

#include <string>

namespace secant {

/// The query as a line that `secant eval` reads, with its extent.
[[nodiscard]] std::string query_json(const Document& document);

/// E, L, C, r, and s where it is not 0, as a row of a table; without the extent.
[[nodiscard]] std::string query_row(const Document& document);

/// The state in one line, then a line for each number of the answer, with all digits.
[[nodiscard]] std::string answer_lines(const Document& document, const Analysis& analysis);

/// The answer as the line that `secant eval` prints.
[[nodiscard]] std::string answer_json(const Analysis& analysis);

/// The numbers of the answer in the order of AnswerField as a row of a table; a number that the
/// answer lacks is an empty cell.
[[nodiscard]] std::string answer_row(const Analysis& analysis);

} // namespace secant
