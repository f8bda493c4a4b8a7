#pragma once

#include "core/methods/trace/exact_number.h"

#include <algorithm>
#include <concepts>
#include <limits>

namespace secant {

/// Thrown where the digits of a ShortNumber do not say which way to go.
struct DigitsMissing {};

/// The first limbs of an ExactNumber, and how far it may be from them. Each operation gives limbs
/// and a bound that hold the number which the same operation gives on ExactNumbers; each decision
/// and each rounded number is the one of the ExactNumbers. Else it throws DigitsMissing.
///
/// A number that is not known to its last digit is finite, and a quarter of it is more than its
/// bound: so its sign is known. docs/numerics.md, "Blame", derives the bounds.
class ShortNumber {
public:
    static constexpr std::size_t most_limbs = 5;

    ShortNumber() noexcept = default;
    template <class Value>
    requires std::floating_point<Value> || std::integral<Value> ShortNumber(Value value)
    noexcept : near_(value) {}
    explicit ShortNumber(const ExactNumber& number) : ShortNumber(shortened(number, none)) {}

    [[nodiscard]] bool is_zero() const noexcept { return near_.is_zero(); }
    /// The double nearest to the ExactNumber, ties to even.
    [[nodiscard]] explicit operator double() const;

    friend ShortNumber operator-(const ShortNumber& x) { return {-x.near_, x.bound_}; }
    friend ShortNumber operator+(const ShortNumber& x, const ShortNumber& y)
    {
        return shortened(x.near_ + y.near_, both(x.bound_, y.bound_));
    }
    friend ShortNumber operator-(const ShortNumber& x, const ShortNumber& y)
    {
        return shortened(x.near_ - y.near_, both(x.bound_, y.bound_));
    }
    friend ShortNumber operator*(const ShortNumber& x, const ShortNumber& y)
    {
        return product(x, y);
    }
    friend ShortNumber operator/(const ShortNumber& x, const ShortNumber& y)
    {
        return quotient(x, y);
    }
    ShortNumber& operator+=(const ShortNumber& y) { return *this = *this + y; }

    friend bool operator<(const ShortNumber& x, const ShortNumber& y)
    {
        if (x.is_whole() && y.is_whole()) return x.near_ < y.near_;
        return (x - y).near_ < 0;
    }
    friend bool operator<=(const ShortNumber& x, const ShortNumber& y)
    {
        return x.is_whole() && y.is_whole() ? x.near_ <= y.near_ : x < y;
    }
    friend bool operator==(const ShortNumber& x, const ShortNumber& y)
    {
        return x.is_whole() && y.is_whole() ? x.near_ == y.near_ : (x - y).is_zero();
    }
    friend bool operator>=(const ShortNumber& x, const ShortNumber& y) { return y <= x; }

    friend bool isnan(const ShortNumber& x) { return isnan(x.near_); }
    friend bool isinf(const ShortNumber& x) { return isinf(x.near_); }
    friend bool isfinite(const ShortNumber& x) { return isfinite(x.near_); }
    friend bool signbit(const ShortNumber& x) { return signbit(x.near_); }
    friend ShortNumber abs(const ShortNumber& x) { return {abs(x.near_), x.bound_}; }
    friend ShortNumber sqrt(const ShortNumber& x) { return root(x); }
    friend ShortNumber floor(const ShortNumber& x) { return rounded_down(x); }
    friend int ilogb(const ShortNumber& x) { return x.exponent(); }
    friend ShortNumber ldexp(const ShortNumber& x, int power)
    {
        return shortened(ldexp(x.near_, power), x.is_whole() ? none : x.bound_ + power);
    }
    /// Does the same as exact_difference() of ExactNumbers.
    friend ShortNumber exact_difference(const ShortNumber& x, const ShortNumber& y)
    {
        if (!x.is_whole() || !y.is_whole()) return x - y;
        return ShortNumber{exact_difference(x.near_, y.near_)};
    }

private:
    static constexpr int none = std::numeric_limits<int>::min();

    ShortNumber(const ExactNumber& near, int bound) noexcept : near_(near), bound_(bound) {}

    [[nodiscard]] bool is_whole() const noexcept { return bound_ == none; }
    /// A bound of two errors together.
    [[nodiscard]] static int both(int a, int b) noexcept
    {
        if (a == none || b == none) return std::max(a, b);
        return std::max(a, b) + 1;
    }
    [[nodiscard]] int exponent() const;
    [[nodiscard]] static ShortNumber shortened(const ExactNumber& near, int bound);
    [[nodiscard]] static ShortNumber begun(const BegunNumber& result, int bound);
    [[nodiscard]] static ShortNumber product(const ShortNumber& x, const ShortNumber& y);
    [[nodiscard]] static ShortNumber quotient(const ShortNumber& x, const ShortNumber& y);
    [[nodiscard]] static ShortNumber root(const ShortNumber& x);
    [[nodiscard]] static ShortNumber rounded_down(const ShortNumber& x);

    ExactNumber near_{};
    int bound_ = none; ///< the ExactNumber is at most 2^bound away; `none` where it is near_
};

} // namespace secant
