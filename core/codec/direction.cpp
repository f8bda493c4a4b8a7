#include "core/codec/direction.h"

#include "core/geometry/exact/surd.h"
#include "core/text/number_text.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace secant {
namespace {

/// "E.x + 0.1 × D.x"; of all coordinates, without the name of one.
std::string sum_in_words(std::string_view coordinate, std::optional<double> length)
{
    std::string times;
    if (length) {
        append_number(times, *length);
        times += " × ";
    }
    return fmt::format("E{0} + {1}D{0}", coordinate, times);
}

template <int N>
std::string rounding_in_words(const exact::Reached<N>& reached, std::optional<double> length)
{
    if (reached.is_exact) return {};
    constexpr std::array<std::string_view, 3> coordinates{".x", ".y", ".z"};
    std::string names;
    std::string_view only;
    for (std::size_t left = 0, i = std::size_t{N}; i-- > 0;) {
        if (!reached.is_rounded[i]) continue;
        only = left == 0 ? coordinates[i] : std::string_view{};
        const std::string_view separator = left == 0 ? "" : left == 1 ? " and " : ", ";
        names = fmt::format("L{}{}{}", coordinates[i], separator, names);
        ++left;
    }
    if (only.empty())
        return fmt::format("{} are rounded: {} is no double there", names,
                           sum_in_words(only, length));
    return fmt::format("{} is rounded: {} is no double", names, sum_in_words(only, length));
}

bool is_same_double(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

template <int N>
bool is_same_point(const Vec<N>& a, const Vec<N>& b)
{
    bool is_same = true;
    for (int i = 0; i < N; ++i)
        is_same = is_same && is_same_double(a[i], b[i]);
    return is_same;
}

/// The direction of exactly E + length D = L, if there is one.
template <int N>
std::optional<Vec<N>> exact_direction(const Vec<N>& start, const Vec<N>& end, double length)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (length == 0.0) return std::nullopt;
    const Vec<N> quotient = (end - start) / length;
    if (!is_finite<N>(quotient)) return std::nullopt;
    Vec<N> out{};
    std::array<bool, std::size_t{N}> is_found{};
    // Difference and quotient round, so that one which is a double may be a neighbour.
    for (const double towards : {0.0, infinity, -infinity}) {
        Vec<N> tried = quotient;
        for (int i = 0; i < N && towards != 0.0; ++i)
            tried[i] = std::nextafter(tried[i], towards);
        if (!is_finite<N>(tried)) continue;
        const auto reached = exact::reached<N>(start, tried, {}, length);
        for (int i = 0; i < N; ++i) {
            const auto index = static_cast<std::size_t>(i);
            if (is_found[index] || reached.is_rounded[index] ||
                !is_same_double(reached.at[i], end[i]))
                continue;
            is_found[index] = true;
            out[i] = tried[i];
        }
    }
    for (const bool found : is_found)
        if (!found) return std::nullopt;
    return out;
}

} // namespace

template <int N>
Expected<DirectedEnd<N>, std::string> end_along(const Vec<N>& start, const Vec<N>& direction,
                                                std::optional<double> length)
{
    const auto reached = exact::reached<N>(start, direction, {}, length.value_or(1.0));
    if (!is_finite<N>(reached.at))
        return unexpected(
            fmt::format("{} is beyond the largest finite number", sum_in_words({}, length)));
    return DirectedEnd<N>{reached.at, rounding_in_words(reached, length)};
}

template Expected<DirectedEnd<2>, std::string> end_along(const Vec<2>&, const Vec<2>&,
                                                         std::optional<double>);
template Expected<DirectedEnd<3>, std::string> end_along(const Vec<3>&, const Vec<3>&,
                                                         std::optional<double>);

template <int N>
std::optional<PieceDirection<N>> direction_to(const Vec<N>& start, const Vec<N>& end,
                                              const PieceDirection<N>& before)
{
    const double length = before.length.value_or(1.0);
    const auto same = exact::reached<N>(start, before.along, {}, length);
    if (is_same_point<N>(same.at, end)) return before;
    if (const auto along = exact_direction<N>(start, end, length))
        return PieceDirection<N>{*along, before.length};
    if (length == 1.0) return std::nullopt;
    const auto along = exact_direction<N>(start, end, 1.0);
    return along ? std::optional{PieceDirection<N>{*along, 1.0}} : std::nullopt;
}

template std::optional<PieceDirection<2>> direction_to(const Vec<2>&, const Vec<2>&,
                                                       const PieceDirection<2>&);
template std::optional<PieceDirection<3>> direction_to(const Vec<3>&, const Vec<3>&,
                                                       const PieceDirection<3>&);

} // namespace secant
