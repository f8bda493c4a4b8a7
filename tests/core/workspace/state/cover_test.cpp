#include "core/workspace/reduce.h"
#include "core/workspace/state/cover.h"
#include "tests/support/catch.h"

#include <cmath>

using namespace secant;

TEST_CASE("the parts of the answer are revealed in their order, and then the cover is off")
{
    Cover cover = revealed_next({});
    CHECK(cover == covered_all());
    CHECK(hidden_parts_words(cover) == "case \u00B7 t1, t2 \u00B7 closest point \u00B7 plots");
    for (const AnswerPart part :
         {AnswerPart::verdict, AnswerPart::roots, AnswerPart::closest, AnswerPart::plots}) {
        CHECK(cover.is_on);
        CHECK_FALSE(is_shown(cover, part));
        CHECK(next_part_words(cover) != "");
        cover = revealed_next(cover);
        CHECK(is_shown(cover, part));
    }
    CHECK(cover == Cover{});
    CHECK(hidden_parts_words(cover) == "");
    CHECK(next_part_words(cover) == "");
    CHECK(renewed(cover) == Cover{});
    CHECK(renewed(Cover{true, 3}) == covered_all());
}

TEST_CASE("what is hidden is not in the projection that is seen")
{
    Document document;
    document.query = Query<2>{{{0.0, 0.5}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    const Projection whole = project(document, analyse(document));
    REQUIRE(whole.answer.root_count == 2);
    const Projection covered = seen(whole, covered_all());
    CHECK(covered.query == whole.query);
    CHECK(covered.answer.root_count == 0);
    CHECK(std::isnan(covered.answer.closest.x));
    CHECK(std::isnan(covered.answer.offset.y));
    CHECK(std::isnan(covered.answer.depth));
    const Projection with_roots = seen(whole, {true, 2});
    CHECK(with_roots.answer.root_count == 2);
    CHECK(std::isnan(with_roots.answer.closest.x));
    CHECK(seen(whole, {true, 3}).answer.closest == whole.answer.closest);
}

TEST_CASE("a cover takes the inspected number of the answer and the hidden handle away")
{
    Document document;
    document.query = Query<2>{{{0.0, 0.5}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    Workspace workspace = start_workspace(document);
    workspace.panels.inspected = InspectedNumber{AnswerField::distance};
    workspace.interaction.focused = Handle::root2;
    workspace = reduce(std::move(workspace), SetView{covered_all()}, 0.0);
    CHECK_FALSE(workspace.panels.inspected.has_value());
    CHECK(workspace.interaction.focused == Handle::none);
    workspace.panels.inspected = InspectedNumber{QueryField::radius};
    workspace.interaction.focused = Handle::end;
    workspace = reduce(std::move(workspace), SetView{covered_all()}, 0.0);
    CHECK(workspace.panels.inspected.has_value());
    CHECK(workspace.interaction.focused == Handle::end);
}
