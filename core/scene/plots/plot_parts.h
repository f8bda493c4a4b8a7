#pragma once

#include "core/geometry/query.h"
#include "core/geometry/solve.h"
#include "core/scene/canvas/labels.h"
#include "core/scene/plots/plots.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The input and output of the functions that draw a plot.
struct PlotInput {
    const AnyQuery& query;
    const Solution<2>& answer; ///< its points are not drawn
    const PlotView& view;
    Rect area{}; ///< nothing is drawn outside
};

/// An interval of parameters, and the role of the piece there.
struct Stretch {
    double from = 0.0;
    double to = 0.0;
    Role role = Role::beyond; ///< beyond the extent, outside the circle, or inside
};

/// All parameters from -infinity to infinity, cut at the extent's ends and at the roots, without
/// empty intervals.
[[nodiscard]] std::vector<Stretch> stretches(const AnyQuery& query, const Solution<2>& answer);

/// The axis of parameters that the t axis and the parabola under it share.
[[nodiscard]] TScale shared_scale(const PlotInput& in) noexcept;

/// A text without a box around it; `at` is its top left corner.
[[nodiscard]] Label plain_text(const PlotView& view, std::string text, Pixel at, Role role);

[[nodiscard]] Pixel text_size(const PlotView& view, std::string_view text) noexcept;

/// The texts of a plot. None covers another one, a mark or a curve.
class PlotTexts {
public:
    /// @param drawn  the scene so far, which the texts must not cover
    PlotTexts(const PlotInput& in, const Scene& drawn);

    /// Keeps a part of the area free of texts.
    void reserve(const Rect& part) { around_.forbidden.push_back(part); }

    /// Adds the first of several forms of a text that has a free place, if one has.
    /// @param gap  between texts, in unscaled pixels
    bool add(std::vector<Label> forms, Scene& scene, float gap = 5.0F);

private:
    LabelSurroundings around_;
};

/// Round parameters that get a tick, the most important first.
inline constexpr std::array ticks{0.0, 1.0, -1.0, 2.0, -10.0, 10.0, -1e3, 1e3, -1e6, 1e6};

/// The parabola around its vertex, magnified: for a vertex so near to zero that the plot cannot
/// show on which side it lies. Beside the true curve and its roots lie those of the told run.
struct Inset {
    Rect box{};        ///< covers a part of the plot
    Pixel vertex{};    ///< in the plot
    double px_per_t{}; ///< of the plot, at the vertex
    double px_per_q{}; ///< of the plot, in the unit |d|²
};

/// Where the inset lies: in the half of the plot that the vertex leaves free. None without room.
[[nodiscard]] std::optional<Rect> inset_box(const PlotInput& in, float vertex_x) noexcept;

/// Returns whether there was something to be magnified: an exact tangent has no dip, and is drawn
/// only where the told run computed one.
/// @pre E and L differ
bool add_inset(const PlotInput& in, const Inset& inset, Scene& scene);

/// The roots of the told run on a horizontal axis, as hollow marks; an infinite root is an arrow at
/// the end. NaN has no place. Draw before the true roots, which lie on top.
void add_own_roots(const PlotInput& in, const TScale& scale, float y, Scene& scene);

/// The true roots on a horizontal axis; hollow where they do not count.
void add_true_roots(const PlotInput& in, const TScale& scale, float y, Scene& scene);

/// The told run and its roots in a line at an upper corner, where there is room.
void add_own_root_names(const PlotInput& in, PlotTexts& texts, Scene& scene);

/// The roots of the told run as a point of the plane.
void add_own_point(const PlotInput& in, const TScale& t1, const TScale& t2, Scene& scene);

/// The curve q(t) over the axis of parameters, with a vertical scale of its own. The negative part
/// of the curve is always in view; the curve is cut off above.
void add_parabola(const PlotInput& in, Scene& scene);

/// Where the vertex is, and how a move of it changes q.
struct VertexPlace {
    Pixel at{};
    double q_in_pixel = 0.0; ///< with |d|² as the unit of q
};

/// The vertex that a drag can move by r: of a query in the plane, not too far along the line, and
/// with squares in the range of doubles.
[[nodiscard]] std::optional<VertexPlace> movable_vertex(const PlotInput& in);

/// Where the curve is zero, in pixels.
[[nodiscard]] float zero_height(const PlotInput& in);

/// The half-plane t1 <= t2, cut by 0 and 1 into a region for each case with roots, and the point
/// (t1, t2) in it.
void add_plane(const PlotInput& in, Scene& scene);

struct PlaneScales {
    TScale t1;
    TScale t2;
};

[[nodiscard]] PlaneScales plane_scales(const PlotInput& in);

/// The parameters as a line: the extent, the part of it inside the circle, and the roots.
void add_t_axis(const PlotInput& in, Scene& scene);

/// Where the axis lies, in pixels.
[[nodiscard]] float axis_height(const PlotInput& in) noexcept;

/// Where q is least along the line through E and L. In parameters, with |d|² as the unit of q:
/// q(t) = (t - t0)² + clearance² - half_gap², where at most one of both is above zero.
struct Vertex {
    double t = 0.0;         ///< t0
    double half_gap = 0.0;  ///< from t0 to each root; zero when there is none, or one
    double clearance = 0.0; ///< the square root of the least q where that is positive
};

/// From the line's closest point, whose depth is accurate also where roots round to one number.
/// Every number is finite.
/// @pre E and L differ
[[nodiscard]] Vertex vertex_of(const AnyQuery& query);

/// A parameter held to finite numbers; NaN becomes 0.
[[nodiscard]] double limited_parameter(double t) noexcept;

/// q(t) / a = (t - vertex)^2 + lowest, in a unit of t in which no square overflows.
struct Parabola {
    double unit = 1.0;
    double vertex = 0.0;    ///< in t
    double half_gap = 0.0;  ///< from the vertex to each root, in units; zero when there is none
    double clearance = 0.0; ///< the square root of the least q, in units, when that is positive

    [[nodiscard]] double lowest() const noexcept
    {
        return clearance * clearance - half_gap * half_gap;
    }
    /// The distance of t from the vertex, in units.
    [[nodiscard]] double offset(double t) const noexcept
    {
        return std::clamp(t / unit - vertex / unit, -1e100, 1e100);
    }
    [[nodiscard]] double at(double offset) const noexcept { return offset * offset + lowest(); }
    [[nodiscard]] double parameter(double offset) const noexcept
    {
        return limited_parameter(offset * unit + vertex);
    }
};

/// The function of a query whose ends differ, from its roots or from the line's closest point.
[[nodiscard]] Parabola parabola_of(const AnyQuery& query, const Solution<2>& answer);

/// The heights that are shown, in units of q.
struct Heights {
    double top = 1.0;
    double bottom = -1.0;
};

/// All heights between t = 0 and t = 1, unless the dip at the vertex would then be too flat to see.
/// Little more of the positive part than needed. Changes without a jump when circle or piece move.
[[nodiscard]] Heights heights(const Parabola& parabola) noexcept;

} // namespace secant
