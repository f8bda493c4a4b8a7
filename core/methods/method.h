#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/exact/frame.h"
#include "core/geometry/query.h"
#include "core/methods/trace/listing.h"

#include <array>
#include <cassert>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace secant {

/// The arithmetic a method runs in; its inputs are rounded to it first.
enum class Scalar { float32, float64 };

enum class Scalars { both, float32, float64 };

/// The queries that a method answers, by their dimension.
enum class Dimensions { both, plane, space };

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

/// The final reply in the outcome of a method.
enum class Reply {
    verdict,      ///< hit or miss
    segment_case, ///< the case, whatever it is, and whether it is a tangent
    hit_case,     ///< the case of a hit, and no case of a miss
    ray_points,   ///< the points of a ray, and so their number
    offset,       ///< the vector that pushes the circle out, or that it is apart
    ray_distance, ///< how far it is to the first hit
    any_field,    ///< hit or miss, and any other field of the outcome
};

/// The reason why a method gave up.
enum class Failure {
    none,
    division_by_zero, ///< a divisor was zero
    zero_length,      ///< the method refuses a segment whose computed length is zero
    center_on_piece,  ///< the method refuses a centre exactly on the segment
    error,            ///< a loaded method says that it failed
    crashed,          ///< the process of a loaded method ended
    too_slow,         ///< a loaded method took longer than it may
    no_answer,        ///< what came from a loaded method is no answer
    at_work,          ///< a loaded method is asked, and has not answered yet
    /// The method answers no queries of this dimension, or not in this scalar, or says that it is
    /// not made for this query.
    not_asked,
};

/// The return value of a method. Fields that it does not compute are absent.
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
    std::string why{}; ///< of a loaded method's failure, in words: "segmentation fault"
};

template <int N, class T>
struct TracedOutcome; ///< core/methods/trace/recorder.h

/// The source of the knowledge of a method's steps.
enum class Insight {
    every_step,   ///< it computes with any number type, so that true values go with its own
    from_outside, ///< it computes out of sight; its input and output are written down
};

/// A method as its author describes it. The texts belong to the method.
struct MethodInfo {
    /// Where it stands in lists, from 0. Links hold it, so it never changes. -1 for a loaded
    /// method.
    int number;
    std::string_view name;        ///< in commands and files: letters, digits, "-", "_" and "."
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
    /// The computations inside its library, for languages without that library; else empty.
    std::span<const ListingLine> inside{};
    Scalars scalars = Scalars::both;
    Dimensions dimensions = Dimensions::both;
    bool first_hit_only = false; ///< of several points it returns the first
    double tolerance = 0.0;      ///< what its author accepts, >= 0, in world units: Mark
    bool is_loaded = false;      ///< it is the user's, not one of those that come with the program
    std::uint64_t revision = 0;  ///< tells a method from the one of its name that it replaces
    /// Its outcome also has the verdict on the disk, and `target` is the curve, of the other one.
    bool has_both_targets = false;
    /// By how much its numbers may be off, as a part of the largest number of the query; 0: they
    /// are not judged.
    double accuracy = 0.0;
    /// It is given E, a direction of length 1 and the distance to L, as its callers pass them:
    /// core/methods/unit_direction.h.
    bool takes_unit_direction = false;
    /// The queries that its author asks about, as a goal (docs/goals.md): a hunt asks no others.
    /// Empty: all.
    std::string_view domain{};
};

/// Runs a method on queries of N dimensions in T.
template <int N, class T>
class RunnableOn {
public:
    RunnableOn() = default;
    RunnableOn(const RunnableOn&) = delete;
    RunnableOn& operator=(const RunnableOn&) = delete;
    virtual ~RunnableOn() = default;

    /// @pre is_valid(query). Beyond that, total: a method that gives up says so.
    [[nodiscard]] virtual Outcome<N, T> run(const Query<N, T>& query) const = 0;
    /// The same outcome, bit for bit, with the steps that led to it.
    [[nodiscard]] virtual TracedOutcome<N, T> trace(const Query<N, T>& query) const = 0;
    /// The outcomes that run() has, for many queries at once.
    /// @pre as many outcomes as queries
    virtual void run_all(std::span<const Query<N, T>> queries,
                         std::span<Outcome<N, T>> outcomes) const = 0;
    /// The outcome that run() has as long as nothing else was asked: a method in another process,
    /// which may remember something, is asked in a new one.
    [[nodiscard]] virtual Outcome<N, T> run_first(const Query<N, T>& query) const = 0;
};

