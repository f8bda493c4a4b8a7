#include "core/codec/query_rounding.h"

#include <fmt/format.h>

#include <cmath>

namespace secant {
namespace {

/// Rounds numbers to float and keeps the first that is too large.
class FloatRounding {
public:
    float operator()(const char* field, double value)
    {
        if (std::abs(value) < too_large_for_float) return rounded_to<float>(value);
        if (error_.field.empty())
            error_ = {field, fmt::format("{} is too large for a float", value)};
        return 0.0F;
    }

    template <int N>
    Vec<N, float> operator()(const char* field, const Vec<N>& value)
    {
        Vec<N, float> rounded{};
        for (int i = 0; i < N; ++i)
            rounded[i] = (*this)(field, value[i]);
        return rounded;
    }

    [[nodiscard]] const QueryError& error() const { return error_; }

private:
    QueryError error_;
};

} // namespace

template <int N>
Expected<Query<N, float>, QueryError> rounded_to_float(const Query<N>& query)
{
    FloatRounding round;
    Query<N, float> rounded;
    rounded.piece.start = round.operator()<N>("E", query.piece.start);
    rounded.piece.end = round.operator()<N>("L", query.piece.end);
    rounded.circle.center = round.operator()<N>("C", query.circle.center);
    rounded.circle.radius = round("r", query.circle.radius);
    rounded.piece.radius = round("s", query.piece.radius);
    rounded.piece.extent = query.piece.extent;
    if (!round.error().field.empty()) return unexpected(round.error());
    return rounded;
}

template Expected<Query<2, float>, QueryError> rounded_to_float(const Query<2>&);
template Expected<Query<3, float>, QueryError> rounded_to_float(const Query<3>&);

} // namespace secant
