#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"

#include "core/cases/shipped.h"
#include "core/workspace/commands/series.h"
#include "ui/widgets/imgui_compat.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

void run_command(InterfaceDriver& ui, CommandId id)
{
    ui.frame({id});
    ui.settle();
}

bool is_drawn(const char* name)
{
    const ImGuiWindow* window = ImGui::FindWindowByName(name);
    return window != nullptr && window->Active;
}

bool says(const char* window, const char* words)
{
    return drawn_texts()[window].find(words) != std::string::npos;
}

CaseFile three_entries()
{
    CaseFile file = new_case_file();
    for (const std::size_t i : {3U, 1U, 4U}) {
        Entry entry;
        entry.name = "entry " + std::to_string(i);
        const Document& document = gallery()[i].document;
        entry.query = std::get<Query<2>>(document.query);
        entry.target = document.target;
        insert_entry(file, file.entries.size(), entry);
    }
    return file;
}

/// The heights of the letters in a window, in pixels.
float least_letters()
{
    const auto& fonts = ImGui::GetIO().Fonts->Fonts;
    float least = 1e9F;
    for (const ImFont* font : fonts)
        least = std::min(least, text_height(*font));
    return least;
}

} // namespace

TEST_CASE("a presentation shows the drawing, the case, its reason and the t axis, and nothing else")
{
    InterfaceDriver ui{{1024.0F, 768.0F}};
    const Settings before = ui.workspace().settings;
    run_command(ui, CommandId::present);
    for (const char* gone : {"##MainMenuBar", "Toolbar", "Side", "Panel", "Status", "Side edge"})
        CHECK_FALSE(is_drawn(gone));
    const Rect& canvas = ui.interaction().camera.viewport;
    CHECK(canvas.min == Pixel{0.0F, 0.0F});
    CHECK(canvas.max.x == 1024.0F);
    CHECK(says("Canvas", "Impale"));
    CHECK(says("Reason", "bothonthesegment"));
    CHECK(says("Plots", "taxis"));
    CHECK_FALSE(says("Plots", "q(t)"));
    CHECK(says("Series", "Pagedown:thefirst"));
    CHECK(joined(windows_with_cut_text()) == "");
    CHECK(shown_settings(ui.workspace()).full_screen);
    CHECK(ui.workspace().settings == before);
    ui.key(ImGuiKey_Escape);
    CHECK(is_drawn("Panel"));
    CHECK(is_drawn("Toolbar"));
    CHECK(ui.workspace().settings == before);
    CHECK(interface_scale(ui.workspace()) == 1.0F);
    CHECK_FALSE(shown_settings(ui.workspace()).full_screen);
}

TEST_CASE("a query in space is presented as it was drawn: its section, its orbit view, or both")
{
    const Query<3> query{{{0.0, 1.0, 0.5}, 2.0}, {{-4.0, 0.0, 1.0}, {4.0, 0.5, 0.0}}};
    for (const CommandId drawing :
         {CommandId::show_section, CommandId::show_orbit, CommandId::show_both}) {
        CAPTURE(static_cast<int>(drawing));
        InterfaceDriver ui{{1024.0F, 768.0F}};
        ui.apply(LoadDocument{{query, Target::curve}});
        ui.settle();
        run_command(ui, drawing);
        const Settings before = ui.workspace().settings;
        run_command(ui, CommandId::present);
        const bool has_section = drawing != CommandId::show_orbit;
        const bool has_orbit = drawing != CommandId::show_section;
        CHECK(is_drawn("Canvas") == has_section);
        CHECK(is_drawn("Orbit") == has_orbit);
        CHECK(says(has_section ? "Canvas" : "Orbit", "Impale"));
        CHECK(says("Reason", "bothonthesegment"));
        CHECK(says("Plots", "taxis"));
        CHECK(joined(windows_with_cut_text()) == "");
        const Rect first =
            has_section ? ui.interaction().camera.viewport : ui.interaction().orbit.view.viewport;
        const Rect last = has_orbit ? ui.interaction().orbit.view.viewport : first;
        CHECK(first.min == Pixel{0.0F, 0.0F});
        CHECK(last.max.x == 1024.0F);
        // H covers both drawings, and reveals them again.
        run_command(ui, CommandId::cover_all);
        CHECK_FALSE(says(has_section ? "Canvas" : "Orbit", "Impale"));
        CHECK_FALSE(says("Reason", "segment"));
        run_command(ui, CommandId::cover_all);
        run_command(ui, CommandId::next_entry); // of the gallery, which is in the plane
        CHECK(ui.document() == gallery()[0].document);
        CHECK_FALSE(is_drawn("Orbit"));
        CHECK(is_drawn("Canvas"));
        ui.key(ImGuiKey_Escape);
        CHECK(ui.workspace().settings == before);
    }
}

