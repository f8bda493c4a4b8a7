#pragma once

#include "core/geometry/query.h"

#include <string>

namespace secant {

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

/// Appends a number so that it reads back to the same bits: a negative zero keeps its sign.
void append_exact_number(std::string& out, double value);

} // namespace secant
