#include "core/methods/loaded.h"

#include "core/geometry/solve.h"
#include "core/methods/method.h"
#include "core/methods/trace/recorder.h"
#include "core/methods/trace/true_values.h"

#include <glm/geometric.hpp>

namespace secant {
namespace {

enum Line : int {
    hit,
    disk_hit,
    named_case,
    t1,
    t2,
    count,
    first_point,
    second_point,
    closest,
    distance,
    offset,
    ray_distance,
    answer,
};

constexpr std::array listing{
    ListingLine{"if it says hit", 0, "", "of {E} to {L} against {C} with {r} and {s}"},
    ListingLine{"if it says that the filled circle is hit", 0},
    ListingLine{"if the case is as it says", 0},
    ListingLine{"t1", 0, "t1", "as it came back", Witness::parameter, true},
    ListingLine{"t2", 0, "t2", "as it came back", Witness::parameter, true},
    ListingLine{"if there are as many points as it says", 0},
    ListingLine{"P1", 0, "P1", "as it came back", Witness::point, true},
    ListingLine{"P2", 0, "P2", "as it came back", Witness::point, true},
    ListingLine{"closest", 0, "closest", "as it came back", Witness::point, true},
    ListingLine{"distance", 0, "distance", "as it came back", Witness::closest_distance, true},
    ListingLine{"offset", 0, "offset", "as it came back", Witness::vector_from_center, true},
    ListingLine{"distance from E", 0, "distance from E", "as it came back", Witness::length_along,
                true},
    ListingLine{"return the answer", 0},
};
static_assert(listing.size() == answer + 1);

/// Writes down an outcome beside the truth about the method's own query.
template <int N, class T>
class FieldNotes {
public:
    using Vector = Coordinates<ExactNumber, std::size_t{N}>;

    FieldNotes(const MethodInfo& info, const Query<N, T>& query, const Outcome<N, T>& outcome)
        : info_(info), query_(own_query(info, query)), outcome_(outcome),
          truth_(own_truth(info, query, info.target)),
          reasoned_(solve_with_reasons(query_.circle, query_.piece)),
          frame_(true_frame(input_of<T>(query_),
                            ExactNumber{ExactNumber{query_.circle.radius} + query_.piece.radius}))
    {
    }

    Trace trace()
    {
        const Classification& is = truth_.classification;
        note_.test(hit, {outcome_.hit, hit_of(is, info_.target)});
        if (outcome_.disk_overlap) note_.test(disk_hit, {*outcome_.disk_overlap, is.disk_overlap});
        if (outcome_.kind) note_.test(named_case, {true, *outcome_.kind == is.kind});
        note_roots();
        note_points();
        note_closest();
        note_.result(answer);
        return note_.take();
    }

private:
    void note_roots()
    {
        if (!outcome_.roots) return;
        note_.observe(t1, (*outcome_.roots)[0], [&] { return true_root(frame_, -1); });
        note_.observe(t2, (*outcome_.roots)[1], [&] { return true_root(frame_, 1); });
    }

    void note_points()
    {
        if (!outcome_.point_count) return;
        note_.test(count, {true, *outcome_.point_count == truth_.points});
        for (int i = 0; i < *outcome_.point_count; ++i) {
            const Vec<N, T>& point = outcome_.points[static_cast<std::size_t>(i)];
            note_.observe(i == 0 ? first_point : second_point, point, [&]() -> Vector {
                const bool is_start =
                    reasoned_.layout.degenerate || (info_.first_hit_only && truth_.begins_inside);
                return is_start ? frame_.start : true_point(frame_, side_of(i));
            });
        }
    }

