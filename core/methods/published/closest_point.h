#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/shadowed.h"

namespace secant {

/// The closest point by projection, and the offset that pushes the circle out.
///
/// Extent segment, target disk. Returns the closest point, the distance and, when overlapping, the
/// offset. The published text says "intersecting if |dist| < r", but the listing returns no offset
/// only if |dist| > r, so touching gives an offset of length zero. Refuses a segment of length zero
/// and a centre exactly on the segment.
///
/// Source: "Circle-segment intersection/collision", doswa.com, 13 July 2009.
struct ClosestPoint : Published {
    enum Line : int {
        direction,
        length_of_d,
        unit,
        projected,
        before_start,
        at_start,
        after_end,
        at_end,
        closest,
        to_center,
        distance,
        beyond,
        apart,
        offset,
        overlapping,
    };

    static constexpr std::array listing{
        ListingLine{"d = L - E", 0, "d", "{L} - {E}", Witness::vector_from_start},
        ListingLine{"length = |d|", 0, "length", "|{d}|", Witness::vector_from_start},
        ListingLine{"u = d / length", 0, "u", "{d} / {length}", Witness::vector_from_start},
        ListingLine{"along = (C - E)·u", 0, "along", "({C} - {E})·{u}", Witness::length_along},
        ListingLine{"if along <= 0", 0, "", "{along} <= 0"},
        ListingLine{"closest = E", 1, "closest", "{E}", Witness::point, true},
        ListingLine{"else if along >= length", 0, "", "{along} >= {length}"},
        ListingLine{"closest = L", 1, "closest", "{L}", Witness::point, true},
        ListingLine{"else closest = u along + E", 0, "closest", "{u}·{along} + {E}", Witness::point,
                    true},
        ListingLine{"dist = C - closest", 0, "dist", "{C} - {closest}",
                    Witness::vector_from_closest},
        ListingLine{"|dist|", 0, "|dist|", "|{dist}|", Witness::closest_distance, true},
        ListingLine{"if |dist| > r", 0, "", "{|dist|} > {r}", Witness::radius},
        ListingLine{"return no offset", 1},
        ListingLine{"offset = dist / |dist| · (r - |dist|)", 0, "offset",
                    "{dist} / {|dist|} · ({r} - {|dist|})", Witness::vector_from_center, true},
        ListingLine{"return offset", 0},
    };

    static constexpr MethodInfo info{5,
                                     "closest-point",
                                     "Closest point, offset",
                                     Extent::segment,
                                     Target::disk,
                                     Radii::circle,
                                     Reply::offset,
                                     "",
                                     "closest point, distance, offset",
                                     "doswa.com, Circle-segment intersection/collision, 2009",
                                     listing};

    template <class Number, std::size_t N, class Notes>
    [[nodiscard]] static auto run(const MethodInput<Number, N>& q, Notes& note)
    {
        return run_with_radius(q, q.radius, note);
    }

    /// The stadium methods run this method with another radius.
    template <class Number, std::size_t N, class Notes>
    [[nodiscard]] static auto run_with_radius(const MethodInput<Number, N>& q, const Number& radius,
                                              Notes& note)
    {
        Outcome<int{N}, decltype(computed(radius))> out;
        const Number zero{0};
        const auto d = note(direction, difference(q.end, q.start));
        const Number size = note(length_of_d, length(d));
        if (computed(size == zero)) {
            note.give_up(unit);
            out.failure = Failure::zero_length;
            return out;
        }
        const auto u = note(unit, divided(d, size));
        const Number along = note(projected, dot(difference(q.center, q.start), u));
        const auto nearest = [&] {
            if (note.test(before_start, along <= zero)) return note(at_start, q.start);
            if (note.test(after_end, along >= size)) return note(at_end, q.end);
            return note(closest, sum(scaled(u, along), q.start));
        }();
        const auto dist = note(to_center, difference(q.center, nearest));
        const Number far = note(distance, length(dist));
        out.closest = computed_vector(nearest);
        out.distance = computed(far);
        if (note.test(beyond, far > radius)) {
            note.result(apart);
            return out;
        }
        if (computed(far == zero)) {
            note.give_up(offset);
            out.failure = Failure::center_on_piece;
            return out;
        }
        out.offset = computed_vector(note(offset, scaled(divided(dist, far), radius - far)));
        note.result(overlapping);
        out.hit = true;
        return out;
    }
};

} // namespace secant
