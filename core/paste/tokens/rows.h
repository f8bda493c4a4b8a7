#pragma once

#include <cstddef>
#include <string_view>

namespace secant {

/// The bytes of what numbers a row, at the beginning of its line: "#3", "17:", "17)", "2." before a
/// bracket, or behind a row 1; 0 when nothing does.
/// @param follows  whether the row before has a number
[[nodiscard]] std::size_t row_number_length(std::string_view line, bool follows);

/// Whether semicolons part the cells of a line, each one number or one word, as in a table. Else
/// they part statements.
[[nodiscard]] bool is_row_of_cells(std::string_view line);

/// Whether a comment, without its sign, has the names of columns: "x1 y1 x2 y2 cx cy r".
[[nodiscard]] bool is_header(std::string_view comment);

} // namespace secant
