#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"

#include "core/cases/shipped.h"
#include "core/text/short_number.h"
#include "core/words/case_words.h"
#include "core/workspace/map_request.h"

#include <imgui.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

/// What only the answer of this document says: the name of the case, and t1 and t2.
std::vector<std::string> words_of_this_answer(const Session& session)
{
    const Solution<2> answer = numbers_alone(session.analysis.answer);
    std::vector<std::string> words;
    words.emplace_back(case_name(answer.classification.kind));
    words.emplace_back(case_phrase(answer.classification));
    for (int i = 0; i < answer.root_count; ++i) {
        const double t = answer.roots[static_cast<std::size_t>(i)].t;
        if (t != 0.0 && t != 1.0) words.push_back("=" + short_number(t));
    }
    for (std::string& word : words)
        std::erase(word, ' ');
    return words;
}

/// The same, with the words around any answer.
std::vector<std::string> words_of_answer(const Session& session)
{
    std::vector<std::string> words = words_of_this_answer(session);
    for (const char* word : {"tangent", "t1=", "t2=", "closest", "offset", "distance", "depth",
                             "curvehit", "curvemiss", "diskhit", "diskmiss"})
        words.emplace_back(word);
    return words;
}

/// The parts of the window that say a word of the answer. The words "closest point" on the badge
/// name what is still hidden.
std::string telling(const std::vector<std::string>& words)
{
    std::string found;
    for (auto [window, text] : drawn_texts()) {
        if (window.starts_with("##MainMenuBar")) continue;
        if (const auto at = text.find("Hreveals:"); at != std::string::npos) text.erase(at, 60);
        for (const std::string& word : words)
            if (text.find(word) != std::string::npos) found += window + ": " + word + "\n";
    }
    return found;
}

std::string telling(const Session& session)
{
    return telling(words_of_answer(session));
}

void cover(InterfaceDriver& ui)
{
    ui.apply(SetView{covered_all()});
    ui.settle();
}

} // namespace

TEST_CASE("under the cover no part of the window says a word of the answer")
{
    InterfaceDriver ui;
    for (const GalleryItem& item : gallery()) {
        ui.apply(SetView{Cover{}});
        ui.apply(ShowDocument{item.document});
        ui.settle();
        CAPTURE(case_name(item.kind), item.tangent);
        CHECK(telling(ui.session()) != ""); // the test can see words
        cover(ui);
        for (const Panel panel :
             {Panel::answer, Panel::step, Panel::compare, Panel::map, Panel::hunt}) {
            ui.apply(ShowPanel{panel});
            ui.settle();
            CHECK(telling(ui.session()) == "");
        }
        // The pointer is everywhere, and finds nothing either.
        ui.apply(ShowPanel{Panel::answer});
        for (float y = 70.0F; y < 800.0F; y += 37.0F)
            for (float x = 20.0F; x < 1280.0F; x += 61.0F) {
                ui.move({x, y});
                INFO("pointer at " << x << ", " << y);
                REQUIRE(telling(ui.session()) == "");
            }
    }
}

TEST_CASE("under the cover no command makes the window say a word of the answer")
{
    InterfaceDriver ui;
    ui.apply(AddFile{"/cases/some.json", new_case_file(), 1});
    ui.apply(KeepQuery{});
    ui.apply(SetView{std::optional<Notice>{}});
    cover(ui);
    Interface saved = ui.interface();
    for (const Command& command : commands()) {
        ui.bring_back(saved);
        // A figure is asked for with its answer.
        const bool runs = is_enabled(command, {ui.workspace(), ui.interface().derived()}) &&
                          command.id != CommandId::export_figure;
        if (!runs) continue;
        ui.frame({command.id});
        ui.settle();
        CAPTURE(std::string{command.title});
        if (ui.panels().cover == covered_all())
            CHECK(telling(words_of_this_answer(ui.session())) == "");
        ui.key(ImGuiKey_Escape);
    }
}

TEST_CASE("under the cover a file with a wrong expectation says nothing of it")
{
    InterfaceDriver ui;
    CaseFile file = new_case_file();
    Entry entry;
    entry.name = "a";
    entry.query = std::get<Query<2>>(gallery().front().document.query);
    entry.expected.kind = Case::miss;
    entry.expected.roots[0] = 0.125;
    insert_entry(file, 0, entry);
    ui.apply(AddFile{"/cases/some.json", file, 1});
    ui.apply(ShowShelf{Shelf::files});
    ui.apply(UseEntry{EntryUse::load, 0});
    ui.settle();
    CHECK(drawn_texts()["Panel"].find("Miss") != std::string::npos);
    cover(ui);
    CHECK(telling(ui.session()) == "");
    for (const auto& [window, text] : drawn_texts()) {
        CAPTURE(window, text);
        CHECK(text.find("Miss") == std::string::npos);
        CHECK(text.find("0.125") == std::string::npos);
    }
}

TEST_CASE("under the cover a narrow window tells nothing either")
{
    InterfaceDriver ui{{400.0F, 800.0F}};
    for (const GalleryItem& item : gallery()) {
        ui.apply(ShowDocument{item.document});
        cover(ui);
        for (const Panel panel : {Panel::canvas, Panel::answer, Panel::plots, Panel::compare}) {
            ui.apply(ShowPanel{panel});
            ui.settle();
            CAPTURE(case_name(item.kind), static_cast<int>(panel));
            CHECK(telling(ui.session()) == "");
        }
    }
}

