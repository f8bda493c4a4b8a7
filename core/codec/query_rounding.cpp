#include "core/codec/query_rounding.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

namespace secant {
namespace {

/// The first number of the query that is too large for a float.
template <int N>
QueryError too_large_in(const Query<N>& query)
{
    const auto& [circle, piece] = query;
    const auto error = [](const char* field, double value) {
        return QueryError{field, fmt::format("{} is too large for a float", value)};
    };
    const auto is_too_large = [](double value) { return std::abs(value) >= too_large_for_float; };
    const std::array points{std::pair{"E", &piece.start}, std::pair{"L", &piece.end},
                            std::pair{"C", &circle.center}};
    for (const auto& [field, point] : points) {
        for (int i = 0; i < N; ++i) {
            if (is_too_large((*point)[i])) return error(field, (*point)[i]);
        }
    }
    return is_too_large(circle.radius) ? error("r", circle.radius) : error("s", piece.radius);
}

} // namespace

template <int N>
Expected<Query<N, float>, QueryError> rounded_to_float(const Query<N>& query)
{
    const Query<N, float> rounded = rounded_to<float>(query);
    if (!is_valid(rounded)) return unexpected(too_large_in(query));
    return rounded;
}

template Expected<Query<2, float>, QueryError> rounded_to_float(const Query<2>&);
template Expected<Query<3, float>, QueryError> rounded_to_float(const Query<3>&);

} // namespace secant
