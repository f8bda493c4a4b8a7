#pragma once

#include "core/goals/judge.h"
#include "core/methods/judgement.h"
#include "tests/support/oracle.h"

#include <algorithm>
#include <array>
#include <optional>

/// What is true of a document, by the algebra of the tests: straight from the definitions, and
/// without the code of the judge.
namespace secant::goals::test {

using oracle::Integer;
namespace mp = boost::multiprecision;

inline oracle::Surd surd_of_double(double x)
{
    const oracle::Dyadic number = oracle::dyadic(x);
    return {number.mantissa, 0, 0, 1, number.exponent};
}

inline oracle::Surd surd_of_number(const Number& number)
{
    return {Integer{number.numerator}, 0, 0, Integer{number.denominator}, 0};
}

/// The sign of p + sigma sqrt(m) + tau sqrt(n), by bounds of the roots in so many binary digits
/// that a number which is not zero shows its sign: the product with its three conjugates is a
/// whole number, so it is at least 1 / size^3.
inline int sign_by_digits(const Integer& p, int sigma, const Integer& m, int tau, const Integer& n)
{
    const Integer size = mp::abs(p) + mp::sqrt(m) + mp::sqrt(n) + 3;
    const auto digits = 3 * (static_cast<unsigned>(mp::msb(size)) + 1) + 3;
    Integer low = p << digits;
    Integer high = low;
    const auto add = [&](int factor, const Integer& square) {
        if (factor == 0) return;
        const Integer below = mp::sqrt(Integer{square << 2 * digits});
        const Integer above = below + 1;
        low += factor > 0 ? below : Integer{-above};
        high += factor > 0 ? above : Integer{-below};
    };
    add(sigma, m);
    add(tau, n);
    return low.sign() > 0 ? 1 : high.sign() < 0 ? -1 : 0;
}

/// The order of two numbers.
inline int true_order(const oracle::Surd& a, const oracle::Surd& b)
{
    const int unit = std::min(a.exponent, b.exponent);
    const Integer left = b.w << (a.exponent - unit);
    const Integer right = a.w << (b.exponent - unit);
    return sign_by_digits(a.p * left - b.p * right, a.sigma, a.m * left * left, -b.sigma,
                          b.m * right * right);
}

/// A query in the plane or in space, and what the tests know of it.
template <int N>
struct Known {
    Query<N> query;
    Target target;
    Document beginning;
    oracle::Truth<N> truth = oracle::truth(query.circle, query.piece);

    [[nodiscard]] double given(Quantity quantity) const
    {
        const auto& [circle, piece] = query;
        const auto z = [](const Vec<N>& point) { return N == 3 ? point[N - 1] : 0.0; };
        const std::array numbers{circle.radius,   piece.radius,    piece.start.x,   piece.start.y,
                                 z(piece.start),  piece.end.x,     piece.end.y,     z(piece.end),
                                 circle.center.x, circle.center.y, z(circle.center)};
        return numbers.at(static_cast<std::size_t>(quantity) -
                          static_cast<std::size_t>(Quantity::r));
    }

    /// The parameter of the nearest point, which is E + t d.
    [[nodiscard]] oracle::Surd closest_parameter() const
    {
        const auto& [circle, piece] = query;
        // Coordinates that differ give t; the nearest point is known exactly.
        for (int i = 0; i < N; ++i) {
            if (piece.start[i] == piece.end[i]) continue;
            const auto& at = truth.closest[static_cast<std::size_t>(i)];
            const oracle::Surd start = surd_of_double(piece.start[i]);
            const oracle::Surd end = surd_of_double(piece.end[i]);
            const int unit = std::min({at.exponent, start.exponent, end.exponent});
            const Integer e = start.p << (start.exponent - unit);
            const Integer d = (end.p << (end.exponent - unit)) - e;
            Integer p = (at.p << (at.exponent - unit)) - e * at.w;
            Integer w = at.w * d;
            if (w.sign() < 0) p = -p;
            return {p, 0, 0, mp::abs(w), 0};
        }
        return {};
    }

    /// The root of the sum of the squares, in the smallest unit of all coordinates.
    [[nodiscard]] static oracle::Surd length_of(const Vec<N>& from, const Vec<N>& to)
    {
        int unit = 0;
        for (int i = 0; i < N; ++i)
            unit =
                std::min({unit, oracle::dyadic(from[i]).exponent, oracle::dyadic(to[i]).exponent});
        Integer square = 0;
        for (int i = 0; i < N; ++i) {
            const oracle::Dyadic a = oracle::dyadic(from[i]);
            const oracle::Dyadic b = oracle::dyadic(to[i]);
            const Integer apart =
                (a.mantissa << (a.exponent - unit)) - (b.mantissa << (b.exponent - unit));
            square += apart * apart;
        }
        return {0, 1, square, 1, unit};
    }

