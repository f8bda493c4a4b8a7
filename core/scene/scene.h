#pragma once

#include "core/scene/view/handles/handle.h"
#include "core/scene/view/screen.h"

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

namespace secant {

/// The meaning of a primitive. The theme gives each role a colour, a width and a dash pattern.
enum class Role {
    grid_minor,
    grid_major,
    grid_axis,
    grid_label,
    disk,           ///< the inside of the circle
    disk_edge,      ///< the circle's curve when the target is the disk
    circle,         ///< the circle's curve when it is the target; C and r
    stadium,        ///< the outline of a piece with a radius of its own, and s
    reach,          ///< the circle of radius r + s
    outside,        ///< the part of the extent outside the circle; E and L
    inside,         ///< the part of the extent inside the circle
    beyond,         ///< the rest of the line, which does not count
    root_on,        ///< a root on the piece
    root_off,       ///< a root beyond the extent
    normal,         ///< hit normals
    closest,        ///< the closest point
    closest_link,   ///< from C to the closest point
    offset,         ///< the offset vector
    ghost,          ///< the circle where the offset would put it
    segment_handle, ///< the middle of the piece
    // The regions of the (t1, t2) plane.
    impale,
    poke,
    exit_wound,
    fall_short,
    past,
    completely_inside,
    snap, ///< what a drag snaps to
    // The drawings of the steps of a method.
    witness,        ///< of the current step
    witness_past,   ///< of an earlier step
    witness_area,   ///< a surface
    witness_belief, ///< the line by a number that was computed wrongly
    witness_truth,  ///< the true place
    expected,       ///< a root where an entry wrongly expects it
    outcome,        ///< the numbers that a run returned: hollow, beside the true ones
    inset_ground,   ///< behind a magnified part of a plot
    // A query in space, seen from any side.
    hidden,                ///< the part of the extent behind the sphere
    hidden_inside,         ///< the part inside, seen through the sphere
    great_circle,          ///< of the sphere, across an axis
    hidden_circle,         ///< its half behind the sphere
    section_circle,        ///< where the section cuts the sphere
    hidden_section_circle, ///< its half behind the sphere
    sheet,                 ///< the section
    sheet_edge,
    axis_x, ///< in the picture of the axes
    axis_y,
    axis_z,
    axis_name, ///< a letter on an axis
};

inline constexpr std::size_t role_count = static_cast<std::size_t>(Role::axis_name) + 1;

/// The state of a part of the drawing: the pointer is elsewhere, over it, or holds it.
enum class Emphasis { normal, hovered, active };

/// A straight stroke, already clipped to the viewport.
struct Line {
    Pixel from{};
    Pixel to{};
    Role role{};
    Emphasis emphasis = Emphasis::normal;
};

/// A stroke through points; points outside the viewport are at most its diagonal away.
struct Polyline {
    std::vector<Pixel> points;
    bool closed = false;
    Role role{};
    Emphasis emphasis = Emphasis::normal;
};

/// A filled convex polygon.
struct Polygon {
    std::vector<Pixel> points;
    Role role{};
    float opacity = 1.0F; ///< of the role's colour
};

/// An arrow head alone, with its tip at `tip`; `direction` has unit length.
struct ArrowHead {
    Pixel tip{};
    Pixel direction{};
    float length = 13.0F; ///< pixels, interface scale included
    Role role{};
    Emphasis emphasis = Emphasis::normal;
};

enum class MarkerShape { dot, ring, diamond };

/// A mark of a size that does not depend on the zoom.
struct Marker {
    Pixel at{};
    float radius = 5.5F; ///< pixels, interface scale included
    MarkerShape shape = MarkerShape::dot;
    bool filled = true;
    Role role{};
    Emphasis emphasis = Emphasis::normal;
};

/// A text, in a box if `boxed`. `box` includes the padding around the text.
struct Label {
    std::string text;
    Rect box{};
    Pixel anchor{};      ///< the place that the text describes
    bool leader = false; ///< moved away from its anchor: draw a line from `leader_end` to `anchor`
    Pixel leader_end{};  ///< on the box's edge
    Role role{};
    bool boxed = true;
    bool halo = false; ///< the canvas's ground around the letters, to be read over strokes
};

using Primitive = std::variant<Line, Polyline, Polygon, ArrowHead, Marker, Label>;

/// The drawing as values, in painting order: later primitives lie on top. Every number is finite.
struct Scene {
    std::vector<Primitive> primitives;
};

} // namespace secant