TEST_CASE("the smallest letters of a presentation are 3 % of the height of a projector's picture")
{
    for (const Pixel size : {Pixel{1024.0F, 768.0F}, Pixel{1280.0F, 720.0F},
                             Pixel{1920.0F, 1080.0F}, Pixel{3840.0F, 2160.0F}}) {
        InterfaceDriver ui{size};
        run_command(ui, CommandId::present);
        CAPTURE(size.x, size.y);
        CHECK(least_letters() >= 0.03F * std::min(size.y, 0.75F * size.x));
        CHECK(joined(windows_with_cut_text()) == "");
        CHECK(says("Reason", "bothonthesegment"));
    }
    InterfaceDriver ui{{1024.0F, 768.0F}};
    run_command(ui, CommandId::present);
    const float usual = least_letters();
    run_command(ui, CommandId::larger_interface);
    CHECK(least_letters() > usual);
    run_command(ui, CommandId::smaller_interface);
    run_command(ui, CommandId::smaller_interface);
    CHECK(least_letters() < usual);
}

TEST_CASE("B chooses a black or a white ground")
{
    InterfaceDriver ui;
    run_command(ui, CommandId::present);
    CHECK(shown_settings(ui.workspace()).palette == Palette::projector);
    run_command(ui, CommandId::black_ground);
    CHECK(shown_settings(ui.workspace()).palette == Palette::contrast);
    CHECK(ui.workspace().settings.palette == Palette::dark);
}

TEST_CASE("a presentation goes through the gallery with Page up and Page down, and digits jump")
{
    InterfaceDriver ui;
    run_command(ui, CommandId::present);
    run_command(ui, CommandId::next_entry);
    CHECK(ui.document() == gallery()[0].document);
    run_command(ui, CommandId::next_entry);
    CHECK(ui.document() == gallery()[1].document);
    CHECK(says("Series", "2/10Pagedown:next"));
    ui.type("7");
    ui.settle();
    CHECK(ui.document() == gallery()[6].document);
    run_command(ui, CommandId::previous_entry);
    CHECK(ui.document() == gallery()[5].document);
    for (int i = 0; i < 20; ++i)
        run_command(ui, CommandId::next_entry);
    CHECK(ui.document() == gallery().back().document);
    CHECK(says("Series", "10/10"));
    CHECK_FALSE(says("Series", "Pagedown"));
    // Outside of a presentation a digit is nothing.
    ui.key(ImGuiKey_Escape);
    ui.type("2");
    ui.settle();
    CHECK(ui.document() == gallery().back().document);
}

TEST_CASE("a presentation goes through the open file, as its list is filtered")
{
    InterfaceDriver ui;
    ui.apply(AddFile{"/cases/some.json", three_entries(), 1});
    run_command(ui, CommandId::present);
    ui.type("3");
    ui.settle();
    CHECK(ui.document() == gallery()[4].document);
    ui.type("1");
    ui.settle();
    CHECK(ui.document() == gallery()[3].document);
    run_command(ui, CommandId::next_entry);
    CHECK(ui.document() == gallery()[1].document);
    CHECK(says("Series", "2/3"));
    ui.type("9"); // there is none
    ui.settle();
    CHECK(ui.document() == gallery()[1].document);
}

TEST_CASE("a presentation goes through the steps of the run that is stepped through")
{
    InterfaceDriver ui;
    ui.apply(ShowPanel{Panel::step});
    ui.settle();
    const std::size_t count = ui.stepped()->trace.size();
    REQUIRE(count > 2);
    ui.apply(SetView{at_step(ui.panels().stepping, 0)});
    run_command(ui, CommandId::present);
    run_command(ui, CommandId::next_entry);
    CHECK(ui.panels().stepping.step == 1);
    CHECK(says("Series", ("2/" + std::to_string(count)).c_str()));
    run_command(ui, CommandId::previous_entry);
    CHECK(ui.panels().stepping.step == 0);
    CHECK(drawn_texts()["Reason"].size() > 5);
}

TEST_CASE("a presentation goes through the steps of the lesson in the Learn panel")
{
    InterfaceDriver ui;
    const SharedLesson& lesson = shipped_lessons().front();
    REQUIRE(lesson->steps.size() > 2);
    ui.apply(StartLesson{lesson});
    run_command(ui, CommandId::present);
    CHECK(says("Series", ("1/" + std::to_string(lesson->steps.size())).c_str()));
    run_command(ui, CommandId::next_entry);
    CHECK(ui.panels().learning.step == 1);
    std::string title = lesson->steps[1].title;
    std::erase(title, ' ');
    CHECK(says("Reason", title.c_str()));
    run_command(ui, CommandId::cover_all);
    run_command(ui, CommandId::previous_entry);
    CHECK(ui.panels().learning.step == 0);
    CHECK(ui.panels().cover == covered_all());
    for (std::size_t i = 0; i < lesson->steps.size() + 2; ++i)
        run_command(ui, CommandId::next_entry);
    CHECK(ui.panels().learning.step == lesson->steps.size() - 1);
    CHECK(ui.panels().present.is_on);
}

