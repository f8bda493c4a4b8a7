#include "core/hunt/hunt_words.h"
#include "core/methods/registry.h"
#include "core/workspace/state/panels.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

using namespace secant;
using namespace secant::testing;

namespace {

const Opponents in_float{built_in("quadratic"), built_in("secant"), Scalar::float32};

/// The report of a short hunt, with its first kinds.
HuntReport hunted(std::size_t most_kinds)
{
    HuntReport report;
    report.options.opponents = in_float;
    report.options.most_finds = 200;
    Hunt hunt{report.options};
    hunt.run({});
    report.progress = hunt.progress();
    report.kinds = hunt.groups();
    REQUIRE(report.kinds.size() > most_kinds);
    report.kinds.resize(most_kinds);
    return report;
}

struct HuntPanel {
    InterfaceDriver ui;
    HuntReport report = hunted(3);

    explicit HuntPanel(Pixel size = {1280.0F, 800.0F}) : ui{size}
    {
        ui.apply(ShowPanel{Panel::hunt});
        ui.settle();
    }

    void show()
    {
        ui.apply(TakeNews{report});
        ui.settle();
    }

    [[nodiscard]] Document simplest(std::size_t kind) const
    {
        return document_of(report.kinds[kind], in_float);
    }

    void click(std::initializer_list<IdPart> path) { ui.click(ui.find("Panel", path)); }
};

} // namespace

TEST_CASE("Start requests no hunt in a scalar in which an opponent does not answer")
{
    HuntPanel panel;
    panel.ui.apply(OpenScript{"/mine.secant.lua", "-- scalars: float\nreturn true\n"});
    panel.ui.apply(ShowWindow{SmallWindow::scripts, false});
    HuntView view = panel.ui.panels().hunt;
    view.opponents.first = *panel.ui.workspace().methods.find("mine");
    const auto choose = [&](Scalar scalar) {
        view.opponents.scalar = scalar;
        panel.ui.apply(SetView{view});
        panel.ui.settle();
    };
    choose(Scalar::float32);
    const Pixel start = panel.ui.find("Panel", {"hunt", "###run"});
    const auto hunts_started = [&](Scalar scalar) {
        choose(scalar);
        panel.ui.click(start);
        return panel.ui.take_requests().hunts.size();
    };
    CHECK(hunts_started(Scalar::float64) == 0);
    CHECK(hunts_started(Scalar::float32) == 1);
}

TEST_CASE("Start requests the hunt that is chosen, and Stop requests its end")
{
    HuntPanel panel;
    HuntView view = panel.ui.panels().hunt;
    view.seed = 7;
    panel.ui.apply(SetView{view});
    panel.click({"hunt", "###run"});
    const HuntRequests asked = panel.ui.take_requests().hunts;
    REQUIRE(asked.size() == 1);
    const auto* start = std::get_if<StartHunt>(&asked[0]);
    REQUIRE(start != nullptr);
    CHECK(start->options.opponents.first == built_in("quadratic"));
    CHECK(start->options.opponents.second == built_in("secant"));
    CHECK(start->options.opponents.scalar == Scalar::float32);
    CHECK(start->options.seed == 7);
    CHECK_FALSE(start->options.from);
    CHECK(panel.ui.take_requests().hunts.empty());

    panel.report.is_running = true;
    panel.show();
    panel.click({"hunt", "###run"});
    const HuntRequests end = panel.ui.take_requests().hunts;
    REQUIRE(end.size() == 1);
    CHECK(std::holds_alternative<StopHunt>(end[0]));
}

TEST_CASE("a hunt around the query on the canvas is given that query")
{
    HuntPanel panel;
    panel.click({"hunt", "place", 1, "Around the query"});
    panel.click({"hunt", "scalar", 1, "double"});
    panel.click({"hunt", "###run"});
    const HuntRequests asked = panel.ui.take_requests().hunts;
    REQUIRE(asked.size() == 1);
    const HuntOptions& options = std::get<StartHunt>(asked[0]).options;
    CHECK(options.opponents.scalar == Scalar::float64);
    REQUIRE(options.from);
    CHECK(*options.from == panel.ui.document().query);
    CHECK(options.dimensions == Dimensions::plane);
}

