#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/query.h"
#include "core/methods/trace/listing.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace secant {

/// The ways to answer a query that the program knows, in the order they are listed.
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
inline constexpr std::size_t method_count = 10;

/// The arithmetic a method runs in; its inputs are rounded to it first.
enum class Scalar { float32, float64 };

/// One method in one scalar.
struct Run {
    MethodId method = MethodId::quadratic;
    Scalar scalar = Scalar::float64;

    friend bool operator==(const Run&, const Run&) = default;
};

/// The radii that a method computes with. To it the other one is zero.
enum class Radii {
    circle, ///< r
    piece,  ///< s
    both,   ///< r + s
};

/// The radius within which a method with these radii sees the circle.
template <class T>
[[nodiscard]] constexpr T radius_of(Radii radii, T circle, T piece) noexcept
{
    switch (radii) {
    case Radii::circle: return circle;
    case Radii::piece: return piece;
    case Radii::both: break;
    }
    return circle + piece;
}

/// What a method says in its outcome, in the end.
enum class Reply {
    verdict,      ///< hit or miss
    segment_case, ///< the case, whatever it is, and whether it is a tangent
    hit_case,     ///< the case of a hit, and no case of a miss
    ray_points,   ///< the points of a ray, and so their number
    offset,       ///< the vector that pushes the circle out, or that it is apart
    ray_distance, ///< how far it is to the first hit
};

template <int N, class T>
struct Outcome;
template <int N, class T>
struct TracedOutcome; ///< core/methods/trace/trace_method.h

template <int N, class T>
using RunMethod = Outcome<N, T> (*)(const Query<N, T>&);
template <int N, class T>
using TraceMethod = TracedOutcome<N, T> (*)(const Query<N, T>&);

/// How a method is run, in every dimension and scalar.
/// @pre is_valid(query). Beyond that, total: a method that gives up says so.
struct MethodFunctions {
    RunMethod<2, float> run_2_float = nullptr;
    RunMethod<3, float> run_3_float = nullptr;
    RunMethod<2, double> run_2_double = nullptr;
    RunMethod<3, double> run_3_double = nullptr;
    TraceMethod<2, float> trace_2_float = nullptr;
    TraceMethod<3, float> trace_3_float = nullptr;
    TraceMethod<2, double> trace_2_double = nullptr;
    TraceMethod<3, double> trace_3_double = nullptr;
};

/// How its steps come to be known.
enum class Insight {
    every_step,   ///< it computes with any number type, so that true values go with its own
    from_outside, ///< it computes out of sight; what goes in and comes out is written down
};

/// A method as its author published it, and how to run it.
struct MethodInfo {
    MethodId id;
    std::string_view name;        ///< in commands and files
    std::string_view title;       ///< on the screen
    std::optional<Extent> extent; ///< the extent that the method looks at; none: the query's
    Target target;                ///< what its verdict is about
    Radii radii;
    Reply reply;
    std::string_view divisor; ///< what it divides by where that may be zero; empty when it never is
    std::string_view returns;
    std::string_view source;
    std::span<const ListingLine> listing;
    Insight insight = Insight::every_step;
    bool is_exact = false; ///< its outcome is the truth, which the others are held against
    /// What it computes out of sight, for languages without its library; else empty.
    std::span<const ListingLine> inside{};
    MethodFunctions functions{}; ///< set by the registry
};

/// Why a method gave up.
enum class Failure {
    none,
    division_by_zero, ///< a divisor was zero
    zero_length,      ///< the method refuses a segment whose computed length is zero
    center_on_piece,  ///< the method refuses a centre exactly on the segment
};

/// What a method returns. Fields that it does not compute are absent.
template <int N, class T>
struct Outcome {
    Failure failure = Failure::none;
    bool hit = false; ///< the verdict on its own query; false when it gave up
    /// The verdict on the disk of a method that answers for both targets; `hit` is about the curve.
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
