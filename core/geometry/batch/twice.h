#pragma once

#include "core/geometry/batch/vectors.h"

/// Two registers side by side, for code that waits for its own results: each step is done for both,
/// and so one is busy while the other waits.
namespace secant::batch::SECANT_PROCESSOR {

template <class X>
struct Twice {
    X of[2];
};

template <class X>
SECANT_INLINE Twice<X> operator+(const Twice<X>& a, const Twice<X>& b)
{
    return {{a.of[0] + b.of[0], a.of[1] + b.of[1]}};
}
template <class X>
SECANT_INLINE Twice<X> operator-(const Twice<X>& a, const Twice<X>& b)
{
    return {{a.of[0] - b.of[0], a.of[1] - b.of[1]}};
}
template <class X>
SECANT_INLINE Twice<X> operator-(const Twice<X>& a)
{
    return {{-a.of[0], -a.of[1]}};
}
template <class X>
SECANT_INLINE Twice<X> operator*(const Twice<X>& a, const Twice<X>& b)
{
    return {{a.of[0] * b.of[0], a.of[1] * b.of[1]}};
}
template <class X>
SECANT_INLINE Twice<X> multiply_add(const Twice<X>& a, const Twice<X>& b, const Twice<X>& c)
{
    return {{multiply_add(a.of[0], b.of[0], c.of[0]), multiply_add(a.of[1], b.of[1], c.of[1])}};
}
template <class X>
SECANT_INLINE Twice<X> smaller(const Twice<X>& a, const Twice<X>& b)
{
    return {{smaller(a.of[0], b.of[0]), smaller(a.of[1], b.of[1])}};
}
template <class X>
SECANT_INLINE Twice<X> absolute(const Twice<X>& a)
{
    return {{absolute(a.of[0]), absolute(a.of[1])}};
}

template <class T>
SECANT_INLINE Twice<typename Lanes<T>::Numbers> load_twice(const T* from)
{
    return {{load(from), load(from + Lanes<T>::count)}};
}

/// x in every lane.
template <class T>
SECANT_INLINE Twice<typename Lanes<T>::Numbers> everywhere_twice(T x)
{
    const auto one = typename Lanes<T>::Numbers{} + x;
    return {{one, one}};
}

} // namespace secant::batch::SECANT_PROCESSOR
