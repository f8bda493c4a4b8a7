#pragma once

#include "core/cases/entry.h"
#include "core/cases/form/entry_fields.h"
#include "core/text/expected.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace secant {

/// The separator of the fields of a table: a comma, a semicolon or a tab, whichever is the most
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

/// A column with a number of the query: the coordinates of E, L and C, three each, then r and s,
/// the coordinates of D, and its length.
struct CsvNumber {
    std::size_t index = 0;

    friend bool operator==(const CsvNumber&, const CsvNumber&) = default;
};

/// The column with the extent of the query.
struct CsvExtent {
    friend bool operator==(const CsvExtent&, const CsvExtent&) = default;
};

/// The column "hit" of a log: whether the target is hit.
struct CsvHit {
    friend bool operator==(const CsvHit&, const CsvHit&) = default;
};

/// The content of a column of a table; nothing when the program does not know its name.
using CsvColumn = std::variant<std::monostate, CsvNumber, CsvExtent, CsvHit, const EntryField*,
                               const ExpectationField*>;

/// The meaning of each column of a table of entries, by its header.
///
/// Columns are known by name, without regard to capitals and punctuation: Ex Ey Ez, or E.x,
/// start_x, x1; L likewise, with end and x2; C likewise, with center, centre and cx; D likewise,
/// with direction; length, where there is a D; r or radius; s; extent; and the fields of an entry
/// and of its expectation that have a text form: name, note, tags (separated by blanks), target,
/// case, t1...; and hit, which is curve_hit, or disk_overlap where the target is the disk. Columns
/// of any other name are passed over.
struct CsvHeader {
    char separator = ','; ///< a comma, a semicolon or a tab: the most frequent in the header
    std::vector<CsvColumn> columns;
    std::vector<std::string> names; ///< as they stand in the header
};

/// Reads the header. Fails when a column that a query needs is missing or is there twice.
[[nodiscard]] Expected<CsvHeader, EntryError> read_csv_header(std::string_view row);

/// Reads one row: fields may be quoted as RFC 4180 has it, numbers are decimal or hex floats. An
/// empty field has no value, unless the query needs it.
/// @return  An error's pointer is the name of the column.
[[nodiscard]] Expected<Entry, EntryError> read_csv_row(const CsvHeader& header,
                                                       std::string_view row);

/// A step of reading a row: done, or the error without the column's name.
using CsvStep = Expected<void, std::string>;

/// Small letters and digits only: "E.x" is "ex".
[[nodiscard]] std::string plain_csv_name(std::string_view name);

/// A finite number, decimal or a hex float.
[[nodiscard]] Expected<double, std::string> csv_number(std::string_view text);

/// The same, and not negative.
[[nodiscard]] Expected<double, std::string> csv_radius(std::string_view text);

// Reads a field of a row into a value, by the type of the value. An error leaves the value as it
// was.

[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::string& value);
/// Blanks, commas and semicolons part the texts.
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::vector<std::string>& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text, Target& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::optional<Scalar>& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text, Extent& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::optional<Case>& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::optional<bool>& value);
[[nodiscard]] CsvStep read_csv_value(const FieldHead& head, std::string_view text,
                                     std::optional<double>& value);

/// A type of value that one field of a row can say.
template <class Value>
concept CsvValue = requires(const FieldHead& head, std::string_view text, Value& value)
{
    read_csv_value(head, text, value);
};

} // namespace secant
