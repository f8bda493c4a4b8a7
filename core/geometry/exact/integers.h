#pragma once

#include "core/geometry/exact/fixed.h"
#include "core/geometry/exact/frame.h"
#include "core/geometry/primitives.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

namespace secant::exact {

/// Integers of any size. Up to 1024 bits need no allocation; a product of four differences in
/// ordinary magnitudes has about 613 bits. The full range of double needs 8,400.
using Integer = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<1024, 0, boost::multiprecision::signed_magnitude,
                                           boost::multiprecision::unchecked>,
    boost::multiprecision::et_off>;

template <>
inline constexpr bool never_rounds<Integer> = true;
template <std::size_t W>
inline constexpr bool never_rounds<Fixed<W>> = true;

/// The numbers of a query are integers times a power of two: every finite double is one, so nothing
/// is rounded.
struct Scale {
    int unit = 0; ///< 2^unit is the largest power of two that divides all of them; 0 when all are 0
    int bits = 0; ///< each is below 2^(unit + bits)
};

/// @pre all are finite
[[nodiscard]] Scale scale_of(std::span<const double> numbers) noexcept;

/// @pre is_valid(circle, piece)
template <int N>
[[nodiscard]] Scale scale_of(const Circle<N>& circle, const Piece<N>& piece) noexcept;

/// A query in integers: world units times 2^-exponent.
template <class Whole, int N>
struct WholeFrame {
    Frame<Whole, std::size_t{N}> frame;
    int exponent = 0;
};

template <int N>
using IntegerFrame = WholeFrame<Integer, N>;

/// The largest `bits` of a query for which every sum in the formulas fits into Fixed<W>, its
/// products and theirs. A difference has one bit more, a square three to four, a product of four
/// less than nine.
[[nodiscard]] constexpr int largest_bits(std::size_t limbs) noexcept
{
    return 64 * static_cast<int>(limbs) - 3;
}

/// x 2^-unit. @pre it is an integer, and Whole is Integer, or Fixed<W> with room for it
template <class Whole>
[[nodiscard]] Whole whole_number(double x, int unit);

/// Integers have neither overflow nor subnormals.
/// @param unit  of the query
/// @pre Whole is Integer, or Fixed<W>, and the bits of the query are at most largest_bits(W)
template <class Whole, int N>
[[nodiscard]] WholeFrame<Whole, N> whole_frame(const Circle<N>& circle, const Piece<N>& piece,
                                               int unit);

template <int N>
[[nodiscard]] IntegerFrame<N> integer_frame(const Circle<N>& circle, const Piece<N>& piece)
{
    return whole_frame<Integer>(circle, piece, scale_of(circle, piece).unit);
}

/// The query in integers of one limb, straight from its numbers. False when it needs more, or when
/// its largest number is below 2^-960.
template <int N>
[[nodiscard]] bool take_in_one_limb(const Circle<N>& circle, const Piece<N>& piece,
                                    WholeFrame<Fixed<1>, N>& out) noexcept
{
    constexpr std::uint64_t all_but_the_sign = ~std::uint64_t{0} >> 1;
    const auto bits_of = [](double x) {
        return std::bit_cast<std::uint64_t>(x) & all_but_the_sign;
    };
    std::uint64_t largest = std::max(bits_of(circle.radius), bits_of(piece.radius));
    for (int i = 0; i < N; ++i) {
        largest = std::max(
            {largest, bits_of(piece.start[i]), bits_of(piece.end[i]), bits_of(circle.center[i])});
    }
    constexpr std::uint64_t bias = 1022; // a number with the exponent field 1022 is below 1
    constexpr auto width = static_cast<std::uint64_t>(largest_bits(1));
    const std::uint64_t field = largest >> 52;
    if (field <= width) return false;
    const auto power_of_two = [](std::uint64_t exponent_field) {
        return std::bit_cast<double>(exponent_field << 52);
    };
    const double scale = power_of_two(2 * bias + 1 + width - field);
    const double unit = power_of_two(field - width + 1);
    bool is_exact = true;
    const auto whole = [&](double x) {
        const auto value = static_cast<std::int64_t>(x * scale);
        is_exact &= static_cast<double>(value) * unit == x;
        return Fixed<1>{static_cast<std::uint64_t>(value)};
    };
    out.exponent = static_cast<int>(field) - static_cast<int>(bias + width);
    fill(out.frame, circle, piece, whole);
    return is_exact;
}

/// Calls `visitor` with the query in the narrowest integers that hold it. @pre it is valid
template <int N, class Visitor>
auto in_integers(const Circle<N>& circle, const Piece<N>& piece, const Visitor& visitor)
{
    assert(is_valid(circle, piece));
    if (WholeFrame<Fixed<1>, N> whole; take_in_one_limb(circle, piece, whole)) {
        return visitor(whole);
    }
    const auto [unit, bits] = scale_of(circle, piece);
    if (bits <= largest_bits(2)) return visitor(whole_frame<Fixed<2>>(circle, piece, unit));
    if (bits <= largest_bits(4)) return visitor(whole_frame<Fixed<4>>(circle, piece, unit));
    return visitor(whole_frame<Integer>(circle, piece, unit));
}

} // namespace secant::exact