    [[nodiscard]] std::optional<oracle::Surd> value(const Term& term) const
    {
        if (const auto* number = std::get_if<Number>(&term)) return surd_of_number(*number);
        const auto quantity = std::get<Quantity>(term);
        switch (quantity) {
        case Quantity::t1:
            if (truth.roots.empty()) return std::nullopt;
            return truth.roots[0].t;
        case Quantity::t2:
            if (truth.roots.size() < 2) return std::nullopt;
            return truth.roots[1].t;
        case Quantity::t: return closest_parameter();
        case Quantity::distance: return truth.distance;
        case Quantity::length: return length_of(query.piece.start, query.piece.end);
        case Quantity::start_away: return length_of(Vec<N>{}, query.piece.start);
        case Quantity::end_away: return length_of(Vec<N>{}, query.piece.end);
        case Quantity::center_away: return length_of(Vec<N>{}, query.circle.center);
        default: return surd_of_double(given(quantity));
        }
    }

    [[nodiscard]] bool operator()(const Comparison& c) const
    {
        const auto left = value(c.left);
        const auto right = value(c.right);
        if (!left || !right) return false;
        const int order = true_order(*left, *right);
        switch (c.relation) {
        case Relation::equal: return order == 0;
        case Relation::unequal: return order != 0;
        case Relation::less: return order < 0;
        case Relation::at_most: return order < 1;
        case Relation::greater: return order > 0;
        case Relation::at_least: break;
        }
        return order > -1;
    }
    [[nodiscard]] bool operator()(const CaseIs& c) const
    {
        return truth.classification.kind == c.kind;
    }
    [[nodiscard]] bool operator()(const EndPlace& p) const
    {
        const Vec<N> at = p.end == End::start ? query.piece.start : query.piece.end;
        const auto point =
            oracle::truth<N>(query.circle, {at, at, Extent::segment, query.piece.radius});
        const int inwards = oracle::sign(point.depth);
        return p.side == (inwards > 0 ? Side::inside : inwards < 0 ? Side::outside : Side::on);
    }
    [[nodiscard]] bool operator()(const CenterOn& c) const
    {
        if (c.part == Straight::line && query.piece.start == query.piece.end) return false;
        Piece<N> piece = query.piece;
        piece.extent = c.part == Straight::line ? Extent::line : Extent::segment;
        return oracle::sign(oracle::truth<N>(query.circle, piece).distance) == 0;
    }
    [[nodiscard]] bool operator()(const RootsAre& r) const
    {
        if (r.roots == Roots::none) return truth.roots.empty();
        if (truth.roots.size() < 2) return false;
        const bool is_double = true_order(truth.roots[0].t, truth.roots[1].t) == 0;
        return is_double == (r.roots == Roots::tangent);
    }
    template <class T>
    [[nodiscard]] std::optional<Mark> mark(const Method& method) const
    {
        const Query<N, T> rounded = rounded_to<T>(query);
        if (!is_valid(rounded)) return std::nullopt;
        const auto outcome = run_method(method, rounded.circle, rounded.piece);
        const bool asked = hit_of(classify(rounded), target);
        return mark_of(method, outcome, own_truth(method, rounded.circle, rounded.piece, target),
                       asked);
    }
    [[nodiscard]] bool operator()(const MethodIs& m) const
    {
        const Method* method = built_in_methods().find(m.method);
        if (method == nullptr) return false;
        const auto found =
            m.scalar == Scalar::float32 ? mark<float>(*method) : mark<double>(*method);
        if (!found || *found == Mark::not_asked) return false;
        return is_untrue(*found) != m.is_right;
    }
    [[nodiscard]] bool operator()(const AllAgree& a) const
    {
        return std::ranges::all_of(built_in_methods(), [&](const Method& method) {
            const auto agrees = [&](Scalar scalar, std::optional<Mark> found) {
                if (a.scalar && *a.scalar != scalar) return true;
                return found == Mark::right || found == Mark::not_asked;
            };
            return agrees(Scalar::float32, mark<float>(method)) &&
                   agrees(Scalar::float64, mark<double>(method));
        });
    }
    [[nodiscard]] bool operator()(const OnlyChanged& o) const
    {
        const auto* old = std::get_if<Query<N>>(&beginning.query);
        if (old == nullptr) return o.parts.all();
        const auto allows = [&](Part part) { return o.parts.test(static_cast<std::size_t>(part)); };
        // With the parts that may change taken back, the documents are the same.
        Document now{AnyQuery{query}, target};
        auto& [circle, piece] = std::get<Query<N>>(now.query);
        if (allows(Part::start)) piece.start = old->piece.start;
        if (allows(Part::end)) piece.end = old->piece.end;
        if (allows(Part::center)) circle.center = old->circle.center;
        if (allows(Part::radius)) circle.radius = old->circle.radius;
        if (allows(Part::piece_radius)) piece.radius = old->piece.radius;
        if (allows(Part::extent)) piece.extent = old->piece.extent;
        if (allows(Part::target)) now.target = beginning.target;
        return now == beginning;
    }
    [[nodiscard]] bool operator()(const ExtentIs& e) const
    {
        return query.piece.extent == e.extent;
    }
    [[nodiscard]] bool operator()(const TargetIs& t) const { return target == t.target; }
};

/// True of the document, by the tests' own algebra.
inline bool is_true(const Statement& statement, const Document& document, const Document& beginning)
{
    return std::visit(
        [&]<int N>(const Query<N>& query) {
            return std::visit(Known<N>{query, document.target, beginning}, statement);
        },
        document.query);
}

} // namespace secant::goals::test
