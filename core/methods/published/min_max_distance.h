#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/shadowed.h"

namespace secant {

/// The circle is met when r lies between the nearest and the farthest distance of the piece from C.
///
/// Extent segment, target curve. Gives a boolean only.
///
/// Source: the segment test of Baeldung on Computer Science, "Circle and line segment collision
/// detection".
struct MinMaxDistance : Published {
    enum Line : int {
        from_start,
        from_end,
        start_distance,
        end_distance,
        farthest,
        foot_inside,
        area,
        length_of_side,
        height,
        nearest_end,
        within,
        hit,
        miss,
    };

    static constexpr std::array listing{
        ListingLine{"f = E - C", 0, "f", "{E} - {C}", Witness::center_to_start},
        ListingLine{"g = L - C", 0, "g", "{L} - {C}", Witness::center_to_end},
        ListingLine{"to E = |f|", 0, "to E", "|{f}|", Witness::start_distance},
        ListingLine{"to L = |g|", 0, "to L", "|{g}|", Witness::end_distance},
        ListingLine{"farthest = max(to E, to L)", 0, "farthest", "max({to E}, {to L})",
                    Witness::farther_end},
        ListingLine{"if -f·(L - E) > 0 and -g·(E - L) > 0", 0, "",
                    "-{f}·({L} - {E}) > 0 and -{g}·({E} - {L}) > 0", Witness::height},
        ListingLine{"area = |f × g| / 2", 1, "area", "|{f} × {g}| / 2", Witness::triangle},
        ListingLine{"side = |E - L|", 1, "side", "|{E} - {L}|", Witness::triangle_side},
        ListingLine{"nearest = (2 area) / side", 1, "nearest", "(2·{area}) / {side}",
                    Witness::height, true},
        ListingLine{"else nearest = min(to E, to L)", 0, "nearest", "min({to E}, {to L})",
                    Witness::nearer_end, true},
        ListingLine{"if nearest <= r and farthest >= r", 0, "",
                    "{nearest} <= {r} and {farthest} >= {r}", Witness::radius},
        ListingLine{"return hit", 1},
        ListingLine{"return miss", 0},
    };

    static constexpr MethodInfo info{3,
                                     "min-max-distance",
                                     "Min / max distance",
                                     Extent::segment,
                                     Target::curve,
                                     Radii::circle,
                                     Reply::verdict,
                                     "|E - L|",
                                     "nearest distance",
                                     "Baeldung on Computer Science, circle and line segment "
                                     "collision detection, the segment",
                                     listing};

    template <class Number, std::size_t N, class Notes>
    [[nodiscard]] static auto run(const MethodInput<Number, N>& q, Notes& note)
    {
        Outcome<int{N}, decltype(computed(q.radius))> out;
        const Number zero{0};
        const auto f = note(from_start, difference(q.start, q.center));
        const auto g = note(from_end, difference(q.end, q.center));
        const Number to_start = note(start_distance, length(f));
        const Number to_end = note(end_distance, length(g));
        const Number far = note(farthest, larger(to_start, to_end));
        const auto along = difference(q.end, q.start);
        const auto back = difference(q.start, q.end);
        Number near = zero;
        if (note.test(foot_inside, dot(difference(q.center, q.start), along) > zero &&
                                       dot(difference(q.center, q.end), back) > zero)) {
            const Number twice{2};
            const Number surface = note(area, length(cross(f, g)) / twice);
            const Number side = note(length_of_side, length(back));
            if (computed(side == zero)) {
                note.give_up(height);
                out.failure = Failure::division_by_zero;
                return out;
            }
            near = note(height, (twice * surface) / side);
        } else {
            near = note(nearest_end, smaller(to_start, to_end));
        }
        out.distance = computed(near);
        out.hit = note.test(within, near <= q.radius && far >= q.radius);
        note.result(out.hit ? hit : miss);
        return out;
    }
};

} // namespace secant