TEST_CASE("a hunt is in the dimensions that are chosen")
{
    HuntPanel panel;
    const auto started = [&panel] {
        panel.click({"hunt", "###run"});
        const HuntRequests asked = panel.ui.take_requests().hunts;
        REQUIRE(asked.size() == 1);
        return std::get<StartHunt>(asked[0]).options;
    };
    CHECK(started().dimensions == Dimensions::plane);
    panel.click({"hunt", "dimensions", 1, "Space"});
    CHECK(started().dimensions == Dimensions::space);
    CHECK_FALSE(started().from);
    panel.click({"hunt", "dimensions", 2, "Both"});
    CHECK(started().dimensions == Dimensions::both);
    panel.click({"hunt", "dimensions", 0, "Plane"});
    CHECK(started().dimensions == Dimensions::plane);
}

TEST_CASE("a hunt around a query in space is in space, whatever was chosen")
{
    HuntPanel panel;
    const Query<3> query{{{0, 0, 1}, 1}, {{-3, 1, 1}, {3, 1, 2}}};
    panel.ui.apply(LoadDocument{{query, Target::curve}});
    panel.click({"hunt", "dimensions", 0, "Plane"});
    panel.click({"hunt", "place", 1, "Around the query"});
    panel.click({"hunt", "dimensions", 0, "Plane"}); // there is no choice
    panel.click({"hunt", "###run"});
    const HuntRequests asked = panel.ui.take_requests().hunts;
    REQUIRE(asked.size() == 1);
    const HuntOptions& options = std::get<StartHunt>(asked[0]).options;
    CHECK(options.dimensions == Dimensions::space);
    CHECK(options.from == AnyQuery{query});
}

TEST_CASE("a find in space is loaded, and its shrink is replayed in space")
{
    HuntPanel panel;
    panel.report.options.dimensions = Dimensions::space;
    Hunt hunt{panel.report.options};
    hunt.run({});
    panel.report.kinds = hunt.groups();
    panel.show();
    const Find& find = panel.report.kinds[0].finds.front();
    panel.click({"hunt", "kinds", 0, "kind"});
    CHECK(panel.ui.document() == panel.simplest(0));
    CHECK(std::holds_alternative<Query<3>>(panel.ui.document().query));
    panel.click({"hunt", "kinds", 0, "###watch"});
    REQUIRE(panel.ui.panels().hunt.replay);
    const std::vector<Document> documents = panel.ui.panels().hunt.replay->documents;
    CHECK(static_cast<int>(documents.size()) == find.steps + 1);
    CHECK(documents.front().query == find.found);
    CHECK(documents.back().query == find.shrunk);
}

TEST_CASE("a hunt asks within the domain and the tolerance that are typed")
{
    HuntPanel panel;
    panel.click({"hunt", "##where"});
    panel.ui.type("r > 0.5");
    panel.click({"hunt", "##tolerance"});
    panel.ui.type("0.25");
    panel.click({"hunt", "###run"});
    const HuntRequests asked = panel.ui.take_requests().hunts;
    REQUIRE(asked.size() == 1);
    const HuntOptions& options = std::get<StartHunt>(asked[0]).options;
    CHECK(options.where == "r > 0.5");
    CHECK(options.tolerance == 0.25);
}

TEST_CASE("the project's domain, tolerance and seed stand in the fields until others are typed")
{
    HuntPanel panel;
    HuntDefault of_project;
    of_project.where = "length < 7";
    of_project.tolerance = "0.5";
    of_project.seed = 11;
    panel.ui.apply(TakeNews{ProjectView{"/engine", {}, true, false, of_project}});
    panel.ui.settle();
    const auto started = [&panel] {
        panel.click({"hunt", "###run"});
        const HuntRequests asked = panel.ui.take_requests().hunts;
        REQUIRE(asked.size() == 1);
        return std::get<StartHunt>(asked[0]).options;
    };
    HuntOptions options = started();
    CHECK(options.where == "length < 7");
    CHECK(options.tolerance == 0.5);
    CHECK(options.seed == 11);
    panel.click({"hunt", "##where"});
    panel.ui.key(ImGuiKey_End);
    panel.ui.type("5");
    options = started();
    CHECK(options.where == "length < 75");
    CHECK(options.tolerance == 0.5);
    // A domain that the user empties stays empty.
    HuntView view = panel.ui.panels().hunt;
    view.where = "";
    panel.ui.apply(SetView{view});
    panel.ui.settle();
    CHECK(started().where.empty());
}

