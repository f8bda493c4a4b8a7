#pragma once

namespace secant::exact {

/// a + b - sum, exactly. @pre sum is a + b, rounded. D. E. Knuth, TAOCP vol. 2, 4.2.2.
///
/// @tparam Number  a double, or several side by side. Always inlined: the code for a processor must
///                 not reach another one.
template <class Number>
[[nodiscard, gnu::always_inline]] inline Number sum_error(Number a, Number b, Number sum) noexcept
{
    const Number b_part = sum - a;
    return (a - (sum - b_part)) + (b - b_part);
}

} // namespace secant::exact
