#include "core/methods/tape/replay.h"

#include <array>
#include <cstdlib>

namespace secant {
namespace {

/// @param value  of an operand
template <class ValueOf>
ExactNumber applied(const TapeOperation& operation, const ValueOf& value)
{
    const auto a = [&] { return value(operation.operands[0]); };
    const auto b = [&] { return value(operation.operands[1]); };
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
    case OperationKind::copy_sign: return signbit(b()) == 0 ? abs(a()) : ExactNumber{-abs(a())};
    case OperationKind::round_down: {
        const ExactNumber x = a();
        return isfinite(x) ? ExactNumber{floor(x)} : x;
    }
    case OperationKind::less: return ExactNumber{exact_difference(a(), b()) < 0 ? 1 : 0};
    case OperationKind::less_equal: return ExactNumber{exact_difference(a(), b()) <= 0 ? 1 : 0};
    case OperationKind::equal: return ExactNumber{exact_difference(a(), b()) == 0 ? 1 : 0};
    case OperationKind::hypotenuse: {
        const int third = operation.operands[2];
        return hypotenuse(a(), b(), third == no_operation ? ExactNumber{0} : value(third));
    }
    case OperationKind::power: return power(a(), b());
    case OperationKind::to_float: return a();
    case OperationKind::input:
    case OperationKind::literal:
    case OperationKind::other: break;
    }
    return ExactNumber{operation.computed};
}

ExactNumber whole_power(ExactNumber base, unsigned exponent)
{
    ExactNumber out{1};
    for (; exponent != 0; exponent /= 2) {
        if (exponent % 2 != 0) out = out * base;
        if (exponent > 1) base = base * base;
    }
    return out;
}

} // namespace

ExactNumber hypotenuse(const ExactNumber& a, const ExactNumber& b, const ExactNumber& c)
{
    for (const ExactNumber& one : {a, b, c})
        if (isinf(one)) return abs(one);
    return sqrt(ExactNumber{a * a + b * b + c * c});
}

ExactNumber power(const ExactNumber& a, const ExactNumber& b)
{
    const bool is_whole = floor(b) == b;
    const ExactNumber base = is_whole ? a : sqrt(a);
    const auto exponent = static_cast<int>(static_cast<double>(is_whole ? b : b * 2));
    const ExactNumber magnitude = whole_power(base, static_cast<unsigned>(std::abs(exponent)));
    return exponent < 0 ? 1 / magnitude : magnitude;
}

std::vector<ExactNumber> replay(const Tape& tape)
{
    std::vector<ExactNumber> exact;
    exact.reserve(tape.operations.size());
    const auto value = [&](int at) -> const ExactNumber& {
        return exact[static_cast<std::size_t>(at)];
    };
    for (const TapeOperation& operation : tape.operations)
        exact.push_back(applied(operation, value));
    return exact;
}

ExactNumber unrounded(const Tape& tape, std::size_t at)
{
    return applied(tape.operations[at], [&](int operand) {
        return ExactNumber{tape.operations[static_cast<std::size_t>(operand)].computed};
    });
}

} // namespace secant
