#include "tests/support/oracle.h"

#include <algorithm>
#include <limits>

namespace secant::oracle {
namespace {

template <int N>
using Integers = Coordinates<N, Integer>;

/// The query in integers, in units of 2^exponent; the radius is r + s, d and f are as defined.
template <int N>
struct ScaledQuery {
    Integers<N> start;
    Integers<N> end;
    Integers<N> d;
    Integers<N> f;
    Integer radius;
    int exponent = 0;
    Extent extent = Extent::segment;
};

template <int N>
Integer dot(const Integers<N>& u, const Integers<N>& v)
{
    Integer sum = 0;
    for (std::size_t i = 0; i < N; ++i)
        sum += u[i] * v[i];
    return sum;
}

template <int N>
int common_exponent(const Circle<N>& circle, const Piece<N>& piece)
{
    int lowest = std::numeric_limits<int>::max();
    const auto consider = [&](double x) {
        if (x != 0.0) lowest = std::min(lowest, dyadic(x).exponent);
    };
    for (int i = 0; i < N; ++i) {
        consider(circle.center[i]);
        consider(piece.start[i]);
        consider(piece.end[i]);
    }
    consider(circle.radius);
    consider(piece.radius);
    return lowest == std::numeric_limits<int>::max() ? 0 : lowest;
}

template <int N>
ScaledQuery<N> scaled(const Circle<N>& circle, const Piece<N>& piece)
{
    ScaledQuery<N> query;
    query.exponent = common_exponent(circle, piece);
    query.extent = piece.extent;
    const auto scale = [&](double x) -> Integer {
        const Dyadic number = dyadic(x);
        if (number.mantissa.is_zero()) return 0;
        return number.mantissa << (number.exponent - query.exponent);
    };
    for (int i = 0; i < N; ++i) {
        const auto at = static_cast<std::size_t>(i);
        query.start[at] = scale(piece.start[i]);
        query.end[at] = scale(piece.end[i]);
        query.d[at] = query.end[at] - query.start[at];
        query.f[at] = query.start[at] - scale(circle.center[i]);
    }
    query.radius = scale(circle.radius) + scale(piece.radius);
    return query;
}

/// P(t) - C for t = (-b + sigma sqrt(disc)) / a, coordinate by coordinate, over w = a. With the
/// start as `from` instead of f, the result is P(t).
template <int N>
Surd along(const ScaledQuery<N>& query, const Integers<N>& from, std::size_t i, const Surd& t)
{
    const Integer& d = query.d[i];
    return {t.w * from[i] + t.p * d, t.sigma * d.sign(), d * d * t.m, t.w, query.exponent};
}

bool on_extent(Extent extent, const Surd& t)
{
    const Dyadic one{1, 0};
    switch (extent) {
    case Extent::segment: return sign(t) >= 0 && compare(t, one) <= 0;
    case Extent::ray: return sign(t) >= 0;
    case Extent::line: return true;
    }
    return false;
}

template <int N>
TrueRoot<N> true_root(const ScaledQuery<N>& query, const Surd& t)
{
    TrueRoot<N> root;
    root.t = t;
    root.counts = on_extent(query.extent, t);
    for (std::size_t i = 0; i < N; ++i) {
        root.point[i] = along<N>(query, query.start, i, t);
        if (query.radius.is_zero()) continue;
        root.normal[i] = along<N>(query, query.f, i, t);
        root.normal[i].w *= query.radius;
        root.normal[i].exponent = 0;
    }
    return root;
}

/// The roots of a t^2 + 2 b t + c by the schoolbook formula. For a = 0, t = 0 when the piece's only
/// point lies on the circle.
template <int N>
std::vector<TrueRoot<N>> true_roots(const ScaledQuery<N>& query)
{
    const Integer a = dot<N>(query.d, query.d);
    const Integer b = dot<N>(query.f, query.d);
    const Integer c = dot<N>(query.f, query.f) - query.radius * query.radius;
    if (a.is_zero()) {
        if (!c.is_zero()) return {};
        return {true_root(query, Surd{})};
    }
    const Integer disc = b * b - a * c;
    if (disc.sign() < 0) return {};
    return {true_root(query, Surd{-b, -1, disc, a, 0}), true_root(query, Surd{-b, 1, disc, a, 0})};
}

Case entry_of(const Surd& t1, const Surd& t2)
{
    const Dyadic one{1, 0};
    const auto within = [&](const Surd& t) { return sign(t) >= 0 && compare(t, one) <= 0; };
    const auto beyond = [&](const Surd& t) { return compare(t, one) > 0; };
    const auto before = [&](const Surd& t) { return sign(t) < 0; };
    if (within(t1) && within(t2)) return Case::impale;
    if (within(t1) && beyond(t2)) return Case::poke;
    if (before(t1) && within(t2)) return Case::exit_wound;
    if (beyond(t1) && beyond(t2)) return Case::fall_short;
    if (before(t1) && before(t2)) return Case::past;
    return Case::completely_inside;
}

/// The parameter of the closest point, (numerator / a), clamped to the extent.
template <int N>
Surd closest_parameter(const ScaledQuery<N>& query)
{
    const Integer a = dot<N>(query.d, query.d);
    const Integer foot = -dot<N>(query.f, query.d);
    const bool before_start = query.extent != Extent::line && foot.sign() < 0;
    const bool beyond_end = query.extent == Extent::segment && foot > a;
    if (a.is_zero() || before_start) return {0, 0, 0, 1, 0};
    if (beyond_end) return {1, 0, 0, 1, 0};
    return {foot, 0, 0, a, 0};
}

/// The offset when the centre lies on the piece: as long as the radius, in the direction that
/// docs/geometry.md defines.
template <int N>
void set_agreed_offset(const ScaledQuery<N>& query, Truth<N>& answer)
{
    const Integer a = dot<N>(query.d, query.d);
    const Integer& r = query.radius;
    if (a.is_zero()) {
        answer.offset[0] = {r, 0, 0, 1, query.exponent};
    } else if constexpr (N == 2) {
        const Integers<2> left{-query.d[1], query.d[0]};
        for (std::size_t i = 0; i < N; ++i) {
            answer.offset[i] = {0, left[i].sign(), left[i] * left[i] * r * r * a, a,
                                query.exponent};
        }
    } else {
        answer.offset_direction_is_free = true;
    }
}

/// Closest point, distance, depth and offset.
template <int N>
void set_closest(const ScaledQuery<N>& query, Truth<N>& answer)
{
    const Surd t = closest_parameter(query);
    Integers<N> g; // C - closest, over t.w
    for (std::size_t i = 0; i < N; ++i) {
        answer.closest[i] = along<N>(query, query.start, i, t);
        g[i] = -along<N>(query, query.f, i, t).p;
    }
    const Integer gg = dot<N>(g, g);
    const Integer& r = query.radius;
    answer.distance = {0, 1, gg, t.w, query.exponent};
    answer.depth = {r * t.w, -1, gg, t.w, query.exponent};
    answer.offset_defined = !gg.is_zero();
    if (gg.is_zero()) {
        set_agreed_offset(query, answer);
    } else if (sign(answer.depth) > 0) {
        // g/w * (r w / sqrt(gg) - 1), with sqrt(gg)/gg for the reciprocal root
        for (std::size_t i = 0; i < N; ++i) {
            const Integer grw = g[i] * r * t.w;
            answer.offset[i] = {-g[i] * gg, g[i].sign(), grw * grw * gg, t.w * gg, query.exponent};
        }
    }
}

} // namespace

template <int N>
Truth<N> truth(const Circle<N>& circle, const Piece<N>& piece)
{
    Truth<N> answer;
    if (!is_valid(circle, piece)) return answer;
    const ScaledQuery<N> query = scaled(circle, piece);
    answer.roots = true_roots(query);
    set_closest(query, answer);

    Classification& verdict = answer.classification;
    if (piece.start == piece.end) {
        verdict.kind = Case::degenerate;
    } else if (answer.roots.empty()) {
        verdict.kind = Case::miss;
    } else {
        verdict.kind = entry_of(answer.roots[0].t, answer.roots[1].t);
        verdict.tangent = answer.roots[0].t.m.is_zero();
    }
    verdict.curve_hit = std::any_of(answer.roots.begin(), answer.roots.end(),
                                    [](const TrueRoot<N>& root) { return root.counts; });
    verdict.disk_overlap = sign(answer.depth) >= 0;
    return answer;
}

template Truth<2> truth<2>(const Circle<2>&, const Piece<2>&);
template Truth<3> truth<3>(const Circle<3>&, const Piece<3>&);

} // namespace secant::oracle
