#include "core/scene/view/handles/gesture.h"

#include "core/text/number_text.h"
#include "core/text/ulps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace secant {
namespace {

/// `value + step` without the digits of the rounding error (0.1 + 0.2 is 0.3 here).
double stepped(double value, double step)
{
    const double sum = value + step;
    // Fifteen digits hold the sum, unless the step is smaller than the fifteenth digit.
    constexpr double least_relative_step = 1e-12;
    if (!std::isfinite(sum) || std::abs(step) < std::abs(value) * least_relative_step) return sum;
    return leading_decimal<double>(fmt::format("{:.15g}", sum)).value;
}

double next_double(double value, double direction)
{
    return std::nextafter(value, std::copysign(std::numeric_limits<double>::infinity(), direction));
}

double finite_or(double value, double otherwise)
{
    return std::isfinite(value) ? value : otherwise;
}

/// Moves numbers by a step of a size.
class Nudge {
public:
    Nudge(NudgeStep step, double grid_step) : step_{step}, grid_step_{grid_step} {}

    /// Moves up, down, or not at all, by the sign of `sign`.
    void move(double& value, double sign) const
    {
        double next = value;
        switch (step_) {
        case NudgeStep::fine: next = stepped(value, sign * grid_step_ / 10.0); break;
        case NudgeStep::grid: next = stepped(value, sign * grid_step_); break;
        case NudgeStep::coarse: next = stepped(value, sign * grid_step_ * 10.0); break;
        case NudgeStep::ulp: next = next_double(value, sign); break;
        }
        if (sign != 0.0) value = finite_or(next, value);
    }

    void move(Vec<2>& point, const Vec<2>& direction) const
    {
        move(point.x, direction.x);
        move(point.y, direction.y);
    }

private:
    NudgeStep step_;
    double grid_step_;
};

/// A number of the answer, which `change` sets by moving the query.
struct Parameter {
    double value;
    Query<2> (*change)(const Query<2>& query, double t);
};

Query<2> set_t1(const Query<2>& query, double t)
{
    return with_t1(query, t, 1e-3);
}

Query<2> set_t2(const Query<2>& query, double t)
{
    return with_t2(query, t, 1e-3);
}

/// Moves a parameter. An ulp of t may be less than the ends can tell: then by 2, 4, 8 ... ulps.
Query<2> nudged_parameter(const Query<2>& query, const Parameter& parameter, double sign,
                          NudgeStep step)
{
    if (sign == 0.0 || !std::isfinite(parameter.value)) return query;
    constexpr double t_step = 0.01;
    double t = parameter.value;
    Nudge{step, t_step}.move(t, sign);
    Query<2> moved = parameter.change(query, t);
    for (int i = 0; i < 60 && step == NudgeStep::ulp && moved == query; ++i) {
        t += t - parameter.value;
        moved = parameter.change(query, t);
    }
    return moved;
}

} // namespace

Query<2> nudged(const Query<2>& query, Handle handle, const Vec<2>& direction, NudgeStep step,
                double grid_step)
{
    const Nudge nudge{step, grid_step};
    const double up = direction.x + direction.y;
    const auto grow = [&](double& radius) {
        nudge.move(radius, up);
        radius = std::max(0.0, radius);
    };
    Query<2> changed = query;
    switch (handle) {
    case Handle::none: break;
    case Handle::start: nudge.move(changed.piece.start, direction); break;
    case Handle::end: nudge.move(changed.piece.end, direction); break;
    case Handle::center:
    case Handle::disk: nudge.move(changed.circle.center, direction); break;
    case Handle::radius:
    case Handle::offset: grow(changed.circle.radius); break;
    case Handle::stadium: grow(changed.piece.radius); break;
    case Handle::segment:
        nudge.move(changed.piece.start, direction);
        nudge.move(changed.piece.end, direction);
        break;
    case Handle::root1: return nudged_parameter(query, {solve(query).roots[0].t, set_t1}, up, step);
    case Handle::root2: return nudged_parameter(query, {solve(query).roots[1].t, set_t2}, up, step);
    case Handle::closest:
        return nudged_parameter(query, {closest_parameter(query, solve(query)), with_closest}, up,
                                step);
    }
    return changed;
}

double nudged(double value, double steps, NudgeStep step, double grid_step)
{
    if (steps == 0.0) return value;
    double next = value;
    switch (step) {
    case NudgeStep::fine: next = stepped(value, steps * grid_step / 10.0); break;
    case NudgeStep::grid: next = stepped(value, steps * grid_step); break;
    case NudgeStep::coarse: next = stepped(value, steps * grid_step * 10.0); break;
    case NudgeStep::ulp: {
        const double most = std::min(std::ceil(std::abs(steps)), 1e15);
        next = moved_by_ulps(value, steps < 0.0, static_cast<std::uint64_t>(most));
        break;
    }
    }
    if (next == value) next = next_double(value, steps);
    return finite_or(next, value);
}

} // namespace secant
