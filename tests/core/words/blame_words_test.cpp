#include "core/words/compare_words.h"

#include "core/methods/registry.h"
#include "tests/support/catch.h"

#include <initializer_list>
#include <string>

using namespace secant;

namespace {

/// A run with an empty trace and a tape by hand.
MethodRun run_with(std::initializer_list<TapeOperation> operations)
{
    MethodRun run;
    run.method = built_in("quadratic");
    run.tape.operations = operations;
    return run;
}

std::string formula_with(std::initializer_list<TapeOperation> operations)
{
    const MethodRun run = run_with(operations);
    REQUIRE(is_valid(run.tape));
    return formula_text(run.tape, static_cast<int>(run.tape.operations.size()) - 1);
}

} // namespace

TEST_CASE("the quadratic's near miss that comes out as a tangent is blamed in a sentence")
{
    const Document near_miss{{{0, -1e8}, 1e8}, {{-1, 1e-9}, {1, 1e-9}}, Target::curve};
    const MethodRun run = trace_run(built_in("quadratic"), Scalar::float64, near_miss);
    REQUIRE(run.mark == Mark::wrong);
    CHECK(blame_text(run) ==
          "Δ is 19.2 off: all of it comes from f.x·f.x + f.y·f.y - r·r, which cancels 15 digits. "
          "It brings out the rounding of f.x·f.x + f.y·f.y, where 1 is lost beside 1e16.");
    constexpr int line_of_c = 4;
    CHECK(blame_mark(run, line_of_c) ==
          "To blame: f.x·f.x + f.y·f.y - r·r, which cancels 15 digits");
    CHECK(blame_mark(run, 0).empty());
}

TEST_CASE("the discriminant of pitfall 3 is blamed for what its terms lose")
{
    const Document near_miss{{{0, 0}, 0.5}, {{-1000, 0.52}, {1000, 0.52}}, Target::curve};
    const MethodRun run = trace_run(built_in("quadratic"), Scalar::float32, near_miss);
    REQUIRE(run.mark == Mark::wrong);
    CHECK(
        blame_text(run) ==
        "Δ is 326400 off: all of it comes from b·b - 4·a·c, which cancels 7 digits. It brings out "
        "the rounding of f.x·f.x + f.y·f.y.");
}

TEST_CASE("a run that is right to a few roundings has no blame")
{
    const Document plain{{{0, 0}, 1}, {{-2, 0}, {2, 0}}, Target::curve};
    const MethodRun run = trace_run(built_in("quadratic"), Scalar::float64, plain);
    CHECK(run.mark == Mark::right);
    CHECK(blame_text(run).empty());
    CHECK(blame_mark(run, 5).empty());
}

TEST_CASE("a method that computes out of sight has no blame")
{
    const Document near_miss{{{0, -1e8}, 1e8}, {{-1, 1e-9}, {1, 1e-9}}, Target::curve};
    const MethodRun run = trace_run(built_in("glm-line-sphere"), Scalar::float32, near_miss);
    CHECK(run.tape.operations.empty());
    CHECK_FALSE(run.blame);
}

TEST_CASE("a method that would refuse the exact numbers, too, has no blame")
{
    const Document point{{{0, 0}, 1}, {{2, 2}, {2, 2}}, Target::curve};
    const MethodRun run = trace_run(built_in("quadratic"), Scalar::float64, point);
    REQUIRE(run.mark == Mark::gives_up);
    CHECK(blame_text(run).empty());
}

TEST_CASE("an underflow and an overflow are the reason of what follows from them")
{
    const Document tiny{{{0, 0}, 1e-30}, {{-1e-30, 0}, {1e-30, 0}}, Target::curve};
    const MethodRun run = trace_run(built_in("quadratic"), Scalar::float32, tiny);
    REQUIRE(run.mark == Mark::gives_up);
    CHECK(blame_text(run) == "2·a is computed as 0: the reason is d.x·d.x, which underflows.");
    const Document huge{{{0, 0}, 1e30}, {{-1e30, 0}, {1e30, 0}}, Target::curve};
    CHECK(blame_text(trace_run(built_in("closest-point"), Scalar::float32, huge)) ==
          "along is 1e30 off: the reason is d.x·d.x, which is beyond the largest float.");
}

TEST_CASE("a formula has the brackets that it needs, and names for what has one")
{
    using enum OperationKind;
    const TapeOperation a{input, {-1, -1, -1}, 3.0, -1, "a"};
    const TapeOperation b{input, {-1, -1, -1}, 2.0, -1, "b"};
    CHECK(formula_with({a, b, {subtract, {0, 1, -1}, 1.0}, {subtract, {0, 2, -1}, 2.0}}) ==
          "a - (a - b)");
    CHECK(formula_with({a, b, {subtract, {0, 1, -1}, 1.0}, {subtract, {2, 1, -1}, -1.0}}) ==
          "a - b - b");
    CHECK(formula_with({a, b, {add, {0, 1, -1}, 5.0}, {multiply, {0, 2, -1}, 15.0}}) ==
          "a·(a + b)");
    CHECK(formula_with({a, b, {multiply, {0, 1, -1}, 6.0}, {divide, {0, 2, -1}, 0.5}}) ==
          "a / (a·b)");
    CHECK(formula_with({a, b, {add, {0, 1, -1}, 5.0}, {square_root, {2, -1, -1}, 2.0}}) ==
          "√(a + b)");
    CHECK(formula_with({a, {literal, {-1, -1, -1}, -2.5}, {multiply, {0, 1, -1}, -7.5}}) ==
          "a·(-2.5)");
    CHECK(formula_with({a, b, {larger, {0, 1, -1}, 3.0}}) == "max(a, b)");
    CHECK(formula_with({a, b, {less_equal, {1, 0, -1}, 1.0}}) == "b <= a");
    CHECK(formula_with({a, b, {add, {0, 1, -1}, 5.0, -1, "sum"}, {negate, {2, -1, -1}, -5.0}}) ==
          "-sum");
}
