#pragma once

#include "core/geometry/solve.h"
#include "core/scene/canvas/parts.h"
#include "core/session/document.h"

#include <cstddef>
#include <span>
#include <vector>

namespace secant {

/// A place of (t1, t2) that the document went through.
struct TrailPoint {
    double t1 = 0.0;
    double t2 = 0.0;
    bool joined = false; ///< to the point before it: there were roots all the time

    friend bool operator==(const TrailPoint&, const TrailPoint&) = default;
};

/// The places of (t1, t2) that the document went through lately, oldest first.
struct Trail {
    bool is_on = false;
    std::vector<TrailPoint> points;
    bool has_gap = true; ///< the last document had no two roots, or there was none

    friend bool operator==(const Trail&, const Trail&) = default;
};

/// The number of points that a trail keeps.
inline constexpr std::size_t most_trail_points = 1000;

/// The trail with the roots of one more document.
void extend(Trail& trail, const Solution<2>& answer);

/// The state that the drawing of the plots depends on.
struct PlotView {
    float scale = 1.0F; ///< interface scale
    TextMetrics text;
    /// The way of (t1, t2) so far; a point that is not joined begins a new way.
    std::span<const TrailPoint> trail{};
    /// The run whose roots are marked beside the true ones. None by default.
    const MethodRun* told = nullptr;
    /// While the vertex of the parabola is held: the query of when the drag began. The parabola
    /// keeps its heights, so that the vertex follows the pointer.
    const Query<2>* held = nullptr;
    bool has_axis_alone = false; ///< the t axis fills the area
    /// The answer is hidden: only the t axis is drawn, with a sign of a question.
    bool is_covered = false;
};

/// Where each plot is drawn. Empty when the area has no room for the plot.
struct PlotAreas {
    Rect axis{};
    Rect parabola{};
    Rect plane{};
};

/// Divides an area among the plots, with gaps between them.
/// @param axis_alone  The t axis has the whole width, in the middle of the height.
[[nodiscard]] PlotAreas plot_areas(const Rect& area, float scale, bool axis_alone = false) noexcept;

/// The roots among the parameters: t axis, the function q(t), and the (t1, t2) plane. Total on
/// every valid document; for an invalid document the plots are empty.
[[nodiscard]] Scene build_plots(const Document& document, const Analysis& analysis,
                                const PlotView& view, const Rect& area);

/// Maps all parameters to an axis: evenly from 0 to 1, and beyond ever closer together, like
/// logarithms, with the infinities at the ends. Monotone, with a continuous slope at 0 and 1.
class TScale {
public:
    /// @param from,to  places of -infinity and infinity, in pixels; `to` may be the lesser
    /// @param inner    the share of the axis between 0 and 1, above 0 and below 1
    TScale(float from, float to, float inner) noexcept;

    /// The place of t in pixels. NaN has the place of 0.
    [[nodiscard]] float place(double t) const noexcept;

    /// The place of t, at a visible distance from the places of 0 and 1 unless t is exactly 0 or 1.
    /// For marks that must be seen on their side of 0 and 1.
    [[nodiscard]] float place_apart(double t) const noexcept;

    /// The parameter at a place; infinite at and beyond the ends.
    [[nodiscard]] double parameter(float place) const noexcept;

    /// The nearest place of a t within a million of 0.
    [[nodiscard]] float limited_place(float place) const noexcept;

    /// The place of a mark of t that was moved by so many pixels. It stays within a million of 0,
    /// or where it was.
    [[nodiscard]] float moved_place(double t, double pixels) const noexcept;

    /// The change of t in a pixel at a place; it sets the number of decimals.
    [[nodiscard]] double t_in_pixel(float place) const noexcept;

private:
    [[nodiscard]] double share(double t) const noexcept;

    double from_;
    double length_; ///< negative when the axis runs backwards
    double inner_;
    double outer_; ///< the share of the axis beyond 1, and of the axis below 0
};

} // namespace secant