template <class... Bases>
struct RunnableOnAll : Bases... {
    using Bases::run...;
    using Bases::run_all...;
    using Bases::run_first...;
    using Bases::trace...;
};

/// A method: its description, and the functions that run it. Any thread may run it at any time. One
/// is made with EveryQuery (every_query.h).
class RunnableMethod : public RunnableOnAll<RunnableOn<2, float>, RunnableOn<3, float>,
                                            RunnableOn<2, double>, RunnableOn<3, double>> {
public:
    [[nodiscard]] virtual const MethodInfo& info() const noexcept = 0;
    /// True when it is asked nothing more, because it did not answer.
    [[nodiscard]] virtual bool has_given_up() const noexcept { return false; }
};

/// True when a method may have this name: letters, digits, "-", "_" and "."; a letter or a digit
/// first.
[[nodiscard]] bool is_method_name(std::string_view name) noexcept;

/// A method as a value: copies share what it is.
class Method {
public:
    /// The exact answer.
    Method();
    /// @pre not null
    explicit Method(std::shared_ptr<const RunnableMethod> runnable);

    [[nodiscard]] const MethodInfo* operator->() const noexcept { return info_; }
    [[nodiscard]] const RunnableMethod& operator*() const noexcept { return *runnable_; }

    friend bool operator==(const Method& a, const Method& b) noexcept
    {
        return a->name == b->name && a->revision == b->revision;
    }
    friend std::strong_ordering operator<=>(const Method& a, const Method& b) noexcept
    {
        const auto order = a->name <=> b->name;
        return std::is_eq(order) ? a->revision <=> b->revision : order;
    }

private:
    std::shared_ptr<const RunnableMethod> runnable_;
    const MethodInfo* info_; ///< of `runnable_`
};

[[nodiscard]] inline const MethodInfo& info_of(const Method& method) noexcept
{
    return *method.operator->();
}

/// True for the method whose outcome is the truth that the others are compared with.
[[nodiscard]] inline bool is_exact(const Method& method) noexcept
{
    return method->is_exact;
}

/// The reason why the method answers no query of N dimensions in T: "answers in float only"; empty
/// when it does.
template <int N, class T>
[[nodiscard]] constexpr std::string_view why_not_asked(const MethodInfo& info) noexcept
{
    constexpr bool is_double = std::is_same_v<T, double>;
    if (info.scalars == Scalars::float32 && is_double) return "answers in float only";
    if (info.scalars == Scalars::float64 && !is_double) return "answers in double only";
    if (info.dimensions == Dimensions::plane && N == 3) return "answers in the plane only";
    if (info.dimensions == Dimensions::space && N == 2) return "answers in space only";
    return {};
}

/// The outcome of a query that is not asked.
/// @param why  of why_not_asked(), not empty
template <int N, class T>
[[nodiscard]] Outcome<N, T> outcome_not_asked(std::string_view why)
{
    Outcome<N, T> outcome;
    outcome.failure = Failure::not_asked;
    outcome.why = why;
    return outcome;
}

/// The outcome of a query that the method says it is not made for.
/// @param why  in its words; may be empty
template <int N, class T>
[[nodiscard]] Outcome<N, T> outcome_skipped(std::string_view why)
{
    Outcome<N, T> outcome = outcome_not_asked<N, T>("is not made for this query");
    if (!why.empty()) (outcome.why += ": ") += why;
    return outcome;
}

/// Runs a method in T, as it was published. A method is asked nothing that it does not answer.
/// @pre is_valid(circle, piece). Beyond that, total: a method that gives up says so.
template <int N, class T>
[[nodiscard]] Outcome<N, T> run_method(const Method& method, const Circle<N, T>& circle,
                                       const Piece<N, T>& piece)
{
    assert(is_valid(circle, piece));
    const std::string_view why = why_not_asked<N, T>(info_of(method));
    if (!why.empty()) return outcome_not_asked<N, T>(why);
    return (*method).run(Query<N, T>{circle, piece});
}

