#include "core/geometry/exact/surd.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace secant::exact {
namespace {

Surd rational(Integer p, Integer w, int exponent)
{
    return {std::move(p), 0, 0, std::move(w), exponent};
}

/// The numbers of an answer in the frame of integers. An index i is 0 for x, 1 for y and 2 for z.
template <int N>
class ExactAnswer {
    static constexpr std::size_t size{N};

public:
    explicit ExactAnswer(const Query<N>& query)
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
        if (layout_.foot == Foot::interior) return {0, 1, across_squared() * a_, a_, unit()};
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
            // With v / a from C to the foot, v = f a - b d: |v|^2 = |d x f|^2 a, and the offset is
            // v / a - R v / |v|.
            const Integer v = q_.from_start[i] * a_ - b_ * q_.direction[i];
            const Integer square = across_squared();
            return {v * square, -v.sign(), v * v * radius * radius * square * a_, square * a_,
                    unit()};
        }
        // With g from C to the end: -g / |g| (R - |g|).
        const Integer& g = from_end()[i];
        const Integer square = dot(from_end(), from_end());
        return {g * square, -g.sign(), g * g * radius * radius * square, square, unit()};
    }

private:
    [[nodiscard]] int unit() const { return integers_.exponent; }

    /// |d x f|^2
    [[nodiscard]] Integer across_squared() const
    {
        const auto across = cross(q_.direction, q_.from_start);
        return dot(across, across);
    }

    [[nodiscard]] const Coordinates<Integer, size>& from_end() const
    {
        return layout_.foot == Foot::end ? q_.from_end : q_.from_start;
    }

    /// origin + t d.
    [[nodiscard]] Surd coordinate(int side, const Coordinates<Integer, size>& origin, std::size_t i,
                                  int exponent) const
    {
        if (layout_.degenerate) return rational(origin[i], 1, exponent);
        const Integer& d = q_.direction[i];
        return {origin[i] * a_ - b_ * d, side * d.sign(), d * d * discriminant(q_), a_, exponent};
    }

    /// C on the piece: R along the left normal of d, in space along d x the axis that d leans to
    /// least, or along +x without a direction.
    [[nodiscard]] Surd centered_offset(std::size_t i) const
    {
        const Integer& radius = q_.radius;
        if (layout_.degenerate) return rational(i == 0 ? radius : Integer{0}, 1, unit());
        const auto& d = q_.direction;
        std::size_t u = 0;
        std::size_t v = 1;
        if constexpr (N == 3) {
            const auto leans_less = [](const Integer& left, const Integer& right) {
                return left * left < right * right;
            };
            const auto least = std::ranges::min_element(d, leans_less);
            u = static_cast<std::size_t>(least - d.begin() + 1) % size;
            v = (u + 1) % size;
        }
        if (i != u && i != v) return {};
        // In the plane the left normal is (-d.y, d.x); in space d x axis has d.v at u and -d.u at
        // v.
        const bool is_negative = (i == u) == (N == 2);
        const Integer n = is_negative ? Integer{-d[i == u ? v : u]} : d[i == u ? v : u];
        const Integer square = d[u] * d[u] + d[v] * d[v];
        return {0, n.sign(), n * n * radius * radius * square, square, unit()};
    }

    IntegerFrame<size> integers_;
    const Frame<Integer, size>& q_ = integers_.frame;
    Layout layout_;
    Integer a_;
    Integer b_;
};

} // namespace

template <int N>
Surd exact_answer(const Query<N>& query, AnswerField field)
{
    assert(is_valid(query) && has_number(solve(query), field));
    const ExactAnswer<N> answer{query};
    const int side = is_of_second_root(field) ? 1 : -1;
    switch (field) {
    case AnswerField::t1:
    case AnswerField::t2: return answer.parameter(side);
    case AnswerField::hit1_x:
    case AnswerField::hit2_x: return answer.point(side, 0);
    case AnswerField::hit1_y:
    case AnswerField::hit2_y: return answer.point(side, 1);
    case AnswerField::hit1_z:
    case AnswerField::hit2_z: return answer.point(side, 2);
    case AnswerField::normal1_x:
    case AnswerField::normal2_x: return answer.normal(side, 0);
    case AnswerField::normal1_y:
    case AnswerField::normal2_y: return answer.normal(side, 1);
    case AnswerField::normal1_z:
    case AnswerField::normal2_z: return answer.normal(side, 2);
    case AnswerField::closest_x: return answer.closest(0);
    case AnswerField::closest_y: return answer.closest(1);
    case AnswerField::closest_z: return answer.closest(2);
    case AnswerField::distance: return answer.distance();
    case AnswerField::depth: return answer.depth();
    case AnswerField::offset_x: return answer.offset(0);
    case AnswerField::offset_y: return answer.offset(1);
    case AnswerField::offset_z: return answer.offset(2);
    }
    return {};
}

template Surd exact_answer(const Query<2>&, AnswerField);
template Surd exact_answer(const Query<3>&, AnswerField);

} // namespace secant::exact
