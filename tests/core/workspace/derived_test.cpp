#include "core/workspace/derived.h"

#include "core/session/document.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

using namespace secant;

namespace {

/// A kind of a hunt whose simplest query has this radius.
FindGroup kind_with_radius(double radius)
{
    Document document = first_document();
    test::plane(document).circle.radius = radius;
    const Query<2>& query = test::plane(document);
    return {{}, 1, {{query, query, {}}}};
}

Workspace with_kinds(const std::vector<FindGroup>& kinds)
{
    HuntReport report;
    report.kinds = kinds;
    return reduce(start_workspace(first_document()), TakeNews{report}, 0.0);
}

Workspace with_panel(Panel panel)
{
    return reduce(start_workspace(first_document()), ShowPanel{panel}, 0.0);
}

} // namespace

TEST_CASE("each kind of a hunt has the picture of its simplest query")
{
    Derived derived;
    const auto radii = [&](const std::vector<FindGroup>& kinds) {
        Workspace workspace = with_kinds(kinds);
        refresh(derived, workspace);
        std::vector<double> out;
        for (const Picture& picture : derived.hunt_pictures) {
            CHECK(test::plane(picture.analysis).depth ==
                  test::plane(analyse(picture.document)).depth);
            out.push_back(test::plane(picture.document).circle.radius);
        }
        return out;
    };
    CHECK(radii({kind_with_radius(1.0)}) == std::vector{1.0});
    CHECK(radii({kind_with_radius(2.0), kind_with_radius(1.0)}) == std::vector{2.0, 1.0});
    CHECK(radii({kind_with_radius(2.0), kind_with_radius(3.0)}) == std::vector{2.0, 3.0});
    CHECK(radii({}).empty());
}

TEST_CASE("every run has a mark, and only the runs that a panel shows have a trace")
{
    Derived derived;
    Workspace workspace = with_panel(Panel::answer);
    refresh(derived, workspace);
    CHECK(derived.marks().size() == 2 * built_in_methods().size());
    CHECK(derived.runs.empty());

    workspace = with_panel(Panel::step);
    refresh(derived, workspace);
    REQUIRE(derived.runs.size() == 1);
    CHECK(run_of(derived.runs[0]) == workspace.panels.stepping.run);

    workspace = with_panel(Panel::compare);
    refresh(derived, workspace);
    CHECK(derived.runs.size() == 2 * built_in_methods().size());
}

TEST_CASE("the runs of a panel follow the document")
{
    Derived derived;
    Workspace workspace = with_panel(Panel::step);
    refresh(derived, workspace);
    Document document = first_document();
    test::plane(document).circle.radius = 0.0;
    workspace = reduce(std::move(workspace), LoadDocument{document}, 0.0);
    refresh(derived, workspace);
    CHECK(derived.traced.document == document);
    CHECK(derived.from.document == document);
    CHECK(derived.marks().at(0).truth.kind == Case::miss);
}

TEST_CASE("a request for the fault moves the stepping to the first wrong step, once")
{
    Derived derived;
    Workspace workspace = with_panel(Panel::step);
    workspace.panels.stepping.to_fault = true;
    refresh(derived, workspace);
    CHECK(workspace.panels.stepping.step == derived.runs.at(0).first_wrong_step);
    CHECK_FALSE(workspace.panels.stepping.to_fault);
}

TEST_CASE("the told run is the one of the Step panel or the one that Compare explains")
{
    Derived derived;
    const auto told = [&](Workspace workspace) -> std::optional<Run> {
        refresh(derived, workspace);
        const MethodRun* run = told_run(derived, workspace);
        if (run == nullptr) return std::nullopt;
        return run_of(*run);
    };
    const Run ray{built_in("ray"), Scalar::float32};
    const Run closest{built_in("closest-point"), Scalar::float64};
    CHECK_FALSE(told(with_panel(Panel::answer)));
    CHECK(told(with_panel(Panel::step)) == Stepping{}.run);
    CHECK_FALSE(told(with_panel(Panel::compare))); // every run is right
    const Workspace explained = reduce(with_panel(Panel::compare), SetView{ExplainedRun{ray}}, 0.0);
    CHECK(told(explained) == ray);
    CHECK(told(reduce(explained, SetView{PointedRun{closest}}, 0.0)) == closest);
}
