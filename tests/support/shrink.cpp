#include "tests/support/shrink.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace secant {
namespace {

struct Parts {
    std::int64_t mantissa = 0; ///< odd, or zero
    int exponent = 0;
};

Parts parts_of(double x)
{
    if (x == 0.0) return {};
    int exponent = 0;
    const double fraction = std::frexp(x, &exponent);
    auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
    exponent -= 53;
    for (; mantissa % 2 == 0; mantissa /= 2)
        ++exponent;
    return {mantissa, exponent};
}

/// The complexity of the number for a reader: its digits count first, then its magnitude, then its
/// sign.
std::int64_t complexity(double x)
{
    if (x == 0.0) return std::signbit(x) ? 1 : 0;
    const Parts parts = parts_of(x);
    const int digits = std::ilogb(static_cast<double>(parts.mantissa)) + 1;
    return 8 + 8192 * (digits - 1) + 2 * std::abs(parts.exponent) + (x < 0.0 ? 1 : 0);
}

template <class Numbers>
std::int64_t complexity_of_all(const Numbers& numbers)
{
    std::int64_t sum = 0;
    for (const auto x : numbers)
        sum += complexity(static_cast<double>(x));
    return sum;
}

template <class T>
std::vector<T> simpler_numbers(T x)
{
    if (x == T{0}) return {T{0}};
    const T sign = x < T{0} ? T{-1} : T{1};
    std::vector<T> candidates{T{0}, T{1}, sign, -x, std::trunc(x), std::round(x)};
    const Parts parts = parts_of(static_cast<double>(x));
    for (const int bits : {26, 13, 6, 3, 2, 1}) {
        const std::int64_t unit = std::int64_t{1} << bits;
        const std::int64_t cut = parts.mantissa - parts.mantissa % unit;
        for (const std::int64_t mantissa : {cut, cut + unit}) {
            const double candidate = std::ldexp(static_cast<double>(mantissa), parts.exponent);
            candidates.push_back(static_cast<T>(candidate));
        }
    }
    const auto mantissa = static_cast<double>(parts.mantissa);
    for (const int exponent :
         {parts.exponent / 2, parts.exponent + (parts.exponent < 0 ? 1 : -1)}) {
        candidates.push_back(static_cast<T>(std::ldexp(mantissa, exponent)));
    }
    return candidates;
}

} // namespace

template <int N, class T>
std::vector<Query<N, T>> simpler(const Query<N, T>& query)
{
    const auto numbers = numbers_of(query);
    const Extent extent = query.piece.extent;
    const std::int64_t before = complexity_of_all(numbers);
    std::vector<Query<N, T>> queries;
    const auto offer = [&](PlainNumbers<N, T> candidate) {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const bool was_minus_zero = numbers[i] == T{0} && std::signbit(numbers[i]);
            if (candidate[i] == T{0} && !was_minus_zero) candidate[i] = T{0};
        }
        const bool is_query =
            std::all_of(candidate.begin(), candidate.end(), [](T x) { return std::isfinite(x); }) &&
            candidate[3 * N] >= T{0} && candidate[3 * N + 1] >= T{0};
        if (!is_query || complexity_of_all(candidate) >= before) return;
        queries.push_back(query_from<N, T>(candidate, extent));
    };

    if (extent != Extent::segment) queries.push_back(query_from<N, T>(numbers, Extent::segment));
    for (const int power : {-512, -64, -8, -1, 1, 8, 64, 512}) {
        auto candidate = numbers;
        for (T& x : candidate)
            x = std::ldexp(x, power);
        offer(candidate);
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (const T x : simpler_numbers(numbers[i])) {
            auto candidate = numbers;
            candidate[i] = x;
            offer(candidate);
        }
    }
    return queries;
}

template std::vector<Query<2, double>> simpler(const Query<2, double>&);
template std::vector<Query<3, double>> simpler(const Query<3, double>&);
template std::vector<Query<2, float>> simpler(const Query<2, float>&);
template std::vector<Query<3, float>> simpler(const Query<3, float>&);

} // namespace secant
