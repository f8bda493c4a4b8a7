#include "core/link/bits.h"

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

} // namespace secant
