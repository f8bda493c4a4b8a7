#include "core/methods/tape/blame.h"

#include "core/methods/tape/applied.h"

#include <array>
#include <cmath>

namespace secant {
namespace {

/// An operand: as computed, truly, and the difference of both.
template <class Weight>
struct Operand {
    Weight computed;
    Weight exact;
    Weight error;
};

template <class Weight>
using Operands = std::array<Operand<Weight>, 3>; ///< those that are not there are zero
template <class Weight>
using Slopes = std::array<Weight, 3>;

/// The slopes of an operation that has corners or jumps, or no simple slope: one operand after the
/// other goes from its computed value to the true one.
template <class Weight, class Apply>
Slopes<Weight> in_turn(const Operands<Weight>& operands, const Apply& apply)
{
    const auto& [a, b, c] = operands;
    std::array<Weight, 3> at{a.computed, b.computed, c.computed};
    Slopes<Weight> out{};
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (operands[i].error.is_zero()) continue;
        const Weight before = apply(at[0], at[1], at[2]);
        at[i] = operands[i].exact;
        out[i] = (before - apply(at[0], at[1], at[2])) / operands[i].error;
    }
    return out;
}

template <class Weight>
Slopes<Weight> product_slopes(const Operand<Weight>& a, const Operand<Weight>& b)
{
    return {ldexp(b.computed + b.exact, -1), ldexp(a.computed + a.exact, -1), Weight{0}};
}

/// The slopes with which an operation hands the errors of its operands on: its inherited error is
/// the sum of each error times its slope, exactly.
template <class Weight>
Slopes<Weight> slopes_of(OperationKind kind, const Operands<Weight>& operands)
{
    const Operand<Weight>& a = operands[0];
    const Operand<Weight>& b = operands[1];
    using enum OperationKind;
    using W = const Weight&;
    switch (kind) {
    case add: return {1, 1, 0};
    case less:
    case less_equal:
    case equal:
    case subtract: return {1, -1, 0};
    case negate: return {-1, 0, 0};
    case multiply: return product_slopes(a, b);
    case fused: {
        Slopes<Weight> out = product_slopes(a, b);
        out[2] = 1;
        return out;
    }
    case divide: {
        const Weight slope = 1 / b.computed;
        return {slope, -(a.exact / b.exact) * slope, 0};
    }
    case square_root: {
        const Weight sum = sqrt(a.computed) + sqrt(a.exact);
        return {sum.is_zero() ? Weight{0} : Weight{1 / sum}, 0, 0};
    }
    case to_float: return {1, 0, 0};
    case absolute: return in_turn(operands, [](W x, W, W) { return abs(x); });
    case round_down: return in_turn(operands, [](W x, W, W) { return floor(x); });
    case smaller: return in_turn(operands, [](W x, W y, W) { return y < x ? y : x; });
    case larger: return in_turn(operands, [](W x, W y, W) { return x < y ? y : x; });
    case copy_sign:
        return in_turn(operands,
                       [](W x, W y, W) { return !signbit(y) ? abs(x) : Weight{-abs(x)}; });
    case hypotenuse:
        return in_turn(operands, [](W x, W y, W z) { return secant::hypotenuse(x, y, z); });
    case power: return in_turn(operands, [](W x, W y, W) { return secant::power(x, y); });
    case input:
    case literal:
    case other: break;
    }
    return {};
}

/// The double nearest to x y z.
double rounded_product(const ShortNumber& x, const ShortNumber& y, const ShortNumber& z)
{
    return static_cast<double>(x * y * z);
}

/// @tparam Weight  of an error: ExactNumber or ShortNumber. It has as
/// many digits as the true values: paths of which each hands on far more than both together do
/// cancel.
template <class Weight>
class Flow {
public:
    Flow(const Tape& tape, std::span<const Weight> exact, int at)
        : tape_(tape), exact_(exact), at_(at), weights_(place_of(at) + 1)
    {
    }

    ErrorFlow shares()
    {
        ErrorFlow out{std::vector<double>(weights_.size()), std::vector<double>(weights_.size())};
        weights_[place_of(at_)] = 1;
        const bool is_difference = is_comparison(tape_.operations[place_of(at_)].kind);
        for (int i = at_; i >= 0; --i) {
            if (!weights_[place_of(i)].is_zero()) hand_on(i);
        }
        const Weight total = is_difference ? difference_error() : operand(at_).error;
        if (total.is_zero()) return out;
        const Weight over_total = 1 / total; // a division takes as long as ten products
        for (int i = is_difference ? at_ - 1 : at_; i >= 0; --i) {
            const Weight& weight = weights_[place_of(i)];
            if (weight.is_zero()) continue;
            const Weight own = tape_.operations[place_of(i)].computed - unrounded<Weight>(tape_, i);
            out.own[place_of(i)] = rounded_product(weight, own, over_total);
            out.through[place_of(i)] = rounded_product(weight, operand(i).error, over_total);
        }
        return out;
    }

private:
    [[nodiscard]] Operand<Weight> operand(int at) const
    {
        if (at == no_operation) return {};
        const double computed = tape_.operations[place_of(at)].computed;
        const Weight& exact = exact_[place_of(at)];
        return {Weight{computed}, exact, exact_difference(Weight{computed}, exact)};
    }

    [[nodiscard]] Weight difference_error() const
    {
        const auto [a, b, none] = tape_.operations[place_of(at_)].operands;
        return operand(a).error - operand(b).error;
    }

    void hand_on(int at)
    {
        const TapeOperation& here = tape_.operations[place_of(at)];
        const auto& [a, b, c] = here.operands;
        const Slopes<Weight> slopes =
            slopes_of<Weight>(here.kind, {operand(a), operand(b), operand(c)});
        for (std::size_t i = 0; i < slopes.size(); ++i) {
            if (here.operands[i] == no_operation) continue;
            weights_[place_of(here.operands[i])] += weights_[place_of(at)] * slopes[i];
        }
    }

    const Tape& tape_;
    std::span<const Weight> exact_;
    int at_;
    std::vector<Weight> weights_;
};

} // namespace

std::vector<bool> below(const Tape& tape, int at)
{
    std::vector<bool> out(place_of(at) + 1, false);
    out[place_of(at)] = true;
    for (int i = at; i >= 0; --i) {
        if (!out[place_of(i)]) continue;
        for (const int operand : tape.operations[place_of(i)].operands) {
            if (operand != no_operation) out[place_of(operand)] = true;
        }
    }
    return out;
}

ErrorFlow error_flow(const Tape& tape, std::span<const ExactNumber> exact, int at)
{
    return Flow<ExactNumber>{tape, exact, at}.shares();
}

ErrorFlow error_flow(const Tape& tape, std::span<const ShortNumber> exact, int at)
{
    return Flow<ShortNumber>{tape, exact, at}.shares();
}

} // namespace secant
