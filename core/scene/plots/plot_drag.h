#pragma once

#include "core/scene/plots/plots.h"
#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/handles/handle.h"
#include "core/snap/snapped.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The plots, which have marks.
enum class Plot { t_axis, parabola, plane };

/// The part that a drag of a mark changes.
enum class MarkedPart {
    t1,    ///< E moves along the line
    t2,    ///< L moves along the line
    both,  ///< E and L move along the line
    vertex ///< r, which lifts and lowers the parabola
};

/// A mark of one or both roots, or of the vertex, in a plot.
struct PlotMark {
    Plot plot = Plot::t_axis;
    MarkedPart part = MarkedPart::t1;
    Pixel at{};

    friend bool operator==(const PlotMark&, const PlotMark&) = default;
};

struct PlotPlace {
    Plot plot = Plot::t_axis;
    std::optional<MarkedPart> part{}; ///< whose mark is there
    double t1 = 0.0;                  ///< in decimals as fine as a pixel, within a million
    double t2 = 0.0;                  ///< the same as t1, but in the plane

    friend bool operator==(const PlotPlace&, const PlotPlace&) = default;
};

/// The marks that can be dragged, and the scales that they stand on.
struct PlotMarks {
    std::vector<PlotMark> marks; ///< none when a drag could change nothing
    TScale axis;                 ///< of the t axis and of the parabola
    TScale plane_t1;
    TScale plane_t2;
    double q_in_pixel = 0.0; ///< the height of a pixel of the parabola, with |d|² as the unit of q
};

[[nodiscard]] PlotMarks plot_marks(const Document& document, const Analysis& analysis,
                                   const PlotView& view, const Rect& area);

/// The mark that a pointer takes: the nearest within 12 pixels times the scale.
[[nodiscard]] std::optional<PlotMark> plot_mark_at(const PlotMarks& marks, Pixel cursor,
                                                   float scale);

/// The place under a pointer; none between the plots.
[[nodiscard]] std::optional<PlotPlace> plot_place_at(const PlotMarks& marks, const PlotAreas& areas,
                                                     Pixel cursor, float scale);

/// Where the mark of the same part in the same plot is now.
[[nodiscard]] std::optional<PlotMark> same_mark(const PlotMarks& marks, const PlotMark& mark);

/// The handle of the canvas that does the same as a mark; the body for both roots, r for the
/// vertex.
[[nodiscard]] Handle handle_of(MarkedPart part) noexcept;

/// The exact numbers of a mark.
[[nodiscard]] std::string mark_text(const Projection& drawn, MarkedPart part);

/// The reason why there are no marks of the roots to drag; empty when there are.
[[nodiscard]] std::string_view why_no_marks(const Projection& drawn);

/// A mark held by the pointer.
struct PlotDrag {
    PlotMark mark;
    Drag drag;

    friend bool operator==(const PlotDrag&, const PlotDrag&) = default;
};

/// The query whose roots or vertex are where the pointer drags the mark. Of a root, the line, the
/// circle and the places of the roots stay; the ends move along the line, as `with_t1`, `with_t2`
/// and `with_roots` say. A t beyond a million is not reached; t1 <= t2 stays. Of the vertex, r
/// changes, so that the curve moves up and down.
[[nodiscard]] Query<2> dragged(const PlotDrag& held, const PlotMarks& marks, const Vec<2>& cursor,
                               const DragKeys& keys);

/// The snap of a dragged mark; none when it does not snap. Every mark snaps where an end is on the
/// circle, that is where t1 or t2 is 0 or 1; the vertex also where the line is tangent. With a
/// grid, t goes to its round numbers, and r, too. With Shift nothing snaps, as on the canvas.
///
/// @param mode   as `mode_of` gives it
/// @param scale  interface scale
[[nodiscard]] std::optional<Snap> snap_of(const PlotDrag& held, const PlotMarks& marks,
                                          SnapMode mode, float scale);

} // namespace secant
