#pragma once

#include "core/geometry/solve.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>

namespace secant {

/// The numbers of an answer in the plane, in the order in which they are shown.
enum class AnswerField : std::size_t {
    t1,
    hit1_x,
    hit1_y,
    normal1_x,
    normal1_y,
    t2,
    hit2_x,
    hit2_y,
    normal2_x,
    normal2_y,
    closest_x,
    closest_y,
    distance,
    depth,
    offset_x,
    offset_y,
};

inline constexpr std::size_t answer_field_count = 16;

/// "t1", "P(t1).x", "closest.x".
[[nodiscard]] constexpr std::string_view name_of(AnswerField field) noexcept
{
    constexpr std::array<std::string_view, answer_field_count> names{
        "t1",       "P(t1).x", "P(t1).y",  "n(t1).x", "n(t1).y",   "t2",
        "P(t2).x",  "P(t2).y", "n(t2).x",  "n(t2).y", "closest.x", "closest.y",
        "distance", "depth",   "offset.x", "offset.y"};
    return names[static_cast<std::size_t>(field)];
}

/// The first of the five numbers of a root; the others follow.
[[nodiscard]] constexpr AnswerField first_of_root(std::size_t root) noexcept
{
    return root == 0 ? AnswerField::t1 : AnswerField::t2;
}

/// The number that stands `steps` after another.
[[nodiscard]] constexpr AnswerField after(AnswerField field, std::size_t steps) noexcept
{
    const std::size_t place = static_cast<std::size_t>(field) + steps;
    assert(place < answer_field_count);
    return static_cast<AnswerField>(place);
}

/// The index of a number among the five numbers of its root; five or more when it belongs to no
/// root.
[[nodiscard]] constexpr std::size_t place_in_root(AnswerField field) noexcept
{
    const auto index = static_cast<std::size_t>(field);
    return field >= AnswerField::t2 && field < AnswerField::closest_x ? index - 5 : index;
}

[[nodiscard]] constexpr bool is_of_second_root(AnswerField field) noexcept
{
    return field >= AnswerField::t2 && field < AnswerField::closest_x;
}

/// True when the answer has the number: those of a root need the root.
[[nodiscard]] constexpr bool has_number(const Solution<2>& answer, AnswerField field) noexcept
{
    if (answer.classification.kind == Case::invalid) return false;
    if (field >= AnswerField::closest_x) return true;
    return answer.root_count > (is_of_second_root(field) ? 1 : 0);
}

/// The number as `solve` returns it.
[[nodiscard]] inline double number_of(const Solution<2>& answer, AnswerField field) noexcept
{
    switch (field) {
    case AnswerField::closest_x: return answer.closest.x;
    case AnswerField::closest_y: return answer.closest.y;
    case AnswerField::distance: return answer.distance;
    case AnswerField::depth: return answer.depth;
    case AnswerField::offset_x: return answer.offset.x;
    case AnswerField::offset_y: return answer.offset.y;
    default: break; // the five numbers of a root
    }
    const Root<2>& root = answer.roots[is_of_second_root(field) ? 1 : 0];
    const std::array numbers{root.t, root.point.x, root.point.y, root.normal.x, root.normal.y};
    return numbers[place_in_root(field)];
}

} // namespace secant
