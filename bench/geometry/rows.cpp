#include "bench/geometry/rows.h"

#include "core/geometry/classify.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace secant::bench {
namespace {

constexpr std::size_t row_count = 4096;

template <int N, class T>
class RowMaker {
public:
    Query<N, T> ordinary()
    {
        Query<N, T> row;
        row.circle = {near(), std::abs(number_(random_))};
        row.piece = {near(), near()};
        return row;
    }

    Query<N, T> hostile()
    {
        switch (random_() % 4) {
        case 0: return whole_numbers();
        case 1: return beside_tangent();
        case 2: return beside_end();
        default: return tangent();
        }
    }

private:
    Vec<N, T> near()
    {
        Vec<N, T> v{};
        for (int i = 0; i < N; ++i)
            v[i] = number_(random_);
        return v;
    }

    T whole() { return static_cast<T>(static_cast<int>(random_() % 21) - 10); }

    Vec<N, T> whole_point()
    {
        Vec<N, T> v{};
        for (int i = 0; i < N; ++i)
            v[i] = whole();
        return v;
    }

    Query<N, T> whole_numbers()
    {
        Query<N, T> row;
        row.circle = {whole_point(), std::abs(whole())};
        row.piece = {whole_point(), whole_point()};
        return row;
    }

    /// The line touches at C + k (4, -3), exactly.
    Query<N, T> tangent()
    {
        const T k = T{1} + std::abs(whole());
        Vec<N, T> across{};
        Vec<N, T> along{};
        across[0] = T{4};
        across[1] = T{-3};
        along[0] = T{3};
        along[1] = T{4};
        Query<N, T> row;
        row.circle = {whole_point(), T{5} * k};
        const Vec<N, T> touch = row.circle.center + across * k;
        row.piece = {touch - along * std::abs(whole()), touch + along * (T{1} + std::abs(whole()))};
        return row;
    }

    /// r is the distance from the line, rounded.
    Query<N, T> beside_tangent()
    {
        Query<N, T> row = ordinary();
        const Vec<N, T> d = row.piece.end - row.piece.start;
        const Vec<N, T> f = row.piece.start - row.circle.center;
        T dd{};
        T df{};
        for (int i = 0; i < N; ++i) {
            dd += d[i] * d[i];
            df += d[i] * f[i];
        }
        row.circle.radius = length(f - d * (df / dd));
        return row;
    }

    /// r is the distance of E or L, rounded.
    Query<N, T> beside_end()
    {
        Query<N, T> row = ordinary();
        row.circle.radius = length(row.piece.start - row.circle.center);
        if (random_() % 2 == 0) std::swap(row.piece.start, row.piece.end);
        return row;
    }

    static T length(const Vec<N, T>& v)
    {
        T sum{};
        for (int i = 0; i < N; ++i)
            sum += v[i] * v[i];
        return std::sqrt(sum);
    }

    std::mt19937_64 random_{2024};
    std::uniform_real_distribution<T> number_{T{-10}, T{10}};
};

} // namespace

template <int N, class T>
Rows<N, T> rows_of(Mix mix)
{
    RowMaker<N, T> maker;
    Rows<N, T> rows(row_count);
    for (Query<N, T>& row : rows)
        row = mix == Mix::hostile ? maker.hostile() : maker.ordinary();
    if (mix == Mix::sorted) {
        std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
            return classify(a).kind < classify(b).kind;
        });
    }
    return rows;
}

template Rows<2, double> rows_of(Mix);
template Rows<3, double> rows_of(Mix);
template Rows<2, float> rows_of(Mix);
template Rows<3, float> rows_of(Mix);

} // namespace secant::bench
