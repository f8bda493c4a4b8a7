#include "core/scene/canvas/witness/step_numbers.h"

#include "core/scene/canvas/witness/chord_witness.h"

#include <cmath>

namespace secant {

Vec<2> StepNumbers::vector() const
{
    return {step_.numbers[0].computed, step_.numbers[1].computed};
}

Vec<2> StepNumbers::exact_vector() const
{
    return {true_double(step_.numbers[0]), true_double(step_.numbers[1])};
}

Vec<2> StepNumbers::closest() const
{
    const auto found = value("closest");
    return found.size() < 2 ? in_.answer.closest : Vec<2>{found[0].computed, found[1].computed};
}

Vec<2> StepNumbers::rim() const
{
    const Vec<2>& center = in_.query.circle.center;
    const Vec<2> way = closest() - center;
    const double length = std::hypot(way.x, way.y);
    const Vec<2> outward = length > 0.0 ? way / length : Vec<2>{0.0, 1.0};
    return center + outward * radius_of(run_.method, in_.query);
}

Vec<2> StepNumbers::end_by(bool farther) const
{
    const auto to_start = value("to E");
    const auto to_end = value("to L");
    if (to_start.empty() || to_end.empty()) return in_.query.piece.start;
    const bool end_is_farther = to_start[0].computed < to_end[0].computed;
    const bool end_is_nearer = to_end[0].computed < to_start[0].computed;
    return (farther ? end_is_farther : end_is_nearer) ? in_.query.piece.end : in_.query.piece.start;
}

std::span<const TracedNumber> StepNumbers::value(std::string_view symbol) const
{
    return value_of(run_, index_ + 1, symbol);
}

} // namespace secant
