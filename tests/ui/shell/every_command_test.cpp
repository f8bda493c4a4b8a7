#include "core/words/case_words.h"
#include "core/workspace/state/memory.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/menu_walk.h"

#include <fmt/format.h>

#include <imgui_internal.h>

#include <functional>
#include <memory>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// A query that is nearly a tangent, so that it can be made exact.
Document nearly_tangent()
{
    Document document;
    document.query = Query<2>{{{0.0, 0.0}, 1.0000000000000004}, {{-3.0, 1.0}, {3.0, 1.0}}};
    return document;
}

/// A run whose line in the middle has one of each sort before it and behind it, seen from near.
Actions with_run()
{
    auto run = std::make_shared<records::RunReport>();
    run->path = "/a.jsonl";
    for (std::size_t i = 0; i < 9; ++i) {
        records::RunLine line;
        line.number = static_cast<std::uint32_t>(i + 1);
        line.time = static_cast<double>(i);
        line.verdict = i % 2 == 0 ? records::Verdict::wrong : records::Verdict::right;
        line.is_near = i == 5;
        line.changes = i == 7;
        run->lines.add(line);
    }
    RunView view;
    view.span = {1.0, 6.0};
    view.line = 3;
    return {TakeNews{RunNews{run}}, SetView{view}};
}

/// A path with its middle piece shown.
Actions with_path()
{
    const Around path{PathQuery<2>{{{1.0, 1.0}, 2.0}, {{-4, 5}, {-3, 0}, {3, 0}, {4, 5}}}};
    return {ShowDocument{document_around(path.showing(1), Target::curve)}};
}

/// A state in which every command is enabled but those of space, of runs and of paths.
void make_all_enabled(InterfaceDriver& ui)
{
    ImGui::SetClipboardText("1 2 3 4 5 6 7");
    for (const Action& action :
         Actions{ShowDocument{nearly_tangent()}, KeepQuery{}, KeepQuery{}, Undo{},
                 SetView{std::optional<Notice>{}}, ShowPanel{Panel::step}})
        ui.apply(action);
    ui.settle();
    for (const Action& action :
         Actions{ZoomTo{Spot::start}, ZoomTo{Spot::end}, MoveView{ViewMove::back}}) {
        ui.apply(action);
        ui.settle();
    }
    ui.frame({CommandId::step_forward});
    ui.settle();
}

/// The state that commands change, as a text. A playing animation changes the document in every
/// frame.
std::string told(InterfaceDriver& ui)
{
    const Workspace& workspace = ui.workspace();
    const Panels& panels = workspace.panels;
    const OpenFile* file = current_file(workspace.library);
    const Requests requests = ui.take_requests();
    const bool is_playing = panels.animation.animation.is_playing;
    std::string text = is_playing ? "it plays" : memory_text(memory_of(workspace));
    text += fmt::format("\ntimeline: {} done, {} undone", workspace.timeline.past.size(),
                        workspace.timeline.future.size());
    text += fmt::format("\nfiles: {}, entries: {}, current: {}", workspace.library.files.size(),
                        file == nullptr ? 0 : file->statuses.size(),
                        file == nullptr ? 0 : file->current.value_or(99));
    text += "\nwindows:";
    for (const SmallWindow window :
         {SmallWindow::figure, SmallWindow::keys, SmallWindow::about, SmallWindow::settings,
          SmallWindow::timeline, SmallWindow::commands, SmallWindow::chooser})
        text += fmt::format(" {}", is_open(workspace, window));
    text += fmt::format("\nscripts: {}, {}", workspace.scripts.drafts.size(),
                        workspace.scripts.is_editing);
    text += fmt::format("\nmap: {}, microscope: {}", panels.map.is_shown,
                        panels.map.microscope.has_value());
    text += fmt::format("\ncover: {}, {}", panels.cover.is_on, panels.cover.revealed);
    const Present& present = panels.present;
    text +=
        fmt::format("\npresent: {}, {}, {}", present.is_on, present.is_black, present.highlights);
    text += fmt::format("\nstep: {}, closing: {}", panels.stepping.step, panels.entries.closing);
    text += fmt::format("\nviews: {} past, {} future", workspace.views.past.size(),
                        workspace.views.future.size());
    text +=
        fmt::format("\nrequests: files {}, {} hunts, image {}, quit {}", !requests.files.empty(),
                    requests.hunts.size(), requests.image.has_value(), requests.quit);
    const RunView& run = panels.run;
    text += fmt::format("\nrun: {}, {}, {}, {}", workspace.run.is_open(), run.line, run.follows,
                        run.span.has_value());
    text += "\nnotice: " + (panels.notice ? panels.notice->text : "");
    text += fmt::format("\nhandle: {}", static_cast<int>(workspace.interaction.focused));
    text += "\nclipboard: " + std::string{ImGui::GetClipboardText()};
    text += "\nkeyboard: " + window_with_keyboard();
    text += fmt::format("\npopups: {}", ImGui::GetCurrentContext()->OpenPopupStack.Size);
    return text;
}

