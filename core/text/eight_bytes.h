#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace secant {

/// A byte times this is eight of it.
inline constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101;

/// The offset of the first character from `at` on that `mark` marks, or one before it where fewer
/// than eight characters are left.
/// @param mark  Sets the highest bit of each byte that it marks. It may borrow from, and carry to,
///              the bytes above a marked one: only the lowest is looked at.
template <class Mark>
[[nodiscard]] std::size_t skip_unmarked(std::string_view text, std::size_t at,
                                        const Mark& mark) noexcept
{
    if constexpr (std::endian::native == std::endian::little) {
        std::uint64_t eight = 0;
        for (; text.size() - at >= sizeof eight; at += sizeof eight) {
            std::memcpy(&eight, text.data() + at, sizeof eight);
            const std::uint64_t marks = mark(eight) & 0x80 * every_byte;
            if (marks != 0) return at + static_cast<std::size_t>(std::countr_zero(marks)) / 8;
        }
    }
    return at;
}

} // namespace secant