TEST_CASE("H covers the answer, then reveals one part after the other")
{
    InterfaceDriver ui;
    const auto says = [](const char* window, const char* words) {
        return drawn_texts()[window].find(words) != std::string::npos;
    };
    const auto press = [&] {
        ui.frame({CommandId::cover_answer});
        ui.settle();
    };
    press();
    CHECK(says("Canvas", "Whichcaseisit?"));
    CHECK_FALSE(says("Canvas", "Impale"));
    CHECK(says("Plots", "??"));
    CHECK(says("Status", "Covered:Hshowsit"));
    press();
    CHECK(says("Canvas", "Impale"));
    CHECK(says("Panel", "Impale"));
    CHECK_FALSE(says("Canvas", "t1="));
    press();
    CHECK(says("Canvas", "t1="));
    CHECK_FALSE(says("Canvas", "offset"));
    press();
    CHECK(says("Canvas", "offset"));
    CHECK_FALSE(says("Plots", "t1="));
    press();
    CHECK(says("Plots", "t1="));
    CHECK(says("Status", "curve"));
    CHECK_FALSE(ui.panels().cover.is_on);
}

TEST_CASE("a press on the covered badge, and the button of a panel, reveal the next part")
{
    InterfaceDriver ui;
    cover(ui);
    const Rect badge = ui.interaction().covered_badge;
    REQUIRE(is_visible(badge));
    const Camera before = ui.interaction().camera;
    ui.click(middle(badge));
    CHECK(ui.panels().cover == Cover{true, 1});
    CHECK(ui.interaction().camera == before);
    ui.click(ui.find("Panel", {"answer", "###show"}));
    CHECK(ui.panels().cover == Cover{true, 2});
    ui.tap(middle(ui.interaction().covered_badge));
    CHECK(ui.panels().cover == Cover{true, 3});
    ui.apply(SetView{Cover{}});
    ui.settle();
    CHECK_FALSE(is_visible(ui.interaction().covered_badge));
}

TEST_CASE("hidden marks of the answer cannot be held, focused or zoomed to")
{
    InterfaceDriver ui;
    const Pixel root = ui.place_of(Handle::root1);
    const Pixel offset = ui.place_of(Handle::offset);
    ui.move(root);
    REQUIRE(ui.interaction().hovered == Handle::root1);
    cover(ui);
    CHECK(ui.interaction().hovered != Handle::root1);
    for (const Pixel at : {root, offset}) {
        ui.move(at + Pixel{1.0F, 1.0F});
        CHECK(ui.interaction().hovered != Handle::root1);
        CHECK(ui.interaction().hovered != Handle::offset);
    }
    std::vector<Handle> focused;
    for (int i = 0; i < 12; ++i) {
        ui.key(ImGuiKey_Tab);
        focused.push_back(ui.interaction().focused);
    }
    for (const Handle hidden : {Handle::root1, Handle::root2, Handle::closest, Handle::offset})
        CHECK(std::ranges::find(focused, hidden) == focused.end());
    const CommandContext context{ui.workspace(), ui.interface().derived()};
    for (const CommandId id : {CommandId::zoom_to_first_root, CommandId::zoom_to_second_root,
                               CommandId::zoom_to_closest, CommandId::make_exact})
        CHECK_FALSE(is_enabled(command_of(id), context));
}

TEST_CASE("another document is covered again, a drag leaves the cover as it is")
{
    InterfaceDriver ui;
    ui.apply(SetView{Cover{true, 2}});
    ui.settle();
    const Pixel from = ui.place_of(Handle::end);
    ui.drag(from, from + Pixel{-120.0F, 30.0F});
    CHECK(ui.panels().cover == Cover{true, 2});
    ui.apply(ShowDocument{gallery()[2].document});
    CHECK(ui.panels().cover == covered_all());
    ui.apply(SetView{Cover{}});
    ui.apply(ShowDocument{gallery()[3].document});
    CHECK_FALSE(ui.panels().cover.is_on);
}

TEST_CASE("under the cover no rule stops a drag where the case changes")
{
    InterfaceDriver ui;
    AnimationView view = ui.panels().animation;
    view.break_rule.when = BreakWhen::case_changes;
    ui.apply(SetView{view});
    const bool is_covered = GENERATE(false, true);
    ui.apply(SetView{Cover{is_covered, 0}});
    ui.settle();
    const Pixel from = ui.place_of(Handle::end);
    ui.drag(from, ui.place_of(Handle::center));
    CHECK(ui.panels().notice.has_value() != is_covered);
    CHECK(ui.panels().animation.break_rule.when == BreakWhen::case_changes);
    ui.frame({CommandId::play_animation});
    ui.wait(1.0);
    CHECK(ui.panels().animation.break_rule.when == BreakWhen::case_changes);
}

TEST_CASE("the map and the microscope stay away while the cover is on")
{
    InterfaceDriver ui;
    MapView map;
    map.is_shown = true;
    map.microscope = Microscope{{1.0, 0.5}, {3, -2}, 16};
    ui.apply(SetView{map});
    ui.settle();
    REQUIRE(wanted_map(ui.workspace(), 1.0F).has_value());
    cover(ui);
    CHECK_FALSE(wanted_map(ui.workspace(), 1.0F).has_value());
    CHECK(drawn_texts()["Canvas"].find("Whichcaseisit?") != std::string::npos);
    ui.apply(SetView{Cover{}});
    ui.settle();
    CHECK(shows_microscope(ui.workspace()));
}