/// The same for many queries at once.
template <int N, class T>
[[nodiscard]] std::vector<Outcome<N, T>> outcomes_of(const Method& method,
                                                     std::span<const Query<N, T>> queries)
{
    const std::string_view why = why_not_asked<N, T>(info_of(method));
    if (!why.empty()) return {queries.size(), outcome_not_asked<N, T>(why)};
    std::vector<Outcome<N, T>> outcomes(queries.size());
    (*method).run_all(queries, outcomes);
    return outcomes;
}

/// The method of that name that comes with the program.
/// @pre there is one
[[nodiscard]] const Method& built_in(std::string_view name);

/// One method in one scalar.
struct Run {
    Method method = built_in("quadratic");
    Scalar scalar = Scalar::float64;

    friend bool operator==(const Run&, const Run&) = default;
};

/// The base of every published method: a class with a `MethodInfo info`, and a `run` that computes
/// with any number type. The build lists the classes in core/methods/published/ that have this
/// base.
struct Published {};

/// The seven numbers (nine in space), and s, as a method computes with them.
template <class Number, std::size_t N>
struct MethodInput {
    exact::Coordinates<Number, N> start;  ///< E
    exact::Coordinates<Number, N> end;    ///< L
    exact::Coordinates<Number, N> center; ///< C
    Number radius;                        ///< r
    Number piece_radius;                  ///< s
    Extent extent = Extent::segment;      ///< for a method without an extent of its own
};

template <class Number, int N, class T>
[[nodiscard]] MethodInput<Number, std::size_t{N}> input_of(const Query<N, T>& query)
{
    const auto& [circle, piece] = query;
    MethodInput<Number, std::size_t{N}> input{
        {}, {}, {}, Number{circle.radius}, Number{piece.radius}, piece.extent};
    for (int i = 0; i < N; ++i) {
        const auto at = static_cast<std::size_t>(i);
        input.start[at] = Number{piece.start[i]};
        input.end[at] = Number{piece.end[i]};
        input.center[at] = Number{circle.center[i]};
    }
    return input;
}

/// The numbers of a query in the order E, L, C, r, s: eight in the plane, eleven in space.
template <int N>
struct QueryNumbers : std::array<double, 3 * std::size_t{N} + 2> {
};

/// The index of the first number of each.
template <int N>
inline constexpr std::size_t at_start = 0;
template <int N>
inline constexpr std::size_t at_end = N;
template <int N>
inline constexpr std::size_t at_center = 2 * std::size_t{N};
template <int N>
inline constexpr std::size_t at_radius = 3 * std::size_t{N};
template <int N>
inline constexpr std::size_t at_piece_radius = 3 * std::size_t{N} + 1;
/// Those of the three points.
template <int N>
inline constexpr std::array at_points{at_start<N>, at_end<N>, at_center<N>};

template <int N>
[[nodiscard]] QueryNumbers<N> numbers_of(const Query<N>& query)
{
    QueryNumbers<N> numbers{};
    auto next = numbers.begin();
    for_each_number(query, [&next](double x) { *next++ = x; });
    return numbers;
}

template <int N>
[[nodiscard]] Query<N> query_of(const QueryNumbers<N>& numbers, Extent extent)
{
    Query<N> query{};
    auto next = numbers.begin();
    for_each_number(query, [&next](double& x) { x = *next++; });
    query.piece.extent = extent;
    return query;
}

/// True when the numbers make a query: all are finite, and no radius is negative.
template <int N>
[[nodiscard]] bool are_valid(const QueryNumbers<N>& numbers)
{
    for (const double x : numbers) {
        if (!std::isfinite(x)) return false;
    }
    return numbers[at_radius<N>] >= 0.0 && numbers[at_piece_radius<N>] >= 0.0;
}

/// Rounds each number to the scalar; a number too large for the scalar becomes infinite.
template <int N>
[[nodiscard]] QueryNumbers<N> rounded_to(Scalar scalar, QueryNumbers<N> numbers)
{
    if (scalar == Scalar::float64) return numbers;
    for (double& x : numbers) {
        x = double{rounded_to<float>(x)};
    }
    return numbers;
}

} // namespace secant
