#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/primitives.h"

#include <optional>

namespace secant {

/// A circle or sphere that moves straight, with a constant speed, through a frame: at the instant t
/// its centre is circle.center + t moves. The frame is 0 <= t <= 1.
template <int N>
struct Mover {
    Circle<N> circle;
    Vec<N> moves{}; ///< through the whole frame, world units; zero at rest

    friend bool operator==(const Mover&, const Mover&) = default;
};

/// True when every number is finite, and no radius is negative.
template <int N>
[[nodiscard]] bool is_valid(const Mover<N>& a, const Mover<N>& b) noexcept;

/// The first instant of the frame at which two disks (balls) touch.
template <int N>
struct Touch {
    double t = 0.0; ///< in [0, 1]; 0 when they overlap from the start
    Vec<N> a{};     ///< the centres then, world units
    Vec<N> b{};
    /// False when they overlap from the start: then they touch in no single point.
    bool has_point = false;
    Vec<N> point{};  ///< where they touch, world units
    Vec<N> normal{}; ///< the unit vector there, from B to A; zero when r + s = 0
};

/// How two circles meet within a frame. Each number is the nearest double to its true value, unless
/// the case moves it by an ulp: a root that is exactly beyond 1 is beyond 1.
template <int N>
struct Meeting {
    /// Of the segment of relative motion, E = a - b and L = E + u - v, against the circle about 0
    /// with the radius r + s. So curve_hit says whether the circles touch within the frame, and
    /// disk_overlap whether the disks do. Without relative motion it is Case::degenerate.
    Classification classification;
    double t1 = 0.0; ///< when the case has roots: the instants between which the disks overlap,
    double t2 = 0.0; ///< beyond the frame, too; +-infinity when they overflow
    std::optional<Touch<N>> touch{}; ///< none without disk_overlap

    double nearest_t = 0.0; ///< the first instant at which the centres are nearest, in [0, 1]
    double distance = 0.0;  ///< of the centres then, world units
    double depth = 0.0;     ///< r + s - distance
};

/// The case, decided exactly: a - b, u - v and r + s are never rounded.
/// @return  Case::invalid for NaN, infinities or a negative radius.
template <int N>
[[nodiscard]] Classification classify(const Mover<N>& a, const Mover<N>& b) noexcept;

/// When two moving circles (N = 2) or spheres (N = 3) touch. Total: an invalid query is answered
/// with Case::invalid and NaN.
template <int N>
[[nodiscard]] Meeting<N> solve(const Mover<N>& a, const Mover<N>& b);

/// The same in integers alone, with the same bits. @pre is_valid(a, b)
template <int N>
[[nodiscard]] Meeting<N> solve_slowly(const Mover<N>& a, const Mover<N>& b);

} // namespace secant
