#pragma once

#include "core/scene/plots/plots.h"
#include "core/scene/plots/t_scale.h"
#include "core/scene/view/handles/gesture.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The plots, in which the roots have marks.
enum class Plot { t_axis, parabola, plane };

/// What a drag of a mark changes.
enum class MarkedRoot {
    t1,  ///< E moves along the line
    t2,  ///< L moves along the line
    both ///< E and L move along the line
};

/// A mark of one or both roots in a plot.
struct PlotMark {
    Plot plot = Plot::t_axis;
    MarkedRoot root = MarkedRoot::t1;
    Pixel at{};

    friend bool operator==(const PlotMark&, const PlotMark&) = default;
};

/// The marks that can be dragged, and the scales that they stand on.
struct PlotMarks {
    std::vector<PlotMark> marks; ///< none when a drag could change nothing
    TScale axis;                 ///< of the t axis and of the parabola
    TScale plane_t1;
    TScale plane_t2;
};

/// A mark held by the pointer.
struct PlotDrag {
    PlotMark mark;
    Drag drag;

    friend bool operator==(const PlotDrag&, const PlotDrag&) = default;
};

[[nodiscard]] PlotMarks plot_marks(const Document& document, const Analysis& analysis,
                                   const PlotView& view, const Rect& area);

/// The mark that a pointer takes: the nearest within 12 pixels times the scale.
[[nodiscard]] std::optional<PlotMark> plot_mark_at(const PlotMarks& marks, Pixel cursor,
                                                   float scale);

/// Where the mark of the same root in the same plot is now.
[[nodiscard]] std::optional<PlotMark> same_mark(const PlotMarks& marks, const PlotMark& mark);

/// The handle of the canvas that does the same as a mark; the body for both roots.
[[nodiscard]] Handle handle_of(MarkedRoot root) noexcept;

/// The query whose roots are where the pointer drags the mark. The line, the circle and the places
/// of the roots stay; the ends move along the line, as `with_t1`, `with_t2` and `with_roots` say.
/// A t beyond a million is not reached; t1 <= t2 stays.
[[nodiscard]] Query<2> dragged(const PlotDrag& held, const PlotMarks& marks, const Vec<2>& cursor,
                               const DragKeys& keys);

/// The exact numbers of a mark.
[[nodiscard]] std::string mark_text(const Projection& drawn, MarkedRoot root);

/// Why there are no marks to drag; empty when there are.
[[nodiscard]] std::string_view why_no_marks(const Projection& drawn);

} // namespace secant
