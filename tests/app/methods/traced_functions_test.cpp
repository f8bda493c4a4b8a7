// The tape of functions of <cmath>, replayed exactly.
#include "app/sources/library/library.h"
#include "core/methods/tape/blame.h"
#include "core/methods/tape/tape.h"
#include "core/words/compare_words.h"
#include "tests/support/catch.h"

#include <cmath>
#include <limits>
#include <memory>

#include <secant/traced.hpp>

using namespace secant;

namespace {

template <class T>
constexpr Scalar scalar_of = std::is_same_v<T, float> ? Scalar::float32 : Scalar::float64;

/// The tape of a function of two numbers, as a library would hand it over.
template <class T, class Function>
Tape tape_of(T x, T y, const Function& function)
{
    const auto wire = std::make_unique<wire::Tape>();
    secant_tape tape{sizeof tape, most_operations, 0, 0, wire->operations};
    secant::detail::now.tape = &tape;
    ++secant::detail::now.run;
    using Real = secant::traced<T>;
    secant::name(Real(function(Real::input(x, "x"), Real::input(y, "y"))), "out");
    secant::detail::now.tape = nullptr;
    wire->count = tape.count;
    auto out = tape_of_library(*wire, scalar_of<T>);
    INFO((out ? std::string{} : out.error()));
    REQUIRE(out);
    return *std::move(out);
}

constexpr auto length_of_two = [](auto x, auto y) { return std::hypot(x, y); };
constexpr auto length_of_three = [](auto x, auto y) { return std::hypot(x, x - y, y); };
constexpr auto square = [](auto x, auto y) { return std::pow(x - y, 2); };
constexpr auto square_in_float = [](auto x, auto y) { return powf(x - y, 2); };
constexpr auto root_of_cube = [](auto x, auto y) { return std::pow(x * y, 1.5); };
constexpr auto inverse_square = [](auto x, auto y) { return std::pow(x + y, -2); };
constexpr auto smaller_square = [](auto x, auto y) { return std::fmin(x * x, y * y); };
constexpr auto wide = [](auto x, auto y) { return 0.1 * x * y + 0.2; };

/// The shares of the operations add up to all of the error of "out".
template <class T, class Function>
void check_shares(T x, T y, const Function& function)
{
    CAPTURE(x, y);
    const Tape tape = tape_of<T>(x, y, function);
    const auto exact = replay(tape);
    const int last = static_cast<int>(tape.operations.size()) - 1;
    for (std::size_t i = 0; i < exact.size(); ++i)
        if (!isfinite(exact[i]) || !std::isfinite(tape.operations[i].computed)) return;
    if (ExactNumber{tape.operations.back().computed} == exact.back()) return;
    const ErrorFlow flow = error_flow(tape, exact, last);
    double sum = 0.0;
    double size = 1.0;
    for (const double share : flow.own) {
        sum += share;
        size = std::max(size, std::abs(share));
    }
    CHECK(std::abs(sum - 1.0) < 1e-9 * size);
}

template <class T>
void check_all_shares(const auto& function)
{
    for (const double x : {0.1, 3.3, 1e-30, 1e18, -0.7, 16777217.0}) {
        for (const double y : {0.1, -7.7, 1e-20, 33333333.3, 0.0})
            check_shares<T>(static_cast<T>(x), static_cast<T>(y), function);
    }
}

ExactNumber as_exact(double x)
{
    return ExactNumber{x};
}

} // namespace

TEST_CASE("powers with simple exponents and roots of sums of squares are replayed exactly")
{
    const double x = 0.1, y = 0.7;
    const ExactNumber difference = as_exact(x) - as_exact(y);
    CHECK(replay(tape_of(x, y, square)).back() == difference * difference);
    CHECK(replay(tape_of(x, y, length_of_two)).back() == sqrt(as_exact(x) * x + as_exact(y) * y));
    CHECK(replay(tape_of(x, y, length_of_three)).back() ==
          sqrt(ExactNumber{as_exact(x) * x + difference * difference + as_exact(y) * y}));
    const ExactNumber product = as_exact(x) * y;
    const ExactNumber root = sqrt(product);
    CHECK(replay(tape_of(x, y, root_of_cube)).back() == root * root * root);
    const ExactNumber sum = as_exact(x) + as_exact(y);
    const ExactNumber one = replay(tape_of(x, y, inverse_square)).back() * sum * sum;
    CHECK(abs(ExactNumber{one - 1}) < ldexp(as_exact(1.0), -2000));
    CHECK(replay(tape_of(-x, y, smaller_square)).back() == as_exact(x) * x);
    CHECK(replay(tape_of(0.1F, 0.7F, wide)).back() ==
          as_exact(0.1) * double{0.1F} * double{0.7F} + as_exact(0.2));
}

TEST_CASE("a power that is not worked out is taken as it was computed")
{
    const auto kind_of = [](double exponent) {
        const Tape tape =
            tape_of(0.1, exponent, [](auto x, auto y) { return std::pow(x, y.value()); });
        CHECK(is_valid(tape));
        return tape.operations.back().kind;
    };
    CHECK(kind_of(2.0) == OperationKind::power);
    CHECK(kind_of(-0.5) == OperationKind::power);
    CHECK(kind_of(1024.0) == OperationKind::power);
    CHECK(kind_of(1025.0) == OperationKind::other);
    CHECK(kind_of(0.3) == OperationKind::other);
    CHECK(kind_of(std::nan("")) == OperationKind::other);
    const auto computed = [](auto x, auto y) { return std::pow(x, y); };
    CHECK(tape_of(0.1, 2.0, computed).operations.back().kind == OperationKind::other);
    const auto no_number = [](auto x, auto y) { return std::fmax(x, y); };
    CHECK(tape_of(0.1, std::nan(""), no_number).operations.back().kind == OperationKind::other);
}

TEST_CASE("the shares of an error go through powers and roots of sums of squares and doubles")
{
    const auto check = [](const auto& function) {
        check_all_shares<float>(function);
        check_all_shares<double>(function);
    };
    check(length_of_two);
    check(length_of_three);
    check(square);
    check(root_of_cube);
    check(inverse_square);
    check(smaller_square);
    check_all_shares<float>(square_in_float);
    check_all_shares<float>(wide);
}

TEST_CASE("the blame goes through a power to the difference that it is of")
{
    const auto far_away = [](auto x, auto y) { return std::sqrt(powf(x * x - y * y, 2)); };
    MethodRun run;
    run.scalar = Scalar::float32;
    run.tape = tape_of(4097.0F, 4096.5F, far_away);
    constexpr std::array<std::string_view, 1> answers{"out"};
    run.blame = blame(run.tape, {.names = answers});
    REQUIRE(run.blame->cancellation);
    CHECK(blame_text(run).find("x·x - y·y, which cancels") != std::string::npos);
    CHECK(formula_text(run.tape, run.blame->off) == "√pow(x·x - y·y, 2)");
}

TEST_CASE("a power of what should not be zero divides by zero")
{
    const auto reciprocal = [](auto x, auto y) { return std::pow(x * y, -1); };
    const double least = std::numeric_limits<double>::denorm_min();
    const Tape tape = tape_of(least, 0.25, reciprocal);
    constexpr std::array<std::string_view, 1> answers{"out"};
    const Blame told = blame(tape, {.names = answers});
    REQUIRE(told.origin);
    CHECK(told.origin->loss == Loss::underflow);
}
