// Code as other people write it, with a plain number and with a traced one.
#include <secant/traced.hpp>

#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

// Other people's code mixes floats and doubles as it likes.
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wfloat-conversion"
#pragma GCC diagnostic ignored "-Wdouble-promotion"

namespace {

/// Their own, which is meant where it is called without std::.
template <class real>
real clamp(real x, real low, real high)
{
    return x < low ? low : x > high ? high : real(2) * x;
}

template <class real>
struct Pair {
    real x, y;
};

/// The answers of engines in float; nothing in it is written for a traced number.
template <class real>
std::vector<real> foreign_in_float(real x, real y)
{
    std::vector<real> out{0.1f};
    const auto add = [&](const real& value) { out.push_back(value); };
    add(sqrtf(y) + fabsf(x));
    add(::sqrtf(y) * ::fminf(x, 1) + ::hypotf(x, y) + ::atan2f(y, x));
    add(std::max(0.0f, x) + std::min(y, 1.0f));
    add(std::clamp(x, 0.0f, 1.0f));
    add(fminf(x, y) - fmaxf(x, 0));
    add(powf(x, 2) + powf(y, 0.5f) + powf(x, 3.7f));
    add(std::pow(x, 2) + y * y); // C++ computes this power in double
    add(hypotf(y, 1) - std::hypot(x, y, 2.0f));
    add(fmaf(x, 2, y) + floorf(y) + ceilf(x) + copysignf(y, x) + cosf(y) + acosf(0.5f * y));
    add(1.0f / x + 0.1 * x * y); // the last two products are in double
    add(x * 0.5f + (x < 0 ? -x : 0.0f) + (x > y ? 1.0f : y));
    real z = 0.1;
    z *= 0.7;
    add(z);
    return out;
}

/// The answers of engines with a number type.
template <class real>
std::vector<real> foreign(real x, real y)
{
    std::vector<real> out{x, y, 3, real(0.1)};
    const auto add = [&](const real& value) { out.push_back(value); };
    add(std::sqrt(x) + std::abs(x) - std::fabs(y));
    add(std::min(x, y) + std::max({x, y, real(1)}));
    add(std::clamp(x, real(0), real(1)) + clamp(y, real(0), real(1)));
    add(std::fmin(x, y) * std::fmax(y, x) + std::pow(x, y));
    add(std::hypot(x, y) + std::hypot(x, y, real(2)));
    add(std::fma(x, y, x) + std::copysign(real(1), x) + std::fmod(x, real(3)));
    add(std::floor(x) + std::ceil(y) + std::trunc(x) + std::round(y));
    add(std::sin(x) + std::atan2(y, x) + std::exp(x) + std::log(y));
    add(1 / x + 2 * y - x * 3u);
    real z = 0;
    z += x++;
    z -= --y;
    z /= 3;
    if (!z) z = 1;
    if (x && std::isfinite(z)) z += real(static_cast<int>(std::min(std::abs(z), real(9))));
    std::swap(x, z);
    add(x);
    add(z);
    const real list[3] = {0, 1.0f, y};
    const Pair<real> pair{y, list[2]};
    add(*std::min_element(out.begin(), out.begin() + 3) + pair.x * pair.y);
    for (const bool truth : {std::isfinite(x), std::isnan(x), std::isinf(y), std::signbit(z),
                             x == 0, x != 1.0f, 1 <= y, 2.0 > y, x >= 1e-3})
        add(truth ? 1.0f : 0.0f);
    if constexpr (!std::is_same_v<real, double> && !std::is_same_v<real, secant::traced<double>>) {
        for (const real& value : foreign_in_float<real>(x, y))
            add(value);
    }
    return out;
}

template <class T>
void check_foreign()
{
    using Number = secant::traced<T>;
    static std::array<secant_tape_operation, 1024> operations;
    using Limits = std::numeric_limits<T>;
    const std::array values{T(0),
                            T(-0.0),
                            T(1),
                            T(-3.5),
                            T(0.1),
                            T(0.1e-3),
                            Limits::max(),
                            -Limits::max(),
                            Limits::denorm_min(),
                            Limits::infinity(),
                            T(16777217)};
    for (const T x : values) {
        for (const T y : values) {
            secant_tape tape{sizeof tape, operations.size(), 0, 0, operations.data()};
            ++secant::detail::now.run;
            secant::detail::now.tape = &tape;
            const auto traced = foreign<Number>(Number::input(x, "x"), Number::input(y, "y"));
            secant::detail::now.tape = nullptr;
            const auto plain = foreign<T>(x, y);
            CAPTURE(x, y);
            REQUIRE(traced.size() == plain.size());
            for (std::size_t i = 0; i < plain.size(); ++i) {
                CAPTURE(i, plain[i], traced[i].value());
                CHECK((std::memcmp(&plain[i], &traced[i], sizeof(T)) == 0 ||
                       (std::isnan(plain[i]) && isnan(traced[i]))));
            }
            CHECK(tape.count > 50);
            CHECK(tape.is_cut_off == 0);
        }
    }
}

using Real = secant::traced<float>;
using Wide = secant::traced<double>;
template <class A, class B>
constexpr bool is_same = std::is_same_v<A, B>;

} // namespace

