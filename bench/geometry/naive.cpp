#include "bench/geometry/naive.h"

#include <algorithm>
#include <cmath>

namespace secant::bench {
namespace {

template <int N, class T>
[[nodiscard]] T dot(const Vec<N, T>& a, const Vec<N, T>& b)
{
    T sum = a[0] * b[0];
    for (int i = 1; i < N; ++i)
        sum += a[i] * b[i];
    return sum;
}

[[nodiscard]] Case case_of(double t1, double t2)
{
    if (t1 > 1) return Case::fall_short;
    if (t2 < 0) return Case::past;
    if (t1 >= 0) return t2 <= 1 ? Case::impale : Case::poke;
    return t2 <= 1 ? Case::exit_wound : Case::completely_inside;
}

} // namespace

template <int N, class T>
NaiveSeven<N, T> naive_seven(const Query<N, T>& query)
{
    const auto& [circle, piece] = query;
    const Vec<N, T> d = piece.end - piece.start;
    const Vec<N, T> f = piece.start - circle.center;
    const T radius = circle.radius + piece.radius;
    const T a = dot<N, T>(d, d);
    const T b = T{2} * dot<N, T>(f, d);
    const T c = dot<N, T>(f, f) - radius * radius;
    const T disc = b * b - T{4} * a * c;
    NaiveSeven<N, T> out;
    if (disc >= 0) {
        const T root = std::sqrt(disc);
        out.t[0] = (-b - root) / (T{2} * a);
        out.t[1] = (-b + root) / (T{2} * a);
        out.kind = case_of(out.t[0], out.t[1]);
    }
    const T along = std::clamp(-b / (T{2} * a), T{0}, T{1});
    out.closest = piece.start + d * along;
    const Vec<N, T> off = out.closest - circle.center;
    out.distance = std::sqrt(dot<N, T>(off, off));
    out.depth = radius - out.distance;
    return out;
}

template <int N, class T>
Solution<N, T> naive_solution(const Query<N, T>& query)
{
    const auto& [circle, piece] = query;
    const NaiveSeven<N, T> seven = naive_seven(query);
    const T radius = circle.radius + piece.radius;
    Solution<N, T> out;
    out.classification.kind = seven.kind;
    out.closest = seven.closest;
    out.distance = seven.distance;
    out.depth = seven.depth;
    if (seven.depth > 0) {
        out.offset = (circle.center - seven.closest) * (seven.depth / seven.distance);
        out.offset_defined = seven.distance > 0;
    }
    if (seven.kind != Case::miss) {
        out.root_count = 2;
        for (int k = 0; k < 2; ++k) {
            Root<N, T>& root = out.roots[static_cast<std::size_t>(k)];
            root.t = seven.t[k];
            root.point = piece.start + (piece.end - piece.start) * root.t;
            root.normal = (root.point - circle.center) / radius;
            root.counts = root.t >= 0 && root.t <= 1;
        }
    }
    return out;
}

template NaiveSeven<2, double> naive_seven(const Query<2, double>&);
template Solution<2, double> naive_solution(const Query<2, double>&);
template NaiveSeven<3, double> naive_seven(const Query<3, double>&);
template Solution<3, double> naive_solution(const Query<3, double>&);
template NaiveSeven<2, float> naive_seven(const Query<2, float>&);
template Solution<2, float> naive_solution(const Query<2, float>&);
template NaiveSeven<3, float> naive_seven(const Query<3, float>&);
template Solution<3, float> naive_solution(const Query<3, float>&);

} // namespace secant::bench
