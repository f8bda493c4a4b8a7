#include "core/methods/tape/blame.h"

#include "core/methods/registry.h"
#include "core/methods/tape/tape.h"
#include "core/methods/trace/recorder.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

using namespace secant;

namespace {

/// Writes a tape by hand: each function computes in T and returns the index.
template <class T>
class Hand {
public:
    int input(T value, const char* name) { return add(OperationKind::input, value, {}, name); }
    int literal(T value) { return add(OperationKind::literal, value, {}); }
    int sum(int a, int b, const char* name = "")
    {
        return add(OperationKind::add, at(a) + at(b), {a, b}, name);
    }
    int difference(int a, int b, const char* name = "")
    {
        return add(OperationKind::subtract, at(a) - at(b), {a, b}, name);
    }
    int product(int a, int b, const char* name = "")
    {
        return add(OperationKind::multiply, at(a) * at(b), {a, b}, name);
    }
    int quotient(int a, int b, const char* name = "")
    {
        return add(OperationKind::divide, at(a) / at(b), {a, b}, name);
    }
    int root(int a, const char* name = "")
    {
        return add(OperationKind::square_root, std::sqrt(at(a)), {a}, name);
    }
    int less(int a, int b) { return add(OperationKind::less, at(a) < at(b) ? 1 : 0, {a, b}); }

    const Tape& tape() const { return tape_; }

    Blame blamed(std::initializer_list<std::string_view> answers = {}) const
    {
        REQUIRE(is_valid(tape_));
        return blame(tape_, {.names = {answers.begin(), answers.size()}});
    }

private:
    T at(int index) const
    {
        return static_cast<T>(tape_.operations[static_cast<std::size_t>(index)].computed);
    }
    int add(OperationKind kind, T computed, std::initializer_list<int> operands,
            const char* name = "")
    {
        TapeOperation operation{kind};
        std::copy(operands.begin(), operands.end(), operation.operands.begin());
        operation.computed = double{computed};
        operation.line = static_cast<int>(tape_.operations.size());
        operation.name = name;
        tape_.operations.push_back(operation);
        return static_cast<int>(tape_.operations.size()) - 1;
    }

    Tape tape_{std::is_same_v<T, float> ? Scalar::float32 : Scalar::float64};
};

} // namespace

TEST_CASE("a difference of nearly equal rounded numbers is blamed as a cancellation")
{
    Hand<double> hand;
    const int b = hand.input(94906267.0, "b");
    const int a = hand.input(94906266.0, "a");
    const int c = hand.input(94906268.0, "c");
    const int left = hand.product(b, b);
    const int right = hand.product(a, c);
    const int disc = hand.difference(left, right, "disc"); // truly 1
    const int test = hand.less(hand.literal(0.5), disc);
    const Blame blame = hand.blamed();
    CHECK(blame.turned == test);
    CHECK(blame.off == disc);
    CHECK(blame.error == -1.0);
    REQUIRE(blame.cancellation);
    CHECK(blame.cancellation->at == disc);
    CHECK(blame.cancellation->share == 1.0);
    CHECK(blame.cancellation->digits == Approx(std::log10(94906267.0) * 2));
    REQUIRE(blame.origin);
    CHECK(blame.origin->at == left); // the other product is exact
    CHECK(blame.origin->share == 1.0);
    CHECK(blame.origin->loss == Loss::rounding);
    CHECK(blame.lines == std::vector<int>{disc, left});
}

TEST_CASE("a small number that vanishes in a large one is blamed as absorbed")
{
    Hand<float> hand;
    const int large = hand.input(1e9F, "large");
    const int small = hand.input(1.0F, "small");
    const int sum = hand.sum(large, small, "sum");
    SECTION("and a later difference as what brings it out")
    {
        const int rest = hand.difference(sum, large, "rest");
        const Blame blame = hand.blamed({"rest"});
        CHECK(blame.turned == no_operation);
        CHECK(blame.off == rest);
        CHECK(blame.error == -1.0);
        REQUIRE(blame.cancellation);
        CHECK(blame.cancellation->at == rest);
        REQUIRE(blame.origin);
        CHECK(blame.origin->at == sum);
        CHECK(blame.origin->loss == Loss::absorption);
    }
    SECTION("alone where a test needs it")
    {
        const int test = hand.less(large, sum);
        const Blame blame = hand.blamed();
        CHECK(blame.turned == test);
        CHECK(blame.off == sum);
        CHECK_FALSE(blame.cancellation);
        REQUIRE(blame.origin);
        CHECK(blame.origin->at == sum);
        CHECK(blame.origin->share == 1.0);
        CHECK(blame.origin->loss == Loss::absorption);
    }
}

