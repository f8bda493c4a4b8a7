#include "core/geometry/margin.h"

#include "core/geometry/exact/gaps.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace secant {
namespace {

using exact::Gap;
using exact::Gaps;

constexpr double never = std::numeric_limits<double>::infinity();
constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

/// Which of two things is so where r + s is the distance itself.
enum class At {
    as_below, ///< what is so for a smaller radius
    as_above, ///< what is so for a larger one
};

/// The margins of a query, from its gaps.
class FromGaps {
public:
    FromGaps(const Gaps& gaps, Extent extent, double radius)
        : gaps_{gaps}, extent_{extent}, radius_{radius}, nearest_{nearest()}
    {
    }

    [[nodiscard]] Margins all() const
    {
        return {of_case(), with(curve_change(), move(Target::curve)),
                with(disk_change(), move(Target::disk))};
    }

private:
    /// The least change of r that does something.
    struct Change {
        double size = never;
        bool is_growth = false;

        friend bool operator<(const Change& a, const Change& b) { return a.size < b.size; }
    };

    [[nodiscard]] static Margin with(const Change& change, double move)
    {
        return {change.size, move, change.is_growth};
    }

    /// The least change of r after which r + s is on the other side of the distance.
    [[nodiscard]] Change change(const Gap& gap, At at) const
    {
        const bool is_growth = gap.side > 0 || (gap.side == 0 && at == At::as_below);
        if (is_growth || gap.size < radius_) return {gap.size, is_growth};
        // The change to r = 0 is the largest.
        if (gap.size == radius_ && gap.is_exact && at == At::as_below) return {radius_, false};
        return {};
    }

    [[nodiscard]] Margin of_case() const
    {
        if (gaps_.is_degenerate) return {never, 0.0};
        // On the circle, E before the foot of C is at t1 = 0, as in no larger circle; E behind it
        // is at t2 = 0, as in no smaller one.
        const At at_start = gaps_.slope_at_start <= 0 ? At::as_below : At::as_above;
        const At at_end = gaps_.slope_at_end >= 0 ? At::as_below : At::as_above;
        return with(std::min({change(gaps_.line, At::as_above), change(gaps_.start, at_start),
                              change(gaps_.end, at_end)}),
                    std::min({gaps_.start.size, gaps_.end.size, gaps_.line.size, gaps_.length,
                              gaps_.end.side > 0 ? gaps_.of_start.to_line : never,
                              gaps_.start.side > 0 ? gaps_.of_end.to_line : never}));
    }

    [[nodiscard]] Change disk_change() const { return change(nearest_, At::as_above); }

    [[nodiscard]] Change curve_change() const
    {
        if (gaps_.is_degenerate) return change(gaps_.start, At::as_below);
        if (extent_ != Extent::segment) return disk_change(); // it has no farthest point
        return std::min(disk_change(), change(farthest(), At::as_below));
    }

    /// The gap of the point of the piece that is nearest to C.
    [[nodiscard]] Gap nearest() const
    {
        if (gaps_.is_degenerate) return gaps_.start;
        if (extent_ != Extent::line && gaps_.slope_at_start >= 0) return gaps_.start;
        if (extent_ == Extent::segment && gaps_.slope_at_end <= 0) return gaps_.end;
        return gaps_.line;
    }

    /// The gap of the end that is farther from C.
    [[nodiscard]] Gap farthest() const
    {
        const auto& [start, end] = std::tie(gaps_.start, gaps_.end);
        if (start.side > 0 || end.side > 0) {
            if (start.side <= 0) return end;
            return end.side <= 0 || end.size <= start.size ? start : end;
        }
        if (start.size == end.size) return start.is_exact ? start : end;
        return start.size < end.size ? start : end;
    }

    /// A point of a segment moves by no more than its end does. One of a line may move farther.
    [[nodiscard]] double move(Target target) const
    {
        const bool has_curve = target == Target::curve;
        if (extent_ == Extent::segment)
            return has_curve ? std::min(nearest_.size, farthest().size) : nearest_.size;
        if (gaps_.is_degenerate) // any direction is near
            return has_curve || nearest_.side > 0 ? 0.0 : nearest_.size;
        // Through a point inside each line hits; only a piece without direction misses the curve.
        const double pivot_inside = has_curve ? gaps_.length : never;
        return std::min({nearest_.size, gaps_.end.side > 0 ? move_of_start() : pivot_inside,
                         gaps_.start.side > 0 ? move_of_end() : pivot_inside});
    }

    /// How far E may move while L, outside the circle, stays.
    [[nodiscard]] double move_of_start() const
    {
        const exact::Swing& swing = gaps_.of_start;
        if (extent_ == Extent::line) return swing.to_line;
        // A ray that hits ends to hit as a tangent, or with E on the side of the circle where L
        // lies.
        if (nearest_.side <= 0)
            return std::min(swing.to_line, std::max(gaps_.start.size, swing.to_contacts));
        if (gaps_.slope_at_start <= 0) return swing.to_line;
        return std::min(gaps_.start.size, swing.to_other_line);
    }

    /// How far L may move while E, outside the circle, stays.
    [[nodiscard]] double move_of_end() const
    {
        const bool leaves = extent_ == Extent::ray && gaps_.slope_at_start > 0;
        return leaves ? gaps_.of_end.to_other_line : gaps_.of_end.to_line;
    }

    const Gaps& gaps_;
    Extent extent_;
    double radius_; ///< r
    Gap nearest_;
};

template <int N>
Margins from(const Gaps& gaps, const Query<N>& query)
{
    return FromGaps{gaps, query.piece.extent, query.circle.radius}.all();
}

} // namespace

template <int N>
Margins margins_slowly(const Query<N>& query)
{
    constexpr Margin none{undefined, undefined};
    if (!is_valid(query)) return {none, none, none};
    return from(exact::exact_gaps(query), query);
}

template <int N>
Margins margins(const Query<N>& query)
{
    if (const auto gaps = exact::fast_gaps(query)) return from(*gaps, query);
    return margins_slowly(query);
}

template Margins margins(const Query<2>&);
template Margins margins(const Query<3>&);
template Margins margins_slowly(const Query<2>&);
template Margins margins_slowly(const Query<3>&);

} // namespace secant
