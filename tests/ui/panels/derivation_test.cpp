#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"

#include <array>
#include <string>
#include <vector>

using namespace secant;
using namespace secant::testing;
using formula::Derivation;

namespace {

constexpr std::array subjects{Derivation::roots, Derivation::closest, Derivation::side};

void show(InterfaceDriver& ui, const DerivationView& view)
{
    ui.apply(ShowPanel{Panel::learn});
    ui.apply(SetView{view});
    ui.settle();
}

std::size_t line_count(InterfaceDriver& ui)
{
    return ui.interface().derived().derivation(ui.workspace()).size();
}

std::string text_of(const std::string& window)
{
    return drawn_texts()[window];
}

bool says(const std::string& window, const std::string& letters)
{
    return text_of(window).find(letters) != std::string::npos;
}

} // namespace

TEST_CASE("the Learn panel leads to a derivation, a line at a time, and back")
{
    InterfaceDriver ui;
    ui.apply(ShowPanel{Panel::learn});
    ui.settle();
    ui.click(ui.find("Panel", {"learn", "shows", 2, "Derivations"}));
    ui.settle();
    REQUIRE(ui.panels().derivation.is_shown);
    ui.apply(SetView{DerivationView{true, Derivation::closest}});
    ui.settle();
    CHECK(ui.panels().derivation.subject == Derivation::closest);
    CHECK(says("Panel", "disthearrowfromEtoL."));
    CHECK_FALSE(says("Panel", "Sofar"));
    ui.click(ui.find("Panel", {"learn", "derivation", "Next"}));
    ui.settle();
    CHECK(ui.panels().derivation.line == 1);
    CHECK(says("Panel", "Line2of10"));
    CHECK(says("Panel", "Sofar"));
    ui.click(ui.find("Panel", {"learn", "derivation", 0, "before"}));
    ui.settle();
    CHECK(ui.panels().derivation.line == 0);
    ui.apply(SetView{DerivationView{true, Derivation::closest, 5}});
    ui.settle();
    ui.click(ui.find("Panel", {"learn", "derivation", "Back"}));
    ui.settle();
    CHECK(ui.panels().derivation.line == 4);
    ui.click(ui.find("Panel", {"learn", "derivation", "###all"}));
    ui.settle();
    CHECK(ui.panels().derivation.shows_all);
    ui.click(ui.find("Panel", {"learn", "shows", 0, "Lessons"}));
    ui.settle();
    CHECK_FALSE(ui.panels().derivation.is_shown);
}

TEST_CASE("the numbers of a derivation follow a drag, and a line that is gone comes back")
{
    InterfaceDriver ui;
    show(ui, {true, Derivation::roots, 13});
    CHECK(says("Panel", "0.3881"));
    const Document before = ui.document();
    ui.drag(ui.place_of(Handle::start), ui.place_of(Handle::start) + Pixel{30.0F, 0.0F});
    ui.settle();
    REQUIRE_FALSE(ui.document() == before);
    CHECK_FALSE(says("Panel", "0.3881"));
    // A line that misses has no roots.
    ui.apply(LoadDocument{{{{0.0, 5.0}, 1.0}, {{-4.0, 0.0}, {4.0, 0.0}}, Target::curve}});
    ui.settle();
    CHECK(line_count(ui) == 13);
    CHECK(says("Panel", "Line13of13"));
    CHECK(says("Panel", "thederivationstopshere."));
    ui.apply(LoadDocument{before});
    ui.settle();
    CHECK(says("Panel", "Line14of18"));
}

TEST_CASE("the canvas shows what the line is about while the derivation is open")
{
    InterfaceDriver ui;
    const auto shown = [&] { return derived_line(ui.interface().derived(), ui.workspace()); };
    show(ui, {true, Derivation::closest, 8});
    REQUIRE(shown() != nullptr);
    CHECK(shown()->letters == "distance = |P(t) - C|");
    CHECK(says("Canvas", "distance0.4253"));
    CHECK_FALSE(says("Canvas", "offset"));
    ui.apply(ShowPanel{Panel::answer});
    ui.settle();
    CHECK(shown() == nullptr);
    CHECK(says("Canvas", "offset"));
    ui.apply(ShowPanel{Panel::learn});
    ui.apply(SetView{covered_all()});
    ui.settle();
    CHECK(shown() == nullptr);
    CHECK_FALSE(says("Canvas", "distance"));
    CHECK_FALSE(says("Panel", "0.4253"));
}

TEST_CASE("a quiz and a lesson take the place of a derivation")
{
    InterfaceDriver ui;
    const auto shown = [&] { return derived_line(ui.interface().derived(), ui.workspace()); };
    show(ui, {true, Derivation::roots, 3});
    REQUIRE(shown() != nullptr);
    ui.apply(SetView{begun(ui.panels().quiz, quiz::Plan{}, QuizSource::generated, ui.library())});
    ui.apply(SetView{Cover{}});
    ui.settle();
    REQUIRE(ui.panels().quiz.quiz);
    CHECK(shown() == nullptr);
    ui.apply(StartLesson{shipped_lessons().front()});
    ui.settle();
    CHECK_FALSE(ui.panels().derivation.is_shown);
}

TEST_CASE("nothing of a derivation is cut or lies on another part at any size of the window")
{
    struct Screen {
        Pixel size;
        float scale;
    };
    const auto [size, scale] = GENERATE(values<Screen>({{{1280.0F, 800.0F}, 1.0F},
                                                        {{800.0F, 600.0F}, 1.0F},
                                                        {{390.0F, 844.0F}, 1.0F},
                                                        {{1280.0F, 800.0F}, 2.0F}}));
    InterfaceDriver ui{size};
    Settings settings;
    settings.interface_scale = scale;
    ui.set(settings);
    const std::vector<Document> documents{
        first_document(),
        {{{1.0 / 3.0, 0.1}, 2.0 / 3.0}, {{-0.125, 0.1}, {7.0 / 3.0, 0.3}}, Target::curve},
        {{{1e15, 1e-9}, 2e15}, {{-0.1, 1e15 + 0.5}, {1e15, 7e-300}}, Target::disk}};
    for (const Document& document : documents) {
        // There the fields below the panel are too short for long numbers.
        if (scale > 1.0F && !(document == first_document())) continue;
        ui.apply(LoadDocument{document});
        for (const Derivation subject : subjects) {
            show(ui, {true, subject});
            for (std::size_t line = 0; line<line_count(ui); line += scale> 1.0F ? 4 : 1) {
                for (const bool shows_all : {false, true}) {
                    if (shows_all && line % 4 != 0) continue;
                    CAPTURE(size.x, scale, static_cast<int>(subject), line, shows_all);
                    show(ui, {true, subject, line, shows_all});
                    CHECK(joined(windows_with_cut_text()) == "");
                    CHECK(joined(windows_with_text_on_text(scale)) == "");
                }
            }
        }
    }
}