TEST_CASE("a lesson that is presented covers its steps as it says, until H is used")
{
    InterfaceDriver ui;
    const auto hides = [](const LessonStep& step) { return step.hides_answer; };
    const auto& all = shipped_lessons();
    const auto lesson = std::ranges::find_if(all, [&](const SharedLesson& each) {
        return std::ranges::any_of(each->steps, hides) && !std::ranges::all_of(each->steps, hides);
    });
    REQUIRE(lesson != all.end());
    ui.apply(StartLesson{*lesson});
    run_command(ui, CommandId::present);
    for (std::size_t i = 0; i + 1 < (*lesson)->steps.size(); ++i) {
        CAPTURE(i);
        CHECK(ui.panels().cover.is_on == (*lesson)->steps[i].hides_answer);
        run_command(ui, CommandId::next_entry);
    }
    run_command(ui, CommandId::cover_all);
    run_command(ui, CommandId::previous_entry);
    CHECK(ui.panels().cover == covered_all());
}

TEST_CASE("a class answers a quiz that is presented with digits, and Page down goes on")
{
    InterfaceDriver ui;
    quiz::Plan plan;
    plan.asked = {quiz::Kind::which_case};
    plan.count = 3;
    ui.apply(BeginQuiz{plan, QuizSource::generated});
    run_command(ui, CommandId::present);
    const QuizView& view = ui.panels().quiz;
    REQUIRE(asked_question(view) != nullptr);
    CHECK(says("Series", "1/3"));
    CHECK_FALSE(says("Series", "Pagedown"));
    CHECK(says("Reason", "1"));
    CHECK(says("Reason", asked_question(view)->choices[1].substr(0, 4).c_str()));
    const Document document = ui.document();
    run_command(ui, CommandId::next_entry); // it was not answered
    CHECK(ui.document() == document);
    CHECK(view.quiz->attempts.empty());
    const std::size_t right = asked_question(view)->right;
    ui.type(std::to_string(right + 1));
    ui.settle();
    REQUIRE(view.quiz->attempts.size() == 1);
    CHECK(view.quiz->attempts.front().right);
    CHECK(drawn_texts()["Reason"].size() > 10);
    ui.type("1"); // shows no entry
    ui.settle();
    CHECK(ui.document() == document);
    run_command(ui, CommandId::next_entry);
    CHECK(says("Series", "2/3"));
    CHECK(ui.panels().cover == covered_all());
    CHECK(joined(windows_with_cut_text()) == "");
}

TEST_CASE("the next entry of a presentation is covered when the cover was used")
{
    InterfaceDriver ui;
    run_command(ui, CommandId::present);
    run_command(ui, CommandId::next_entry);
    CHECK_FALSE(ui.panels().cover.is_on);
    for (std::size_t i = 0; i <= answer_part_count; ++i)
        run_command(ui, CommandId::cover_answer);
    REQUIRE_FALSE(ui.panels().cover.is_on);
    run_command(ui, CommandId::next_entry);
    CHECK(ui.panels().cover == covered_all());
    CHECK(says("Canvas", "Whichcaseisit?"));
    CHECK(says("Reason", "Hreveals:case"));
    CHECK_FALSE(says("Reason", "segment"));
    CHECK(says("Plots", "??"));
}

TEST_CASE("with less motion chalk goes at once, without fading")
{
    InterfaceDriver ui;
    Settings settings = ui.workspace().settings;
    settings.less_motion = true;
    ui.set(settings);
    run_command(ui, CommandId::present);
    const Pixel from = ui.place_of(Handle::end);
    ui.move(from);
    inject_key(ImGuiKey_C, true);
    for (int i = 0; i < 5; ++i)
        ui.move(from + Pixel{-10.0F * static_cast<float>(i), 0.0F});
    inject_key(ImGuiKey_C, false);
    ui.frame();
    CHECK_FALSE(ui.panels().present.chalk.empty());
    ui.wait(chalk_seconds + 0.5);
    CHECK(ui.panels().present.chalk.empty());
}

