#include "core/words/compare_words.h"

#include "core/session/traces.h"
#include "core/text/entered_number.h"
#include "core/text/number_text.h"
#include "core/text/short_number.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// The strength with which an operation binds its operands.
enum class Hold { comparison, sum, product, sign, whole };

Hold hold_of(OperationKind kind)
{
    using enum OperationKind;
    if (is_comparison(kind)) return Hold::comparison;
    if (kind == add || kind == subtract || kind == fused) return Hold::sum;
    if (kind == multiply || kind == divide) return Hold::product;
    return kind == negate ? Hold::sign : Hold::whole; // what is left is written as a function
}

class FormulaText {
public:
    /// @param opens_numbered  what has a number for its name is not named: its own formula says
    ///                        more
    explicit FormulaText(const Tape& tape, bool opens_numbered = false)
        : tape_(tape), opens_numbered_(opens_numbered)
    {
    }

    /// The operation itself, whatever its name.
    std::string of(int at, int depth = 0) const
    {
        const TapeOperation& here = tape_.operations[place_of(at)];
        const auto part = [&](std::size_t i, Hold hold) {
            return operand(here.operands[i], hold, depth + 1);
        };
        const auto both = [&](std::string_view sign, Hold left, Hold right) {
            return part(0, left) + std::string{sign} + part(1, right);
        };
        switch (here.kind) {
        case OperationKind::add: return both(" + ", Hold::sum, Hold::sum);
        case OperationKind::subtract: return both(" - ", Hold::sum, Hold::product);
        case OperationKind::multiply: return both("·", Hold::product, Hold::sign);
        case OperationKind::divide: return both(" / ", Hold::product, Hold::sign);
        case OperationKind::negate: return "-" + part(0, Hold::sign);
        case OperationKind::square_root: return "√" + part(0, Hold::whole);
        case OperationKind::absolute: return "|" + part(0, Hold::comparison) + "|";
        case OperationKind::smaller: return called("min", here, depth);
        case OperationKind::larger: return called("max", here, depth);
        case OperationKind::copy_sign: return called("copysign", here, depth);
        case OperationKind::round_down: return called("floor", here, depth);
        case OperationKind::hypotenuse: return called("hypot", here, depth);
        case OperationKind::power: return called("pow", here, depth);
        case OperationKind::to_float: return called("float", here, depth);
        case OperationKind::fused:
            return both("·", Hold::product, Hold::sign) + " + " + part(2, Hold::sum);
        case OperationKind::less: return both(" < ", Hold::sum, Hold::sum);
        case OperationKind::less_equal: return both(" <= ", Hold::sum, Hold::sum);
        case OperationKind::equal: return both(" = ", Hold::sum, Hold::sum);
        case OperationKind::input:
        case OperationKind::literal:
        case OperationKind::other: break;
        }
        return here.name.empty() ? short_number(here.computed) : here.name;
    }

private:
    /// In brackets when the operation holds its operands less tightly than it must.
    std::string operand(int at, Hold least, int depth) const
    {
        constexpr int deepest = 4;
        const TapeOperation& here = tape_.operations[place_of(at)];
        const bool is_open = opens_numbered_ && is_numbered(here.name);
        if (!here.name.empty() && !is_open) return here.name;
        if (depth > deepest) return "…";
        const std::string text = of(at, depth);
        const bool is_negative = here.kind == OperationKind::literal && text.starts_with('-');
        return hold_of(here.kind) < least || is_negative ? "(" + text + ")" : text;
    }

    std::string called(std::string_view name, const TapeOperation& here, int depth) const
    {
        std::string out{name};
        for (std::size_t i = 0; i < operands_of(here.kind) && here.operands[i] != no_operation; ++i)
            out += (i == 0 ? "(" : ", ") + operand(here.operands[i], Hold::comparison, depth + 1);
        return out + ")";
    }

    const Tape& tape_;
    bool opens_numbered_;
};

/// The formula of an operation as a sentence has it, which may stand where no listing is seen.
std::string told_text(const Tape& tape, int at)
{
    return FormulaText{tape, true}.of(at);
}

const TapeOperation& operation(const MethodRun& run, int at)
{
    return run.tape.operations[place_of(at)];
}

/// True when its author gave it a name.
bool has_telling_name(const MethodRun& run, int at)
{
    const std::string& name = operation(run, at).name;
    return !name.empty() && !is_numbered(name);
}

/// The name of a number, or else its formula.
std::string called_text(const MethodRun& run, int at)
{
    return has_telling_name(run, at) ? operation(run, at).name : told_text(run.tape, at);
}

std::string share_text(double share)
{
    if (share >= 0.995) return "all of it";
    return share >= 0.9 ? "nearly all of it" : "most of it";
}

std::string digits_text(double digits)
{
    if (std::isinf(digits)) return "in which all digits cancel";
    return fmt::format("which cancels {}",
                       counted(static_cast<std::size_t>(digits), "digit", "digits"));
}

bool is_underflow(const Blame& blame)
{
    return blame.computed == 0.0 && !blame.cancellation && blame.origin &&
           blame.origin->loss == Loss::underflow;
}

/// The amount to four digits.
std::string amount_text(double amount)
{
    if (amount == 0.0) return "less than 1e-323";
    if (amount < 1.0 || amount >= 1e7) return brief_text(amount, 4);
    const double unit = power_of_ten(decimal_place(amount) - 3);
    return brief_text(nearest_whole(amount / unit) * unit, 8);
}

