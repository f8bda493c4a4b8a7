#include <secant/traced.hpp>

#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace {

template <class T>
auto bits(T value)
{
    if constexpr (sizeof(T) == 4) {
        return std::bit_cast<std::uint32_t>(value);
    } else {
        return std::bit_cast<std::uint64_t>(value);
    }
}

/// The values of all operations, in their order. Of two zeros, fmin and fmax may give either: a
/// zero is added.
template <class Real>
std::vector<Real> all_of(Real a, Real b, Real c)
{
    using std::abs, std::copysign, std::fabs, std::floor, std::fma, std::fmax, std::fmin,
        std::hypot, std::max, std::min, std::pow, std::sqrt;
    std::vector<Real> out{a + b,
                          a - b,
                          a * b,
                          a / b,
                          -a,
                          sqrt(a),
                          abs(a),
                          fabs(a),
                          floor(a),
                          copysign(a, b),
                          fma(a, b, c),
                          min(a, b),
                          max(a, b),
                          hypot(a, b),
                          pow(a, b),
                          2 * a - 1,
                          Real(0.1) * b,
                          +c,
                          fmin(a, b) + Real(0),
                          fmax(a, b) + Real(0)};
    Real sum = a;
    sum += b;
    sum *= c;
    sum -= a;
    sum /= b;
    out.push_back(sum);
    for (const bool truth : {a<b, a <= b, a> b, a >= b, a == b, a != b, a < 1})
        out.push_back(Real(truth ? 1 : 0));
    return out;
}

template <class T>
void check_bits(T a, T b, T c)
{
    static std::array<secant_tape_operation, 256> operations;
    secant_tape tape{sizeof tape, 256, 0, 0, operations.data()};
    secant::detail::now.tape = &tape;
    ++secant::detail::now.run;
    using Number = secant::traced<T>;
    const auto traced = all_of<Number>(Number::input(a, "a"), b, c);
    secant::detail::now.tape = nullptr;
    const auto untraced = all_of<Number>(a, b, c);
    const auto plain = all_of<T>(a, b, c);
    CHECK(tape.is_cut_off == 0);
    CHECK(tape.count > 30);
    const auto is_same = [](const Number& x, T y) {
        return bits(x.value()) == bits(y) || (isnan(x) && std::isnan(y));
    };
    CHECK(std::ranges::equal(traced, plain, is_same));
    CHECK(std::ranges::equal(untraced, plain, is_same));
}

template <class T>
void check_all()
{
    using Limits = std::numeric_limits<T>;
    const std::array values{T(0),
                            T(-0.0),
                            T(1),
                            T(-3.5),
                            T(0.1),
                            Limits::max(),
                            Limits::min(),
                            Limits::denorm_min(),
                            -Limits::max(),
                            Limits::infinity(),
                            Limits::quiet_NaN(),
                            T(16777217)};
    for (const T a : values)
        for (const T b : values)
            for (const T c : values)
                check_bits(a, b, c);
}

} // namespace

TEST_CASE("a traced number has the bits of a plain one in every operation")
{
    SECTION("in float")
    {
        check_all<float>();
    }
    SECTION("in double")
    {
        check_all<double>();
    }
}

TEST_CASE("a number of an earlier run is a literal on the tape")
{
    std::array<secant_tape_operation, 8> operations{};
    secant_tape tape{sizeof tape, 8, 0, 0, operations.data()};
    secant::detail::now = {&tape, 71};
    const auto old = secant::traced<double>::input(3.0, "r");
    secant::detail::now = {&tape, 72};
    tape.count = 0;
    const auto sum = secant::name(old + 1, "sum");
    CHECK(sum.value() == 4.0);
    REQUIRE(tape.count == 3);
    CHECK(operations[0].kind == SECANT_TAPE_LITERAL);
    CHECK(operations[0].computed == 3.0);
    CHECK(std::string_view{operations[2].name} == "sum");
    static_cast<void>(sum.named("again"));
    CHECK(std::string_view{operations[2].name} == "sum");
    secant::detail::now.tape = nullptr;
}

TEST_CASE("the limits of a traced number are those of its scalar")
{
    using Limits = std::numeric_limits<secant::traced<float>>;
    CHECK(Limits::epsilon().value() == std::numeric_limits<float>::epsilon());
    CHECK(Limits::max().value() == std::numeric_limits<float>::max());
    CHECK(Limits::is_iec559);
    CHECK(secant::name(0.5F, "half") == 0.5F);
}
