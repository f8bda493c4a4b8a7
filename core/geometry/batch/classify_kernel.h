#pragma once

#include "core/geometry/batch/block.h"
#include "core/geometry/batch/vectors.h"

#include <utility>

/// The cases of many queries, one in each lane, by the bounds of exact/filter.h.
namespace secant::batch::SECANT_PROCESSOR {

/// 32 u, and what underflow adds: docs/numerics.md, "The batch".
template <class T>
struct SignBounds;
template <>
struct SignBounds<double> {
    static constexpr double relative = 0x1p-48;
    static constexpr double underflow = 0x1p-270;
    static constexpr double largest_square = 0x1p490;
};
template <>
struct SignBounds<float> {
    static constexpr float relative = 0x1p-19F;
    static constexpr float underflow = 0x1p-45F;
    static constexpr float largest_square = 0x1p50F;
};

template <int N, class Numbers>
SECANT_INLINE Numbers dot(const Axes<N, Numbers>& a, const Axes<N, Numbers>& b)
{
    Numbers sum = a.of[0] * b.of[0];
    for (int i = 1; i < N; ++i)
        sum = multiply_add(a.of[i], b.of[i], sum);
    return sum;
}

/// The polynomials that decide the case, each with its sign.
enum Polynomial { power_at_start, power_at_end, slope_at_start, slope_at_end, discriminant };
/// Beside them: negative where not all signs are proven.
inline constexpr int unproven = 5;

template <class Integers>
struct Signs {
    Integers of[6];
};

template <int N, class T>
SECANT_INLINE Signs<typename Lanes<T>::Bits> signs_at(const Block<N, T>& in, std::size_t at)
{
    using Numbers = typename Lanes<T>::Numbers;
    using Bits = typename Lanes<T>::Bits;
    using Bounds = SignBounds<T>;
    const Numbers relative = Numbers{} + Bounds::relative;
    Axes<N, Numbers> d;
    Axes<N, Numbers> f;
    for (int i = 0; i < N; ++i) {
        const Numbers start = load(in.start.of[i] + at);
        d.of[i] = load(in.end.of[i] + at) - start;
        f.of[i] = start - load(in.center.of[i] + at);
    }
    const Numbers circle_radius = load(in.radius + at);
    const Numbers piece_radius = load(in.piece_radius + at);
    const Numbers radius = circle_radius + piece_radius;
    const Numbers radius_squared = radius * radius;
    const Numbers a = dot(d, d);
    const Numbers ff = dot(f, f);
    const Numbers fd = dot(f, d);
    const Numbers gd = fd + a; // g = f + d
    const Numbers ff_power = ff - radius_squared;
    const Numbers gg_power = ff_power + (fd + gd);
    const Numbers magnitude = (ff + a) + radius_squared;
    const Numbers error = multiply_add(relative, magnitude, Numbers{} + Bounds::underflow);

    const Numbers wide = a * radius_squared;
    Numbers disc = wide;
    Numbers reach = error;
    for (int i = 0; i < N; ++i) {
        const int j = (i + 1) % N;
        const Numbers component = multiply_add(d.of[i], f.of[j], -(d.of[j] * f.of[i]));
        disc = multiply_add(-component, component, disc);
        reach += absolute(component);
        if (N == 2) break;
    }
    const Numbers least = smaller(smaller(absolute(ff_power), absolute(gg_power)),
                                  smaller(absolute(fd), absolute(gd)));
    const Numbers disc_slack =
        multiply_add(-error, reach, multiply_add(-relative, wide, absolute(disc)));
    const Numbers slack = smaller(least - error, disc_slack);
    const Bits in_range = magnitude <= Bounds::largest_square;
    return {{reinterpret_cast<Bits>(ff_power), reinterpret_cast<Bits>(gg_power),
             reinterpret_cast<Bits>(fd), reinterpret_cast<Bits>(gd), reinterpret_cast<Bits>(disc),
             reinterpret_cast<Bits>(slack) | reinterpret_cast<Bits>(circle_radius) |
                 reinterpret_cast<Bits>(piece_radius) | ~in_range}};
}

template <class Integers>
SECANT_INLINE auto narrowed(const Signs<Integers>& a, const Signs<Integers>& b)
{
    return Signs<decltype(narrowed(a.of[0], b.of[0]))>{
        {narrowed(a.of[0], b.of[0]), narrowed(a.of[1], b.of[1]), narrowed(a.of[2], b.of[2]),
         narrowed(a.of[3], b.of[3]), narrowed(a.of[4], b.of[4]), narrowed(a.of[5], b.of[5])}};
}

template <int N>
SECANT_INLINE Signs<Words> word_signs(const Block<N, float>& in, std::size_t at)
{
    return signs_at(in, at);
}
template <int N>
SECANT_INLINE Signs<Words> word_signs(const Block<N, double>& in, std::size_t at)
{
    return narrowed(signs_at(in, at), signs_at(in, at + Lanes<double>::count));
}

template <int N, class T>
SECANT_INLINE Signs<Bytes> byte_signs(const Block<N, T>& in, std::size_t at)
{
    constexpr std::size_t words = register_bytes / 4;
    return narrowed(narrowed(word_signs(in, at), word_signs(in, at + words)),
                    narrowed(word_signs(in, at + 2 * words), word_signs(in, at + 3 * words)));
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
    Bytes any{};
    for (std::size_t at = 0; at < count; at += register_bytes) {
        const Signs<Bytes> signs = byte_signs(block, at);
        const auto& [ps, pe, fd, gd, disc, bad] = signs.of;
        Bytes kind = where_negative(ps, where_negative(pe, completely_inside, exit_wound),
                                    where_negative(pe, poke, impale));
        kind = where_negative(ps | fd, kind, past);
        kind = where_negative(~pe & gd, fall_short, kind);
        kind = where_negative(~(ps | pe) & disc, miss, kind);
        kind = where_negative(bad, unknown, kind);
        any |= bad;
        const Bytes stored = in_order<T>(kind);
        __builtin_memcpy(out + at, &stored, sizeof stored);
    }
    for (std::size_t i = 0; i < register_bytes; ++i) {
        if (any[i] < 0) return true;
    }
    return false;
}

} // namespace secant::batch::SECANT_PROCESSOR
