#pragma once

#include "core/geometry/query.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/projection.h"
#include "core/scene/view/visible.h"
#include "core/text/entered_number.h"

#include <bitset>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The parts of the drawing that the pointer or the keyboard can move.
enum class Handle {
    none,
    start,   ///< E
    end,     ///< L
    center,  ///< C: moves the circle
    radius,  ///< the circle's edge, and a point on it: changes r
    segment, ///< the body between E and L: moves both
    stadium, ///< a point on the stadium's outline: changes s
    root1,   ///< t1: moves E along the line
    root2,   ///< t2: moves L along the line
    closest, ///< the closest point: moves the circle along the piece
    offset,  ///< the tip of the offset: changes r, and so the depth
    disk,    ///< the inside of the circle: moves C
};

inline constexpr std::size_t handle_count = 12;

/// Where the handles are on the screen, in pixels (y down); they may lie outside the viewport.
struct Handles {
    Vec<2> start{};
    Vec<2> end{};
    Vec<2> center{};
    /// It lies on the circle, or outside a circle so small that this handle would hide the
    /// centre's. So a drag changes the radius by the pointer's movement, not to the pointer's
    /// place.
    Vec<2> radius{};
    Vec<2> segment{}; ///< the middle between E and L
    /// It lies on the stadium's outline, or outside a piece so thin that its body would hide this
    /// handle. A drag changes s by the pointer's movement.
    Vec<2> stadium{};
    bool has_stadium = false; ///< s > 0; else the handle is drawn only under the pointer
    // The marks of the answer, unless absent or without effect: E = L, no root, no offset.
    std::optional<Vec<2>> root1{};
    std::optional<Vec<2>> root2{};
    std::optional<Vec<2>> closest{};
    std::optional<Vec<2>> offset{};
    VisibleCircle circle{}; ///< its edge is in reach everywhere
    bool has_disk = false;  ///< the inside can be held: C is in view, and a corner is outside
    std::bitset<handle_count> fixed{}; ///< those that nothing takes hold of now

    [[nodiscard]] bool is_fixed(Handle which) const
    {
        return fixed.test(static_cast<std::size_t>(which));
    }

    friend bool operator==(const Handles&, const Handles&) = default;
};

/// Where the handles are. On a circle so large that angles in doubles are less exact than a pixel,
/// the radius handle is a point of the curve in view, if there is one, whatever the angle.
[[nodiscard]] Handles handles(const Projection& drawn, const Camera& camera,
                              double radius_angle_rad);

/// The handles without the marks of the answer, for a drawing that does not show them.
[[nodiscard]] Handles without_answer(Handles handles) noexcept;

/// The place of a handle; {0, 0} for `none` and for an absent one. The place of the inside is C.
[[nodiscard]] Vec<2> position(const Handles& handles, Handle which) noexcept;

[[nodiscard]] bool is_present(const Handles& handles, Handle which) noexcept;

/// True when a handle changes C or r; others change the piece.
[[nodiscard]] bool changes_circle(Handle handle) noexcept;

/// The handle that a pointer at this place takes; `none` when no handle is in reach. The nearest
/// point comes first, then the nearer one of the piece's body and the circle's edge, then the
/// circle's inside. Of points at one place the order is L, E, C, r, s, t1, t2, closest, offset.
///
/// @param scale  interface scale. The reach is 14 pixels around a point (11 around a mark of the
///               answer) and 7 beside the body and the edge, times the scale; 9 pixels around the
///               handle of s = 0, which only the inside follows.
[[nodiscard]] Handle handle_at(const Handles& handles, const Vec<2>& cursor,
                               double scale = 1.0) noexcept;

/// The handle that Tab goes to: E, L, C, r, the body, t1, t2, closest, offset, s. Absent handles
/// are skipped.
[[nodiscard]] Handle next_handle(const Handles& handles, Handle current, bool backwards) noexcept;

/// Where the radius handle is first looked for: to the right, a little downwards.
inline constexpr double usual_angle_rad = -0.9;

/// The direction from C, counter-clockwise in radians from +x, in which the radius handle is best
/// seen: clear of E, L and their line, and inside the viewport. Returns `current` while that is
/// still a good place. Call it when no handle is held, and keep its result during a drag.
[[nodiscard]] double radius_angle_rad(const Query<2>& query, const Camera& camera, double current);

/// Where the radius handle is, in pixels: on the circle at the angle. For a circle so small that
/// the handle would hide the centre's: outside the circle. For a circle so large that angles are
/// less exact than a pixel: a point of the curve in view, if there is one, whatever the angle.
[[nodiscard]] Vec<2> radius_handle(const Circle<2>& circle, const Camera& camera, double angle_rad);

/// Where the stadium's handle is: beside the middle or a quarter of the piece, on the side away
/// from C, if that place is in view.
[[nodiscard]] Vec<2> stadium_handle(const Query<2>& query, const Camera& camera);

/// The exact numbers of a handle, in world units: "E = (-3.9, -1.35)". Empty for `none`.
[[nodiscard]] std::string handle_text(const Projection& drawn, Handle handle);

/// A number of a handle that can be typed.
struct HandleNumber {
    std::string_view name; ///< "E.x", "t1"
    double value = 0.0;
    Sign sign = Sign::any;
};

/// The numbers of a handle that can be typed: coordinates, a radius, t1, t2, the depth. None for
/// `none` and for the closest point, which has no number of its own.
[[nodiscard]] std::vector<HandleNumber> handle_numbers(const Projection& drawn, Handle handle);

/// The query with other numbers of a handle, in the order of `handle_numbers`; or why there is no
/// such query: a root that E or L cannot reach, a depth that would make r negative.
[[nodiscard]] Expected<AnyQuery, std::string> with_numbers(const Projection& drawn, Handle handle,
                                                           std::span<const double> numbers);

/// The same with texts, which are read first.
[[nodiscard]] Expected<AnyQuery, std::string> with_texts(const Projection& drawn, Handle handle,
                                                         std::span<const std::string> texts);

/// The pointer's picture, which says what a drag would do.
enum class PointerShape {
    arrow,      ///< nothing
    hand,       ///< pan
    move,       ///< move to any place
    left_right, ///< move or resize along this direction ...
    up_down,
    falling, ///< from the upper left to the lower right
    rising,  ///< from the lower left to the upper right
};

/// The pointer's shape for a drag of a handle from this place: points move, lengths are resized,
/// roots and the closest point move along the line.
[[nodiscard]] PointerShape pointer_shape(const Handles& handles, Handle handle,
                                         const Vec<2>& cursor) noexcept;

/// The shape for a direction on the screen; `move` without a direction.
[[nodiscard]] PointerShape shape_along(const Vec<2>& direction) noexcept;

} // namespace secant