std::string off_text(const MethodRun& run, const Blame& blame)
{
    const std::string name = called_text(run, blame.off);
    if (std::isnan(blame.computed)) return fmt::format("{} is computed as no number", name);
    if (std::isinf(blame.computed)) return fmt::format("{} is computed as infinite", name);
    if (is_underflow(blame)) return fmt::format("{} is computed as 0", name);
    if (!std::isfinite(blame.error)) return fmt::format("{} is far off", name);
    return fmt::format("{} is {} off", name, amount_text(std::abs(blame.error)));
}

/// "1 is lost beside 1e+09".
std::string absorbed_text(const MethodRun& run, int at)
{
    const auto [a, b, none] = operation(run, at).operands;
    const double first = std::abs(operation(run, a).computed);
    const double second = std::abs(operation(run, b).computed);
    const bool is_second = second < first;
    return fmt::format("{} is lost beside {}", short_number(is_second ? second : first),
                       short_number(is_second ? first : second));
}

/// "the rounding of b·b", "x·x, which is beyond the largest float".
/// @param is_said  the formula stands just before
std::string origin_text(const MethodRun& run, const Origin& origin, bool is_said = false)
{
    std::string formula = told_text(run.tape, origin.at);
    const std::string_view scalar = name_of(run.scalar);
    std::string rounding = is_said ? "its rounding" : fmt::format("the rounding of {}", formula);
    switch (origin.loss) {
    case Loss::none: break;
    case Loss::rounding: return rounding;
    case Loss::absorption:
        return fmt::format("{}, where {}", rounding, absorbed_text(run, origin.at));
    case Loss::overflow: return fmt::format("{}, which is beyond the largest {}", formula, scalar);
    case Loss::underflow: return fmt::format("{}, which underflows", formula);
    case Loss::division_by_zero: return fmt::format("{}, which divides by zero", formula);
    case Loss::no_number: return fmt::format("{}, which is no number", formula);
    }
    return formula;
}

/// True when one operation lost most of the error.
bool is_telling(const std::optional<Origin>& origin)
{
    return origin && origin->share >= 0.5;
}

std::string reason_text(const MethodRun& run, const Blame& blame)
{
    const std::optional<Origin>& origin = blame.origin;
    if (blame.cancellation) {
        const auto& [at, share, digits] = *blame.cancellation;
        const std::string share_of_it = share_text(share);
        const std::string formula = told_text(run.tape, at);
        if (!is_telling(origin) || origin->at == at)
            return fmt::format("{} comes from {}, {}", share_of_it, formula, digits_text(digits));
        return fmt::format("{} comes from {}, {}. It brings out {}", share_of_it, formula,
                           digits_text(digits), origin_text(run, *origin));
    }
    if (is_telling(origin)) {
        if (origin->loss != Loss::rounding && origin->loss != Loss::absorption &&
            (origin->loss != Loss::underflow || is_underflow(blame)))
            return fmt::format("the reason is {}", origin_text(run, *origin));
        const bool is_said = origin->at == blame.off && !has_telling_name(run, blame.off);
        return fmt::format("{} comes from {}", share_text(origin->share),
                           origin_text(run, *origin, is_said));
    }
    return "many roundings add up to it, and no digits cancel";
}

/// True when the operation reads a number that only a listing explains.
bool reads_numbered(const Tape& tape, const TapeOperation& operation)
{
    return std::ranges::any_of(operation.operands, [&](int operand) {
        return operand != no_operation && is_numbered(tape.operations[place_of(operand)].name);
    });
}

/// The test that decides what a run without rounding errors says.
std::string last_test_text(const MethodRun& run)
{
    // A trace may end with tests of the answer, which the method does not make.
    const auto& operations = run.tape.operations;
    const auto last = std::ranges::find_if(
        operations.rbegin(), operations.rend(), [](const TapeOperation& operation) {
            return is_comparison(operation.kind) && operation.line >= 0;
        });
    if (last == operations.rend()) return {};
    const auto at = static_cast<int>(operations.rend() - last) - 1;
    const std::string text =
        reads_numbered(run.tape, *last)
            ? fmt::format("if {}", told_text(run.tape, at))
            : std::string{info_of(run.method).listing[static_cast<std::size_t>(last->line)].text};
    return fmt::format("The last test is \"{}\".", text);
}

} // namespace

std::string formula_text(const Tape& tape, int at)
{
    return FormulaText{tape}.of(at);
}

std::string tape_note(const MethodRun& run)
{
    if (!run.tape.trouble.empty()) return run.tape.trouble;
    if (!run.tape.is_cut_off) return {};
    return fmt::format("The tape is full after {} operations: what follows has no steps.",
                       run.tape.operations.size());
}

std::string blame_text(const MethodRun& run)
{
    if (!run.blame) return {};
    const Blame& blame = *run.blame;
    if (blame.off == no_operation) {
        const std::string test = run.off.empty() ? last_test_text(run) : std::string{};
        constexpr std::string_view none = "Rounding is not to blame: a formula or a tolerance is.";
        return test.empty() ? std::string{none} : fmt::format("{} {}", none, test);
    }
    return fmt::format("{}: {}.", off_text(run, blame), reason_text(run, blame));
}

std::string blame_mark(const MethodRun& run, int line)
{
    if (!run.blame) return {};
    const Blame& blame = *run.blame;
    const auto is_at = [&](int at) { return operation(run, at).line == line; };
    if (blame.cancellation && is_at(blame.cancellation->at)) {
        const auto& [at, share, digits] = *blame.cancellation;
        return fmt::format("To blame: {}, {}", told_text(run.tape, at), digits_text(digits));
    }
    if (is_telling(blame.origin) && is_at(blame.origin->at)) {
        return fmt::format("To blame: {}", origin_text(run, *blame.origin));
    }
    return {};
}

} // namespace secant
