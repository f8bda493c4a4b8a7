#pragma once

#include "core/geometry/exact/fixed.h"
#include "core/geometry/exact/frame.h"
#include "core/geometry/primitives.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <array>
#include <cstdint>
#include <limits>

namespace secant::exact {

/// Integers of any size. Up to 1024 bits need no allocation; a product of four differences in
/// ordinary magnitudes has about 613 bits. The full range of double needs 8,400.
using Integer = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<1024, 0, boost::multiprecision::signed_magnitude,
                                           boost::multiprecision::unchecked>,
    boost::multiprecision::et_off>;

/// value == mantissa * 2^exponent, the mantissa odd or zero.
struct Scaled {
    std::int64_t mantissa = 0;
    int exponent = std::numeric_limits<int>::max();
};

/// The numbers of a query as integers times powers of two. Every finite double is one, so nothing
/// is rounded. @pre is_valid(circle, piece)
template <int N>
struct ScaledQuery {
    ScaledQuery(const Circle<N>& circle, const Piece<N>& piece) noexcept;

    std::array<Scaled, std::size_t{N}> start;
    std::array<Scaled, std::size_t{N}> end;
    std::array<Scaled, std::size_t{N}> center;
    Scaled circle_radius;
    Scaled piece_radius;
    int unit = 0; ///< 2^unit is the largest power of two that divides all of them; 0 when all are 0
    int bits = 0; ///< each is below 2^(unit + bits)
};

/// A query in integers: world units times 2^-exponent.
template <class Whole, int N>
struct WholeFrame {
    Frame<Whole, std::size_t{N}> frame;
    int exponent = 0;
};

template <int N>
using IntegerFrame = WholeFrame<Integer, N>;

/// The largest `bits` of a query for which every sum in the formulas fits into Fixed<W>, its
/// products and theirs: a difference has one bit more, a square three to four, a product of four
/// less than nine.
[[nodiscard]] constexpr int largest_bits(std::size_t limbs) noexcept
{
    return 64 * static_cast<int>(limbs) - 3;
}

/// Integers have neither overflow nor subnormals.
/// @pre Whole is Integer, or Fixed<W> with query.bits <= largest_bits(W)
template <class Whole, int N>
[[nodiscard]] WholeFrame<Whole, N> whole_frame(const ScaledQuery<N>& query);

template <int N>
[[nodiscard]] IntegerFrame<N> integer_frame(const Circle<N>& circle, const Piece<N>& piece);

/// Calls `visitor` with the query in the narrowest integers that hold it.
template <int N, class Visitor>
auto in_integers(const ScaledQuery<N>& query, const Visitor& visitor)
{
    if (query.bits <= largest_bits(1)) return visitor(whole_frame<Fixed<1>>(query));
    if (query.bits <= largest_bits(2)) return visitor(whole_frame<Fixed<2>>(query));
    if (query.bits <= largest_bits(4)) return visitor(whole_frame<Fixed<4>>(query));
    return visitor(whole_frame<Integer>(query));
}

} // namespace secant::exact
