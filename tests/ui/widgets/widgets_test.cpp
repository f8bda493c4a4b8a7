#include "ui/widgets/widgets.h"

#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include <algorithm>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// The width of the widest line.
float width_in_lines(const std::string& text)
{
    return ImGui::CalcTextSize(text.c_str()).x;
}

} // namespace

TEST_CASE("a line of a text ends between words and never within a number")
{
    InterfaceDriver ui;
    ui.settle();
    const std::string text =
        "returns impale, t1 = 0.38810870476615456, t2 = 0.7855135718271112; push 2.776e-17.";
    const float whole = width_in_lines(text);
    const float word = width_in_lines("0.38810870476615456,");
    int broken = 0;
    for (float width = word + 1.0F; width < whole; width += 3.0F) {
        std::string lines = in_lines(text, width);
        CAPTURE(lines, width);
        CHECK(width_in_lines(lines) <= width);
        broken += static_cast<int>(std::ranges::count(lines, '\n'));
        std::ranges::replace(lines, '\n', ' ');
        CHECK(lines == text);
    }
    CHECK(broken > 0);
}

TEST_CASE("only a word that is wider than a line is broken")
{
    InterfaceDriver ui;
    ui.settle();
    const std::string digits(60, '7');
    const float width = width_in_lines("7777777777") + 1.0F;
    std::string lines = in_lines("so " + digits + " ends\nhere", width);
    CHECK(width_in_lines(lines) <= width);
    CHECK(std::ranges::count(lines, '\n') >= 8);
    std::erase(lines, '\n');
    CHECK(lines == "so" + digits + "endshere");
    CHECK(in_lines("", width).empty());
    CHECK(in_lines("no \u0394 \u0394 \u0394", 1.0F) == "n\no\n\u0394\n\u0394\n\u0394");
}
