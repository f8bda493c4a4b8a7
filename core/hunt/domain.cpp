#include "core/hunt/domain.h"

#include "core/geometry/elementary.h"
#include "core/geometry/exact/surd.h"
#include "core/goals/domain.h"
#include "core/goals/goal_parts.h"
#include "core/goals/judge.h"
#include "core/hunt/directions.h"
#include "core/methods/tolerant.h"
#include "core/text/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <variant>

namespace secant {

using goals::Comparison;
using goals::Goal;
using goals::Joint;
using goals::Quantity;
using goals::Relation;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The largest distance, with room for the rounding of a sum of squares and its root.
constexpr double relative_error = 0x1p-48;

double distance_between(double x, double y, double z) noexcept
{
    return z == 0.0 ? hypotenuse(x, y) : hypotenuse(x, y, z);
}

/// A number of a domain that a query always has.
bool is_always_there(Quantity quantity)
{
    return quantity != Quantity::t1 && quantity != Quantity::t2;
}

/// Tries of 2^k between the two, the nearest ones to 1 first; else any number between them.
/// @pre  0 <= low <= high, and 1 is not between them
double factor_between(double low, double high, Dice& dice)
{
    constexpr int most_steps = 12;
    constexpr double least = std::numeric_limits<double>::min();
    const auto clamped = [](int exponent) { return std::clamp(exponent, -1000, 1000); };
    const double first = std::max(low, least);
    const int below = std::ilogb(first); // 2^below <= first
    const int from = clamped(std::ldexp(1.0, below) < first ? below + 1 : below);
    const int to = clamped(std::ilogb(std::max(high, least)));
    if (from > to) return low + (high - low) * 0.5;
    const int steps = dice.between(0, std::min(most_steps, to - from));
    return std::ldexp(1.0, low > 1.0 ? from + steps : to - steps);
}

/// A number within the range: near its end that is known, or anywhere between both.
double number_within(double low, double high, Dice& dice)
{
    const double size = dice.real(0.0, 1.0);
    if (std::isfinite(low) && std::isfinite(high)) return low + (high - low) * size;
    if (std::isfinite(low)) return low + std::abs(low) * size + dice.between(0, 9);
    return high - std::abs(high) * size - dice.between(0, 9);
}

} // namespace

Domain::Domain(Goal goal) : goal_(std::move(goal)), part_(part_of(goal_))
{
    bound(goals::with_inner_negations(goal_));
    // Two ends that are near the origin are near each other.
    Range& length = ranges_[static_cast<std::size_t>(Quantity::length)];
    length.high = std::min(length.high,
                           range_of(Quantity::start_away).high + range_of(Quantity::end_away).high);
}

Domain::Part Domain::part_of(const Goal& goal)
{
    Part out{goal.joint};
    for (const Goal& part : goal.parts)
        out.parts.push_back(part_of(part));
    if (goal.joint != Joint::none) return out;
    const auto* const comparison = std::get_if<Comparison>(&goal.statement);
    if (comparison == nullptr) return out;
    const auto side = [](const goals::Term& term) -> Side {
        if (const auto* quantity = std::get_if<Quantity>(&term)) return *quantity;
        const auto& number = std::get<goals::Number>(term);
        const double x = goals::rounded(number);
        if (!std::isfinite(x)) return Range{};
        if (goals::order_of(goals::surd_of(number), exact::surd(x)) == 0) return Range{x, x};
        const double below = std::nextafter(x, -infinite);
        const double above = std::nextafter(x, infinite);
        return Range{std::nextafter(below, -infinite), std::nextafter(above, infinite)};
    };
    out.relation = comparison->relation;
    out.sides.emplace(side(comparison->left), side(comparison->right));
    return out;
}

/// Takes the bounds of the comparisons that must hold.
/// @param goal  with inner negations
void Domain::bound(const Goal& goal)
{
    if (goal.joint == Joint::conjunction) {
        for (const Goal& part : goal.parts)
            bound(part);
    }
    if (goal.joint == Joint::conjunction || goal.joint == Joint::disjunction) return;
    const auto [statement, negated] = goals::literal_of(goal);
    const auto* const comparison = std::get_if<Comparison>(&statement);
    if (comparison == nullptr) return;
    const bool is_left = std::holds_alternative<Quantity>(comparison->left);
    const auto* const quantity =
        std::get_if<Quantity>(is_left ? &comparison->left : &comparison->right);
    const auto* const number =
        std::get_if<goals::Number>(is_left ? &comparison->right : &comparison->left);
    if (quantity == nullptr || number == nullptr || !is_always_there(*quantity)) return;
    Relation relation = is_left ? comparison->relation : goals::turned(comparison->relation);
    if (negated) relation = goals::opposite(relation);
    Range& range = ranges_[static_cast<std::size_t>(*quantity)];
    const double x = goals::rounded(*number);
    const bool is_equal = relation == Relation::equal;
    if (is_equal || relation == Relation::less || relation == Relation::at_most)
        range.high = std::min(range.high, x);
    if (is_equal || relation == Relation::greater || relation == Relation::at_least)
        range.low = std::max(range.low, x);
}

