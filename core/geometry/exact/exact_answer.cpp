#include "core/geometry/exact/surd.h"

#include <cassert>
#include <utility>

namespace secant::exact {
namespace {

Surd rational(Integer p, Integer w, int exponent)
{
    return {std::move(p), 0, 0, std::move(w), exponent};
}

/// The numbers of an answer in the frame of integers. An index i is 0 for x and 1 for y.
class ExactAnswer {
public:
    explicit ExactAnswer(const Query<2>& query)
        : integers_{integer_frame(query.circle, query.piece)},
          layout_{solve_with_reasons(query.circle, query.piece).layout},
          a_{dot(q_.direction, q_.direction)}, b_{dot(q_.from_start, q_.direction)}
    {
    }

    /// t = (-b + side sqrt(disc)) / a. A single point is P(t) for every t; its t is 0.
    [[nodiscard]] Surd parameter(int side) const
    {
        if (layout_.degenerate) return {};
        return {-b_, side, discriminant(q_), a_, 0};
    }

    [[nodiscard]] Surd point(int side, std::size_t i) const
    {
        return coordinate(side, q_.start, i, unit());
    }

    [[nodiscard]] Surd normal(int side, std::size_t i) const
    {
        if (q_.radius.is_zero()) return {};
        Surd out = coordinate(side, q_.from_start, i, 0);
        out.w *= q_.radius;
        return out;
    }

    [[nodiscard]] Surd closest(std::size_t i) const
    {
        if (layout_.foot == Foot::interior)
            return rational(q_.start[i] * a_ - b_ * q_.direction[i], a_, unit());
        const bool at_end = layout_.foot == Foot::end;
        return rational(at_end ? q_.start[i] + q_.direction[i] : q_.start[i], 1, unit());
    }

    /// |d x f| / |d|, or the distance of an end.
    [[nodiscard]] Surd distance() const
    {
        if (layout_.foot == Foot::interior) return {0, 1, across() * across() * a_, a_, unit()};
        return {0, 1, dot(from_end(), from_end()), 1, unit()};
    }

    [[nodiscard]] Surd depth() const
    {
        Surd out = distance();
        out.p = q_.radius * out.w;
        out.sigma = -1;
        return out;
    }

    /// The unit vector from the closest point to C, times depth; zero when apart.
    [[nodiscard]] Surd offset(std::size_t i) const
    {
        if (layout_.depth <= 0) return {};
        const Integer& radius = q_.radius;
        if (layout_.centered) return centered_offset(i);
        if (layout_.foot == Foot::interior) {
            // With n the right normal of d and X = d x f: sign(X) n / |d| (R - |X| / |d|).
            const Integer n = i == 0 ? q_.direction[1] : Integer{-q_.direction[0]};
            const int sigma = n.sign() * across().sign();
            return {-across() * n, sigma, n * n * radius * radius * a_, a_, unit()};
        }
        // With g from C to the end: -g / |g| (R - |g|).
        const Integer& g = from_end()[i];
        const Integer square = dot(from_end(), from_end());
        return {g * square, -g.sign(), g * g * radius * radius * square, square, unit()};
    }

private:
    [[nodiscard]] int unit() const { return integers_.exponent; }

    [[nodiscard]] Integer across() const { return cross(q_.direction, q_.from_start)[0]; }

    [[nodiscard]] const Coordinates<Integer, 2>& from_end() const
    {
        return layout_.foot == Foot::end ? q_.from_end : q_.from_start;
    }

    /// origin + t d.
    [[nodiscard]] Surd coordinate(int side, const Coordinates<Integer, 2>& origin, std::size_t i,
                                  int exponent) const
    {
        if (layout_.degenerate) return rational(origin[i], 1, exponent);
        const Integer& d = q_.direction[i];
        return {origin[i] * a_ - b_ * d, side * d.sign(), d * d * discriminant(q_), a_, exponent};
    }

    /// C on the piece: R along the left normal of d, or along +x without a direction.
    [[nodiscard]] Surd centered_offset(std::size_t i) const
    {
        const Integer& radius = q_.radius;
        if (layout_.degenerate) return rational(i == 0 ? radius : Integer{0}, 1, unit());
        const Integer n = i == 0 ? Integer{-q_.direction[1]} : q_.direction[0];
        return {0, n.sign(), n * n * radius * radius * a_, a_, unit()};
    }

    IntegerFrame<2> integers_;
    const Frame<Integer, 2>& q_ = integers_.frame;
    Layout layout_;
    Integer a_;
    Integer b_;
};

} // namespace

Surd exact_answer(const Query<2>& query, AnswerField field)
{
    assert(is_valid(query) && has_number(solve(query), field));
    const ExactAnswer answer{query};
    switch (field) {
    case AnswerField::t1:
    case AnswerField::t2: return answer.parameter(is_of_second_root(field) ? 1 : -1);
    case AnswerField::hit1_x:
    case AnswerField::hit1_y:
    case AnswerField::hit2_x:
    case AnswerField::hit2_y:
        return answer.point(is_of_second_root(field) ? 1 : -1, place_in_root(field) - 1);
    case AnswerField::normal1_x:
    case AnswerField::normal1_y:
    case AnswerField::normal2_x:
    case AnswerField::normal2_y:
        return answer.normal(is_of_second_root(field) ? 1 : -1, place_in_root(field) - 3);
    case AnswerField::closest_x: return answer.closest(0);
    case AnswerField::closest_y: return answer.closest(1);
    case AnswerField::distance: return answer.distance();
    case AnswerField::depth: return answer.depth();
    case AnswerField::offset_x: return answer.offset(0);
    case AnswerField::offset_y: return answer.offset(1);
    }
    return {};
}

} // namespace secant::exact
