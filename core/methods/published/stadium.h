#pragma once

#include "core/methods/published/closest_point.h"

namespace secant {

/// A stadium (the segment with radius s) against the point C: `ClosestPoint` with radius s.
struct StadiumPoint : Published {
    static constexpr auto listing = [] {
        auto lines = ClosestPoint::listing;
        lines[ClosestPoint::beyond] = {"if |dist| > s", 0, "", "{|dist|} > {s}", Witness::radius};
        lines[ClosestPoint::offset] = {"offset = dist / |dist| · (s - |dist|)",
                                       0,
                                       "offset",
                                       "{dist} / {|dist|} · ({s} - {|dist|})",
                                       Witness::vector_from_center,
                                       true};
        return lines;
    }();

    static constexpr MethodInfo info{6,
                                     "stadium-point",
                                     "Stadium against point",
                                     Extent::segment,
                                     Target::disk,
                                     Radii::piece,
                                     Reply::offset,
                                     "",
                                     "closest point, distance, offset",
                                     "the closest-point method with the segment's own radius",
                                     listing};

    template <class Number, std::size_t N, class Notes>
    [[nodiscard]] static auto run(const MethodInput<Number, N>& q, Notes& note)
    {
        return ClosestPoint::run_with_radius(q, q.piece_radius, note);
    }
};

/// A stadium against the circle: `ClosestPoint` with radius r + s, the sum rounded.
struct StadiumCircle : Published {
    static constexpr auto listing = [] {
        auto lines = ClosestPoint::listing;
        lines[ClosestPoint::beyond] = {"if |dist| > r + s", 0, "", "{|dist|} > {r} + {s}",
                                       Witness::radius};
        lines[ClosestPoint::offset] = {"offset = dist / |dist| · ((r + s) - |dist|)",
                                       0,
                                       "offset",
                                       "{dist} / {|dist|} · (({r} + {s}) - {|dist|})",
                                       Witness::vector_from_center,
                                       true};
        return lines;
    }();

    static constexpr MethodInfo info{7,
                                     "stadium-circle",
                                     "Stadium against circle",
                                     Extent::segment,
                                     Target::disk,
                                     Radii::both,
                                     Reply::offset,
                                     "",
                                     "closest point, distance, offset",
                                     "the closest-point method with both radii added",
                                     listing};

    template <class Number, std::size_t N, class Notes>
    [[nodiscard]] static auto run(const MethodInput<Number, N>& q, Notes& note)
    {
        return ClosestPoint::run_with_radius(q, Number{q.radius + q.piece_radius}, note);
    }
};

} // namespace secant
