#pragma once

#include <rapidcheck.h>

#include <cmath>
#include <cstdint>
#include <limits>

namespace secant {

/// Random numbers of the shapes that queries are made of. Not the dice of a hunt, whose name one
/// program cannot have twice. Deterministic: the same seed, the same
/// numbers on every machine.
class QueryDice {
public:
    explicit QueryDice(const rc::Random& random) : random_{random} {}

    /// An integer in [low, high].
    int between(int low, int high)
    {
        const auto count = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
        return low + static_cast<int>(random_.next() % count);
    }

    bool one_in(int n) { return between(1, n) == 1; }

    template <class T>
    T real(T low, T high)
    {
        const auto fraction = static_cast<double>(random_.next() >> 11) * 0x1p-53;
        return static_cast<T>(static_cast<double>(low) +
                              fraction * (static_cast<double>(high) - static_cast<double>(low)));
    }

    /// A number of either sign whose binary exponent lies in [lowest, highest], with few or with
    /// all of its digits; never overflows, may underflow.
    template <class T>
    T scaled(int lowest, int highest)
    {
        T mantissa = one_in(3) ? static_cast<T>(between(4, 7)) / T{4} : real(T{1}, T{2});
        if (mantissa == T{2}) mantissa = T{1};
        const int top = std::numeric_limits<T>::max_exponent - 1;
        const T x = std::ldexp(mantissa, std::min(between(lowest, highest), top));
        return one_in(2) ? x : -x;
    }

    /// x, or one of the nearest few numbers around it.
    template <class T>
    T near(T x, int ulps = 3)
    {
        for (int step = between(-ulps, ulps); step != 0; step += step < 0 ? 1 : -1) {
            const T infinity = std::numeric_limits<T>::infinity();
            x = std::nextafter(x, step < 0 ? -infinity : infinity);
        }
        return x;
    }

private:
    rc::Random random_;
};

} // namespace secant
