#pragma once

#include "core/geometry/exact/double_double.h"
#include "core/geometry/exact/polynomials.h"
#include "core/geometry/exact/wide.h"

#include <optional>
#include <type_traits>

namespace secant::exact {

/// The type after the polynomials: the number type itself, or `Wide` for integers.
template <class Number>
[[nodiscard]] const Number& real(const Number& x)
{
    return x;
}

[[nodiscard]] inline Wide real(const Integer& x)
{
    return wide(x);
}

template <class Number>
using Real = std::remove_cvref_t<decltype(real(std::declval<Number>()))>;

/// The type of a number that divides several others.
template <class Number>
using DivisorOf =
    std::conditional_t<std::is_same_v<Real<Number>, DoubleDouble>, Divisor, Real<Number>>;

/// What the formulas of a query share: its polynomials, and its numbers after them, each converted
/// once.
template <class Number, std::size_t N>
struct Terms {
    explicit Terms(const Frame<Number, N>& query) : Terms{query, Polynomials{query}} {}

    Terms(const Frame<Number, N>& query, const Polynomials<Number, N>& polynomials_of_query)
        : q{query}, polynomials{polynomials_of_query}, a{real(polynomials.a)},
          b{real(polynomials.b)}, radius{real(q.radius)}
    {
        for (std::size_t i = 0; i < N; ++i) {
            start[i] = real(q.start[i]);
            from_start[i] = real(q.from_start[i]);
            direction[i] = real(q.direction[i]);
        }
    }

    const Frame<Number, N>& q;
    Polynomials<Number, N> polynomials;
    Real<Number> a;
    Real<Number> b;
    Real<Number> radius;
    Coordinates<Real<Number>, N> start;
    Coordinates<Real<Number>, N> from_start;
    Coordinates<Real<Number>, N> direction;
};

/// Terms that others use too, or that are made for one use.
template <class Number, std::size_t N>
class SharedTerms {
public:
    explicit SharedTerms(const Terms<Number, N>& terms) : terms_{&terms} {}
    explicit SharedTerms(const Frame<Number, N>& q) : own_{std::in_place, q}, terms_{&*own_} {}
    SharedTerms(const SharedTerms&) = delete;
    SharedTerms& operator=(const SharedTerms&) = delete;

    const Terms<Number, N>* operator->() const { return terms_; }

private:
    std::optional<Terms<Number, N>> own_;
    const Terms<Number, N>* terms_;
};

} // namespace secant::exact
