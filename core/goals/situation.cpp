#include "core/goals/contradiction.h"

#include "core/geometry/exact/decide.h"

#include <array>

namespace secant::goals {
namespace {

constexpr int inside = -1;
constexpr int outside = 1;

/// What q(t) = a t^2 + 2 b t + c with a > 0 forbids at one place.
bool can_be(int power, int discriminant, int slope)
{
    if (discriminant < 0) return power > 0;
    if (discriminant == 0) return power >= 0 && (power == 0) == (slope == 0);
    return power < 0 || slope != 0;
}

/// False for signs that no piece with a length has.
bool can_be(const Situation& s)
{
    const bool slope_grows = s.slope_at_start < s.slope_at_end ||
                             (s.slope_at_start == s.slope_at_end && s.slope_at_end != 0);
    // disc = |d|^2 (r + s)^2 - |d x f|^2
    const bool has_reach = s.has_radius || s.has_piece_radius;
    const bool discriminant_fits =
        s.center_on_line ? s.discriminant == (has_reach ? 1 : 0) : has_reach || s.discriminant < 0;
    return slope_grows && discriminant_fits &&
           can_be(s.power_at_start, s.discriminant, s.slope_at_start) &&
           can_be(s.power_at_end, s.discriminant, s.slope_at_end);
}

void classify(Situation& s)
{
    const exact::PolynomialSigns signs{s.power_at_start, s.power_at_end, s.discriminant,
                                       s.slope_at_start, s.slope_at_end};
    s.classification =
        s.has_length ? exact::case_of_direction(signs, s.extent) : exact::point_case(signs);
}

/// The situations that differ from this one in its radii, its extent and its target.
template <class Visitor>
void vary(Situation s, const Visitor& visit)
{
    for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
        for (const Target target : {Target::curve, Target::disk}) {
            for (const int radii : {0, 1, 2, 3}) {
                s.extent = extent;
                s.target = target;
                s.has_radius = radii % 2 == 1;
                s.has_piece_radius = radii / 2 == 1;
                visit(s);
            }
        }
    }
}

std::vector<Situation> make_situations()
{
    std::vector<Situation> out;
    const auto take_piece = [&](Situation s) {
        if (!can_be(s)) return;
        classify(s);
        out.push_back(s);
    };
    for (std::size_t index = 0; index < exact::PolynomialSigns::combinations; ++index) {
        const exact::PolynomialSigns signs{index};
        Situation s;
        s.power_at_start = signs.power_at_start();
        s.power_at_end = signs.power_at_end();
        s.discriminant = signs.discriminant();
        s.slope_at_start = signs.slope_at_start();
        s.slope_at_end = signs.slope_at_end();
        for (const bool on_line : {false, true}) {
            s.center_on_line = on_line;
            vary(s, take_piece);
        }
    }
    const auto take_point = [&](Situation s) {
        const bool has_reach = s.has_radius || s.has_piece_radius;
        if (s.center_on_line ? s.power_at_start != (has_reach ? inside : 0)
                             : !has_reach && s.power_at_start != outside)
            return;
        classify(s);
        out.push_back(s);
    };
    for (const int power : {-1, 0, 1}) {
        for (const bool on_point : {false, true}) {
            Situation s;
            s.has_length = false;
            s.power_at_start = s.power_at_end = power;
            s.center_on_line = on_point;
            vary(s, take_point);
        }
    }
    return out;
}

/// The nearest point of the piece is E because t does not go below 0.
bool stops_at_start(const Situation& s)
{
    return !s.has_length || (s.extent != Extent::line && s.slope_at_start >= 0);
}
bool stops_at_end(const Situation& s)
{
    return s.has_length && s.extent == Extent::segment && s.slope_at_end <= 0;
}

/// 1 when the piece has points inside the circle, 0 when it only touches it, -1 when it is apart.
int depth(const Situation& s)
{
    if (stops_at_start(s)) return -s.power_at_start;
    return stops_at_end(s) ? -s.power_at_end : s.discriminant;
}

bool center_on_segment(const Situation& s)
{
    return s.center_on_line && (!s.has_length || (s.slope_at_start <= 0 && s.slope_at_end >= 0));
}

/// C is the point of the piece that is nearest to C.
bool center_on_piece(const Situation& s)
{
    if (!s.center_on_line || !s.has_length) return s.center_on_line;
    return (s.extent == Extent::line || s.slope_at_start <= 0) &&
           (s.extent != Extent::segment || s.slope_at_end >= 0);
}

Relation relation_of(int order)
{
    return order < 0 ? Relation::less : order == 0 ? Relation::equal : Relation::greater;
}

/// Where the roots lie beside a place t, from the signs there.
void add_roots_beside(TermOrder& order, const Term& place, int power, int slope)
{
    if (power < 0) {
        order.add(Quantity::t1, Relation::less, place);
        order.add(Quantity::t2, Relation::greater, place);
    } else if (power == 0) {
        if (slope <= 0) order.add(Quantity::t1, Relation::equal, place);
        if (slope >= 0) order.add(Quantity::t2, Relation::equal, place);
    } else { // outside: both roots lie where q falls to
        const Relation both = relation_of(-slope);
        order.add(Quantity::t1, both, place);
        order.add(Quantity::t2, both, place);
    }
}

void add_roots(TermOrder& order, const Situation& s)
{
    if (s.root_count() == 1) order.add(Quantity::t1, Relation::equal, whole(0));
    if (s.root_count() != 2) return;
    const bool tangent = s.classification.tangent;
    order.add(Quantity::t1, tangent ? Relation::equal : Relation::less, Quantity::t2);
    add_roots_beside(order, whole(0), s.power_at_start, s.slope_at_start);
    add_roots_beside(order, whole(1), s.power_at_end, s.slope_at_end);
    if (stops_at_start(s) || stops_at_end(s)) return;
    const Relation before = tangent ? Relation::equal : Relation::less;
    order.add(Quantity::t1, before, Quantity::t);
    order.add(Quantity::t, before, Quantity::t2);
}

void add_closest_parameter(TermOrder& order, const Situation& s)
{
    if (stops_at_start(s)) {
        order.add(Quantity::t, Relation::equal, whole(0));
    } else if (stops_at_end(s)) {
        order.add(Quantity::t, Relation::equal, whole(1));
    } else {
        order.add(Quantity::t, relation_of(-s.slope_at_start), whole(0));
        order.add(Quantity::t, relation_of(-s.slope_at_end), whole(1));
    }
}

/// The length of the piece, and how far the points are from the origin: at least as far as any of
/// their coordinates.
void add_lengths(TermOrder& order, const Situation& s)
{
    struct Point {
        Quantity away;
        std::array<Quantity, 3> coordinates;
    };
    constexpr std::array points{
        Point{Quantity::start_away, {Quantity::start_x, Quantity::start_y, Quantity::start_z}},
        Point{Quantity::end_away, {Quantity::end_x, Quantity::end_y, Quantity::end_z}},
        Point{Quantity::center_away, {Quantity::center_x, Quantity::center_y, Quantity::center_z}},
    };
    order.add(Quantity::length, s.has_length ? Relation::greater : Relation::equal, whole(0));
    for (const auto& [away, coordinates] : points) {
        order.add(away, Relation::at_least, whole(0));
        for (const Quantity coordinate : coordinates)
            order.add(away, Relation::at_least, coordinate);
    }
}

/// The distance beside r + s, whose sign is that of the depth.
void add_distance(TermOrder& order, const Situation& s)
{
    order.add(Quantity::distance, center_on_piece(s) ? Relation::equal : Relation::greater,
              whole(0));
    const auto beside = [&](Quantity radius, bool other_is_positive) {
        const int apart = -depth(s);
        if (!other_is_positive) order.add(Quantity::distance, relation_of(apart), radius);
        if (other_is_positive && apart >= 0)
            order.add(Quantity::distance, Relation::greater, radius);
    };
    beside(Quantity::r, s.has_piece_radius);
    beside(Quantity::s, s.has_radius);
}

} // namespace

