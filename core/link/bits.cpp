#include "core/link/bits.h"

#include <bit>
#include <cassert>
#include <cmath>

namespace secant {
namespace {

constexpr int group_bits = 4;
constexpr int character_bits = 6;

} // namespace

void BitWriter::put_groups(std::uint64_t value)
{
    for (;;) {
        const std::uint64_t rest = value >> static_cast<unsigned>(group_bits);
        put(rest != 0 ? 1 : 0, 1);
        put(value & 15U, group_bits);
        if (rest == 0) return;
        value = rest;
    }
}

std::string BitWriter::characters() const
{
    std::string out;
    for (std::size_t first = 0; first < bits_.size(); first += character_bits) {
        unsigned value = 0;
        for (std::size_t i = first; i < first + character_bits; ++i)
            value = value << 1U | (i < bits_.size() && bits_[i] ? 1U : 0U);
        out += link_characters[value];
    }
    return out;
}

bool BitReader::bit_at(std::size_t index) const noexcept
{
    const std::size_t value = link_characters.find(characters_[index / character_bits]);
    return (value >> (character_bits - 1 - index % character_bits) & 1U) != 0;
}

std::uint64_t BitReader::take(int count)
{
    assert(count <= 64);
    const auto wanted = static_cast<std::size_t>(count);
    ran_out_ = ran_out_ || at_ + wanted > characters_.size() * character_bits;
    if (has_failed()) return 0;
    std::uint64_t value = 0;
    for (const std::size_t end = at_ + wanted; at_ < end; ++at_)
        value = value << 1U | (bit_at(at_) ? 1U : 0U);
    return value;
}

std::uint64_t BitReader::take_groups()
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += group_bits) {
        const bool goes_on = take_bit();
        value |= take(group_bits) << shift;
        if (!goes_on) return has_failed() ? 0 : value;
    }
    fail();
    return 0;
}

bool BitReader::at_end() const noexcept
{
    if (characters_read() != characters_.size()) return false;
    for (std::size_t i = at_; i < characters_.size() * character_bits; ++i) {
        if (bit_at(i)) return false;
    }
    return true;
}

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
    for_each_number(query, [&](double x) { put_number(out, x, earlier); });
    return out;
}

/// In space s has a bit that says whether it is there: with it, not every link would be short.
template <int N>
BitWriter with_all_bits(const Query<N>& query)
{
    BitWriter out;
    for_each_coordinate(query, [&](double x) { out.put(all_bits_of(x), 64); });
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
    for_each_coordinate(query, [&](double& x) { x = std::bit_cast<double>(in.take(64)); });
    query.circle.radius = take_whole_radius(in);
    if (N == 2 || in.take_bit()) query.piece.radius = take_whole_radius(in);
    return query;
}

template <int N>
Query<N> take_shortest(BitReader& in)
{
    Query<N> query;
    Earlier earlier;
    for_each_number(query, [&](double& x) { x = take_number(in, earlier); });
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