    void note_closest()
    {
        const exact::Layout& layout = reasoned_.layout;
        if (outcome_.closest)
            note_.observe(closest, *outcome_.closest, [&] { return true_closest(frame_, layout); });
        if (outcome_.distance)
            note_.observe(distance, *outcome_.distance,
                          [&] { return true_distance(frame_, layout); });
        if (outcome_.offset)
            note_.observe(offset, *outcome_.offset, [&] { return best_offset(*outcome_.offset); });
        if (outcome_.ray_distance)
            note_.observe(ray_distance, *outcome_.ray_distance, [&]() -> ExactNumber {
                const bool is_start = layout.degenerate || truth_.begins_inside;
                if (is_start) return ExactNumber{0};
                return true_length(frame_, true_root(frame_, counts(0) ? -1 : 1));
            });
    }

    [[nodiscard]] bool counts(std::size_t root) const
    {
        return reasoned_.solution.roots[root].counts;
    }

    /// The root that a returned point stands for: -1 for t1, +1 for t2. Points come in any order.
    [[nodiscard]] int side_of(int index) const
    {
        const auto& points = outcome_.points;
        if (*outcome_.point_count == 2) {
            const Vec<N, T> direction = query_.piece.end - query_.piece.start;
            const bool entry_first = !(glm::dot(direction, points[1] - points[0]) < T{0});
            return (index == 0) == entry_first ? -1 : 1;
        }
        if (counts(0) != counts(1)) return counts(0) ? -1 : 1;
        if (info_.first_hit_only) return -1;
        const auto& roots = reasoned_.solution.roots;
        return glm::distance(points[0], roots[1].point) < glm::distance(points[0], roots[0].point)
                   ? 1
                   : -1;
    }

    /// The offset, in the direction that the method chose when C lies on the piece: then each
    /// direction at right angles to the piece is as short.
    [[nodiscard]] Vector best_offset(const Vec<N, T>& said) const
    {
        Vector truth = true_offset(frame_, reasoned_.layout);
        if (!reasoned_.layout.centered || !is_finite<N, T>(said)) return truth;
        for (const Vector& either : {truth, scaled(truth, ExactNumber{-1})}) {
            if (is_rounded_from(said, either)) return either;
        }
        const Vector across = across_piece(said);
        const ExactNumber length = sqrt(dot(across, across));
        if (length.is_zero()) return truth;
        return scaled(across, ExactNumber{true_depth(frame_, reasoned_.layout) / length});
    }

    [[nodiscard]] static bool is_rounded_from(const Vec<N, T>& said, const Vector& truth)
    {
        for (int i = 0; i < N; ++i) {
            if (error_in_ulps(said[i], truth[static_cast<std::size_t>(i)]) > 1.0) return false;
        }
        return true;
    }

    /// The part of a vector that is at right angles to the piece.
    [[nodiscard]] Vector across_piece(const Vec<N, T>& v) const
    {
        Vector out;
        for (std::size_t i = 0; i < std::size_t{N}; ++i)
            out[i] = v[static_cast<int>(i)];
        if (reasoned_.layout.degenerate) return out;
        const auto& d = frame_.direction;
        return difference(out, scaled(d, ExactNumber{dot(out, d) / dot(d, d)}));
    }

    const MethodInfo& info_;
    Query<N, T> query_; ///< the method's own
    const Outcome<N, T>& outcome_;
    OwnTruth truth_;
    Reasoned<N, T> reasoned_;
    exact::Frame<ExactNumber, std::size_t{N}> frame_;
    Recorder<T> note_;
};

} // namespace

std::span<const ListingLine> outside_listing() noexcept
{
    return listing;
}

template <int N, class T>
Trace outside_trace(const MethodInfo& info, const Query<N, T>& query, const Outcome<N, T>& outcome)
{
    if (outcome.failure != Failure::none) return {{hit, StepKind::give_up}};
    return FieldNotes<N, T>{info, query, outcome}.trace();
}

template Trace outside_trace(const MethodInfo&, const Query<2, float>&, const Outcome<2, float>&);
template Trace outside_trace(const MethodInfo&, const Query<3, float>&, const Outcome<3, float>&);
template Trace outside_trace(const MethodInfo&, const Query<2, double>&, const Outcome<2, double>&);
template Trace outside_trace(const MethodInfo&, const Query<3, double>&, const Outcome<3, double>&);

} // namespace secant