/// A way to run a command.
using Route = std::function<void(InterfaceDriver&, const Command&)>;

/// Runs every command by its routes, each from the same state, and compares what it did with what
/// the function of its row does. Returns how many routes there are.
std::size_t check_every_command(const std::function<std::vector<Route>(const Command&)>& routes_of)
{
    InterfaceDriver ui;
    make_all_enabled(ui);
    Interface saved = ui.interface();
    const auto begin_anew = [&](bool in_space, const Actions& beginning) {
        ui.key(ImGuiKey_Escape);
        ui.key(ImGuiKey_Escape);
        ui.bring_back(saved);
        ImGui::SetClipboardText("1 2 3 4 5 6 7");
        if (in_space) {
            ui.frame({CommandId::lift_into_space});
            ui.settle();
        }
        for (const Action& action : beginning)
            ui.apply(action);
        if (!beginning.empty()) ui.settle();
        (void)ui.take_requests();
    };
    std::size_t run = 0;
    for (const Command& command : commands()) {
        CAPTURE(std::string{command.title});
        const std::vector<Route> routes = routes_of(command);
        if (routes.empty()) continue; // frames cost most of this test
        const Actions beginning = command.submenu == "Run"    ? with_run()
                                  : command.submenu == "Path" ? with_path()
                                                              : Actions{};
        const bool in_space =
            beginning.empty() && !is_enabled(command, {saved.workspace(), saved.derived()});
        begin_anew(in_space, beginning);
        REQUIRE(is_enabled(command, {ui.workspace(), ui.interface().derived()}));
        const std::string before = told(ui);
        Actions actions;
        command.run({ui.workspace(), ui.interface().derived()}, actions);
        for (const Action& action : actions)
            ui.apply(action);
        ui.settle();
        const std::string wanted = told(ui);
        const bool changes_nothing = command.is_checked != nullptr &&
                                     command.is_checked({saved.workspace(), saved.derived()}) &&
                                     wanted == before;
        if (!changes_nothing) CHECK_FALSE(wanted == before);
        for (const Route& route : routes) {
            begin_anew(in_space, beginning);
            route(ui, command);
            ui.settle();
            CHECK(told(ui) == wanted);
        }
        run += routes.size();
    }
    return run;
}

} // namespace

TEST_CASE("every command with a key does with each of its keys what its row says")
{
    const std::size_t keys = check_every_command([](const Command& command) {
        std::vector<Route> routes;
        for (const Chord& chord : command.chords) {
            if (chord.key == Key::none) continue;
            routes.emplace_back([chord](InterfaceDriver& ui, const Command&) {
                const Command* const found = command_for(chord);
                REQUIRE(found != nullptr);
                ui.frame({found->id});
            });
        }
        return routes;
    });
    CHECK(keys > 30);
}

TEST_CASE("every command does what its row says from the menus with Alt and arrows and Return")
{
    const std::size_t run =
        check_every_command([](const Command&) { return std::vector<Route>{choose_in_menus}; });
    CHECK(run == commands().size());
}

TEST_CASE("every command does what its row says when it is found by its title")
{
    const Route by_title = [](InterfaceDriver& ui, const Command& command) {
        ui.frame({CommandId::find_command});
        ui.settle();
        ui.type(command.title);
        ui.key(ImGuiKey_Enter);
    };
    const std::size_t run = check_every_command([&](const Command& command) {
        // In the list this command closes the list.
        const bool closes = command.id == CommandId::find_command;
        return closes ? std::vector<Route>{} : std::vector{by_title};
    });
    CHECK(run + 1 == commands().size());
}
