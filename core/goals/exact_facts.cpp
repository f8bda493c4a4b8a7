#include "core/goals/exact_facts.h"

#include "core/geometry/elementary.h"
#include "core/geometry/exact/frame.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/exact/surd.h"
#include "core/geometry/exact/wide.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace secant::goals {

using exact::Integer;
using exact::Surd;

namespace {

/// The place of a number that the query itself holds.
template <int N>
double given_number(const Query<N>& query, Quantity quantity)
{
    const auto& [circle, piece] = query;
    const auto z = [](const Vec<N>& point) { return N == 3 ? point[N - 1] : 0.0; };
    switch (quantity) {
    case Quantity::r: return circle.radius;
    case Quantity::s: return piece.radius;
    case Quantity::start_x: return piece.start.x;
    case Quantity::start_y: return piece.start.y;
    case Quantity::start_z: return z(piece.start);
    case Quantity::end_x: return piece.end.x;
    case Quantity::end_y: return piece.end.y;
    case Quantity::end_z: return z(piece.end);
    case Quantity::center_x: return circle.center.x;
    case Quantity::center_y: return circle.center.y;
    case Quantity::center_z: return z(circle.center);
    case Quantity::t1:
    case Quantity::t2:
    case Quantity::t:
    case Quantity::distance:
    case Quantity::length:
    case Quantity::start_away:
    case Quantity::end_away:
    case Quantity::center_away: break;
    }
    assert(false); // the query does not hold it
    return 0.0;
}

template <int N>
using Between = std::pair<Vec<N>, Vec<N>>;

/// The two points whose distance a quantity is; none of another quantity.
template <int N>
std::optional<Between<N>> points_between(const Query<N>& query, Quantity quantity)
{
    const auto& [circle, piece] = query;
    switch (quantity) {
    case Quantity::length: return Between<N>{piece.start, piece.end};
    case Quantity::start_away: return Between<N>{Vec<N>{}, piece.start};
    case Quantity::end_away: return Between<N>{Vec<N>{}, piece.end};
    case Quantity::center_away: return Between<N>{Vec<N>{}, circle.center};
    default: return std::nullopt;
    }
}

/// sqrt(x^2 + y^2 + z^2) of the differences of the coordinates, in integers of one unit.
template <int N>
Surd length_between(const Between<N>& points)
{
    // The frame of a circle at one point and a piece at the other has the difference.
    const Circle<N> circle{points.first, 0.0};
    const Piece<N> piece{points.second, points.second, Extent::segment, 0.0};
    const auto integers = exact::integer_frame(circle, piece);
    const auto& apart = integers.frame.from_start;
    return {0, 1, exact::dot(apart, apart), 1, integers.exponent};
}

/// The numbers of an answer, in the frame of integers, by the formulas of docs/geometry.md.
template <int N>
class IntegerAnswer {
public:
    explicit IntegerAnswer(const Query<N>& query)
        : integers_{exact::integer_frame(query.circle, query.piece)}, a_{exact::dot(q_.direction,
                                                                                    q_.direction)},
          b_{exact::dot(q_.from_start, q_.direction)}, extent_{query.piece.extent}
    {
    }

    /// t = (-b + side sqrt(disc)) / a; 0 of a single point.
    [[nodiscard]] Surd root(int side) const
    {
        if (a_.is_zero()) return {};
        return {-b_, side, exact::discriminant(q_), a_, 0};
    }

    [[nodiscard]] Surd closest_parameter() const
    {
        if (before_start()) return {};
        if (beyond_end()) return {1, 0, 0, 1, 0};
        return {-b_, 0, 0, a_, 0};
    }

    /// |f| or |g| of an end; between them sqrt(|f|^2 - b^2 / a).
    [[nodiscard]] Surd distance() const
    {
        if (before_start()) return length(q_.from_start);
        if (beyond_end()) return length(q_.from_end);
        const Integer square = exact::dot(q_.from_start, q_.from_start);
        return {0, 1, (square * a_ - b_ * b_) * a_, a_, integers_.exponent};
    }

private:
    /// The nearest point is E.
    [[nodiscard]] bool before_start() const
    {
        return a_.is_zero() || (extent_ != Extent::line && b_.sign() >= 0);
    }
    [[nodiscard]] bool beyond_end() const
    {
        return extent_ == Extent::segment && Integer{a_ + b_}.sign() <= 0;
    }
    [[nodiscard]] Surd length(const exact::Coordinates<Integer, std::size_t{N}>& vector) const
    {
        return {0, 1, exact::dot(vector, vector), 1, integers_.exponent};
    }