/// Where the number lies; nothing when doubles do not tell.
template <int N>
std::optional<Domain::Range> Domain::range_in(const Query<N>& query, Quantity quantity)
{
    const auto& [circle, piece] = query;
    const auto z = [](const Vec<N>& point) { return N == 3 ? point[N - 1] : 0.0; };
    const auto exactly = [](double x) { return Range{x, x}; };
    const auto about = [&z](const Vec<N>& point) -> std::optional<Range> {
        const double x = distance_between(point.x, point.y, z(point));
        const double error = x * relative_error + 0x1p-1000;
        if (!std::isfinite(x)) return std::nullopt;
        return Range{x - error, x + error};
    };
    switch (quantity) {
    case Quantity::r: return exactly(circle.radius);
    case Quantity::s: return exactly(piece.radius);
    case Quantity::start_x: return exactly(piece.start.x);
    case Quantity::start_y: return exactly(piece.start.y);
    case Quantity::start_z: return exactly(z(piece.start));
    case Quantity::end_x: return exactly(piece.end.x);
    case Quantity::end_y: return exactly(piece.end.y);
    case Quantity::end_z: return exactly(z(piece.end));
    case Quantity::center_x: return exactly(circle.center.x);
    case Quantity::center_y: return exactly(circle.center.y);
    case Quantity::center_z: return exactly(z(circle.center));
    case Quantity::length: return about(piece.end - piece.start);
    case Quantity::start_away: return about(piece.start);
    case Quantity::end_away: return about(piece.end);
    case Quantity::center_away: return about(circle.center);
    case Quantity::t1:
    case Quantity::t2:
    case Quantity::t:
    case Quantity::distance: break;
    }
    return std::nullopt;
}

template <int N>
Domain::Sure Domain::surely(const Part& part, const Query<N>& query)
{
    if (part.joint == Joint::none) {
        if (!part.sides) return Sure::unknown;
        const auto range = [&query](const Side& side) -> std::optional<Range> {
            if (const auto* known = std::get_if<Range>(&side)) return *known;
            return range_in(query, std::get<Quantity>(side));
        };
        const auto left = range(part.sides->first);
        const auto right = range(part.sides->second);
        if (!left || !right) return Sure::unknown;
        const bool is_less = left->high < right->low;
        const bool is_greater = left->low > right->high;
        const bool is_equal = left->low == left->high && right->low == right->high &&
                              left->low == right->low && std::isfinite(left->low);
        if (!is_less && !is_greater && !is_equal) return Sure::unknown;
        const int order = is_less ? -1 : is_greater ? 1 : 0;
        return goals::holds(part.relation, order) ? Sure::yes : Sure::no;
    }
    Sure any = Sure::no;
    Sure all = Sure::yes;
    for (const Part& one : part.parts) {
        const Sure is = surely(one, query);
        any = std::max(any, is);
        all = std::min(all, is);
        if (part.joint == Joint::conjunction && all == Sure::no) return Sure::no;
    }
    if (part.joint == Joint::conjunction) return all;
    if (part.joint == Joint::disjunction) return any;
    return any == Sure::unknown ? any : any == Sure::yes ? Sure::no : Sure::yes;
}

template <int N>
bool Domain::contains(const Query<N>& query, Target target) const
{
    const Sure is_inside = surely(part_, query);
    if (is_inside != Sure::unknown) return is_inside == Sure::yes;
    const Document document{AnyQuery{query}, target};
    return goals::judge(goal_, document, document).met;
}

template bool Domain::contains(const Query<2>&, Target) const;
template bool Domain::contains(const Query<3>&, Target) const;

