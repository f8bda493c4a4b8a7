#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/shadowed.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
#include <vector>

/// Methods that take a direction of length 1, and how far it is, instead of L. They are asked with
/// what their caller would pass: L - E, divided by its length in the scalar of the run. That rounds
/// as it does in the caller.
namespace secant {

template <class Number, std::size_t N>
struct UnitDirection {
    Coordinates<Number, N> along; ///< (L - E) / length; L - E where that length is 0
    Number length;                ///< of L - E, world units
};

/// A length that can be divided by. The question is not put on a tape.
template <class T>
[[nodiscard]] bool is_above_zero(T length) noexcept
{
    return length > T{0};
}
template <class T>
[[nodiscard]] bool is_above_zero(const Shadowed<T>& length) noexcept
{
    return length.computed > T{0};
}

template <class Number, std::size_t N>
[[nodiscard]] UnitDirection<Number, N> unit_direction(const Coordinates<Number, N>& start,
                                                      const Coordinates<Number, N>& end)
{
    const Coordinates<Number, N> way = difference(end, start);
    const Number size = length(way);
    return {is_above_zero(size) ? divided(way, size) : way, size};
}

template <int N, class T>
[[nodiscard]] UnitDirection<T, std::size_t{N}> unit_direction(const Query<N, T>& query)
{
    const auto input = input_of<T>(query);
    return unit_direction(input.start, input.end);
}

/// False when no direction of length 1 comes out, so that a method which takes one is made for no
/// such query: E = L, or squares that overflow or underflow.
template <int N, class T>
[[nodiscard]] bool has_unit_direction(const Query<N, T>& query)
{
    const auto direction = unit_direction(query);
    // In halves of an epsilon, in space: the sum of squares is off by 3, so its root by 1.5 and 1
    // of its own, and a quotient by 3.5. The squares of these are off by 7, and their sum here by 3
    // more. That is 5 epsilons.
    constexpr T most = T{8} * std::numeric_limits<T>::epsilon();
    return std::abs(dot(direction.along, direction.along) - T{1}) <= most;
}

template <int N, class T>
[[nodiscard]] Outcome<N, T> outcome_without_direction()
{
    return outcome_skipped<N, T>("from E to L there is no direction of length 1");
}

/// The outcome of a method whose t1 and t2 are distances from E: with parameters, as others have.
/// @param length  from E to L
template <int N, class T>
[[nodiscard]] Outcome<N, T> with_parameters(Outcome<N, T> outcome, T length)
{
    if (outcome.roots) {
        for (T& root : *outcome.roots)
            root /= length;
    }
    return outcome;
}

/// Asks a method many queries; one that takes a direction of length 1 only those that have one.
/// @param ask  takes queries and as many outcomes, which it sets
template <int N, class T, class Ask>
void ask_with_direction(const MethodInfo& info, std::span<const Query<N, T>> queries,
                        std::span<Outcome<N, T>> outcomes, const Ask& ask)
{
    if (!info.takes_unit_direction) {
        ask(queries, outcomes);
        return;
    }
    std::vector<Query<N, T>> asked;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        if (has_unit_direction(queries[i])) {
            asked.push_back(queries[i]);
            places.push_back(i);
        } else {
            outcomes[i] = outcome_without_direction<N, T>();
        }
    }
    if (asked.empty()) return;
    std::vector<Outcome<N, T>> given(asked.size());
    ask(std::span<const Query<N, T>>{asked}, std::span<Outcome<N, T>>{given});
    for (std::size_t i = 0; i < asked.size(); ++i)
        outcomes[places[i]] = with_parameters(std::move(given[i]), unit_direction(asked[i]).length);
}

} // namespace secant
