#include "core/link/query_bits.h"

#include "core/link/number_forms.h"

#include <bit>
#include <cmath>

namespace secant {
namespace {

constexpr std::uint64_t infinity_bits = std::uint64_t{0x7FF} << 52U;

std::uint64_t all_bits_of(double x) noexcept
{
    return std::bit_cast<std::uint64_t>(x);
}

/// A radius with all its bits but the sign. -0, the only one with a sign, has those of infinity.
void put_whole_radius(BitWriter& out, double radius)
{
    out.put(std::signbit(radius) ? infinity_bits : all_bits_of(radius), 63);
}

double take_whole_radius(BitReader& in)
{
    const std::uint64_t bits = in.take(63);
    return bits == infinity_bits ? -0.0 : std::bit_cast<double>(bits);
}

template <int N>
BitWriter in_shortest_forms(const Query<N>& query)
{
    BitWriter out;
    Earlier earlier;
    for (const Vec<N>& point : {query.piece.start, query.piece.end, query.circle.center}) {
        for (int i = 0; i < N; ++i)
            put_number(out, point[i], earlier);
    }
    put_number(out, query.circle.radius, earlier);
    put_number(out, query.piece.radius, earlier);
    return out;
}

/// In space s has a bit that says whether it is there: with it, not every link would be short.
template <int N>
BitWriter with_all_bits(const Query<N>& query)
{
    BitWriter out;
    for (const Vec<N>& point : {query.piece.start, query.piece.end, query.circle.center}) {
        for (int i = 0; i < N; ++i)
            out.put(all_bits_of(point[i]), 64);
    }
    put_whole_radius(out, query.circle.radius);
    const bool has_radius = N == 2 || all_bits_of(query.piece.radius) != 0;
    if (N == 3) out.put(has_radius ? 1 : 0, 1);
    if (has_radius) put_whole_radius(out, query.piece.radius);
    return out;
}

template <int N>
Query<N> take_whole(BitReader& in)
{
    Query<N> query;
    for (Vec<N>* const point : {&query.piece.start, &query.piece.end, &query.circle.center}) {
        for (int i = 0; i < N; ++i)
            (*point)[i] = std::bit_cast<double>(in.take(64));
    }
    query.circle.radius = take_whole_radius(in);
    if (N == 2 || in.take_bit()) query.piece.radius = take_whole_radius(in);
    return query;
}

template <int N>
Query<N> take_shortest(BitReader& in)
{
    Query<N> query;
    Earlier earlier;
    for (Vec<N>* const point : {&query.piece.start, &query.piece.end, &query.circle.center}) {
        for (int i = 0; i < N; ++i)
            (*point)[i] = take_number(in, earlier);
    }
    query.circle.radius = take_number(in, earlier);
    query.piece.radius = take_number(in, earlier);
    return query;
}

template <int N>
Query<N> take_any(BitReader& in)
{
    const Query<N> query = in.take_bit() ? take_whole<N>(in) : take_shortest<N>(in);
    if (!is_valid(query)) in.fail();
    return query;
}

} // namespace

void put_query(BitWriter& out, const AnyQuery& query)
{
    const auto put = [&out](const auto& q) {
        const BitWriter shortest = in_shortest_forms(q);
        const BitWriter whole = with_all_bits(q);
        const bool is_whole = whole.size() < shortest.size();
        out.put(is_whole ? 1 : 0, 1);
        out.put(is_whole ? whole : shortest);
    };
    std::visit(put, query);
}

AnyQuery take_query(BitReader& in, bool is_in_space)
{
    if (is_in_space) return take_any<3>(in);
    return take_any<2>(in);
}

} // namespace secant