template <int N>
void Domain::resize(QueryNumbers<N>& n, Dice& dice) const
{
    const Range& radius = range_of(Quantity::r);
    const Range& length = range_of(Quantity::length);
    double& r = n[at_radius<N>];
    if (r == 0.0 && radius.low > 0.0) r = radius.low;
    const double apart = length_of(vector_between(n, at_start<N>, at_end<N>));
    double low = 0.0;
    double high = infinite;
    const auto demand = [&low, &high](double is, const Range& range) {
        if (!(is > 0.0) || !std::isfinite(is)) return;
        low = std::max(low, range.low / is);
        high = std::min(high, range.high / is);
    };
    demand(apart, length);
    if (low > 1.0 || high < 1.0 || radius.low > r || radius.high < r) demand(r, radius);
    if (low <= high && low <= 1.0 && high >= 1.0) return;
    if (low <= high) {
        const double factor = factor_between(low, high, dice);
        for (double& x : n)
            x *= factor;
        return;
    }
    // The circle and the piece do not fit into their ranges together: each is resized alone.
    const auto alone = [&](double is, const Range& range) {
        low = 0.0;
        high = infinite;
        demand(is, range);
        return low > 1.0 || high < 1.0 ? factor_between(low, high, dice) : 1.0;
    };
    const double of_piece = alone(apart, length);
    r *= alone(r, radius);
    for (std::size_t i = 0; i < at_radius<N>; ++i)
        n[i] *= of_piece;
}

template <int N>
void Domain::shift(QueryNumbers<N>& n, Dice& dice) const
{
    struct Place {
        std::size_t at;
        Quantity away;
        Quantity x; ///< and the next two
    };
    constexpr std::array places{Place{at_start<N>, Quantity::start_away, Quantity::start_x},
                                Place{at_end<N>, Quantity::end_away, Quantity::end_x},
                                Place{at_center<N>, Quantity::center_away, Quantity::center_x}};
    const auto move_all = [&n](std::size_t axis, double by) {
        for (const std::size_t point : at_points<N>)
            n[point + axis] += by;
    };
    // A point that is too far away comes to the origin, or anywhere within its range.
    for (const auto& [at, away, x] : places) {
        double square = 0.0;
        for (std::size_t axis = 0; axis < std::size_t{N}; ++axis)
            square += n[at + axis] * n[at + axis];
        const double most = range_of(away).high;
        if (std::sqrt(square) < most) continue;
        const double reach = dice.one_in(2) ? 0.0 : most * std::ldexp(0.5, -dice.between(0, 12));
        for (std::size_t axis = 0; axis < std::size_t{N}; ++axis)
            move_all(axis, nearest_whole(reach * dice.real(-1.0, 1.0)) - n[at + axis]);
    }
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        bool has_moved = false;
        for (const auto& [at, away, x] : places) {
            const Range& range =
                ranges_[static_cast<std::size_t>(x) + axis]; // x, y and z stand in a row
            double& is = n[at + axis];
            if (is >= range.low && is <= range.high) continue;
            const double to = number_within(range.low, range.high, dice);
            if (has_moved) {
                is = to;
            } else {
                move_all(axis, to - is);
            }
            has_moved = true;
        }
    }
}

template <int N>
void Domain::aim(QueryNumbers<N>& numbers, Dice& dice) const
{
    resize(numbers, dice);
    shift(numbers, dice);
    const Range& s = range_of(Quantity::s);
    double& piece_radius = numbers[at_piece_radius<N>];
    if (piece_radius < s.low || piece_radius > s.high)
        piece_radius = std::max(0.0, number_within(s.low, s.high, dice));
}

template void Domain::aim(QueryNumbers<2>&, Dice&) const;
template void Domain::aim(QueryNumbers<3>&, Dice&) const;

Expected<Opponents, std::string> limited(Opponents opponents, std::string_view where,
                                         double tolerance)
{
    Goal all{Joint::conjunction, {}, {}};
    opponents.domain = nullptr;
    for (const std::string_view text : {where, opponents.first->domain, opponents.second->domain}) {
        if (text.empty()) continue;
        auto goal = goals::read_domain(text);
        if (!goal) return unexpected(goal.error());
        all.parts.push_back(*std::move(goal));
    }
    if (all.parts.size() > 1) {
        if (const auto never = goals::impossible(all))
            return unexpected("no query is in the domain: " + goals::text_of(*never));
    }
    if (all.parts.size() == 1) all = Goal{all.parts.front()};
    if (all.joint != Joint::conjunction || !all.parts.empty())
        opponents.domain = std::make_shared<const Domain>(std::move(all));
    for (Method* const method : {&opponents.first, &opponents.second}) {
        if (!is_exact(*method) && tolerance > (*method)->tolerance)
            *method = with_tolerance(*method, tolerance);
    }
    return opponents;
}

} // namespace secant
