#pragma once

#include "core/cases/entry.h"
#include "core/text/expected.h"

#include <string_view>

namespace secant {

/// What the columns of a table of cases mean, by its header.
///
/// Columns are known by name, whatever their capitals and punctuation: Ex Ey Ez, or E.x, start_x,
/// x1; L likewise, with end and x2; C likewise, with center, centre and cx; r or radius; s; name,
/// note, tags (separated by blanks), extent, target; case, tangent, curve_hit, disk_overlap, t1,
/// t2, tolerance. Columns of any other name are passed over.
struct CsvHeader {
    enum class Column {
        ignored,
        start_x,
        start_y,
        start_z,
        end_x,
        end_y,
        end_z,
        center_x,
        center_y,
        center_z,
        radius,
        piece_radius,
        name,
        note,
        tags,
        extent,
        target,
        kind,
        tangent,
        curve_hit,
        disk_overlap,
        t1,
        t2,
        tolerance,
    };
    char separator = ','; ///< a comma, a semicolon or a tab: the one that the header has most of
    std::vector<Column> columns;
    std::vector<std::string> names; ///< as they stand in the header
};

/// Reads the header. Fails when a column that a scene needs is missing or is there twice.
[[nodiscard]] Expected<CsvHeader, EntryError> read_csv_header(std::string_view line);

/// Takes the next row off the front of a table, without its line feed. A quoted field may go on
/// over several lines.
[[nodiscard]] std::string_view take_csv_row(std::string_view& table);

/// Reads one row: fields may be quoted as RFC 4180 has it, numbers are decimal or hex floats. An
/// empty field says nothing, unless the scene needs it.
/// @return  An error's pointer is the name of the column.
[[nodiscard]] Expected<Entry, EntryError> read_csv_row(const CsvHeader& header,
                                                       std::string_view row);

} // namespace secant