TEST_CASE("a hunt has the project's count, seconds and known queries, and lists known kinds last")
{
    HuntPanel panel;
    panel.show();
    HuntDefault of_project;
    of_project.count = 300;
    of_project.seconds = 2.5;
    of_project.known.kinds = {kind_of(panel.report.kinds[0].flaw)};
    of_project.known.queries = {panel.report.kinds[0].finds.front().shrunk};
    const auto first_row = [&panel](std::size_t kind) {
        return panel.ui.find("Panel", {"hunt", "kinds", static_cast<int>(kind), "kind"}).y;
    };
    CHECK(first_row(0) < first_row(1));
    panel.ui.apply(TakeNews{ProjectView{"/engine", {}, true, false, of_project}});
    panel.ui.settle();
    CHECK(first_row(0) > first_row(2));
    CHECK(first_row(1) < first_row(2));
    panel.click({"hunt", "kinds", 0, "kind"});
    CHECK(panel.ui.document() == panel.simplest(0));
    static_cast<void>(panel.ui.take_requests());
    panel.click({"hunt", "###run"});
    const HuntRequests asked = panel.ui.take_requests().hunts;
    REQUIRE(asked.size() == 1);
    const StartHunt& start = std::get<StartHunt>(asked[0]);
    CHECK(start.options.most_finds == 300);
    CHECK(start.options.known == of_project.known.queries);
    CHECK(start.seconds == 2.5);
}

TEST_CASE("no hunt begins in a domain or with a tolerance that cannot be read")
{
    const auto [where, tolerance, starts] = GENERATE(table<std::string, std::string, bool>({
        {"r > ", "", false},
        {"r < 0", "", false},
        {"no method is wrong", "", false},
        {"", "-1", false},
        {"", "wide", false},
        {"", "inf", false},
        {" ", " ", true},
        {"r > 1", " 1e-3 ", true},
    }));
    CAPTURE(where, tolerance);
    HuntPanel panel{GENERATE(Pixel{1280.0F, 800.0F}, Pixel{400.0F, 900.0F})};
    HuntView view = panel.ui.panels().hunt;
    view.where = where;
    view.tolerance = tolerance;
    panel.ui.apply(SetView{view});
    panel.ui.settle();
    panel.click({"hunt", "###run"});
    CHECK(panel.ui.take_requests().hunts.size() == (starts ? 1 : 0));
}

TEST_CASE("the kinds stand in the order of the report, and the chosen one stays chosen")
{
    HuntPanel panel;
    panel.show();
    panel.click({"hunt", "kinds", 1, "kind"});
    const Document chosen = panel.simplest(1);
    const Flaw flaw = panel.report.kinds[1].flaw;
    const Pixel before = panel.ui.find("Panel", {"hunt", "kinds", 2, "kind"});
    std::swap(panel.report.kinds[0], panel.report.kinds[2]);
    panel.show();
    const Pixel after = panel.ui.find("Panel", {"hunt", "kinds", 2, "kind"});
    CHECK(after.y < before.y);
    CHECK(panel.ui.panels().hunt.kind == flaw);
    panel.click({"hunt", "kinds", 2, "kind"});
    CHECK(panel.ui.document() == panel.simplest(0)); // it came up to the first place
    panel.click({"hunt", "kinds", 1, "kind"});
    CHECK(panel.ui.document() == chosen);
}

TEST_CASE("a kind that changes its place under the pressed mouse is not exchanged for another")
{
    HuntPanel panel;
    panel.show();
    panel.ui.move(panel.ui.find("Panel", {"hunt", "kinds", 0, "kind"}));
    panel.ui.press();
    std::swap(panel.report.kinds[0], panel.report.kinds[2]);
    panel.show();
    panel.ui.release();
    CHECK_FALSE(panel.ui.panels().hunt.kind);
}

TEST_CASE("an opponent that takes the other's method leaves its own to the other")
{
    HuntPanel panel;
    panel.click({"hunt", "##first"});
    const std::string exact{opponent_name(built_in("secant"))};
    panel.ui.click(panel.ui.find("##Combo_00", {exact.c_str()}));
    CHECK(panel.ui.panels().hunt.opponents.first == built_in("secant"));
    CHECK(panel.ui.panels().hunt.opponents.second == built_in("quadratic"));
}

TEST_CASE("a new hunt forgets the kind that was chosen")
{
    HuntPanel panel;
    panel.show();
    panel.click({"hunt", "kinds", 0, "kind"});
    REQUIRE(panel.ui.panels().hunt.kind);
    panel.click({"hunt", "###run"});
    CHECK_FALSE(panel.ui.panels().hunt.kind);
}

