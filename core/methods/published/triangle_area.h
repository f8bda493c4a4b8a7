#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/shadowed.h"

namespace secant {

/// The height of the triangle E, L, C over its side E L, from its area.
///
/// Extent line, target disk. Gives a boolean only. Divides by zero when |E - L| is zero.
///
/// Source: the triangle-area test of Baeldung on Computer Science, "Circle and line segment
/// collision detection".
struct TriangleArea : Published {
    enum Line : int { from_start, from_end, area, length_of_side, distance, within, hit, miss };

    static constexpr std::array listing{
        ListingLine{"f = E - C", 0, "f", "{E} - {C}", Witness::center_to_start},
        ListingLine{"g = L - C", 0, "g", "{L} - {C}", Witness::center_to_end},
        ListingLine{"area = |f × g| / 2", 0, "area", "|{f} × {g}| / 2", Witness::triangle},
        ListingLine{"side = |E - L|", 0, "side", "|{E} - {L}|", Witness::triangle_side},
        ListingLine{"distance = (2 area) / side", 0, "distance", "(2·{area}) / {side}",
                    Witness::height, true},
        ListingLine{"if distance <= r", 0, "", "{distance} <= {r}", Witness::radius},
        ListingLine{"return hit", 1},
        ListingLine{"return miss", 0},
    };

    static constexpr MethodInfo info{2,
                                     "triangle-area",
                                     "Triangle area, line",
                                     Extent::line,
                                     Target::disk,
                                     Radii::circle,
                                     Reply::verdict,
                                     "|E - L|",
                                     "nearest distance",
                                     "Baeldung on Computer Science, circle and line segment "
                                     "collision detection, the line",
                                     listing};

    template <class Number, std::size_t N, class Notes>
    [[nodiscard]] static auto run(const MethodInput<Number, N>& q, Notes& note)
    {
        Outcome<int{N}, decltype(computed(q.radius))> out;
        const auto f = note(from_start, difference(q.start, q.center));
        const auto g = note(from_end, difference(q.end, q.center));
        const Number twice{2};
        const Number surface = note(area, length(cross(f, g)) / twice);
        const Number side = note(length_of_side, length(difference(q.start, q.end)));
        if (computed(side == Number{0})) {
            note.give_up(distance);
            out.failure = Failure::division_by_zero;
            return out;
        }
        const Number height = note(distance, (twice * surface) / side);
        out.distance = computed(height);
        out.hit = note.test(within, height <= q.radius);
        note.result(out.hit ? hit : miss);
        return out;
    }
};

} // namespace secant
