#include "core/methods/tape/applied.h"
#include "core/methods/tape/blame.h"
#include "core/methods/tape/tape.h"
#include "core/methods/trace/exact_number.h"
#include "core/words/compare_words.h"
#include "tests/support/catch.h"
#include "tests/support/changed_text.h"
#include "tests/support/digests.h"
#include "tests/support/value_text.h"
#include "tests/support/wide_number.h"

#include <fmt/format.h>

#include <cmath>

using namespace secant;
using namespace secant::testing;

namespace {

double any_number(Chance& chance)
{
    switch (chance.below(8)) {
    case 0: return 0.0;
    case 1: return -0.0;
    case 2: return static_cast<double>(chance.below(9)) - 4.0;
    case 3: return std::ldexp(1.0 + std::ldexp(1.0, -static_cast<int>(chance.below(52))), -30);
    case 4: return std::ldexp(-1.0, static_cast<int>(chance.below(2000)) - 1000);
    default: return std::ldexp(static_cast<double>(chance.bits() >> 11U), -50);
    }
}

/// Writes tapes of operations of every kind, with what doubles come to.
class Tapes {
public:
    explicit Tapes(std::uint64_t seed) : chance_{seed} {}

    Tape next()
    {
        tape_ = {};
        const std::size_t numbers = 3 + chance_.below(4);
        for (std::size_t i = 0; i < numbers; ++i)
            add(i % 2 == 0 ? OperationKind::input : OperationKind::literal, {},
                any_number(chance_));
        const std::size_t operations = 2 + chance_.below(12);
        while (tape_.operations.size() < numbers + operations)
            add_computed(static_cast<OperationKind>(2 + chance_.below(19)));
        return tape_;
    }

private:
    void add(OperationKind kind, const std::vector<int>& operands, double computed)
    {
        TapeOperation operation;
        operation.kind = kind;
        for (std::size_t i = 0; i < operands.size(); ++i)
            operation.operands[i] = operands[i];
        operation.computed = computed;
        operation.line = static_cast<int>(tape_.operations.size() / 3);
        if (tape_.operations.size() % 3 != 1)
            operation.name = numbered_name(static_cast<int>(tape_.operations.size()));
        tape_.operations.push_back(operation);
    }

    /// An operation that is no comparison.
    int operand()
    {
        for (;;) {
            const std::size_t at = chance_.below(tape_.operations.size());
            if (!is_comparison(tape_.operations[at].kind)) return static_cast<int>(at);
        }
    }

    void add_computed(OperationKind kind)
    {
        if (kind == OperationKind::power) {
            constexpr std::array exponents{2.0, 3.0, 0.5, -1.0, -1.5, 0.0, 7.0};
            add(OperationKind::literal, {}, exponents[chance_.below(exponents.size())]);
        }
        std::vector<int> at(operands_of(kind));
        for (int& each : at)
            each = operand();
        if (kind == OperationKind::power) at[1] = static_cast<int>(tape_.operations.size()) - 1;
        if (kind == OperationKind::hypotenuse && chance_.below(2) == 0) at.pop_back();
        const auto value = [&](std::size_t i) {
            return i < at.size() ? tape_.operations[place_of(at[i])].computed : 0.0;
        };
        add(kind, at, computed(kind, value(0), value(1), value(2)));
    }

    static double computed(OperationKind kind, double a, double b, double c)
    {
        switch (kind) {
        case OperationKind::add: return a + b;
        case OperationKind::subtract: return a - b;
        case OperationKind::multiply: return a * b;
        case OperationKind::divide: return a / b;
        case OperationKind::negate: return -a;
        case OperationKind::square_root: return std::sqrt(a);
        case OperationKind::absolute: return std::abs(a);
        case OperationKind::smaller: return b < a ? b : a;
        case OperationKind::larger: return a < b ? b : a;
        case OperationKind::fused:
            return std::isfinite(a * b) && std::isfinite(c) ? rounded_once(a, b, c) : a * b + c;
        // The sign of a NaN is the processor's.
        case OperationKind::copy_sign: return std::copysign(a, std::isnan(b) ? -1.0 : b);
        case OperationKind::round_down: return std::floor(a);
        case OperationKind::less: return a < b ? 1.0 : 0.0;
        case OperationKind::less_equal: return a <= b ? 1.0 : 0.0;
        case OperationKind::equal: return a == b ? 1.0 : 0.0;
        // Not std::hypot and std::pow, whose last bits no library promises.
        case OperationKind::hypotenuse: return std::sqrt(a * a + b * b + c * c);
        case OperationKind::power: return b == 2.0 ? a * a : a;
        case OperationKind::to_float: return double{static_cast<float>(a)};
        case OperationKind::input:
        case OperationKind::literal:
        case OperationKind::other: break;
        }
        return a + 1.0;
    }