TEST_CASE("while a hunt runs and its panel is open, frames are drawn for its counts only")
{
    HuntPanel panel;
    panel.show();
    CHECK(panel.ui.interface().seconds_to_next_count() < 0.0);
    panel.report.is_running = true;
    panel.show();
    CHECK(panel.ui.interface().seconds_to_next_count() == Approx(0.1));
    CHECK(panel.ui.interface().seconds_to_next_frame() < 0.0);
    panel.ui.apply(ShowPanel{Panel::answer});
    CHECK(panel.ui.interface().seconds_to_next_count() < 0.0);
}

TEST_CASE("a click on a kind loads its simplest query, and the Step panel opens at the fault")
{
    HuntPanel panel;
    panel.show();
    panel.click({"hunt", "kinds", 1, "kind"});
    CHECK(panel.ui.document() == panel.simplest(1));
    CHECK(panel.ui.workspace().timeline.past.size() == 1);
    panel.click({"hunt", "kinds", 1, "###step"});
    REQUIRE(panel.ui.stepped() != nullptr);
    CHECK(panel.ui.stepped()->method == built_in("quadratic"));
    CHECK(panel.ui.stepped()->scalar == Scalar::float32);
    CHECK(panel.ui.panels().stepping.step == panel.ui.stepped()->first_wrong_step);
    CHECK(panel.ui.stepped()->mark == Mark::wrong);
}

TEST_CASE("a shrink is replayed from the query as found to the simplest, and adds no step to the "
          "timeline")
{
    HuntPanel panel;
    const Document first = panel.ui.document();
    panel.show();
    const Find& find = panel.report.kinds[0].finds.front();
    REQUIRE(find.steps > 1);
    panel.click({"hunt", "kinds", 0, "kind"});
    panel.click({"hunt", "kinds", 0, "###watch"});
    CHECK(panel.ui.document() == document_of(find.found, in_float));
    CHECK(panel.ui.interface().seconds_to_next_frame() >= 0.0);
    REQUIRE(panel.ui.panels().hunt.replay);
    const std::vector<Document> documents = panel.ui.panels().hunt.replay->documents;
    CHECK(static_cast<int>(documents.size()) == find.steps + 1);

    // Each query is shown in turn, for some twenty frames.
    std::size_t shown = 0;
    for (std::size_t i = 0; i < 25 * documents.size(); ++i) {
        panel.ui.frame();
        if (shown + 1 < documents.size() && panel.ui.document() == documents[shown + 1]) ++shown;
        CHECK(panel.ui.document() == documents[shown]);
    }
    CHECK(panel.ui.document() == panel.simplest(0));
    CHECK(panel.ui.interface().seconds_to_next_frame() < 0.0);
    // The replay ends where it began.
    panel.ui.frame({CommandId::undo});
    CHECK(panel.ui.document() == first);
}

TEST_CASE("a replay is paused, taken step by step, and ends when another panel is opened")
{
    HuntPanel panel;
    panel.show();
    panel.click({"hunt", "kinds", 0, "kind"});
    panel.click({"hunt", "kinds", 0, "###watch"});
    REQUIRE(panel.ui.panels().hunt.replay);
    const std::vector<Document> documents = panel.ui.panels().hunt.replay->documents;
    REQUIRE(documents.size() > 3);
    panel.click({"hunt", "kinds", 0, "replay", "###end"});
    CHECK(panel.ui.document() == documents.back());
    panel.click({"hunt", "kinds", 0, "replay", "###start"});
    CHECK(panel.ui.document() == documents.front());
    panel.click({"hunt", "kinds", 0, "replay", "###forward"});
    CHECK(panel.ui.document() == documents[1]);
    panel.click({"hunt", "kinds", 0, "replay", "###forward"});
    CHECK(panel.ui.document() == documents[2]);
    panel.click({"hunt", "kinds", 0, "replay", "###back"});
    CHECK(panel.ui.document() == documents[1]);

    Pixel play = panel.ui.find("Panel", {"hunt", "kinds", 0, "replay", "###play"});
    play.y += 4.0F; // what is found may be its edge
    panel.ui.click(play);
    CHECK(panel.ui.panels().hunt.replay->is_playing);
    CHECK(panel.ui.document() == documents[2]);
    panel.ui.click(play);
    CHECK_FALSE(panel.ui.panels().hunt.replay->is_playing);
    const std::size_t at = panel.ui.panels().hunt.replay->at;
    CHECK(at > 2);
    for (int i = 0; i < 60; ++i)
        panel.ui.frame();
    CHECK(panel.ui.document() == documents[at]);
    panel.ui.apply(ShowPanel{Panel::answer});
    panel.ui.settle();
    CHECK_FALSE(panel.ui.panels().hunt.replay);
    CHECK(panel.ui.document() == documents[at]);
    CHECK(panel.ui.workspace().timeline.past.size() == 2); // the click, and the replay
    CHECK_FALSE(panel.ui.session().gesture_start);
}

