#pragma once

#include "core/geometry/solve.h"
#include "core/methods/method.h"
#include "core/methods/trace/true_values.h"

namespace secant {

/// The exact answer of this program: the case by exact signs, every number within one ulp.
///
/// Extent and target are those of the document. Total on finite input. Each sign is computed in
/// plain double with a bound, else in integers. A step also shows
/// the polynomial in plain double.
///
/// Source: docs/geometry.md and docs/numerics.md.
struct Secant : Published {
    enum Line : int {
        point,
        power_at_start,
        power_at_end,
        discriminant,
        slope_at_start,
        slope_at_end,
        decided,
        t1,
        t2,
        closest,
        distance,
        depth,
        offset,
        answer,
    };

    static constexpr std::array listing{
        ListingLine{"if E = L: a point, decided by q(0) alone", 0, "", "{E} = {L}",
                    Witness::vector_from_start},
        ListingLine{"sign of q(0) = f·f - (r + s)²", 0, "q(0)", "{E} to {C} against {r} + {s}",
                    Witness::center_to_start},
        ListingLine{"sign of q(1) = g·g - (r + s)²", 0, "q(1)", "{L} to {C} against {r} + {s}",
                    Witness::center_to_end},
        ListingLine{"sign of Δ/4 = (d·d)(r + s)² - |d × f|²", 0, "Δ/4", "no end lies inside",
                    Witness::quarter_discriminant},
        ListingLine{"sign of f·d, the slope at E", 0, "f·d", "E does not lie inside",
                    Witness::center_to_start},
        ListingLine{"sign of g·d, the slope at L", 0, "g·d", "L does not lie inside",
                    Witness::center_to_end},
        ListingLine{"the case, from these signs alone", 0},
        ListingLine{"t1", 0, "t1", "(-f·d - √(Δ/4)) / d·d, or q(0) over the conjugate",
                    Witness::parameter, true},
        ListingLine{"t2", 0, "t2", "(-f·d + √(Δ/4)) / d·d, or q(0) over the conjugate",
                    Witness::parameter, true},
        ListingLine{"closest = P(-f·d / d·d), held to the extent", 0, "closest",
                    "E + (-f·d / d·d) d", Witness::point, true},
        ListingLine{"distance = |C - closest|", 0, "distance", "|d × f| / |d|, or to an end",
                    Witness::closest_distance, true},
        ListingLine{"depth = r + s - distance", 0, "depth", "a difference of squares over the sum",
                    Witness::depth, true},
        ListingLine{"offset, along C - closest", 0, "offset", "unit vector times depth",
                    Witness::vector_from_center, true},
        ListingLine{"return the answer", 0},
    };

    static constexpr MethodInfo info{
        0,
        "secant",
        "Secant, exact",
        std::nullopt,
        Target::curve,
        Radii::both,
        Reply::segment_case,
        "",
        "case, tangent, t1, t2, hits, normals, closest point, distance, depth, offset",
        "this program: exact signs, docs/geometry.md",
        listing,
        Insight::from_outside,
        true,
        {},
        Scalars::both,
        Dimensions::both,
        false,
        0.0,
        false,
        0,
        true};

    template <class T, std::size_t N, class Notes>
    [[nodiscard]] static Outcome<int{N}, T> run(const MethodInput<T, N>& q, Notes& note)
    {
        constexpr int dimensions{N};
        const Circle<dimensions, T> circle{computed_vector(q.center), q.radius};
        const Piece<dimensions, T> piece{computed_vector(q.start), computed_vector(q.end), q.extent,
                                         q.piece_radius};
        const Reasoned<dimensions, T> reasoned = solve_with_reasons(circle, piece);
        record(q, reasoned, note);
        return outcome_of(reasoned.solution);
    }

private:
    template <int N, class T>
    [[nodiscard]] static Outcome<N, T> outcome_of(const Solution<N, T>& solution)
    {
        Outcome<N, T> out;
        out.kind = solution.classification.kind;
        out.tangent = solution.classification.tangent;
        out.hit = solution.classification.curve_hit;
        out.disk_overlap = solution.classification.disk_overlap;
        if (has_roots(*out.kind)) out.roots = {solution.roots[0].t, solution.roots[1].t};
        out.point_count = 0;
        for (const Root<N, T>& root : solution.roots) {
            const bool repeated = out.tangent && out.point_count == 1;
            if (!root.counts || repeated) continue;
            out.points[static_cast<std::size_t>((*out.point_count)++)] = root.point;
        }
        out.closest = solution.closest;
        out.distance = solution.distance;
        out.offset = solution.offset;
        return out;
    }

    /// Records the signs and numbers in the order in which they were computed.
    template <class T, std::size_t N, class Notes>
    static void record(const MethodInput<T, N>& q, const Reasoned<int{N}, T>& reasoned, Notes& note)
    {
        const auto& solution = reasoned.solution;
        const auto frame = [&] {
            return true_frame(q, ExactNumber{ExactNumber{q.radius} + q.piece_radius});
        };
        note.observe_test(point, reasoned.layout.degenerate,
                          [&] { return reasoned.layout.degenerate; });
        for (const Line line :
             {power_at_start, power_at_end, discriminant, slope_at_start, slope_at_end}) {
            const auto sign = static_cast<exact::Sign>(line - power_at_start);
            const auto& decided_sign = reasoned.signs[static_cast<std::size_t>(sign)];
            if (!decided_sign) continue;
            note.observe(line, static_cast<T>(decided_sign->estimate),
                         [&] { return polynomial(sign, frame()); });
        }
        note.result(decided);
        if (has_roots(solution.classification.kind)) {
            for (const int side : {-1, 1}) {
                note.observe(side < 0 ? t1 : t2, solution.roots[side < 0 ? 0 : 1].t,
                             [&] { return true_root(frame(), side); });
            }
        }
        record_closest(frame, reasoned, note);
        note.result(answer);
    }

    template <class FrameOf, class T, int N, class Notes>
    static void record_closest(const FrameOf& frame, const Reasoned<N, T>& reasoned, Notes& note)
    {
        const auto& solution = reasoned.solution;
        const auto& layout = reasoned.layout;
        note.observe(closest, solution.closest, [&] { return true_closest(frame(), layout); });
        note.observe(distance, solution.distance, [&] { return true_distance(frame(), layout); });
        note.observe(depth, solution.depth, [&] { return true_depth(frame(), layout); });
        note.observe(offset, solution.offset, [&] { return true_offset(frame(), layout); });
    }

    template <std::size_t N>
    [[nodiscard]] static ExactNumber polynomial(exact::Sign sign,
                                                const exact::Frame<ExactNumber, N>& q)
    {
        switch (sign) {
        case exact::Sign::power_at_start: return exact::power(q.from_start, q.radius);
        case exact::Sign::power_at_end: return exact::power(q.from_end, q.radius);
        case exact::Sign::discriminant: return exact::discriminant(q);
        case exact::Sign::slope_at_start: return dot(q.from_start, q.direction);
        case exact::Sign::slope_at_end: return dot(q.from_end, q.direction);
        }
        return {};
    }
};

} // namespace secant
