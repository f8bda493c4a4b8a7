#pragma once

#include "core/cases/entry.h"
#include "core/cases/form/csv_fields.h"
#include "core/cases/form/entry_fields.h"
#include "core/text/expected.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace secant {

/// A column with a number of the query: the coordinates of E, L and C, three each, then r and s.
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

/// What a column of a table holds; nothing when the program does not know its name.
using CsvColumn = std::variant<std::monostate, CsvNumber, CsvExtent, CsvHit, const EntryField*,
                               const ExpectationField*>;

/// What the columns of a table of entries mean, by its header.
///
/// Columns are known by name, without regard to capitals and punctuation: Ex Ey Ez, or E.x,
/// start_x, x1; L likewise, with end and x2; C likewise, with center, centre and cx; r or radius;
/// s; extent; and the fields of an entry and of its expectation that have a text form: name, note,
/// tags (separated by blanks), target, case, t1...; and hit, which is curve_hit, or
/// disk_overlap where the target is the disk. Columns of any other name are passed over.
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

} // namespace secant