TEST_CASE("a step of a replay pauses it, and a pressed handle ends it")
{
    HuntPanel panel;
    panel.show();
    panel.click({"hunt", "kinds", 0, "kind"});
    panel.click({"hunt", "kinds", 0, "###watch"});
    panel.click({"hunt", "kinds", 0, "replay", "###start"});
    REQUIRE(panel.ui.panels().hunt.replay);
    ShrinkReplay playing = *panel.ui.panels().hunt.replay;
    REQUIRE(playing.documents.size() > 3);
    playing.is_playing = true;
    playing.next_time = 1e9;
    panel.ui.apply(ShowReplay{playing});
    panel.click({"hunt", "kinds", 0, "replay", "###forward"});
    CHECK(panel.ui.panels().hunt.replay->at == 1);
    CHECK_FALSE(panel.ui.panels().hunt.replay->is_playing);

    panel.ui.move(panel.ui.place_of(Handle::end));
    panel.ui.press();
    REQUIRE(panel.ui.interaction().drag);
    panel.ui.settle();
    CHECK_FALSE(panel.ui.panels().hunt.replay);
    panel.ui.release();
}

TEST_CASE("an edit during a replay stays, and the replay ends")
{
    HuntPanel panel;
    panel.show();
    panel.click({"hunt", "kinds", 0, "kind"});
    panel.click({"hunt", "kinds", 0, "###watch"});
    panel.ui.frame({CommandId::undo});
    panel.ui.settle();
    CHECK_FALSE(panel.ui.panels().hunt.replay);
    CHECK(panel.ui.document() == panel.simplest(0));
}

TEST_CASE("Keep makes an entry of the find, with what methods get wrong")
{
    HuntPanel panel;
    panel.show();
    panel.click({"hunt", "kinds", 0, "kind"});
    panel.click({"hunt", "kinds", 0, "###keep"});
    const Entry* entry = current_entry(panel.ui.library());
    REQUIRE(entry != nullptr);
    CHECK_FALSE(entry->known.empty());
}

TEST_CASE("in a narrow window every panel has a button, and a find comes up on the canvas")
{
    HuntPanel panel{{400.0F, 400.0F}};
    panel.show();
    panel.ui.click(panel.ui.find("Pages", {"page", 9, "Plots"}));
    CHECK(panel.ui.panels().narrow == Panel::plots);
    panel.ui.click(panel.ui.find("Pages", {"page", 8, "Hunt"}));
    CHECK(panel.ui.panels().narrow == Panel::hunt);
    panel.click({"hunt", "kinds", 0, "kind"});
    CHECK(panel.ui.panels().narrow == Panel::canvas);
    CHECK(panel.ui.document() == panel.simplest(0));
}

TEST_CASE("the hunt in words")
{
    CHECK(count_text(999) == "999");
    CHECK(count_text(1007) == "1,007");
    CHECK(count_text(56'789) == "56 thousand");
    CHECK(count_text(7'840'000) == "7.8 million");
    HuntReport report;
    CHECK(tried_text(report).empty());
    CHECK(found_text(report).empty());
    report.progress.tried = 3'000'000;
    report.progress.seconds = 2.0;
    report.is_running = true;
    CHECK(tried_text(report) == "3.0 million tried, 1.5 million a second");
    CHECK(found_text(report) == "nothing found yet");
    report.progress.skipped = 29'999;
    CHECK(tried_text(report) == "3.0 million tried, 1.5 million a second");
    report.progress.skipped = 380'000;
    CHECK(tried_text(report) == "3.0 million tried, 1.5 million a second, 12 % skipped");
    report.progress.skipped = 3'000'000;
    CHECK(tried_text(report) == "3.0 million tried, 1.5 million a second, all skipped");
    report.progress.found = 4321;
    report.progress.groups = 1;
    CHECK(found_text(report) == "4,321 found, of 1 kind");
    Flaw flaw;
    flaw.cause = Cause::underflow;
    CHECK(reason_text(flaw) == "a number underflows");
    const Query<2> query{{{0.0, 0.0}, 1e-10}, {{1.0, 0.0}, {-0.5, 2.0}}};
    CHECK(numbers_text(query, Scalar::float64) == "E (1, 0), L (-0.5, 2), C (0, 0), r 1e-10");
}
