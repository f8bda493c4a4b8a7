#include "tests/support/query.h"

#include <fmt/format.h>

#include <ostream>

namespace secant {
namespace {

const char* name_of(Extent extent)
{
    switch (extent) {
    case Extent::segment: return "segment";
    case Extent::ray: return "ray";
    case Extent::line: return "line";
    }
    return "";
}

} // namespace

template <int N, class T>
PlainNumbers<N, T> numbers_of(const Query<N, T>& query)
{
    constexpr std::size_t n = N;
    PlainNumbers<N, T> numbers{};
    for (int i = 0; i < N; ++i) {
        const auto at = static_cast<std::size_t>(i);
        numbers[at] = query.piece.start[i];
        numbers[at + n] = query.piece.end[i];
        numbers[at + 2 * n] = query.circle.center[i];
    }
    numbers[3 * n] = query.circle.radius;
    numbers[3 * n + 1] = query.piece.radius;
    return numbers;
}

template <int N, class T>
Query<N, T> query_from(const PlainNumbers<N, T>& numbers, Extent extent)
{
    constexpr std::size_t n = N;
    Query<N, T> query;
    for (int i = 0; i < N; ++i) {
        const auto at = static_cast<std::size_t>(i);
        query.piece.start[i] = numbers[at];
        query.piece.end[i] = numbers[at + n];
        query.circle.center[i] = numbers[at + 2 * n];
    }
    query.circle.radius = numbers[3 * n];
    query.piece.radius = numbers[3 * n + 1];
    query.piece.extent = extent;
    return query;
}

template <int N, class T>
Query<N> widened(const Query<N, T>& query)
{
    PlainNumbers<N, double> wide{};
    const auto numbers = numbers_of(query);
    for (std::size_t i = 0; i < wide.size(); ++i)
        wide[i] = static_cast<double>(numbers[i]);
    return query_from<N, double>(wide, query.piece.extent);
}

template <int N, class T>
std::ostream& operator<<(std::ostream& out, const Query<N, T>& query)
{
    constexpr std::size_t n = N;
    const auto numbers = numbers_of(query);
    out << fmt::format("{}D {} {}", N, sizeof(T) == sizeof(float) ? "float" : "double",
                       name_of(query.piece.extent));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        switch (i) {
        case 0: out << "\n  E"; break;
        case n: out << "\n  L"; break;
        case 2 * n: out << "\n  C"; break;
        case 3 * n: out << "\n  r"; break;
        case 3 * n + 1: out << "\n  s"; break;
        }
        out << fmt::format("  {:a} ({})", numbers[i], numbers[i]);
    }
    return out << '\n';
}

#define SECANT_INSTANTIATE(N, T)                                                                   \
    template PlainNumbers<N, T> numbers_of(const Query<N, T>&);                                    \
    template Query<N, T> query_from<N, T>(const PlainNumbers<N, T>&, Extent);                      \
    template Query<N> widened(const Query<N, T>&);                                                 \
    template std::ostream& operator<<(std::ostream&, const Query<N, T>&)

SECANT_INSTANTIATE(2, double);
SECANT_INSTANTIATE(3, double);
SECANT_INSTANTIATE(2, float);
SECANT_INSTANTIATE(3, float);

#undef SECANT_INSTANTIATE

} // namespace secant
