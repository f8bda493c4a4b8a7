#include "core/methods/tape/tape.h"

#include "core/methods/trace/shadowed.h"
#include "tests/support/catch.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

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

namespace {

/// The operations of the line b·b - a·c, and of the line 2·d after it.
Tape discriminant(bool is_right_first)
{
    TapeWriter writer{Scalar::float64, [](int line) { return line == 0 ? "disc" : "twice"; }};
    std::array<Shadowed<double>, 3> input{Shadowed{3.0}, Shadowed{5.0}, Shadowed{7.0}};
    put_on(writer, input[0], "a");
    put_on(writer, input[1], "b");
    put_on(writer, input[2], "c");
    const auto& [a, b, c] = input;
    std::array<Shadowed<double>, 2> products;
    for (const std::size_t i : {is_right_first ? 1U : 0U, is_right_first ? 0U : 1U})
        products[i] = i == 0 ? b * b : a * c;
    const Shadowed<double> disc = products[0] - products[1];
    writer.end_line(0);
    writer.name(disc.place, 0);
    const Shadowed<double> twice = Shadowed{2.0} * disc;
    writer.end_line(1);
    writer.name(twice.place, 1);
    static_cast<void>(twice + disc); // of no line
    return writer.take();
}

std::vector<std::string> told(const Tape& tape)
{
    std::vector<std::string> out;
    for (const TapeOperation& each : tape.operations) {
        std::string text = each.name + '=' + std::to_string(static_cast<int>(each.computed));
        for (const int operand : each.operands)
            if (operand != no_operation) text += ' ' + std::to_string(operand);
        out.push_back(text + '@' + std::to_string(each.line));
    }
    return out;
}

} // namespace

TEST_CASE("a tape has the order of the text, whichever operand was worked out first")
{
    const std::vector<std::string> expected{"a=3@-1",    "b=5@-1",        "c=7@-1",
                                            "=25 1 1@0", "=21 0 2@0",     "disc=4 3 4@0",
                                            "=2@1",      "twice=8 6 5@1", "=12 7 5@-1"};
    CHECK(told(discriminant(false)) == expected);
    CHECK(told(discriminant(true)) == expected);
    CHECK(is_valid(discriminant(true)));
}

TEST_CASE("a long line is put in order without recursion")
{
    TapeWriter writer{Scalar::float64};
    Shadowed<double> sum{1.0};
    put_on(writer, sum, "x");
    for (int i = 0; i < 5000; ++i)
        sum = sum + sum;
    writer.end_line(0);
    const Tape tape = writer.take();
    CHECK(tape.is_cut_off);
    CHECK(tape.operations.size() > most_operations - 4);
    CHECK(is_valid(tape));
    CHECK(writer.take().operations.empty());
}
