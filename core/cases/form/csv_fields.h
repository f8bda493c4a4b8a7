#pragma once

#include "core/text/expected.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// What separates the fields of a table: a comma, a semicolon or a tab, whichever is the most
/// frequent in its first line that is not blank.
[[nodiscard]] char csv_separator(std::string_view table) noexcept;

/// Where a row of a table ends.
struct CsvRowEnd {
    std::size_t length = 0; ///< bytes of the row, without its line feed
    bool is_sure = true;    ///< false: the text ends within a quoted field
};

/// The end of the first row of a table. A field that begins with a quote may go on over several
/// lines, up to the next quote that is not doubled; behind that stands a separator or the end of
/// the line. A quote for which this does not hold is a stray one: the row then ends with its line,
/// and csv_fields() refuses it.
[[nodiscard]] CsvRowEnd csv_row_end(std::string_view table, char separator) noexcept;

/// Takes the first row off the front of a whole table, without its line feed.
[[nodiscard]] std::string_view take_csv_row(std::string_view& table, char separator);

/// Cuts a row into its fields: blanks around them and quotes taken off, a doubled quote is one.
/// @return  Or what is wrong with a quote, with its column.
[[nodiscard]] Expected<std::vector<std::string>, std::string> csv_fields(std::string_view row,
                                                                         char separator);

} // namespace secant
