#pragma once

#include "core/geometry/query.h"

#include <array>
#include <cstddef>
#include <iosfwd>

namespace secant {

/// E, L, C, r and s in a row.
template <int N, class T>
using PlainNumbers = std::array<T, static_cast<std::size_t>(3 * N + 2)>;

template <int N, class T>
[[nodiscard]] PlainNumbers<N, T> numbers_of(const Query<N, T>& query);

template <int N, class T>
[[nodiscard]] Query<N, T> query_from(const PlainNumbers<N, T>& numbers, Extent extent);

/// The same query with every number as a double.
template <int N, class T>
[[nodiscard]] Query<N> widened(const Query<N, T>& query);

/// The query as text: a line for each point, each number as hex float and in decimal.
template <int N, class T>
std::ostream& operator<<(std::ostream& out, const Query<N, T>& query);

/// RapidCheck prints a counterexample with it.
template <int N, class T>
void showValue(const Query<N, T>& query, std::ostream& out) // NOLINT(readability-identifier-naming)
{
    out << query;
}

} // namespace secant
