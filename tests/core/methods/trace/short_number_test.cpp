// The first limbs of a number, held against all of them.
#include "core/methods/trace/short_number.h"

#include "tests/support/catch.h"

#include <rapidcheck.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

using namespace secant;

namespace {

/// A number in both arithmetics.
struct BothWidths {
    ShortNumber brief;
    ExactNumber exact;
};

enum class ShortOperation {
    add,
    subtract,
    multiply,
    divide,
    root,
    negate,
    halve,
    round_down,
    count
};

template <class Number>
Number applied(ShortOperation operation, const Number& a, const Number& b)
{
    switch (operation) {
    case ShortOperation::add: return a + b;
    case ShortOperation::subtract: return exact_difference(a, b);
    case ShortOperation::multiply: return a * b;
    case ShortOperation::divide: return a / b;
    case ShortOperation::root: return sqrt(abs(a));
    case ShortOperation::negate: return -a;
    case ShortOperation::halve: return ldexp(a, -1);
    case ShortOperation::round_down: return floor(a);
    case ShortOperation::count: break;
    }
    return a;
}

/// Ordinary ones, and those that nearly cancel.
rc::Gen<double> any_operand()
{
    return rc::gen::oneOf(
        rc::gen::map(rc::gen::inRange(-1000, 1000), [](int x) { return x / 8.0; }),
        rc::gen::map(rc::gen::inRange(0, 1 << 30), [](int x) { return 1.0 + std::ldexp(x, -52); }),
        rc::gen::map(rc::gen::inRange(-300, 300), [](int x) { return std::ldexp(3.0, x); }));
}

bool is_same_double(double a, double b)
{
    return (std::isnan(a) && std::isnan(b)) ||
           std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

/// The result of a question; none where the digits do not tell.
template <class Ask>
auto told(const Ask& ask) -> std::optional<decltype(ask())>
{
    try {
        return ask();
    } catch (const DigitsMissing&) {
        return std::nullopt;
    }
}

} // namespace

TEST_CASE("what the first limbs of a number tell is what all its digits tell")
{
    int told_count = 0;
    int asked = 0;
    const bool holds = rc::check([&] {
        std::vector<BothWidths> numbers;
        for (int i = 0; i < 4; ++i) {
            const double value = *any_operand();
            numbers.push_back({value, value});
        }
        for (int i = 0; i < 20; ++i) {
            const auto operation = static_cast<ShortOperation>(
                *rc::gen::inRange(0, static_cast<int>(ShortOperation::count)));
            const BothWidths a = *rc::gen::elementOf(numbers);
            const BothWidths b = *rc::gen::elementOf(numbers);
            const ExactNumber exact = applied(operation, a.exact, b.exact);
            const auto brief = told([&] { return applied(operation, a.brief, b.brief); });
            if (!brief) continue;
            numbers.push_back({*brief, exact});
            RC_ASSERT(brief->is_zero() == exact.is_zero());
            RC_ASSERT(signbit(*brief) == signbit(exact));
            const auto rounded = told([&] { return static_cast<double>(*brief); });
            if (rounded) RC_ASSERT(is_same_double(*rounded, static_cast<double>(exact)));
            const auto less = told([&] { return *brief < b.brief; });
            if (less) RC_ASSERT(*less == (exact < b.exact));
            if (isfinite(exact) && !exact.is_zero()) {
                const auto exponent = told([&] { return ilogb(*brief); });
                if (exponent) RC_ASSERT(*exponent == ilogb(exact));
            }
            const auto equal = told([&] { return *brief == b.brief; });
            if (equal) RC_ASSERT(*equal == (exact == b.exact));
            ++asked;
            told_count += rounded && less && equal ? 1 : 0;
        }
    });
    CHECK(holds);
    CHECK(told_count > asked / 2);
}

TEST_CASE("the first limbs of a number do not tell what only later ones tell")
{
    const ShortNumber root = sqrt(ShortNumber{14});
    CHECK_THROWS_AS(root * root - 14, DigitsMissing);
    CHECK_THROWS_AS(root * root < 14, DigitsMissing);
    CHECK_THROWS_AS(floor(root * root), DigitsMissing);
    // Half of the last digit of a double is left, and whether it is more or less is not known.
    const ShortNumber middle = root * root / 14 + std::ldexp(1.0, -53);
    CHECK_THROWS_AS(static_cast<double>(middle), DigitsMissing);
    CHECK(static_cast<double>(middle + std::ldexp(1.0, -60)) == std::nextafter(1.0, 2.0));
    CHECK(static_cast<double>(root) == std::sqrt(14.0));
}