TEST_CASE("a square beyond the largest number is blamed as an overflow")
{
    Hand<float> hand;
    const int x = hand.input(1e30F, "x");
    const int y = hand.input(3.0F, "y");
    const int square = hand.product(x, x, "xx");
    const int length = hand.root(hand.sum(square, hand.product(y, y)), "length");
    hand.less(length, hand.literal(2e30F));
    const Blame blame = hand.blamed();
    CHECK(blame.off == length);
    CHECK(std::isinf(blame.computed));
    REQUIRE(blame.origin);
    CHECK(blame.origin->at == square);
    CHECK(blame.origin->loss == Loss::overflow);
}

TEST_CASE("a square below the smallest number is blamed as an underflow")
{
    Hand<float> hand;
    const int x = hand.input(1e-30F, "x");
    const int square = hand.product(x, x, "xx");
    SECTION("of a length")
    {
        const int length = hand.root(square, "length");
        hand.less(hand.literal(0.0F), length);
        const Blame blame = hand.blamed();
        CHECK(blame.off == length);
        REQUIRE(blame.origin);
        CHECK(blame.origin->at == square);
        CHECK(blame.origin->loss == Loss::underflow);
    }
    SECTION("of a divisor")
    {
        const int t = hand.quotient(square, square, "t");
        const Blame blame = hand.blamed({"t"});
        CHECK(t > square);
        CHECK(blame.off == square);
        REQUIRE(blame.origin);
        CHECK(blame.origin->at == square);
        CHECK(blame.origin->loss == Loss::underflow);
    }
}

TEST_CASE("a root that exists and is computed of a negative number has the reason of that number")
{
    Hand<double> hand;
    const int large = hand.input(1e16, "large");
    const int one = hand.input(1.0, "one");
    const int two = hand.input(2.0, "two");
    const int below = hand.difference(hand.sum(large, one), hand.sum(large, two), "below");
    const int above = hand.sum(below, hand.literal(1.5), "above");
    const int root = hand.root(above, "root");
    const Blame blame = hand.blamed({"root"});
    CHECK(root > above);
    CHECK(blame.off == above);
    REQUIRE(blame.cancellation);
    CHECK(blame.cancellation->at == below);
}

TEST_CASE("of two comparisons that go another way the first is blamed")
{
    Hand<float> hand;
    const int large = hand.input(1e9F, "large");
    const int sum = hand.sum(large, hand.input(1.0F, "small"), "sum");
    const int first = hand.less(large, sum);
    hand.less(large, hand.sum(sum, hand.literal(2.0F)));
    CHECK(hand.blamed().turned == first);
}

TEST_CASE("a run that loses nothing blames no rounding")
{
    Hand<double> hand;
    const int x = hand.input(3.0, "x");
    const int square = hand.product(x, x, "square");
    hand.less(square, hand.literal(9.5)); // a tolerance, say
    const Blame blame = hand.blamed({"square"});
    CHECK(blame.turned == no_operation);
    CHECK(blame.off == no_operation);
    CHECK_FALSE(blame.cancellation);
    CHECK_FALSE(blame.origin);
    CHECK(blame.lines.empty());
}

TEST_CASE("a number that is right has no error to share, though its true value comes from roots")
{
    // The square of the rounded root of 14 is 14 in double, and the root is not exact.
    Hand<double> tape;
    const int root = tape.root(tape.input(14.0, "x"), "root");
    const int square = tape.product(root, root, "square");
    REQUIRE(tape.tape().operations[place_of(square)].computed == 14.0);
    const ErrorFlow flow = error_flow(tape.tape(), replay(tape.tape()), square);
    CHECK(std::ranges::all_of(flow.own, [](double share) { return share == 0.0; }));
    CHECK(std::ranges::all_of(flow.through, [](double share) { return share == 0.0; }));
}

TEST_CASE("an error of plain roundings is no cancellation")
{
    Hand<double> hand;
    const int x = hand.input(0.1, "x");
    const int y = hand.input(0.3, "y");
    const int third = hand.product(x, hand.literal(3.0), "third");
    hand.less(y, third); // truly the other way, or the same, by an ulp
    const Blame blame = hand.blamed();
    if (blame.off == no_operation) return;
    CHECK_FALSE(blame.cancellation);
    REQUIRE(blame.origin);
    CHECK(blame.origin->loss == Loss::rounding);
}

TEST_CASE("the true tangent that the quadratic takes for a miss is blamed on its discriminant")
{
    const Circle<2> circle{{0.0, -1e8}, 1e8};
    const Piece<2> piece{{-1.0, 1e-9}, {1.0, 1e-9}};
    const auto traced = trace_method(built_in("quadratic"), circle, piece);
    const Blame blame = secant::blame(traced.tape);
    REQUIRE(blame.turned != no_operation);
    const auto& operations = traced.tape.operations;
    CHECK(operations[static_cast<std::size_t>(blame.off)].name == "Δ");
    REQUIRE(blame.cancellation);
    CHECK(blame.cancellation->share == Approx(1.0));
}
