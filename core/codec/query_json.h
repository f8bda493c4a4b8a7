#pragma once

#include "core/codec/direction.h"
#include "core/geometry/query.h"
#include "core/text/expected.h"
#include "core/text/json_cursor.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// A query as a line of input asks it. Always valid: finite numbers, no negative radius.
struct NamedQuery {
    /// The JSON value that names it, to be echoed unchanged; empty when it has none. Points into
    /// the line that was read.
    std::string_view name;
    AnyQuery query;
    /// The coordinates of L that are rounded where the line gives a direction, in a sentence; else
    /// empty.
    std::string rounding{};
};

/// The reason why a line is not a query: the field, and its wrong value. The field is "JSON" when
/// the line as a whole cannot be read.
struct QueryError {
    std::string field;
    std::string what;
};

/// The same query with every number rounded to float, or the first number that is too large
/// for one.
template <int N>
[[nodiscard]] Expected<Query<N, float>, QueryError> rounded_to_float(const Query<N>& query);

/// Reads one query from one line:
///
///     {"name":"a", "E":[-2,0], "L":[2,0], "C":[0,0], "r":"0x1p+0", "s":0, "extent":"ray"}
///
/// Its numbers are JSON numbers or hex float strings, rounded correctly to double. E, L and C have
/// 2 or 3 of them, r and s are not negative. name (a string or a number), s and extent may be left
/// out; fields of any other name are ignored, but must be JSON. "D":[4,0] and "length":0.5 may
/// stand instead of L, which is E + length D then (direction.h); length is 1 when left out.
///
/// @param line            Without its line end; a carriage return before it is a blank.
/// @param default_extent  The extent of a line without one.
/// @return                Its name points into `line`.
[[nodiscard]] Expected<NamedQuery, QueryError> read_query(std::string_view line,
                                                          Extent default_extent);

/// Reads the query that comes next, an object within a longer text, as read_query reads a line.
/// @param cursor  Stands behind the object then; stays where it is when nothing is returned.
/// @return        Nothing for what is no query, and for one with fields that are ignored or with a
///                direction: read_query() says more of these.
[[nodiscard]] std::optional<AnyQuery> take_query(JsonCursor& cursor, Extent default_extent);

/// The direction that a query is given by, as its text says it.
struct SaidDirection {
    std::vector<double> along;
    std::optional<double> length; ///< absent when it is left out
};

/// The direction of the text of a query.
/// @return  None where the text gives L.
[[nodiscard]] std::optional<SaidDirection> direction_in(std::string_view object);

/// When a query that is written names its extent.
enum class ExtentMember {
    always,
    unless_segment, ///< which is what a query without one means
};

/// Appends a query as a JSON object that `secant eval` reads: E, L, C, r, s where the piece has a
/// radius of its own, and the extent. Every number reads back to the same bits: a negative zero
/// keeps its sign.
void append_query(std::string& out, const AnyQuery& query,
                  ExtentMember extent = ExtentMember::unless_segment);

/// The same of a query that is known to lie in the plane or in space.
template <int N>
void append_query(std::string& out, const Query<N>& query,
                  ExtentMember extent = ExtentMember::unless_segment);

/// The same of a piece that is given by a direction: D and its length stand in the place of L.
template <int N>
void append_query(std::string& out, const Query<N>& query, const PieceDirection<N>& direction,
                  ExtentMember extent);

/// Appends a number so that it reads back to the same bits: a negative zero keeps its sign.
void append_exact_number(std::string& out, double value);

} // namespace secant