TEST_CASE("code that nobody wrote for a traced number has the bits of a plain one")
{
    SECTION("in float")
    {
        check_foreign<float>();
    }
    SECTION("in double")
    {
        check_foreign<double>();
    }
}

TEST_CASE("a traced float and a double compute in double and a traced float holds the result")
{
    STATIC_REQUIRE(is_same<decltype(Real(1) * 0.5), Wide>);
    STATIC_REQUIRE(is_same<decltype(Real(1) * 2), Real>);
    STATIC_REQUIRE(is_same<decltype(std::pow(Real(1), 2)), Wide>);
    STATIC_REQUIRE(is_same<decltype(powf(Real(1), 2)), Real>);
    STATIC_REQUIRE(is_same<decltype(std::min(Real(1), 0.5f)), Real>);
    STATIC_REQUIRE(is_same<decltype(false ? Real(1) : 0.5), Real>);
    STATIC_REQUIRE(std::is_convertible_v<double, Real>);
    STATIC_REQUIRE(std::is_convertible_v<Wide, Real>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<Real, float>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<Real, double>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<Real, bool>);

    std::array<secant_tape_operation, 8> operations{};
    secant_tape tape{sizeof tape, 8, 0, 0, operations.data()};
    ++secant::detail::now.run;
    secant::detail::now.tape = &tape;
    const Real out = Real::input(3.0F, "r") * 0.1;
    secant::detail::now.tape = nullptr;
    REQUIRE(tape.count == 4);
    CHECK(operations[1].computed == 0.1);
    CHECK(operations[2].kind == SECANT_TAPE_MULTIPLY);
    CHECK(operations[2].computed == 3.0 * 0.1);
    CHECK(operations[3].kind == SECANT_TAPE_TO_FLOAT);
    CHECK(operations[3].computed == double{out.value()});
}

TEST_CASE("the smaller of two is one operation and a condition is a comparison on the tape")
{
    std::array<secant_tape_operation, 16> operations{};
    secant_tape tape{sizeof tape, 16, 0, 0, operations.data()};
    ++secant::detail::now.run;
    secant::detail::now.tape = &tape;
    const Real a = Real::input(3.0F, "a"), b = Real::input(2.0F, "b");
    CHECK(std::min(a, b).value() == 2.0F);
    CHECK(fmaxf(a, b).value() == 3.0F);
    const bool is_set = a ? true : false;
    const bool is_less = std::min({a, b}).value() < 3.0F;
    secant::detail::now.tape = nullptr;
    CHECK(is_set);
    CHECK(is_less);
    REQUIRE(tape.count == 7);
    CHECK(operations[2].kind == SECANT_TAPE_SMALLER);
    CHECK(operations[3].kind == SECANT_TAPE_LARGER);
    CHECK(operations[5].kind == SECANT_TAPE_EQUAL);
    CHECK(operations[6].kind == SECANT_TAPE_LESS);
}
