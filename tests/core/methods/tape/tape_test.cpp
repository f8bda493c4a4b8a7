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
    Tape tape = good_tape();
    SECTION("itself")
    {
        tape.operations[2].operands[1] = 2;
    }
    SECTION("a later one")
    {
        tape.operations[2].operands[1] = 3;
    }
    SECTION("one before the first")
    {
        tape.operations[2].operands[1] = -2;
    }
    SECTION("one too few")
    {
        tape.operations[2].operands[1] = no_operation;
    }
    SECTION("one too many")
    {
        tape.operations[2].operands[2] = 0;
    }
    SECTION("of an input")
    {
        tape.operations[1].operands[0] = 0;
    }
    SECTION("a comparison")
    {
        tape.operations.push_back({OperationKind::negate, {3, -1, -1}, -1.0});
    }
    SECTION("a gap")
    {
        tape.operations.push_back({OperationKind::other, {0, -1, 1}, 1.0});
    }
    CHECK_FALSE(is_valid(tape));
}

TEST_CASE("a tape with a value that the scalar does not have is not valid")
{
    Tape tape = good_tape();
    SECTION("a double in float")
    {
        tape.scalar = Scalar::float32;
        tape.operations[0].computed = 0.1;
    }
    SECTION("too large for a float")
    {
        tape.scalar = Scalar::float32;
        tape.operations[0].computed = 1e300;
    }
    SECTION("a truth that is neither")
    {
        tape.operations[3].computed = 0.5;
    }
    CHECK_FALSE(is_valid(tape));
}

TEST_CASE("a tape that is too long is not valid")
{
    Tape tape;
    tape.operations.resize(most_operations);
    CHECK(is_valid(tape));
    tape.operations.emplace_back();
    CHECK_FALSE(is_valid(tape));
}
