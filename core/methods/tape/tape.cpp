#include "core/methods/tape/tape.h"

#include <cmath>
#include <limits>

namespace secant {
namespace {

bool is_of(Scalar scalar, double value) noexcept
{
    if (scalar == Scalar::float64 || std::isnan(value) || std::isinf(value)) return true;
    return std::abs(value) <= double{std::numeric_limits<float>::max()} &&
           double{static_cast<float>(value)} == value;
}

bool has_right_operands(const Tape& tape, std::size_t at) noexcept
{
    const TapeOperation& operation = tape.operations[at];
    const std::size_t wanted = operands_of(operation.kind);
    const bool may_end = operation.kind == OperationKind::other;
    bool has_ended = false;
    for (std::size_t i = 0; i < operation.operands.size(); ++i) {
        const int operand = operation.operands[i];
        if (operand == no_operation) {
            if (i < wanted && !may_end) return false;
            has_ended = true;
            continue;
        }
        if (i >= wanted || has_ended || operand < 0 || operand >= static_cast<int>(at))
            return false;
        if (is_comparison(tape.operations[static_cast<std::size_t>(operand)].kind)) return false;
    }
    return true;
}

} // namespace

bool is_valid(const Tape& tape) noexcept
{
    if (tape.operations.size() > most_operations) return false;
    for (std::size_t at = 0; at < tape.operations.size(); ++at) {
        const TapeOperation& operation = tape.operations[at];
        if (!has_right_operands(tape, at)) return false;
        const bool is_truth = operation.computed == 0.0 || operation.computed == 1.0;
        if (is_comparison(operation.kind) ? !is_truth : !is_of(tape.scalar, operation.computed))
            return false;
    }
    return true;
}

} // namespace secant
