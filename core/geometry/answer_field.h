#pragma once

#include "core/geometry/solve.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>
#include <variant>

namespace secant {

/// The numbers of an answer. Those of the plane come first, in the order in which they are shown;
/// then those that only an answer in space has.
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
    hit1_z,
    normal1_z,
    hit2_z,
    normal2_z,
    closest_z,
    offset_z,
};

/// How many an answer in the plane has.
inline constexpr std::size_t answer_field_count = 16;

/// Those of an answer in N dimensions, in the order in which they are shown.
template <int N>
inline constexpr auto answer_fields = [] {
    using enum AnswerField;
    if constexpr (N == 2) {
        return std::array{t1,       hit1_x, hit1_y,    normal1_x, normal1_y, t2,
                          hit2_x,   hit2_y, normal2_x, normal2_y, closest_x, closest_y,
                          distance, depth,  offset_x,  offset_y};
    } else {
        return std::array{t1,        hit1_x,    hit1_y,    hit1_z,    normal1_x, normal1_y,
                          normal1_z, t2,        hit2_x,    hit2_y,    hit2_z,    normal2_x,
                          normal2_y, normal2_z, closest_x, closest_y, closest_z, distance,
                          depth,     offset_x,  offset_y,  offset_z};
    }
}();
static_assert(answer_fields<2>.size() == answer_field_count);

/// "t1", "P(t1).x", "closest.x".
[[nodiscard]] constexpr std::string_view name_of(AnswerField field) noexcept
{
    constexpr std::array<std::string_view, answer_fields<3>.size()> names{
        "t1",       "P(t1).x", "P(t1).y",   "n(t1).x",  "n(t1).y",   "t2",
        "P(t2).x",  "P(t2).y", "n(t2).x",   "n(t2).y",  "closest.x", "closest.y",
        "distance", "depth",   "offset.x",  "offset.y", "P(t1).z",   "n(t1).z",
        "P(t2).z",  "n(t2).z", "closest.z", "offset.z"};
    return names[static_cast<std::size_t>(field)];
}

[[nodiscard]] constexpr bool is_z(AnswerField field) noexcept
{
    return field >= AnswerField::hit1_z;
}

/// The z of the vector whose x is `field`.
[[nodiscard]] constexpr AnswerField z_beside(AnswerField field) noexcept
{
    switch (field) {
    case AnswerField::hit1_x: return AnswerField::hit1_z;
    case AnswerField::normal1_x: return AnswerField::normal1_z;
    case AnswerField::hit2_x: return AnswerField::hit2_z;
    case AnswerField::normal2_x: return AnswerField::normal2_z;
    case AnswerField::closest_x: return AnswerField::closest_z;
    default: return AnswerField::offset_z;
    }
}

/// The first of the five numbers of a root in the plane; the others follow.
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
    return (field >= AnswerField::t2 && field < AnswerField::closest_x) ||
           field == AnswerField::hit2_z || field == AnswerField::normal2_z;
}

/// True for a number of the first or the second root.
[[nodiscard]] constexpr bool is_of_root(AnswerField field) noexcept
{
    return field < AnswerField::closest_x ||
           (field >= AnswerField::hit1_z && field <= AnswerField::normal2_z);
}

/// True when the answer has the number: those of a root need the root.
template <int N>
[[nodiscard]] constexpr bool has_number(const Solution<N>& answer, AnswerField field) noexcept
{
    if (answer.classification.kind == Case::invalid || (N == 2 && is_z(field))) return false;
    if (!is_of_root(field)) return true;
    return answer.root_count > (is_of_second_root(field) ? 1 : 0);
}

[[nodiscard]] inline bool has_number(const AnySolution& answer, AnswerField field)
{
    return std::visit([field](const auto& a) { return has_number(a, field); }, answer);
}

/// The number as `solve` returns it. @pre a z only in space
template <int N>
[[nodiscard]] double number_of(const Solution<N>& answer, AnswerField field) noexcept
{
    assert(N == 3 || !is_z(field));
    constexpr int last = N - 1; // z in space
    switch (field) {
    case AnswerField::hit1_z: return answer.roots[0].point[last];
    case AnswerField::normal1_z: return answer.roots[0].normal[last];
    case AnswerField::hit2_z: return answer.roots[1].point[last];
    case AnswerField::normal2_z: return answer.roots[1].normal[last];
    case AnswerField::closest_z: return answer.closest[last];
    case AnswerField::offset_z: return answer.offset[last];
    case AnswerField::closest_x: return answer.closest.x;
    case AnswerField::closest_y: return answer.closest.y;
    case AnswerField::distance: return answer.distance;
    case AnswerField::depth: return answer.depth;
    case AnswerField::offset_x: return answer.offset.x;
    case AnswerField::offset_y: return answer.offset.y;
    default: break; // the five numbers of a root
    }
    const Root<N>& root = answer.roots[is_of_second_root(field) ? 1 : 0];
    const std::array numbers{root.t, root.point.x, root.point.y, root.normal.x, root.normal.y};
    return numbers[place_in_root(field)];
}

[[nodiscard]] inline double number_of(const AnySolution& answer, AnswerField field)
{
    return std::visit([field](const auto& a) { return number_of(a, field); }, answer);
}

} // namespace secant
