#pragma once

#include "core/geometry/classify.h"
#include "core/methods/trace/listing.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace secant {

/// The ways to answer the question that the program knows, in the order they are listed.
enum class MethodId {
    secant,
    quadratic,
    triangle_area,
    min_max_distance,
    ray,
    closest_point,
    stadium_point,
    stadium_circle,
    glm_ray_sphere,
    glm_line_sphere,
};

/// The arithmetic a method runs in; its inputs are rounded to it first.
enum class Scalar { float32, float64 };

/// A method as its author published it.
struct MethodInfo {
    MethodId id;
    std::string_view name;        ///< in commands and files
    std::string_view title;       ///< on the screen
    std::optional<Extent> extent; ///< the part of the line it looks at; none: the query's own
    Target target;                ///< what its verdict is about
    std::string_view returns;
    std::string_view source;
    std::span<const ListingLine> listing;
};

/// Why a method gave up.
enum class Failure {
    none,
    division_by_zero, ///< a divisor was zero
    zero_length,      ///< it refuses a segment whose length comes out as zero
    center_on_piece,  ///< it refuses a centre exactly on the segment: no direction to push
};

/// What a method answers. Fields that it does not compute are absent.
template <int N, class T>
struct Outcome {
    Failure failure = Failure::none;
    bool hit = false; ///< its own verdict on its own question; false when it gave up
    /// Its verdict on the disk, where `hit` is about the curve and it answers for both.
    std::optional<bool> disk_overlap{};
    std::optional<Case> kind{};
    bool tangent = false;
    std::optional<std::array<T, 2>> roots{}; ///< t1 and t2 as it calls them
    std::array<Vec<N, T>, 2> points{};       ///< the first `point_count`, in its own order
    std::optional<int> point_count{};
    std::optional<Vec<N, T>> closest{};
    std::optional<T> distance{};
    std::optional<Vec<N, T>> offset{};
    std::optional<T> ray_distance{}; ///< from E to the hit it reports, in world units
};

} // namespace secant
