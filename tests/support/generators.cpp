#include "tests/support/generators.h"

#include "tests/support/extreme_queries.h"
#include "tests/support/shrink.h"

#include <algorithm>

namespace secant {
namespace {

template <int N, class T>
using Maker = Query<N, T> (*)(QueryDice&);

/// Makes the numbers a query: finite, radii not negative, any extent, a stadium only sometimes.
template <int N, class T>
Query<N, T> made_valid(const Query<N, T>& query, QueryDice& dice, bool keep_stadium)
{
    auto numbers = numbers_of(query);
    for (T& x : numbers) {
        if (std::isnan(x)) x = T{0};
        x = std::clamp(x, std::numeric_limits<T>::lowest(), std::numeric_limits<T>::max());
        if (x == T{0}) x = dice.one_in(8) ? T{-0.0} : T{0};
    }
    numbers[3 * N] = std::abs(numbers[3 * N]);
    numbers[3 * N + 1] = std::abs(numbers[3 * N + 1]);
    if (!keep_stadium && !dice.one_in(4)) numbers[3 * N + 1] = T{0};
    if (dice.one_in(16)) numbers[3 * N] = T{0};
    const auto extent = static_cast<Extent>(dice.between(0, 2));
    return query_from<N, T>(numbers, extent);
}

template <int N, class T>
rc::Gen<Query<N, T>> generator(Maker<N, T> make, bool keep_stadium = false)
{
    return [=](const rc::Random& random, int) {
        QueryDice dice{random};
        const Query<N, T> made = make(dice);
        return rc::shrinkable::shrinkRecur(
            made_valid(made, dice, keep_stadium),
            [](const Query<N, T>& query) { return rc::seq::fromContainer(simpler(query)); });
    };
}

} // namespace

template <int N, class T>
std::vector<Family<N, T>> families()
{
    return {
        {"uniform", generator<N, T>(uniform<N, T>)},
        {"small integers", generator<N, T>(integers<N, T>)},
        {"small integers at any size", generator<N, T>(integers_of_any_size<N, T>)},
        {"exactly touching, or ulps off", generator<N, T>(touching<N, T>)},
        {"nearly tangent", generator<N, T>(nearly_tangent<N, T>)},
        {"grazing", generator<N, T>(grazing<N, T>)},
        {"an endpoint nearly on the circle", generator<N, T>(endpoint_nearly_on_circle<N, T>)},
        {"subnormal", generator<N, T>(subnormal<N, T>)},
        {"nearly overflowing", generator<N, T>(nearly_overflowing<N, T>)},
        {"any exponent", generator<N, T>(any_exponent<N, T>)},
        {"mixed exponents", generator<N, T>(mixed_exponents<N, T>)},
        {"far from the origin", generator<N, T>(far_from_the_origin<N, T>)},
        {"touching where products leave the range",
         generator<N, T>(touching_where_products_leave_the_range<N, T>)},
        {"nearly collinear", generator<N, T>(nearly_collinear<N, T>)},
        {"huge radius", generator<N, T>(huge_radius<N, T>)},
        {"tiny radius", generator<N, T>(tiny_radius<N, T>)},
        {"through the origin, or nearly", generator<N, T>(through_the_origin<N, T>)},
        {"zero length, or nearly", generator<N, T>(zero_length<N, T>)},
        {"centre on the piece, or nearly", generator<N, T>(centre_on_the_piece<N, T>)},
        {"parallel to an axis", generator<N, T>(axis_aligned<N, T>)},
        {"stadium", generator<N, T>(stadium<N, T>, true)},
        {"extremes of every kind", generator<N, T>(extremes<N, T>)},
    };
}

template <int N>
rc::Gen<Query<N>> integer_queries()
{
    return generator<N, double>(integers<N, double>);
}

template <int N, class T>
rc::Gen<Query<N, T>> any_query()
{
    return [all = families<N, T>()](const rc::Random& random, int size) {
        rc::Random choice{random};
        const rc::Random rest = choice.split();
        return all[choice.next() % all.size()].queries(rest, size);
    };
}

template std::vector<Family<2, double>> families();
template std::vector<Family<3, double>> families();
template std::vector<Family<2, float>> families();
template std::vector<Family<3, float>> families();
template rc::Gen<Query<2>> integer_queries<2>();
template rc::Gen<Query<3>> integer_queries<3>();
template rc::Gen<Query<2, double>> any_query();
template rc::Gen<Query<3, double>> any_query();
template rc::Gen<Query<2, float>> any_query();
template rc::Gen<Query<3, float>> any_query();

} // namespace secant