    exact::IntegerFrame<N> integers_;
    const exact::Frame<Integer, std::size_t{N}>& q_ = integers_.frame;
    Integer a_;
    Integer b_;
    Extent extent_;
};

/// A number of one query in N dimensions.
template <int N>
Surd exact_number(const Query<N>& query, Quantity quantity)
{
    if (const auto points = points_between(query, quantity)) return length_between<N>(*points);
    switch (quantity) {
    case Quantity::t1: return IntegerAnswer<N>{query}.root(-1);
    case Quantity::t2: return IntegerAnswer<N>{query}.root(1);
    case Quantity::t: return IntegerAnswer<N>{query}.closest_parameter();
    case Quantity::distance: return IntegerAnswer<N>{query}.distance();
    default: return exact::surd(given_number(query, quantity));
    }
}

double clamped_to_finite(double x)
{
    constexpr double largest = std::numeric_limits<double>::max();
    return std::isnan(x) ? largest : std::clamp(x, -largest, largest);
}

} // namespace

ExactFacts::ExactFacts(const AnyQuery& query) : query_{query}, solution_{solve(query)}
{
    assert(is_valid(query));
}

int ExactFacts::root_count() const
{
    return std::visit([](const auto& solution) { return solution.root_count; }, solution_);
}

bool ExactFacts::has(Quantity quantity) const
{
    if (quantity == Quantity::t1) return root_count() >= 1;
    return quantity != Quantity::t2 || root_count() == 2;
}

Surd ExactFacts::exactly(Quantity quantity) const
{
    assert(has(quantity));
    return std::visit([&](const auto& query) { return exact_number(query, quantity); }, query_);
}

double ExactFacts::rounded(Quantity quantity) const
{
    assert(has(quantity));
    switch (quantity) {
    case Quantity::t1:
        return std::visit([](const auto& answer) { return answer.roots[0].t; }, solution_);
    case Quantity::t2:
        return std::visit([](const auto& answer) { return answer.roots[1].t; }, solution_);
    case Quantity::distance:
        return std::visit([](const auto& answer) { return answer.distance; }, solution_);
    case Quantity::t: {
        const Surd t = exactly(quantity);
        return exact::to_double(exact::wide(t.p) / exact::wide(t.w), t.exponent);
    }
    default: break;
    }
    const auto number = [&]<int N>(const Query<N>& query) {
        const auto points = points_between(query, quantity);
        if (!points) return given_number(query, quantity);
        const Vec<N> apart = points->second - points->first;
        return N == 3 ? hypotenuse(apart[0], apart[1], apart[N - 1])
                      : hypotenuse(apart[0], apart[1]);
    };
    return clamped_to_finite(std::visit(number, query_));
}

int ExactFacts::side_of(End end) const
{
    const auto side = [&]<int N>(const Query<N>& query) {
        const auto whole = exact::integer_frame(query.circle, query.piece);
        const auto& q = whole.frame;
        return exact::power(end == End::start ? q.from_start : q.from_end, q.radius).sign();
    };
    return std::visit(side, query_);
}

double ExactFacts::distance_from_circle(End end) const
{
    const auto distance = [&]<int N>(const Query<N>& query) {
        const auto& [circle, piece] = query;
        const Vec<N> at = end == End::start ? piece.start : piece.end;
        return solve(Query<N>{circle, {at, at, piece.extent, piece.radius}}).depth;
    };
    return clamped_to_finite(-std::visit(distance, query_));
}

bool ExactFacts::center_on(Straight part) const
{
    const auto is_on = [&]<int N>(const Query<N>& query) {
        const auto whole = exact::integer_frame(query.circle, query.piece);
        const auto& q = whole.frame;
        if (query.piece.start == query.piece.end)
            return part == Straight::segment && query.piece.start == query.circle.center;
        if (!exact::center_on_line(q)) return false;
        return part == Straight::line || (exact::dot(q.from_start, q.direction).sign() <= 0 &&
                                          exact::dot(q.from_end, q.direction).sign() >= 0);
    };
    return std::visit(is_on, query_);
}

double ExactFacts::distance_of_center(Straight part) const
{
    const auto distance = [&]<int N>(Query<N> query) {
        query.piece.extent = part == Straight::line ? Extent::line : Extent::segment;
        return solve(query).distance;
    };
    return clamped_to_finite(std::visit(distance, query_));
}

bool ExactFacts::are(Roots roots) const
{
    switch (roots) {
    case Roots::two: return root_count() == 2 && !classification().tangent;
    case Roots::tangent: return classification().tangent;
    case Roots::none: break;
    }
    return root_count() == 0;
}

} // namespace secant::goals