    Chance chance_;
    Tape tape_;
};

void add_replay(ValueText& out, const Tape& tape)
{
    const std::vector<ExactNumber> exact = replay(tape);
    for (const ExactNumber& number : exact)
        out.add(number);
    try {
        for (const ShortNumber& number : replayed<ShortNumber>(tape))
            out.add(static_cast<double>(number));
    } catch (const DigitsMissing&) {
        out.add("digits are missing");
    }
    const auto is_finite_below = [&](std::size_t at) {
        const std::vector<bool> is_below = below(tape, static_cast<int>(at));
        for (std::size_t i = 0; i <= at; ++i)
            if (is_below[i] && (!isfinite(exact[i]) || !std::isfinite(tape.operations[i].computed)))
                return false;
        return true;
    };
    for (std::size_t at = 0; at < tape.operations.size(); ++at) {
        out.add(below(tape, static_cast<int>(at)), formula_text(tape, static_cast<int>(at)));
        if (is_finite_below(at)) out.add(error_flow(tape, exact, static_cast<int>(at)));
    }
}

void add_blame(ValueText& out, const Tape& tape)
{
    std::vector<double> numbers{tape.operations.back().computed};
    if (tape.operations.size() % 2 == 0) numbers.push_back(tape.operations[1].computed);
    const std::vector<std::string_view> names{"t1", "t2"};
    const std::span<const std::string_view> called{names.data(), numbers.size()};
    for (const double accepted : {0.0, 1e-12})
        out.add(blame(tape, {called, numbers, accepted}),
                full_blame(tape, {called, numbers, accepted}));
    out.add(blame(tape), full_blame(tape));
}

} // namespace

TEST_CASE("tapes of every operation are replayed and blamed as they always were")
{
    Digests digests;
    Tapes tapes{51};
    Chance chance{52};
    for (int group = 0; group < 60; ++group) {
        ValueText replays;
        ValueText blames;
        ValueText checks;
        for (int i = 0; i < 25; ++i) {
            Tape tape = tapes.next();
            if (why_not_valid(tape).empty()) {
                add_replay(replays, tape);
                add_blame(blames, tape);
            }
            for (int slip = 0; slip < 4; ++slip) {
                TapeOperation& operation = tape.operations[chance.below(tape.operations.size())];
                operation.operands[chance.below(3)] = static_cast<int>(chance.below(9)) - 1;
                if (slip == 2) operation.computed = 0.5;
                if (slip == 3) tape.scalar = Scalar::float32;
                checks.add(why_not_valid(tape));
            }
        }
        digests.add(fmt::format("tapes {}: replayed", group), replays.text());
        digests.add(fmt::format("tapes {}: blamed", group), blames.text());
        digests.add(fmt::format("tapes {}: with slips", group), checks.text());
    }
    ValueText words;
    for (const char* const name : {"v1", "v12", "v", "v1x", "w1", "v01", ""})
        words.add(is_numbered(name));
    for (const double value : {0.0, 0.5, 1.5, 2.0, -3.0, 0.25, 1e9, 1024.0, 1025.0, 64.0, 65.0})
        words.add(is_exponent(value));
    digests.add("names and exponents", words.text());
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "tapes of every*"
    CHECK(digests.different_from(SECANT_DIGESTS "/methods/tape/tapes_digests.txt") == "");
}

TEST_CASE("exact numbers of every width are those that always were")
{
    Digests digests;
    Chance chance{53};
    for (int group = 0; group < 60; ++group) {
        ValueText out;
        std::vector<ExactNumber> numbers{
            ExactNumber{any_number(chance)}, ExactNumber{any_number(chance)},
            ExactNumber{std::ldexp(1.0, -static_cast<int>(chance.below(900)))}};
        for (int i = 0; i < 40; ++i) {
            const ExactNumber a = numbers[chance.below(numbers.size())];
            const ExactNumber b = numbers[chance.below(numbers.size())];
            const auto c = [&]() -> ExactNumber {
                switch (chance.below(9)) {
                case 0: return a + b;
                case 1: return a - b;
                case 2: return a * b;
                case 3: return a / b;
                case 4: return sqrt(a);
                case 5: return ldexp(a, static_cast<int>(chance.below(400)) - 200);
                case 6: return isfinite(a) ? floor(a) : -a;
                case 7: return exact_difference(a, b);
                default: return abs(a) + ldexp(b, -static_cast<int>(chance.below(2200)));
                }
            }();
            out.add(c, a < b, a <= b, a == b, rounded_product(a, b, c));
            if (isfinite(c) && !c.is_zero()) {
                out.add(c.limb_count(), c.first_limb(), c.leading(1 + chance.below(4)));
                out.add(c.str(1 + i,
                              i % 2 == 0 ? std::ios_base::scientific : std::ios_base::fmtflags{}));
                const BegunNumber quotient = begun_quotient(c, abs(c) + ExactNumber{3}, 4);
                const BegunNumber root = begun_root(abs(c), 4);
                out.add(quotient.number, quotient.has_more, root.number, root.has_more);
            }
            numbers.push_back(c);
        }
        digests.add(fmt::format("numbers {}", group), out.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "exact numbers of*"
    CHECK(digests.different_from(SECANT_DIGESTS "/methods/trace/exact_digests.txt") == "");
}
