#include "tests/support/verify.h"

#include "tests/support/oracle.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <string_view>

namespace secant::oracle {
namespace {

using Mistakes = std::vector<std::string>;

std::string_view name_of(Case kind)
{
    switch (kind) {
    case Case::impale: return "impale";
    case Case::poke: return "poke";
    case Case::exit_wound: return "exit wound";
    case Case::fall_short: return "fall short";
    case Case::past: return "past";
    case Case::completely_inside: return "completely inside";
    case Case::miss: return "miss";
    case Case::degenerate: return "degenerate";
    case Case::invalid: return "invalid";
    }
    return "";
}

std::string text_of(const Classification& verdict)
{
    return fmt::format("{}{}, curve {}, disk {}", name_of(verdict.kind),
                       verdict.tangent ? " tangent" : "", verdict.curve_hit ? "hit" : "miss",
                       verdict.disk_overlap ? "overlaps" : "apart");
}

void check_verdict(const Classification& answer, const Classification& truth, Mistakes& out)
{
    if (answer == truth) return;
    out.push_back(fmt::format("verdict is \"{}\", truly \"{}\"", text_of(answer), text_of(truth)));
}

template <class T>
void check_number(const std::string& name, T x, const Surd& truth, Mistakes& out)
{
    const bool is_plain_zero = x == T{0} && !std::signbit(x);
    if (sign(truth) == 0 ? is_plain_zero : within_one_ulp(x, truth)) return;
    const double below = rounded_down(truth);
    const bool is_exact = std::isfinite(below) && compare(truth, dyadic(below)) == 0;
    out.push_back(fmt::format("{} is {:a} ({}), truly {}{:a} ({})", name, x, x,
                              is_exact ? "" : "just above ", below, below));
}

template <int N, class T>
void check_vector(const std::string& name, const Vec<N, T>& v, const Coordinates<N, Surd>& truth,
                  Mistakes& out)
{
    for (int i = 0; i < N; ++i) {
        check_number(fmt::format("{}[{}]", name, i), v[i], truth[static_cast<std::size_t>(i)], out);
    }
}

/// A root must lie on the same side of 0 and of 1 as the true root, and on 0 or 1 only if it is.
template <class T>
void check_side(const std::string& name, T t, const Surd& truth, Mistakes& out)
{
    const bool before_start = sign(truth) < 0;
    const bool beyond_end = compare(truth, dyadic(1.0)) > 0;
    if ((t < T{0}) == before_start && (t > T{1}) == beyond_end) return;
    out.push_back(fmt::format("{} is {:a} ({}), which contradicts the case", name, t, t));
}

template <int N, class T>
void check_roots(const Solution<N, T>& answer, const Truth<N>& truth, Mistakes& out)
{
    if (answer.root_count != static_cast<int>(truth.roots.size())) {
        out.push_back(fmt::format("{} roots, truly {}", answer.root_count, truth.roots.size()));
        return;
    }
    for (std::size_t i = 0; i < truth.roots.size(); ++i) {
        const Root<N, T>& root = answer.roots[i];
        const TrueRoot<N>& expected = truth.roots[i];
        const std::string name = fmt::format("t{}", i + 1);
        check_number(name, root.t, expected.t, out);
        check_side(name, root.t, expected.t, out);
        check_vector<N>("point at " + name, root.point, expected.point, out);
        check_vector<N>("normal at " + name, root.normal, expected.normal, out);
        if (root.counts == expected.counts) continue;
        out.push_back(
            fmt::format("{} {}, truly not so", name, root.counts ? "counts" : "does not count"));
    }
    if (truth.roots.size() < 2) return;
    const T t1 = answer.roots[0].t;
    const T t2 = answer.roots[1].t;
    if (!(t1 <= t2)) out.emplace_back("t1 > t2");
    if (truth.classification.tangent && t1 != t2) out.emplace_back("tangent, and t1 != t2");
}

template <class T>
Integer scaled(T x, int exponent)
{
    const Dyadic number = dyadic(static_cast<double>(x));
    return number.mantissa.is_zero() ? Integer{0} : number.mantissa << (number.exponent - exponent);
}

/// The wider of the gaps to the two neighbours.
template <class T>
T ulp_of(T x)
{
    const T magnitude = std::abs(x);
    const T above = std::nextafter(magnitude, std::numeric_limits<T>::infinity());
    if (std::isfinite(above)) return above - magnitude;
    return magnitude - std::nextafter(magnitude, T{0});
}

/// Checks the offset of a centre on the line: normal to d and as long as the radius, within what
/// one ulp in each coordinate allows.
template <class T>
void check_free_offset(const Query<3, T>& query, const Vec<3, T>& offset, Mistakes& out)
{
    constexpr int exponent = -1074; // of the smallest double: everything becomes an integer
    const Integer r = scaled(query.circle.radius, exponent) + scaled(query.piece.radius, exponent);
    if (!is_finite<3, T>(offset)) {
        const Surd length{r, 0, 0, 1, exponent};
        const bool may_overflow = within_one_ulp(std::numeric_limits<T>::infinity(), length);
        if (!may_overflow) out.emplace_back("the offset is not finite");
        return;
    }
    Integer dot = 0;
    Integer slack = 0;
    Integer shortest = 0;
    Integer longest = 0;
    for (int i = 0; i < 3; ++i) {
        const Integer x = scaled(offset[i], exponent);
        const Integer magnitude = abs(x);
        const Integer ulp = scaled(ulp_of(offset[i]), exponent);
        const Integer d =
            scaled(query.piece.end[i], exponent) - scaled(query.piece.start[i], exponent);
        dot += x * d;
        slack += ulp * abs(d);
        const Integer low = magnitude > ulp ? Integer{magnitude - ulp} : Integer{0};
        shortest += low * low;
        longest += (magnitude + ulp) * (magnitude + ulp);
    }
    if (abs(dot) > slack) out.emplace_back("the offset is not perpendicular to d");
    if (r * r < shortest || r * r > longest) out.emplace_back("the offset is not r + s long");
    if (r.is_zero() && offset != Vec<3, T>{}) out.emplace_back("the offset is not zero");
}

template <int N, class T>
void check_closest(const Query<N, T>& query, const Solution<N, T>& answer, const Truth<N>& truth,
                   Mistakes& out)
{
    check_vector<N>("closest", answer.closest, truth.closest, out);
    check_number("distance", answer.distance, truth.distance, out);
    check_number("depth", answer.depth, truth.depth, out);
    if ((answer.depth < T{0}) == truth.classification.disk_overlap) {
        out.push_back(fmt::format("depth is {}, which contradicts the disk", answer.depth));
    }
    if (answer.offset_defined != truth.offset_defined) {
        out.emplace_back(truth.offset_defined ? "the offset is defined, and said not to be"
                                              : "the offset is undefined, and said to be defined");
    }
    if constexpr (N == 3) {
        if (truth.offset_direction_is_free) {
            check_free_offset(query, answer.offset, out);
            return;
        }
    }
    check_vector<N>("offset", answer.offset, truth.offset, out);
}

template <int N, class T>
bool is_all_nan(const Solution<N, T>& answer)
{
    bool all = std::isnan(answer.distance) && std::isnan(answer.depth);
    for (int i = 0; i < N; ++i) {
        all = all && std::isnan(answer.closest[i]) && std::isnan(answer.offset[i]);
    }
    return all;
}

} // namespace

template <int N, class T>
Mistakes mistakes(const Query<N, T>& query, const Solution<N, T>& answer)
{
    const Query<N> exact = widened(query);
    const Truth<N> expected = truth(exact.circle, exact.piece);
    Mistakes out;
    check_verdict(answer.classification, expected.classification, out);
    if (expected.classification.kind == Case::invalid) {
        if (answer.root_count != 0 || !is_all_nan(answer)) {
            out.emplace_back("not a query, and yet there are numbers");
        }
        return out;
    }
    check_roots(answer, expected, out);
    check_closest(query, answer, expected, out);
    return out;
}

template <int N, class T>
Mistakes mistakes(const Query<N, T>& query, const Classification& answer)
{
    const Query<N> exact = widened(query);
    Mistakes out;
    check_verdict(answer, truth(exact.circle, exact.piece).classification, out);
    return out;
}

template Mistakes mistakes(const Query<2, double>&, const Solution<2, double>&);
template Mistakes mistakes(const Query<3, double>&, const Solution<3, double>&);
template Mistakes mistakes(const Query<2, float>&, const Solution<2, float>&);
template Mistakes mistakes(const Query<3, float>&, const Solution<3, float>&);
template Mistakes mistakes(const Query<2, double>&, const Classification&);
template Mistakes mistakes(const Query<3, double>&, const Classification&);
template Mistakes mistakes(const Query<2, float>&, const Classification&);
template Mistakes mistakes(const Query<3, float>&, const Classification&);

} // namespace secant::oracle
