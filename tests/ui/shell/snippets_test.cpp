#include "core/session/document.h"
#include "core/snippets/snippet.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/menu_walk.h"

#include <imgui.h>

#include <optional>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// The text that a command of the Edit menu puts into the clipboard.
std::string copied_from_menu(InterfaceDriver& ui, std::string_view title)
{
    ImGui::SetClipboardText("");
    for (const Command& command : commands()) {
        if (command.title == title) choose_in_menus(ui, command);
    }
    const auto copied = ui.take_requests().copied;
    return copied ? *copied : std::string{ImGui::GetClipboardText()};
}

} // namespace

TEST_CASE("each form of the query is copied from the menus")
{
    InterfaceDriver ui;
    const AnyQuery query = ui.document().query;
    for (const SnippetInfo& form : snippet_forms()) {
        if (form.form == SnippetForm::json) continue; // Copy query as JSON stands in the Copy menu
        const std::string title = "Copy query as " + std::string{form.title};
        CAPTURE(title);
        CHECK(copied_from_menu(ui, title) == query_snippet(form.form, query).value());
    }
}

TEST_CASE("each form of the method in the Step panel is copied from the menus")
{
    InterfaceDriver ui;
    const AnyQuery query = ui.document().query;
    const Run run{built_in("closest-point"), Scalar::float32};
    ui.apply(ShowPanel{Panel::step});
    ui.apply(SetView{Stepping{.run = run}});
    ui.settle();
    for (const SnippetInfo& form : snippet_forms()) {
        if (!form.takes_methods) continue;
        const std::string title = "Copy method as " + std::string{form.title};
        CAPTURE(title);
        CHECK(copied_from_menu(ui, title) == method_snippet(form.form, query, run).value());
    }
}

TEST_CASE("a copied method is the run that Compare explains")
{
    InterfaceDriver ui;
    ui.apply(ShowPanel{Panel::compare});
    ui.apply(SetView{ExplainedRun{Run{built_in("ray"), Scalar::float64}}});
    ui.settle();
    CHECK(
        copied_from_menu(ui, "Copy method as Python") ==
        method_snippet(SnippetForm::python, ui.document().query, {built_in("ray"), Scalar::float64})
            .value());
}

TEST_CASE("no method in float is copied while a number is too large for float")
{
    InterfaceDriver ui;
    Document document = first_document();
    std::get<Query<2>>(document.query).circle.radius = 1e39;
    ui.apply(ShowDocument{document});
    ui.apply(SetView{Stepping{.run = {built_in("ray"), Scalar::float32}}});
    ui.settle();
    const Command& command = command_of(id_of_method_copy(SnippetForm::c));
    CHECK_FALSE(is_enabled(command, {ui.workspace(), ui.interface().derived()}));
    ui.apply(SetView{Stepping{.run = {built_in("ray"), Scalar::float64}}});
    ui.settle();
    CHECK(is_enabled(command, {ui.workspace(), ui.interface().derived()}));
}