int Situation::root_count() const
{
    if (!has_length) return power_at_start == 0 ? 1 : 0;
    return has_roots(classification.kind) ? 2 : 0;
}

const std::vector<Situation>& all_situations()
{
    static const std::vector<Situation> situations = make_situations();
    return situations;
}

std::optional<bool> holds_in(const Situation& s, const Statement& statement)
{
    if (const auto* c = std::get_if<CaseIs>(&statement)) return s.classification.kind == c->kind;
    if (const auto* e = std::get_if<ExtentIs>(&statement)) return s.extent == e->extent;
    if (const auto* t = std::get_if<TargetIs>(&statement)) return s.target == t->target;
    if (const auto* p = std::get_if<EndPlace>(&statement)) {
        const int power = p->end == End::start ? s.power_at_start : s.power_at_end;
        return power == static_cast<int>(p->side) - static_cast<int>(Side::on);
    }
    if (const auto* c = std::get_if<CenterOn>(&statement)) {
        if (c->part == Straight::segment) return center_on_segment(s);
        return s.has_length && s.center_on_line;
    }
    if (const auto* r = std::get_if<RootsAre>(&statement)) {
        if (r->roots == Roots::none) return s.root_count() == 0;
        return s.root_count() == 2 && s.classification.tangent == (r->roots == Roots::tangent);
    }
    return std::nullopt;
}

bool has_in(const Situation& s, const Term& term)
{
    const auto* quantity = std::get_if<Quantity>(&term);
    if (quantity == nullptr) return true;
    if (*quantity == Quantity::t1) return s.root_count() >= 1;
    return *quantity != Quantity::t2 || s.root_count() == 2;
}

void add_order(TermOrder& order, const Situation& s)
{
    order.add(Quantity::r, s.has_radius ? Relation::greater : Relation::equal, whole(0));
    order.add(Quantity::s, s.has_piece_radius ? Relation::greater : Relation::equal, whole(0));
    add_roots(order, s);
    add_closest_parameter(order, s);
    add_distance(order, s);
    add_lengths(order, s);
    if (s.has_length) return;
    order.add(Quantity::start_away, Relation::equal, Quantity::end_away);
    order.add(Quantity::start_x, Relation::equal, Quantity::end_x);
    order.add(Quantity::start_y, Relation::equal, Quantity::end_y);
    order.add(Quantity::start_z, Relation::equal, Quantity::end_z);
    if (!s.center_on_line) return;
    order.add(Quantity::start_away, Relation::equal, Quantity::center_away);
    order.add(Quantity::start_x, Relation::equal, Quantity::center_x);
    order.add(Quantity::start_y, Relation::equal, Quantity::center_y);
    order.add(Quantity::start_z, Relation::equal, Quantity::center_z);
}

} // namespace secant::goals
