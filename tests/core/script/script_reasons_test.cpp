#include "core/methods/registry.h"
#include "core/script/script_method.h"
#include "core/words/compare_words.h"
#include "tests/support/catch.h"

#include <array>
#include <string>

using namespace secant;

TEST_CASE("what is wrong beside a right verdict is named")
{
    const Document through{{{0, 0}, 1}, {{0.5, 0.0}, {2, 0.0}}, Target::curve};
    const auto run_of_script = [&](const char* text) {
        const auto method = script_method(text, "mine", {});
        if (!method) FAIL(method.error().what);
        return trace_run(*method, Scalar::float64, through);
    };
    const MethodRun off =
        run_of_script("-- accuracy: 1e-3\nreturn {hit = true, t1 = 0, t2 = 1 / 3}\n");
    CHECK(off.mark == Mark::wrong);
    CHECK(detail_text(off) == "t1 off");
    CHECK(why(off, through, {})
              .find("it is off by more than its accuracy, 0.001 of the largest "
                    "number of the query: t1") != std::string::npos);
    const MethodRun other = run_of_script("return {hit = true, case = 'Impale'}\n");
    CHECK(other.mark == Mark::wrong);
    CHECK(detail_text(other) == "truly exit wound");
    CHECK(why(other, through, {}).find("it takes an exit wound for an impale") !=
          std::string::npos);
    const MethodRun more = run_of_script("return {points = {E, L}}\n");
    CHECK(more.mark == Mark::wrong);
    CHECK(detail_text(more) == "truly 1 point");
    CHECK(why(more, through, {}).find("it gives 2 points where there is 1") != std::string::npos);
}

TEST_CASE("a run of one's own method says most, be it wrong or without an answer")
{
    // The quadratic in float takes the miss for a tangent.
    const Document grazing{{{0, 0}, .5}, {{-1000, .52}, {1000, .52}}, Target::curve};
    const auto told_beside = [&](const char* text) {
        const auto mine = script_method(text, "mine");
        if (!mine) FAIL(mine.error().what);
        const auto runs = trace_methods(grazing, built_in_methods().with(std::array{*mine}));
        const MethodRun* const told = most_telling_run(runs);
        REQUIRE(told != nullptr);
        return std::string{told->method->name};
    };
    CHECK(told_beside("return true") == "mine");
    CHECK(told_beside("return {error = 'too thin'}") == "mine");
    CHECK(told_beside("return false") == "quadratic");
}
