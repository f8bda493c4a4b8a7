#pragma once

#include "core/geometry/batch/packed_classification.h"
#include "core/geometry/batch/queries.h"
#include "core/geometry/batch/solutions.h"

#include <span>

/// Many queries at once: pairs, one circle and many pieces, one piece and many circles.
///
///     std::vector<double> xs, ys;
///     batch::Queries<2> queries = batch::repeated(query); // the same for all ...
///     queries.end = {std::span<const double>{xs}, std::span<const double>{ys}}; // ... but L
///     std::vector<batch::PackedClassification> cases(xs.size());
///     batch::classify(queries, std::span{cases});
///
/// A register of the processor holds a query in each lane, and the filter of docs/numerics.md
/// decides nearly all of them. The others are answered by the functions for a single query. So
/// every bit is that of a single query, on every processor.
namespace secant::batch {

/// classify() of every query.
///
/// @param queries  each column is one number or has one for each query; what is no query is
///                 answered as Case::invalid
/// @param out      one for each query
/// @param threads  the most that work at once, this one included; few queries take fewer
template <int N, class T>
void classify(const Queries<N, T>& queries, std::span<PackedClassification> out,
              unsigned threads = 1);

/// solve() of the first `count` queries.
///
/// @param queries  as above
/// @param out      columns that are empty are not written
/// @param threads  as above
template <int N, class T>
void solve(const Queries<N, T>& queries, std::size_t count, const Solutions<N, T>& out,
           unsigned threads = 1);

} // namespace secant::batch
