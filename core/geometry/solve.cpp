#include "core/geometry/solve.h"

#include "core/geometry/exact/decide.h"
#include "core/geometry/exact/formulas.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/exact/signs.h"
#include "core/geometry/fast/case_rows.h"
#include "core/geometry/kernels/kernels.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>

namespace secant {
namespace {

using exact::Foot;
using exact::Layout;

/// Moves a rounded value back to the side of zero where the true value is.
template <class T>
T with_sign(T value, int sign)
{
    constexpr T least = std::numeric_limits<T>::denorm_min();
    if (sign == 0) return T{0};
    return sign > 0 ? std::max(value, least) : std::min(value, -least);
}

/// @param center_on_line  tells whether C lies on the line; asked when the foot lies on it, too
template <class Signs, int N, class CenterOnLine>
Layout layout_of(Signs& signs, const Classification& answer, const Circle<N>& circle,
                 const Piece<N>& piece, const CenterOnLine& center_on_line)
{
    Layout layout;
    layout.degenerate = answer.kind == Case::degenerate;
    if (!layout.degenerate) {
        const bool bounded_below = piece.extent != Extent::line;
        const bool bounded_above = piece.extent == Extent::segment;
        if (bounded_below && signs.slope_at_start() >= 0) {
            layout.foot = Foot::start;
        } else if (bounded_above && signs.slope_at_end() <= 0) {
            layout.foot = Foot::end;
        } else {
            layout.foot = Foot::interior;
        }
    }
    switch (layout.foot) {
    case Foot::start:
        layout.depth = -signs.power_at_start();
        layout.centered = piece.start == circle.center;
        break;
    case Foot::end:
        layout.depth = -signs.power_at_end();
        layout.centered = piece.end == circle.center;
        break;
    case Foot::interior:
        layout.depth = signs.discriminant();
        layout.centered = center_on_line();
        break;
    }
    return layout;
}

template <int N, class Number, class Rounding>
void fill_roots(Solution<N>& out, const exact::Terms<Number, std::size_t{N}>& terms,
                const exact::DivisorOf<Number>* radius, Rounding& rounding)
{
    const exact::RootFormulas formulas{terms};
    for (const int side : {-1, 1}) {
        Root<N>& root = out.roots[side < 0 ? 0 : 1];
        root.t = rounding.number(formulas.parameter(side));
        for (std::size_t i = 0; i < N; ++i) {
            const auto at = static_cast<int>(i);
            const auto step = formulas.step(side, i);
            root.point[at] = rounding.length(formulas.point(side, i, step));
            if (radius) {
                root.normal[at] = rounding.number(formulas.from_center(side, i, step) / *radius);
            }
        }
    }
}

/// A degenerate piece on the circle: its only point is P(t) for every t.
template <int N, class Number, class Rounding>
void fill_contact(Solution<N>& out, const exact::Terms<Number, std::size_t{N}>& terms,
                  const exact::DivisorOf<Number>* radius, Rounding& rounding)
{
    out.roots[0].point = out.closest;
    for (std::size_t i = 0; radius && i < N; ++i)
        out.roots[0].normal[static_cast<int>(i)] = rounding.number(terms.from_start[i] / *radius);
}

template <int N, class Number, class Rounding>
void fill_closest(Solution<N>& out, const exact::Terms<Number, std::size_t{N}>& terms,
                  const Layout& layout, Rounding& rounding)
{
    const exact::ClosestFormulas formulas{terms, layout};
    const bool is_interior = layout.foot == Foot::interior;
    if (!layout.centered) out.distance = rounding.length(formulas.distance());
    if (layout.depth != 0) out.depth = rounding.length(formulas.depth());
    for (std::size_t i = 0; i < N; ++i) {
        const auto at = static_cast<int>(i);
        const auto step = is_interior ? formulas.step(i) : exact::Real<Number>{};
        if (is_interior) out.closest[at] = rounding.length(formulas.foot(i, step));
        if (layout.depth > 0) out.offset[at] = rounding.length(formulas.offset(i, step));
    }
}

/// The parts of the answer that need no formula.
template <int N>
Solution<N> outline(const Classification& classification, const Layout& layout,
                    const Piece<N>& piece)
{
    Solution<N> out;
    out.classification = classification;
    out.closest = (layout.foot == Foot::end ? piece.end : piece.start) + 0.0; // -0 becomes 0
    out.offset_defined = !layout.centered;
    if (has_roots(classification.kind)) {
        out.root_count = 2;
        out.roots[0].counts = exact::root_counts(classification.kind, piece.extent, true);
        out.roots[1].counts = exact::root_counts(classification.kind, piece.extent, false);
    } else if (classification.curve_hit) {
        out.root_count = 1;
        out.roots[0].counts = true;
    }
    return out;
}

template <int N, class Number, class Rounding>
void fill(Solution<N>& out, const exact::Terms<Number, std::size_t{N}>& terms, const Layout& layout,
          Rounding& rounding)
{
    std::optional<exact::DivisorOf<Number>> radius;
    if (exact::sign_of(terms.q.radius) > 0) radius.emplace(terms.radius);
    const auto* const known_radius = radius ? &*radius : nullptr;
    const bool is_contact = layout.degenerate && out.classification.curve_hit;
    if (has_roots(out.classification.kind)) fill_roots(out, terms, known_radius, rounding);
    if (is_contact) fill_contact(out, terms, known_radius, rounding);
    fill_closest(out, terms, layout, rounding);
}

/// Moves rounded numbers back to the side that the exact case prescribes.
template <int N, class T>
void settle(Solution<N, T>& out, const Layout& layout)
{
    const Case kind = out.classification.kind;
    if (has_roots(kind)) {
        for (const bool first : {true, false}) {
            const auto& interval = exact::root_interval<T>(kind, first);
            T& t = out.roots[first ? 0 : 1].t;
            t = std::clamp(t, interval.low, interval.high) + T{0}; // + 0 turns -0 into 0
        }
        // Roots nearer to each other than an ulp may each be rounded past the other. Both true
        // values then lie between the two numbers, and either will do for both.
        if (out.roots[1].t < out.roots[0].t) out.roots[1].t = out.roots[0].t;
    }
    out.distance = with_sign(out.distance, layout.centered ? 0 : 1);
    out.depth = with_sign(out.depth, layout.depth);
}

template <int N, class T>
Solution<N, T> unanswerable()
{
    constexpr T nan = std::numeric_limits<T>::quiet_NaN();
    Solution<N, T> out;
    out.closest = Vec<N, T>{nan};
    out.distance = nan;
    out.depth = nan;
    out.offset = Vec<N, T>{nan};
    return out;
}

template <int N>
Solution<N, float> narrowed(const Solution<N>& wide)
{
    Solution<N, float> out;
    out.classification = wide.classification;
    out.root_count = wide.root_count;
    for (std::size_t k = 0; k < wide.roots.size(); ++k) {
        const Root<N>& root = wide.roots[k];
        out.roots[k] = {static_cast<float>(root.t), Vec<N, float>{root.point},
                        Vec<N, float>{root.normal}, root.counts};
    }
    out.closest = Vec<N, float>{wide.closest};
    out.distance = static_cast<float>(wide.distance);
    out.depth = static_cast<float>(wide.depth);
    out.offset = Vec<N, float>{wide.offset};
    out.offset_defined = wide.offset_defined;
    return out;
}

/// The numbers of a query in exact integers, with floats of 128 bits for the numbers that are no
/// polynomials.
template <int N>
void fill_in_wide(Solution<N>& out, const exact::IntegerFrame<N>& whole, const Layout& layout)
{
    exact::WideRounding rounding{whole.exponent};
    fill(out, exact::Terms{whole.frame}, layout, rounding);
}

/// An answer, and the facts of it that `settle` needs.
template <int N>
struct Answer {
    Solution<N> solution;
    Layout layout;
};

/// The part of a layout that `settle` needs, for a solution that has a distance and a depth.
template <int N>
Layout layout_of(const Solution<N>& proven)
{
    Layout layout;
    layout.depth = proven.depth > 0.0 ? 1 : -1;
    return layout;
}

template <int N>
Solution<N, float> narrowed(const Answer<N>& wide)
{
    Solution<N, float> result = narrowed(wide.solution);
    settle(result, wide.layout);
    return result;
}

/// Solves in the narrowest integers, with double-doubles for the numbers that are no polynomials.
template <int N>
Answer<N> answer_slowly(const Circle<N>& circle, const Piece<N>& piece)
{
    return exact::in_integers(
        circle, piece, [&]<class Whole>(const exact::WholeFrame<Whole, N>& whole) {
            const exact::Polynomials polynomials{whole.frame};
            const exact::PolynomialSigns signs{polynomials};
            const Classification classification = exact::decide(signs, piece);
            const Layout layout = layout_of(signs, classification, circle, piece,
                                            [&] { return exact::center_on_line(whole.frame); });
            Answer<N> result{outline(classification, layout, piece), layout};
            if constexpr (std::is_same_v<Whole, exact::Integer>) {
                fill_in_wide(result.solution, whole, layout);
            } else {
                exact::DoubleDoubleRounding rounding{whole.exponent};
                fill(result.solution, exact::Terms{whole.frame, polynomials}, layout, rounding);
                if (!rounding.is_certain()) {
                    result.solution = outline(classification, layout, piece);
                    fill_in_wide(result.solution, exact::integer_frame(circle, piece), layout);
                }
            }
            settle(result.solution, layout);
            return result;
        });
}

/// Answers a query that the kernel for float does not prove.
template <int N>
Solution<N, float> solve_in_double(const Circle<N, float>& circle, const Piece<N, float>& piece)
{
    if (!is_valid(circle, piece)) return unanswerable<N, float>();
    // When the signs are proven, it is a number that was too near to zero for the kernel for float.
    const Circle<N> wide_circle = widen(circle);
    const Piece<N> wide_piece = widen(piece);
    if (fast::proven_row(circle, piece) >= 0) {
        const Solution<N> wide = kernels::best_for<N, double>().solve(wide_circle, wide_piece);
        if (kernels::is_proven(wide.classification))
            return narrowed(Answer<N>{wide, layout_of(wide)});
    }
    return narrowed(answer_slowly(wide_circle, wide_piece));
}

} // namespace

template <int N>
Solution<N> solve_slowly(const Circle<N>& circle, const Piece<N>& piece)
{
    assert(is_valid(circle, piece));
    return answer_slowly(circle, piece).solution;
}

template <int N>
Reasoned<N> solve_with_reasons(const Circle<N>& circle, const Piece<N>& piece)
{
    assert(is_valid(circle, piece));
    exact::Signs<N> signs{circle, piece};
    const Classification classification = exact::decide(signs, piece);
    const Layout layout =
        layout_of(signs, classification, circle, piece, [&] { return signs.center_on_line(); });
    Reasoned<N> result;
    result.solution = solve(circle, piece);
    result.layout = layout;
    result.signs = signs.log();
    return result;
}

template <int N>
Solution<N> solve(const Circle<N>& circle, const Piece<N>& piece)
{
    // One object for all ways: a copy would wait until the kernel has written it.
    Solution<N> result = kernels::best_for<N, double>().solve(circle, piece);
    if (!kernels::is_proven(result.classification)) {
        result = is_valid(circle, piece) ? solve_slowly(circle, piece) : unanswerable<N, double>();
    }
    return result;
}

template <int N>
Reasoned<N, float> solve_with_reasons(const Circle<N, float>& circle, const Piece<N, float>& piece)
{
    const Reasoned<N> wide = solve_with_reasons(widen(circle), widen(piece));
    return {narrowed(Answer<N>{wide.solution, wide.layout}), wide.layout, wide.signs};
}

template <int N>
Solution<N, float> solve(const Circle<N, float>& circle, const Piece<N, float>& piece)
{
    Solution<N, float> result = kernels::best_for<N, float>().solve(circle, piece);
    if (!kernels::is_proven(result.classification)) result = solve_in_double(circle, piece);
    return result;
}

template Solution<2> solve_slowly<2>(const Circle<2>&, const Piece<2>&);
template Solution<3> solve_slowly<3>(const Circle<3>&, const Piece<3>&);
template Solution<2> solve<2>(const Circle<2>&, const Piece<2>&);
template Solution<3> solve<3>(const Circle<3>&, const Piece<3>&);
template Reasoned<2> solve_with_reasons<2>(const Circle<2>&, const Piece<2>&);
template Reasoned<3> solve_with_reasons<3>(const Circle<3>&, const Piece<3>&);
template Reasoned<2, float> solve_with_reasons<2>(const Circle<2, float>&, const Piece<2, float>&);
template Reasoned<3, float> solve_with_reasons<3>(const Circle<3, float>&, const Piece<3, float>&);
template Solution<2, float> solve<2>(const Circle<2, float>&, const Piece<2, float>&);
template Solution<3, float> solve<3>(const Circle<3, float>&, const Piece<3, float>&);

} // namespace secant