TEST_CASE("chalk is drawn while C is held, changes nothing, and fades")
{
    InterfaceDriver ui;
    run_command(ui, CommandId::present);
    const Document document = ui.document();
    const Pixel from = ui.place_of(Handle::end);
    ui.move(from);
    inject_key(ImGuiKey_C, true);
    ui.frame();
    ui.press();
    for (int i = 0; i < 20; ++i)
        ui.move(from + Pixel{-10.0F * static_cast<float>(i), 3.0F * static_cast<float>(i)});
    ui.release();
    inject_key(ImGuiKey_C, false);
    ui.frame();
    CHECK(ui.document() == document);
    CHECK_FALSE(can_undo(ui.workspace()));
    const std::size_t drawn = ui.panels().present.chalk.size();
    CHECK(drawn >= 20);
    CHECK_FALSE(ui.panels().present.chalk.front().joined);
    CHECK(ui.panels().present.chalk.back().joined);
    CHECK(ui.interface().seconds_to_next_frame() >= 0.0);
    ui.move(from + Pixel{0.0F, -60.0F});
    CHECK(ui.panels().present.chalk.size() == drawn);
    ui.wait(chalk_seconds + chalk_fading + 1.0);
    CHECK(ui.panels().present.chalk.empty());
    // Without the key the pointer drags as always.
    ui.drag(from, from + Pixel{-60.0F, 20.0F});
    CHECK_FALSE(ui.document() == document);
}

TEST_CASE("L lays a disc under the pointer, until L or the end of the presentation")
{
    InterfaceDriver ui;
    const auto vertices_around = [](Pixel place) {
        int count = 0;
        for (const ImDrawVert& vertex : ImGui::GetForegroundDrawList()->VtxBuffer)
            if (std::hypot(vertex.pos.x - place.x, vertex.pos.y - place.y) < 90.0F) ++count;
        return count;
    };
    run_command(ui, CommandId::present);
    run_command(ui, CommandId::highlight);
    for (const Pixel at : {Pixel{300.0F, 200.0F}, Pixel{700.0F, 650.0F}}) {
        ui.move(at);
        CHECK(vertices_around(at) > 60);
    }
    run_command(ui, CommandId::highlight);
    ui.move({301.0F, 200.0F});
    CHECK(vertices_around({301.0F, 200.0F}) == 0);
    run_command(ui, CommandId::highlight);
    ui.key(ImGuiKey_Escape);
    ui.move({300.0F, 200.0F});
    CHECK(vertices_around({300.0F, 200.0F}) == 0);
}

TEST_CASE("Escape first ends what is open or held, then the presentation")
{
    InterfaceDriver ui;
    run_command(ui, CommandId::present);
    const Document document = ui.document();
    const Pixel end = ui.place_of(Handle::end);
    ui.move(end);
    ui.press();
    ui.move(end + Pixel{-50.0F, 30.0F});
    REQUIRE_FALSE(ui.document() == document);
    ui.key(ImGuiKey_Escape);
    CHECK(ui.document() == document);
    CHECK(ui.panels().present.is_on);
    ui.release();
    run_command(ui, CommandId::find_command);
    ui.key(ImGuiKey_Escape);
    CHECK(ui.panels().present.is_on);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(ui.panels().present.is_on);
}

TEST_CASE("fingers have buttons for a presentation, also on a phone")
{
    for (const Pixel size :
         {Pixel{390.0F, 780.0F}, Pixel{800.0F, 600.0F}, Pixel{1024.0F, 768.0F}}) {
        InterfaceDriver ui{size};
        ui.apply(TakeNews{ByTouch{true}});
        run_command(ui, CommandId::present);
        CAPTURE(size.x, size.y);
        CHECK(joined(windows_with_cut_text()) == "");
        CHECK(joined(windows_with_text_on_text(interface_scale(ui.workspace()))) == "");
        ui.tap(ui.find("Series", {"\u2192"}));
        ui.tap(ui.find("Series", {"\u2192"}));
        CHECK(ui.document() == gallery()[1].document);
        ui.tap(ui.find("Series", {"\u2190"}));
        CHECK(ui.document() == gallery()[0].document);
        ui.tap(ui.find("Series", {"Chalk"}));
        const Pixel middle_of = middle(ui.interaction().camera.viewport);
        ui.swipe(middle_of, middle_of + Pixel{60.0F, 40.0F});
        CHECK(ui.panels().present.chalk.size() > 2);
        CHECK(ui.document() == gallery()[0].document);
        ui.tap(ui.find("Series", {"\u00D7"}));
        CHECK_FALSE(ui.panels().present.is_on);
    }
}

TEST_CASE("a small window presents as much as it has room for")
{
    for (const Pixel size : {Pixel{300.0F, 200.0F}, Pixel{844.0F, 390.0F}, Pixel{320.0F, 640.0F},
                             Pixel{640.0F, 480.0F}}) {
        InterfaceDriver ui{size};
        run_command(ui, CommandId::present);
        CAPTURE(size.x, size.y);
        CHECK(is_drawn("Canvas"));
        CHECK(joined(windows_with_cut_text()) == "");
    }
}
