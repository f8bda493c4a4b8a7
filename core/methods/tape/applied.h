#pragma once

#include "core/methods/tape/tape.h"
#include "core/methods/trace/short_number.h"

#include <cassert>
#include <cstdlib>
#include <vector>

/// The operations of a tape without their rounding, of ExactNumbers or ShortNumbers.
namespace secant {

template <class Number>
[[nodiscard]] Number whole_power(Number base, unsigned exponent)
{
    Number out{1};
    for (; exponent != 0; exponent /= 2) {
        if (exponent % 2 != 0) out = out * base;
        if (exponent > 1) base = base * base;
    }
    return out;
}

/// √(a² + b² + c²)
template <class Number>
[[nodiscard]] Number hypotenuse(const Number& a, const Number& b, const Number& c)
{
    for (const Number& one : {a, b, c})
        if (isinf(one)) return abs(one);
    return sqrt(Number{a * a + b * b + c * c});
}

/// a to the power of b, as std::pow has it.
/// @pre is_exponent(b)
template <class Number>
[[nodiscard]] Number power(const Number& a, const Number& b)
{
    assert(is_exponent(static_cast<double>(b)));
    const bool is_whole = floor(b) == b;
    const Number base = is_whole ? a : sqrt(a);
    const auto exponent = static_cast<int>(static_cast<double>(is_whole ? b : b * 2));
    const Number magnitude = whole_power(base, static_cast<unsigned>(std::abs(exponent)));
    return exponent < 0 ? 1 / magnitude : magnitude;
}

/// The exact value of an operation, for any operands.
/// @param value  of an operand
template <class Number, class ValueOf>
[[nodiscard]] Number applied(const TapeOperation& operation, const ValueOf& value)
{
    const auto a = [&]() -> decltype(auto) { return value(operation.operands[0]); };
    const auto b = [&]() -> decltype(auto) { return value(operation.operands[1]); };
    switch (operation.kind) {
    case OperationKind::add: return exact_difference(a(), -b());
    case OperationKind::subtract: return exact_difference(a(), b());
    case OperationKind::multiply: return a() * b();
    case OperationKind::divide: return a() / b();
    case OperationKind::negate: return -a();
    case OperationKind::square_root: return sqrt(a());
    case OperationKind::absolute: return abs(a());
    case OperationKind::smaller: return b() < a() ? b() : a();
    case OperationKind::larger: return a() < b() ? b() : a();
    case OperationKind::fused: return exact_difference(a() * b(), -value(operation.operands[2]));
    case OperationKind::copy_sign: return !signbit(b()) ? abs(a()) : Number{-abs(a())};
    case OperationKind::round_down: {
        const Number& x = a();
        return isfinite(x) ? Number{floor(x)} : x;
    }
    case OperationKind::less: return Number{exact_difference(a(), b()) < 0 ? 1 : 0};
    case OperationKind::less_equal: return Number{exact_difference(a(), b()) <= 0 ? 1 : 0};
    case OperationKind::equal: return Number{exact_difference(a(), b()) == 0 ? 1 : 0};
    case OperationKind::hypotenuse: {
        const int third = operation.operands[2];
        return hypotenuse(a(), b(), third == no_operation ? Number{0} : value(third));
    }
    case OperationKind::power: return power(a(), b());
    case OperationKind::to_float: return a();
    case OperationKind::input:
    case OperationKind::literal:
    case OperationKind::other: break;
    }
    return Number{operation.computed};
}

/// The value of each operation of a tape when none rounds; 1 or 0 for a comparison.
template <class Number>
[[nodiscard]] std::vector<Number> replayed(const Tape& tape)
{
    std::vector<Number> exact;
    exact.reserve(tape.operations.size());
    const auto value = [&](int at) -> const Number& { return exact[place_of(at)]; };
    for (const TapeOperation& operation : tape.operations)
        exact.push_back(applied<Number>(operation, value));
    return exact;
}

/// The exact value of the operation, for the operands that it had. The difference from the computed
/// value is its own rounding error; the rest of its error is inherited.
template <class Number>
[[nodiscard]] Number unrounded(const Tape& tape, int at)
{
    return applied<Number>(tape.operations[place_of(at)], [&](int operand) {
        return Number{tape.operations[place_of(operand)].computed};
    });
}

} // namespace secant
