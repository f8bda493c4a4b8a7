#include "core/methods/tape/tape.h"

#include "tests/support/catch.h"

#include <cmath>

using namespace secant;

namespace {

/// x = 2, y = 3, x·y = 6, x < y
Tape good_tape()
{
    using enum OperationKind;
    Tape tape;
    tape.operations = {{input, {-1, -1, -1}, 2.0, -1, "x"},
                       {literal, {-1, -1, -1}, 3.0},
                       {multiply, {0, 1, -1}, 6.0},
                       {less, {0, 1, -1}, 1.0}};
    return tape;
}

} // namespace

TEST_CASE("a tape whose operations have their operands before them is valid")
{
    CHECK(is_valid(good_tape()));
    CHECK(is_valid(Tape{}));
    Tape tape = good_tape();
    tape.operations.push_back({OperationKind::other, {2, -1, -1}, std::nan("")});
    CHECK(is_valid(tape));
}

TEST_CASE("a tape with a wrong operand is not valid")
{
    const auto is_valid_with = [](std::size_t at, std::size_t operand, int index) {
        Tape tape = good_tape();
        tape.operations[at].operands[operand] = index;
        return is_valid(tape);
    };
    CHECK(is_valid_with(2, 1, 0));
    CHECK_FALSE(is_valid_with(2, 1, 2));            // itself
    CHECK_FALSE(is_valid_with(2, 1, 3));            // a later one
    CHECK_FALSE(is_valid_with(2, 1, -2));           // before the first
    CHECK_FALSE(is_valid_with(2, 1, no_operation)); // one too few
    CHECK_FALSE(is_valid_with(2, 2, 0));            // one too many
    CHECK_FALSE(is_valid_with(1, 0, 0));            // a literal has none
    const auto is_valid_at_end = [](const TapeOperation& operation) {
        Tape tape = good_tape();
        tape.operations.push_back(operation);
        return is_valid(tape);
    };
    CHECK_FALSE(is_valid_at_end({OperationKind::negate, {3, -1, -1}, -1.0})); // of a comparison
    CHECK_FALSE(is_valid_at_end({OperationKind::other, {0, -1, 1}, 1.0}));    // a gap
}

TEST_CASE("a tape with a value that the scalar does not have is not valid")
{
    const auto is_valid_with = [](std::size_t at, double computed, Scalar scalar) {
        Tape tape = good_tape();
        tape.scalar = scalar;
        tape.operations[at].computed = computed;
        return is_valid(tape);
    };
    CHECK(is_valid_with(0, 0.1, Scalar::float64));
    CHECK(is_valid_with(0, INFINITY, Scalar::float32));
    CHECK_FALSE(is_valid_with(0, 0.1, Scalar::float32));
    CHECK_FALSE(is_valid_with(0, 1e300, Scalar::float32));
    CHECK(is_valid_with(1, 0.1, Scalar::float32));       // a double of the code
    CHECK(is_valid_with(2, 0.1, Scalar::float32));       // and what comes of it
    CHECK_FALSE(is_valid_with(3, 0.5, Scalar::float64)); // neither true nor false
}

TEST_CASE("a tape that is not valid says which operation is wrong and how")
{
    using enum OperationKind;
    const auto why_with = [](const TapeOperation& operation) {
        Tape tape = good_tape();
        tape.operations.push_back(operation);
        return why_not_valid(tape);
    };
    CHECK(why_with({negate, {0, -1, -1}, -2.0}).empty());
    CHECK(why_with({negate, {-1, -1, -1}, 0.0}) == "operation 5 has too few operands");
    CHECK(why_with({negate, {0, 1, -1}, 0.0}) == "operation 5 has too many operands");
    CHECK(why_with({negate, {-2, -1, -1}, 0.0}) ==
          "operation 5 has an operand before the first one");
    CHECK(why_with({negate, {4, -1, -1}, 0.0}) == "operation 5 has itself for an operand");
    CHECK(why_with({negate, {5, -1, -1}, 0.0}) == "operation 5 has an operand after it");
    CHECK(why_with({negate, {3, -1, -1}, 0.0}) == "operation 5 has a comparison for an operand");
    CHECK(why_with({less, {0, 1, -1}, 2.0}) ==
          "operation 5 is a comparison that is neither true nor false");
    CHECK(why_with({to_float, {0, -1, -1}, 0.1}) == "operation 5 is in no float");
}

TEST_CASE("a root of squares has two operands or three and a power a literal for its exponent")
{
    using enum OperationKind;
    const auto is_valid_with = [](const TapeOperation& operation) {
        Tape tape = good_tape();
        tape.operations.push_back(operation);
        return is_valid(tape);
    };
    CHECK_FALSE(is_valid_with({hypotenuse, {0, -1, -1}, 1.0}));
    CHECK(is_valid_with({hypotenuse, {0, 1, -1}, 1.0}));
    CHECK(is_valid_with({hypotenuse, {0, 1, 2}, 1.0}));
    CHECK(is_valid_with({power, {0, 1, -1}, 8.0}));
    CHECK_FALSE(is_valid_with({power, {1, 0, -1}, 9.0})); // an input
    CHECK(is_exponent(-1024.0));
    CHECK(is_exponent(0.5));
    CHECK_FALSE(is_exponent(0.25));
    CHECK_FALSE(is_exponent(1024.5));
    CHECK_FALSE(is_exponent(std::nan("")));
}

TEST_CASE("a tape that is too long is not valid")
{
    Tape tape;
    tape.operations.resize(most_operations);
    CHECK(is_valid(tape));
    tape.operations.emplace_back();
    CHECK_FALSE(is_valid(tape));
}
