#include "core/methods/registry.h"
#include "core/session/traces.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <initializer_list>

using namespace secant;

namespace {

/// (-1000, .52) to (1000, .52) past a circle of radius .5: a miss that float takes for a tangent.
Document miss_of_a_hair()
{
    return {{{0.0, 0.0}, 0.5}, {{-1000.0, 0.52}, {1000.0, 0.52}}, Target::curve};
}

} // namespace

TEST_CASE("a traced run bears the mark that the method has without a trace")
{
    const Document large{{{0, 0}, 1e100}, {{-3e100, 0}, {3e100, 0}}, Target::disk};
    for (const Document& document : {miss_of_a_hair(), large}) {
        const auto marks = mark_methods(document);
        const auto runs = trace_methods(document);
        REQUIRE(runs.size() == marks.size());
        for (std::size_t i = 0; i < runs.size(); ++i) {
            CAPTURE(info_of(runs[i].method).name, i);
            CHECK(runs[i].method == marks[i].method);
            CHECK(runs[i].scalar == marks[i].scalar);
            CHECK(runs[i].mark == marks[i].mark);
            CHECK(runs[i].verdict == marks[i].verdict);
            CHECK(runs[i].truth == marks[i].truth);
            CHECK(runs[i].representable == marks[i].representable);
            CHECK(runs[i].trace.empty() != runs[i].representable);
        }
    }
}

TEST_CASE("a run that is wrong begins to be so at its first wrong step")
{
    const MethodRun wrong = trace_run(built_in("quadratic"), Scalar::float32, miss_of_a_hair());
    CHECK(wrong.mark == Mark::wrong);
    const Step& step = wrong.trace[wrong.first_wrong_step];
    CHECK(info_of(wrong.method).listing[static_cast<std::size_t>(step.line)].symbol == "Δ");
}

TEST_CASE("the first wrong step of a method that divides by zero is the step that fails")
{
    const Document point{{{0, 0}, 1}, {{2, 2}, {2, 2}}, Target::curve};
    const MethodRun run = trace_run(built_in("quadratic"), Scalar::float64, point);
    CHECK(run.mark == Mark::gives_up);
    CHECK(run.trace[run.first_wrong_step].kind == StepKind::give_up);
}

TEST_CASE("the largest error is that of the numbers a method returns")
{
    const Document plain{{{0, 0}, 1}, {{-3, .1}, {3, .2}}, Target::curve};
    const MethodRun run = trace_run(built_in("secant"), Scalar::float64, plain);
    CHECK(run.largest_error_ulps <= 1.0);
    CHECK(run.largest_error_ulps > 0.0);
    // The quadratic's discriminant is wrong in its last digits; its verdict, and t1, are not asked.
    const Document grazing{{{0, 0}, .5}, {{-1000, .52}, {1000, .52}}, Target::curve};
    const MethodRun miss = trace_run(built_in("quadratic"), Scalar::float64, grazing);
    CHECK_FALSE(miss.outcome.hit);
    CHECK(miss.largest_error_ulps == 0.0);
}

TEST_CASE("the most telling run is the first wrong one, or else one that gives up")
{
    std::vector<MethodRun> runs(4);
    runs[0].mark = Mark::right;
    runs[1].mark = Mark::gives_up;
    runs[2].mark = Mark::wrong;
    runs[3].mark = Mark::wrong;
    CHECK(most_telling_run(runs) == &runs[2]);
    runs[2].representable = false;
    CHECK(most_telling_run(runs) == &runs[3]);
    runs[3].mark = Mark::another_query;
    CHECK(most_telling_run(runs) == &runs[1]);
    runs[1].mark = Mark::right;
    CHECK(most_telling_run(runs) == nullptr);
}
