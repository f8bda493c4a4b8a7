#pragma once

#include "core/geometry/batch/block.h"
#include "core/geometry/batch/several.h"
#include "core/geometry/fast/error_bounds.h"

#include <utility>

/// The cases of many queries, one in each lane. The bounds: docs/numerics.md, "The batch".
namespace secant::batch::SECANT_PROCESSOR {

/// Of the filter, in M: the sum of the squares of f, d and r.
template <class T>
struct SignBounds;
template <>
struct SignBounds<double> {
    static constexpr double relative = error_bounds::filter_error;
    static constexpr double underflow = error_bounds::filter_underflow;
};
template <>
struct SignBounds<float> {
    static constexpr float relative = 0x1p-19F; ///< 32 u
    static constexpr float underflow = 0x1p-90F;
};

/// The polynomials that decide the case, each with its sign.
enum Polynomial { power_at_start, power_at_end, slope_at_start, slope_at_end, discriminant };
/// Beside them: negative where all signs are proven.
inline constexpr int proven = 5;

template <class Integers>
struct Signs {
    Integers of[6];
};

/// The signs of x, in half as many bits.
template <class T>
SECANT_INLINE auto narrowed(const Twice<typename Lanes<T>::Numbers>& x)
{
    using Bits = typename Lanes<T>::Bits;
    return narrowed(reinterpret_cast<Bits>(x.of[0]), reinterpret_cast<Bits>(x.of[1]));
}

template <int N, class T>
SECANT_INLINE auto signs_at(const Block<N, T>& in, std::size_t at)
{
    using Numbers = Twice<typename Lanes<T>::Numbers>;
    Axes<N, Numbers> d;
    Axes<N, Numbers> f;
    for (int i = 0; i < N; ++i) {
        const Numbers start = load_twice(in.start.of[i] + at);
        d.of[i] = load_twice(in.end.of[i] + at) - start;
        f.of[i] = start - load_twice(in.center.of[i] + at);
    }
    const Numbers circle_radius = load_twice(in.radius + at);
    const Numbers piece_radius = load_twice(in.piece_radius + at);
    const Numbers radius = circle_radius + piece_radius;
    const Numbers a = dot(d, d);
    const Numbers ff = dot(f, f);
    const Numbers fd = dot(f, d);
    const Numbers gd = fd + a; // g = f + d
    const Numbers ff_power = multiply_add(-radius, radius, ff);
    const Numbers gg_power = ff_power + (fd + gd);
    const Numbers disc = multiply_add(fd, fd, -(a * ff_power));

    // One comparison proves all: the first four signs have bounds in M, the last one in M M.
    const Numbers magnitude = multiply_add(radius, radius, ff + a);
    const Numbers least = smaller(smaller(absolute(ff_power), absolute(gg_power)),
                                  smaller(absolute(fd), absolute(gd)));
    const Numbers weakest = smaller(least * magnitude, absolute(disc));
    const Numbers bound =
        multiply_add(everywhere_twice(SignBounds<T>::relative), magnitude * magnitude,
                     everywhere_twice(SignBounds<T>::underflow));
    using Bits = typename Lanes<T>::Bits;
    const auto proven_in = [&](int k) __attribute__((always_inline))
    {
        const Bits negative_radius = reinterpret_cast<Bits>(circle_radius.of[k]) |
                                     reinterpret_cast<Bits>(piece_radius.of[k]);
        const Bits signs_proven = weakest.of[k] > bound.of[k];
        return signs_proven & ~negative_radius;
    };
    const auto slope = narrowed<T>(fd);
    return Signs<decltype(slope + slope)>{{narrowed<T>(ff_power), narrowed<T>(gg_power), slope,
                                           narrowed<T>(gd), narrowed<T>(disc),
                                           narrowed(proven_in(0), proven_in(1))}};
}

template <class Integers>
SECANT_INLINE auto narrowed(const Signs<Integers>& a, const Signs<Integers>& b)
{
    return Signs<decltype(narrowed(a.of[0], b.of[0]))>{
        {narrowed(a.of[0], b.of[0]), narrowed(a.of[1], b.of[1]), narrowed(a.of[2], b.of[2]),
         narrowed(a.of[3], b.of[3]), narrowed(a.of[4], b.of[4]), narrowed(a.of[5], b.of[5])}};
}

template <int N>
SECANT_INLINE Signs<HalfWords> half_word_signs(const Block<N, float>& in, std::size_t at)
{
    return signs_at(in, at);
}
template <int N>
SECANT_INLINE Signs<HalfWords> half_word_signs(const Block<N, double>& in, std::size_t at)
{
    return narrowed(signs_at(in, at), signs_at(in, at + 2 * Lanes<double>::count));
}

template <int N, class T>
SECANT_INLINE Signs<Bytes> byte_signs(const Block<N, T>& in, std::size_t at)
{
    return narrowed(half_word_signs(in, at), half_word_signs(in, at + register_bytes / 2));
}

template <class T>
SECANT_INLINE Bytes in_order(Bytes x)
{
    constexpr std::size_t part = 16 / sizeof(T);
    constexpr std::size_t lanes = register_bytes / sizeof(T);
    return [&]<std::size_t... Q>(std::index_sequence<Q...>) __attribute__((always_inline))
    {
        return __builtin_shufflevector(x, x,
                                       (Q % lanes / part * 16 + Q / lanes * part + Q % part)...);
    }
    (std::make_index_sequence<register_bytes>());
}

/// The packed classification of each query, or `undecided`. Returns whether any is undecided.
/// @param count  a multiple of the lanes
template <int N, class T>
SECANT_INLINE bool classify(const Block<N, T>& in, const CaseBytes& bytes, std::size_t count,
                            std::uint8_t* out)
{
    const Block<N, T> block = in;
    const auto everywhere = [](std::uint8_t byte) {
        return Bytes{} + static_cast<signed char>(byte);
    };
    const Bytes impale = everywhere(bytes.impale);
    const Bytes poke = everywhere(bytes.poke);
    const Bytes exit_wound = everywhere(bytes.exit_wound);
    const Bytes fall_short = everywhere(bytes.fall_short);
    const Bytes past = everywhere(bytes.past);
    const Bytes completely_inside = everywhere(bytes.completely_inside);
    const Bytes miss = everywhere(bytes.miss);
    const Bytes unknown = everywhere(undecided);
    Bytes all = ~Bytes{};
    for (std::size_t at = 0; at < count; at += register_bytes) {
        const Signs<Bytes> signs = byte_signs(block, at);
        const auto& [ps, pe, fd, gd, disc, known] = signs.of;
        Bytes kind = where_negative(ps, where_negative(pe, completely_inside, exit_wound),
                                    where_negative(pe, poke, impale));
        kind = where_negative(ps | fd, kind, past);
        kind = where_negative(~pe & gd, fall_short, kind);
        kind = where_negative(~(ps | pe) & disc, miss, kind);
        kind = where_negative(known, kind, unknown);
        all &= known;
        const Bytes stored = in_order<T>(kind);
        __builtin_memcpy(out + at, &stored, sizeof stored);
    }
    return any(reinterpret_cast<DoubleBits>(all >= 0) != 0);
}

} // namespace secant::batch::SECANT_PROCESSOR
