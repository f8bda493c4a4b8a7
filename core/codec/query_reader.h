#pragma once

#include "core/codec/query_rounding.h"
#include "core/text/json_cursor.h"

#include <optional>

namespace secant {

/// Reads one query from one line:
///
///     {"name":"a", "E":[-2,0], "L":[2,0], "C":[0,0], "r":"0x1p+0", "s":0, "extent":"ray"}
///
/// QueryNumbers are JSON numbers or hex float strings, rounded correctly to double. E, L and C have
/// 2 or 3 of them, r and s are not negative. name (a string or a number), s and extent may be left
/// out; fields of any other name are ignored, but must be JSON.
///
/// @param line            Without its line end; a carriage return before it is a blank.
/// @param default_extent  The extent of a line without one.
/// @return                Its name points into `line`.
[[nodiscard]] Expected<NamedQuery, QueryError> read_query(std::string_view line,
                                                          Extent default_extent);

/// Reads the query that comes next, an object within a longer text, as read_query reads a line.
/// @param cursor  Stands behind the object then; stays where it is when nothing is returned.
/// @return        Nothing for what is no query, and for one with fields that are ignored.
[[nodiscard]] std::optional<AnyQuery> take_query(JsonCursor& cursor, Extent default_extent);

} // namespace secant
