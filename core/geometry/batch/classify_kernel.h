#pragma once

#include "core/geometry/batch/given.h"

#include <utility>

/// The cases of many queries, one in each lane. The bounds: docs/numerics.md, "The batch".
namespace secant::batch::SECANT_PROCESSOR {

using Words = Register<int>;
using HalfWords = Register<short>;
using Bytes = Register<signed char>;

/// The upper halves of the integers of a and b. Each 16 bytes of the register have first those of
/// a, then those of b.
template <class Half, class Whole>
SECANT_INLINE Half upper_halves(Whole a, Whole b)
{
    constexpr std::size_t part = 16 / sizeof(NumberIn<Half>);
    constexpr std::size_t count = register_bytes / sizeof(NumberIn<Half>);
    return [&]<std::size_t... Q>(std::index_sequence<Q...>) __attribute__((always_inline))
    {
        return __builtin_shufflevector(
            reinterpret_cast<Half>(a), reinterpret_cast<Half>(b),
            (Q / part * part + Q % part * 2 % part + 1 + Q % part / (part / 2) * count)...);
    }
    (std::make_index_sequence<count>());
}

#if defined(__AVX512F__)
#define SECANT_OPERATION(name) _mm512_##name
using Integers = __m512i;
#elif defined(__AVX__)
#define SECANT_OPERATION(name) _mm256_##name
using Integers = __m256i;
#elif defined(__SSE2__)
#define SECANT_OPERATION(name) _mm_##name
using Integers = __m128i;
#endif

/// Integers with the signs of those of a and b, in half as many bits, in that order.
SECANT_INLINE Words narrowed(DoubleBits a, DoubleBits b)
{
    return upper_halves<Words>(a, b);
}
SECANT_INLINE HalfWords narrowed(Words a, Words b)
{
#if defined(SECANT_OPERATION)
    return reinterpret_cast<HalfWords>(SECANT_OPERATION(packs_epi32)(
        reinterpret_cast<Integers>(a), reinterpret_cast<Integers>(b)));
#else
    return upper_halves<HalfWords>(a, b);
#endif
}
SECANT_INLINE Bytes narrowed(HalfWords a, HalfWords b)
{
#if defined(SECANT_OPERATION)
    return reinterpret_cast<Bytes>(SECANT_OPERATION(packs_epi16)(reinterpret_cast<Integers>(a),
                                                                 reinterpret_cast<Integers>(b)));
#else
    return upper_halves<Bytes>(a, b);
#endif
}

/// a where x is negative, else b.
SECANT_INLINE Bytes where_negative(Bytes x, Bytes a, Bytes b)
{
#if defined(__AVX512F__)
    return reinterpret_cast<Bytes>(
        _mm512_mask_blend_epi8(_mm512_movepi8_mask(reinterpret_cast<__m512i>(x)),
                               reinterpret_cast<__m512i>(b), reinterpret_cast<__m512i>(a)));
#elif defined(__AVX__)
    return reinterpret_cast<Bytes>(_mm256_blendv_epi8(
        reinterpret_cast<__m256i>(b), reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(x)));
#else
    return x < 0 ? a : b;
#endif
}

/// The bound of the filter, in M: the sum of the squares of f, d and r.
template <class T>
struct SignBounds;
template <>
struct SignBounds<double> {
    static constexpr double relative = filter_error;
    static constexpr double underflow = filter_underflow;
};
template <>
struct SignBounds<float> {
    static constexpr float relative = 0x1p-19F; ///< 32 u
    static constexpr float underflow = 0x1p-90F;
};

template <class T>
SECANT_INLINE Twice<Register<T>> load_twice(const T* from)
{
    Register<T> first;
    Register<T> second;
    __builtin_memcpy(&first, from, sizeof first);
    __builtin_memcpy(&second, from + lanes<T>, sizeof second);
    return Twice<Register<T>>{first, second};
}

/// x in every lane.
template <class T>
SECANT_INLINE Twice<Register<T>> everywhere_twice(T x)
{
    return As<Twice<Register<T>>>::from(Register<T>{} + x);
}

/// The signs of the polynomials that decide the case: of powers and slopes at the start and at the
/// end, and of the discriminant. Beside them: negative where all signs are proven.
template <class Bits>
struct Signs {
    Bits of[6];
};

/// The signs of x, in half as many bits.
template <class X>
SECANT_INLINE auto narrowed(const Twice<X>& x)
{
    return narrowed(bits_in(x.of[0]), bits_in(x.of[1]));
}

template <int N, class T>
SECANT_INLINE auto signs_at(const Block<N, T>& in, std::size_t at)
{
    using Numbers = Twice<Register<T>>;
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
    const auto proven_in = [&](int k) __attribute__((always_inline))
    {
        const MaskOf<Register<T>> signs_proven = weakest.of[k] > bound.of[k];
        return signs_proven & ~bits_in(either(circle_radius, piece_radius).of[k]);
    };
    const auto slope = narrowed(fd);
    return Signs<decltype(slope + slope)>{{narrowed(ff_power), narrowed(gg_power), slope,
                                           narrowed(gd), narrowed(disc),
                                           narrowed(proven_in(0), proven_in(1))}};
}

template <class Bits>
SECANT_INLINE auto narrowed(const Signs<Bits>& a, const Signs<Bits>& b)
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
    return narrowed(signs_at(in, at), signs_at(in, at + 2 * lanes<double>));
}

template <int N, class T>
SECANT_INLINE Signs<Bytes> byte_signs(const Block<N, T>& in, std::size_t at)
{
    return narrowed(half_word_signs(in, at), half_word_signs(in, at + register_bytes / 2));
}

/// The bytes in the order of the queries.
template <class T>
SECANT_INLINE Bytes in_order(Bytes x)
{
    constexpr std::size_t part = 16 / sizeof(T);
    constexpr std::size_t own = lanes<T>;
    return [&]<std::size_t... Q>(std::index_sequence<Q...>) __attribute__((always_inline))
    {
        return __builtin_shufflevector(x, x, (Q % own / part * 16 + Q / own * part + Q % part)...);
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
    const auto code = [&](Case kind) {
        return everywhere(bytes.of[static_cast<std::size_t>(kind)]);
    };
    const Bytes impale = code(Case::impale);
    const Bytes poke = code(Case::poke);
    const Bytes exit_wound = code(Case::exit_wound);
    const Bytes fall_short = code(Case::fall_short);
    const Bytes past = code(Case::past);
    const Bytes completely_inside = code(Case::completely_inside);
    const Bytes miss = code(Case::miss);
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
