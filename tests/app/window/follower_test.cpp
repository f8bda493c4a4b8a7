#include "app/window/follower.h"

#include "core/session/document.h"
#include "core/workspace/map_request.h"
#include "tests/support/catch.h"
#include "tests/support/imgui_state.h"
#include "tests/support/text.h"

#include <cstdio>
#include <memory>

using namespace secant;
using namespace secant::testing;

namespace {

/// An interface whose view fits.
Interface fitted_interface()
{
    Interface ui{first_document()};
    Interaction interaction = ui.workspace().interaction;
    interaction.fit_pending = false;
    ui.apply(SetView{interaction});
    return ui;
}

} // namespace

TEST_CASE("a followed line is one line of JSON: the query, its answer, and places on the screen")
{
    const ImGuiState imgui;
    const Interface ui{first_document()};
    const std::string line = follow_line(ui);
    CHECK(line.starts_with("{\"scene\":{\"E\":["));
    CHECK(contains(line, ",\"answer\":{\"case\":\"Impale\""));
    CHECK(contains(line, ",\"screen\":{\"canvas\":["));
    CHECK(line.find('\n') == line.size() - 1);
}

TEST_CASE("a followed line has file and notice only while a file or a notice is shown")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    CHECK_FALSE(contains(follow_line(ui), "\"file\":"));
    CHECK_FALSE(contains(follow_line(ui), "\"notice\":"));
    ui.apply(KeepQuery{});
    ui.apply(Notify{{"a \"quoted\" word", NoticeTone::problem, {}}});
    const std::string line = follow_line(ui);
    CHECK(contains(line, "\"file\":{\"path\":\"\",\"count\":1,\"failing\":0,\"unsaved\":true"));
    CHECK(contains(line, "a \\\"quoted\\\" word\""));
}

TEST_CASE("a followed line has the orbit view only while it is shown")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    ui.apply(ShowDocument{
        Document{Query<3>{{{1.0, 2.0, 3.0}, 2.0}, {{1, 2, 3}, {5, 4, 6}}}, Target::curve}});
    CHECK_FALSE(contains(follow_line(ui), "\"orbit\":"));
    Settings settings = ui.workspace().settings;
    settings.space_drawing = SpaceDrawing::orbit;
    ui.apply(SetView{settings});
    Interaction interaction = ui.workspace().interaction;
    interaction.orbit.view = seen_from(OrbitView{.pivot = {1.0, 2.0, 3.0},
                                                 .pixels_per_unit = 10.0,
                                                 .lens = Lens::parallel,
                                                 .viewport = {{0.0F, 0.0F}, {200.0F, 100.0F}}},
                                       OrbitSide::front);
    ui.apply(SetView{interaction});
    CHECK(contains(follow_line(ui),
                   ",\"orbit\":{\"canvas\":[0,0,200,100],\"azimuth\":0,\"elevation\":0,"
                   "\"lens\":\"parallel\",\"E\":[100,50],\"L\":[140,20],\"C\":[100,50]}"));
    ui.apply(ShowDocument{first_document()});
    CHECK_FALSE(contains(follow_line(ui), "\"orbit\":"));
}

TEST_CASE("a followed line has what the runs say only while Compare is open")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    CHECK_FALSE(contains(follow_line(ui), "\"compare\":"));
    ui.apply(ShowPanel{Panel::compare});
    CHECK(contains(follow_line(ui), "\"compare\":["));
}

TEST_CASE("a followed line has the map only while one is shown, with what its colours mean")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    CHECK_FALSE(contains(follow_line(ui), "\"map\":"));
    MapView map;
    map.is_shown = true;
    ui.apply(SetView{map});
    const std::string on_canvas = follow_line(ui);
    CHECK(contains(on_canvas, "\"map\":{\"paints\":\"Exact case in double\",\"moves\":\"C moves\","
                              "\"painted\":false,\"legend\":[\"#"));
    CHECK(contains(on_canvas, " Impale\",\"#"));
    CHECK_FALSE(contains(on_canvas, "\"origin\":"));
    ui.apply(SetView{with_microscope(map, first_document().query)});
    CHECK(contains(follow_line(ui), "\"origin\":[0.35,0.72],\"middle\":[0,0],\"cell\":8}"));
}

TEST_CASE("a followed line is UTF-8 whatever a file is called")
{
    const ImGuiState imgui;
    Interface ui{first_document()};
    ui.apply(AddFile{"/tmp/\xE9t\xE9 \x7F.json", new_case_file(), {}});
    CHECK(contains(follow_line(ui), "\"path\":\"/tmp/\uFFFDt\uFFFD \\u007f.json\""));
}

TEST_CASE("a line is printed once, and again only after a change")
{
    const ImGuiState imgui;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out{std::tmpfile(), std::fclose};
    REQUIRE(out);
    const auto printed = [&out] {
        std::string text;
        std::rewind(out.get());
        for (int c = std::fgetc(out.get()); c != EOF; c = std::fgetc(out.get()))
            text += static_cast<char>(c);
        return text;
    };
    Follower follower{true, out.get()};
    follower.report(Interface{first_document()});
    CHECK(printed().empty());

    Interface ui = fitted_interface();
    follower.report(ui);
    const std::string first = follow_line(ui);
    follower.report(ui);
    CHECK(printed() == first);

    ui.apply(KeepQuery{});
    follower.report(ui);
    CHECK(printed() == first + follow_line(ui));
}
