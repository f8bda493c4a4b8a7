#include "core/methods/registry.h"
#include "core/session/document.h"
#include "core/session/traces.h"
#include "tests/support/catch.h"

#include <string_view>

using namespace secant;

namespace {

/// (-1000, .52) to (1000, .52) past a circle of radius .5: a miss that float takes for a tangent.
Document grazing_miss()
{
    return {{{0.0, 0.0}, 0.5}, {{-1000.0, 0.52}, {1000.0, 0.52}}, Target::curve};
}

MethodRun run_of(const Document& document, const Method& method, Scalar scalar)
{
    return trace_run(method, scalar, document);
}

std::string_view symbol_at(const MethodRun& run, std::size_t step)
{
    return line_of(run.method, run.trace[step]).symbol;
}

} // namespace

TEST_CASE("the first lossy step of the float quadratic on a grazing miss is its discriminant")
{
    const auto run = run_of(grazing_miss(), built_in("quadratic"), Scalar::float32);
    const auto lossy = first_lossy_step(run.trace);
    REQUIRE(lossy);
    CHECK(symbol_at(run, *lossy) == "Δ");
    CHECK_FALSE(first_endless_step(run.trace));
}

TEST_CASE("squares that overflow are the first infinite step")
{
    const Document huge{{{0.0, 0.0}, 1e160}, {{-3e160, 0.0}, {0.0, 0.0}}, Target::curve};
    const auto run = run_of(huge, built_in("quadratic"), Scalar::float64);
    const auto endless = first_endless_step(run.trace);
    REQUIRE(endless);
    CHECK(symbol_at(run, *endless) == "a");
}

TEST_CASE("an easy query loses nothing in double")
{
    const Document easy{{{0.0, 0.0}, 5.0}, {{-8.0, 3.0}, {8.0, 3.0}}, Target::curve};
    const auto run = run_of(easy, built_in("quadratic"), Scalar::float64);
    CHECK_FALSE(first_lossy_step(run.trace));
    CHECK_FALSE(first_endless_step(run.trace));
}

TEST_CASE("lines are done, current, ahead and not taken")
{
    // The tests on Δ and t1 are lines 6 and 11; "return no intersection" between them is line 7.
    const auto run = run_of(first_document(), built_in("quadratic"), Scalar::float64);
    REQUIRE(run.trace[6].line == 6);
    CHECK(line_state(run, 5, 7) == LineState::ahead);
    CHECK(line_state(run, 6, 5) == LineState::done);
    CHECK(line_state(run, 6, 6) == LineState::current);
    CHECK(line_state(run, 6, 7) == LineState::not_taken);
    CHECK(line_state(run, 6, 8) == LineState::ahead);
    const std::size_t last = run.trace.size() - 1;
    const int lines = static_cast<int>(info_of(run.method).listing.size());
    for (int line = run.trace[last].line + 1; line < lines; ++line) {
        CHECK(line_state(run, last, line) == LineState::not_taken);
    }
}

TEST_CASE("a symbol has a value from the step after its computation")
{
    const auto run = run_of(first_document(), built_in("quadratic"), Scalar::float64);
    CHECK(value_of(run, 0, "d").empty());
    CHECK(value_of(run, 1, "d").size() == 2);
    CHECK(value_of(run, 2, "a").empty());
    REQUIRE(value_of(run, 3, "a").size() == 1);
    CHECK(value_of(run, 3, "a")[0].computed == run.trace[2].numbers[0].computed);
}

TEST_CASE("when the document changes, the step stays on its line or on the last line before")
{
    const auto hit = run_of(first_document(), built_in("quadratic"), Scalar::float64);
    const auto miss = run_of(Document{{{0.0, 9.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}, Target::curve},
                             built_in("quadratic"), Scalar::float64);
    CHECK(matching_step(hit.trace, 5, miss.trace) == 5);
    const std::size_t t1 = 8;
    REQUIRE(symbol_at(hit, t1) == "t1");
    CHECK(matching_step(hit.trace, t1, miss.trace) == miss.trace.size() - 1);
    CHECK(matching_step({}, 3, hit.trace) == 0);
    CHECK(matching_step(hit.trace, 3, {}) == 0);
}
