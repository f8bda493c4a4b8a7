// Texts of others leave the window through its notices, the clipboard and the names of files.
#include "core/text/text.h"
#include "core/workspace/copies.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/nasty_texts.h"

#include <imgui.h>

using namespace secant;
using namespace secant::testing;

TEST_CASE("what is copied is UTF-8, whatever it was made from")
{
    InterfaceDriver ui;
    for (const std::string& text : nasty_texts()) {
        CAPTURE(text);
        ui.apply(Ask{CopyText{text}});
        ui.settle();
        const std::string copied = ImGui::GetClipboardText();
        CHECK(copied == std::string{well_formed(text).c_str()});
    }
}

TEST_CASE("a notice shows the texts of others as printable words")
{
    InterfaceDriver ui;
    for (const std::string& text : nasty_texts()) {
        CAPTURE(text);
        ui.apply(SetView{Notice{"Opened " + text, NoticeTone::problem}});
        ui.settle();
        const auto& shown = ui.workspace().panels.notice;
        REQUIRE(shown);
        CHECK(controls_in(shown->text, "\n\t").empty());
    }
}

TEST_CASE("a figure has a harmless file name and printable texts, whatever its entry is called")
{
    for (const std::string& text : nasty_texts()) {
        CAPTURE(text);
        Figure figure;
        figure.title = text;
        const std::string name = file_name_of(figure, FigureForm::svg);
        CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-.") ==
              std::string::npos);
        CHECK_FALSE(name.starts_with('.'));
    }
}
