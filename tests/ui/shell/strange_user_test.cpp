#include "core/words/case_words.h"
#include "core/workspace/state/memory.h"
#include "tests/support/catch.h"
#include "tests/support/digests.h"
#include "tests/support/drawn_windows.h"
#include "tests/support/interface_driver.h"

#include <fmt/format.h>

#include <imgui_internal.h>

#include <array>
#include <random>
#include <string>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr int gestures_of_each = 150;

constexpr std::array keys{
    ImGuiKey_Tab,       ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow,
    ImGuiKey_DownArrow, ImGuiKey_PageUp,    ImGuiKey_PageDown,   ImGuiKey_Home,
    ImGuiKey_End,       ImGuiKey_Delete,    ImGuiKey_Backspace,  ImGuiKey_Space,
    ImGuiKey_Enter,     ImGuiKey_Escape,    ImGuiKey_A,          ImGuiKey_C,
    ImGuiKey_V,         ImGuiKey_X,         ImGuiKey_Y,          ImGuiKey_Z};

constexpr std::array texts{"0.5", "1/3", "sqrt(2)", "-2", "1e300", "two", "poke"};

/// Entries of some cases, of which the last fails.
CaseFile some_cases()
{
    CaseFile file = new_case_file();
    for (const double radius : {0.5, 1.0, 2.5, 1000.0}) {
        Entry entry;
        entry.name = fmt::format("radius {}", radius);
        entry.query = Query<2>{{{0.0, 0.0}, radius}, {{-2.0, 0.0}, {2.0, 1.0}}};
        entry.expected.kind = Case::impale;
        insert_entry(file, file.entries.size(), std::move(entry));
    }
    return file;
}

/// A user who clicks, drags and types anywhere, always in the same way for the same number.
class StrangeUser {
public:
    explicit StrangeUser(std::uint64_t number) : dice_{number}, ui_{sizes[number % sizes.size()]}
    {
        ImGui::SetClipboardText("E = (-2, 0.25), L = (3, 1), C = (0, 0), r = 1.5");
        ui_.apply(AddFile{"/cases/some.json", some_cases(), 1});
        ui_.apply(ShowPanel{static_cast<Panel>(number % panel_rows.size())});
        ui_.apply(Notify{{"A notice", NoticeTone::problem}});
        ui_.settle();
    }

    /// Does something, and says what.
    std::string gesture()
    {
        const std::string done = one_gesture();
        answer_requests();
        return done;
    }

    /// All that the user could tell of what happened.
    std::string seen()
    {
        const Workspace& workspace = ui_.workspace();
        std::string out = memory_text(memory_of(workspace)) + requests_;
        out += fmt::format("timeline {} {}, views {} {}, scripts {}, notice {}, clipboard {}\n",
                           workspace.timeline.past.size(), workspace.timeline.future.size(),
                           workspace.views.past.size(), workspace.views.future.size(),
                           workspace.scripts.drafts.size(),
                           ui_.panels().notice ? ui_.panels().notice->text : "",
                           ImGui::GetClipboardText());
        for (const auto& [window, picture] : drawn_windows())
            out += picture;
        return out;
    }

private:
    static constexpr std::array sizes{Pixel{1280.0F, 800.0F}, Pixel{390.0F, 844.0F},
                                      Pixel{1024.0F, 768.0F}, Pixel{800.0F, 600.0F}};

    int between(int low, int high)
    {
        return low + static_cast<int>(dice_() % static_cast<std::uint64_t>(high - low + 1));
    }

    bool one_in(int n) { return between(1, n) == 1; }

    template <class T>
    T real(T low, T high)
    {
        return low + static_cast<T>(between(0, 1 << 20)) / static_cast<T>(1 << 20) * (high - low);
    }

    template <class Things>
    const auto& one_of(const Things& things)
    {
        return things[static_cast<std::size_t>(
            between(0, static_cast<int>(std::size(things)) - 1))];
    }

    Modifiers modifiers() { return {one_in(4), one_in(4), one_in(12)}; }

    /// A place in one of the windows that are seen, small ones as often as large ones.
    Pixel place()
    {
        std::vector<const ImGuiWindow*> windows;
        for (const ImGuiWindow* const window : ImGui::GetCurrentContext()->Windows)
            if (window->Active && !window->Hidden) windows.push_back(window);
        const ImRect& area = one_of(windows)->OuterRectClipped;
        return {real(area.Min.x, area.Max.x), real(area.Min.y, area.Max.y)};
    }

    void click(Pixel at, int button = 0)
    {
        ui_.move(at);
        ui_.press(button);
        ui_.release(button);
    }

    std::string one_gesture()
    {
        const Pixel at = place();
        const std::string where = fmt::format("at {:.0f} {:.0f}", at.x, at.y);
        switch (between(1, 25)) {
        case 1: ui_.move(at); return "move " + where;
        case 2: click(at, 1); return "right click " + where;
        case 3: click(at), click(at); return "double click " + where;
        case 4: ui_.drag(at, place()); return "drag " + where;
        case 5: ui_.drag(at, at + Pixel{real(-60.0F, 60.0F), 5.0F}); return "scrub " + where;
        case 6:
        case 7:
        case 8: {
            const Handle handle = static_cast<Handle>(between(1, 11));
            const Pixel from = ui_.place_of(handle);
            ui_.drag(from, from + Pixel{real(-90.0F, 90.0F), real(-90.0F, 90.0F)});
            return fmt::format("drag of handle {}", static_cast<int>(handle));
        }
        case 9: ui_.wheel(at, one_in(2) ? 1.0F : -2.0F, modifiers()); return "wheel " + where;
        case 10:
        case 11:
        case 12: {
            const ImGuiKey key = one_of(keys);
            ui_.key(key, modifiers());
            return fmt::format("key {}", static_cast<int>(key));
        }
        case 13: {
            const char* const text = one_of(texts);
            ui_.type(text);
            ui_.key(ImGuiKey_Enter);
            return "text " + std::string{text};
        }
        case 14:
        case 15: {
            const Command& command = one_of(commands());
            if (is_enabled(command, {ui_.workspace(), ui_.interface().derived()}))
                ui_.frame({command.id});
            ui_.settle();
            return "command " + std::string{command.title};
        }
        case 16: ui_.pinch(at, real(0.5, 2.0)); return "pinch " + where;
        case 17: ui_.scroll(at, {30.0F, -20.0F}); return "scroll " + where;
        case 18: ui_.swipe(at, place()); return "swipe " + where;
        case 19: ui_.tap(at); return "tap " + where;
        case 20: ui_.wait(0.5); return "wait";
        default: click(at); return "click " + where;
        }
    }

    /// Does what the shell does for the interface, without a disk.
    void answer_requests()
    {
        const Requests asked = ui_.take_requests();
        requests_ = fmt::format("files {}, methods {}, hunts {}, dialog {}, image {}, quit {}\n",
                                asked.files.size(), asked.methods.size(), asked.hunts.size(),
                                asked.dialog.has_value(), asked.image.has_value(), asked.quit);
        for (const FileRequest& request : asked.files)
            if (const auto* list = std::get_if<ListFolder>(&request))
                ui_.apply(TakeNews{FolderListing{
                    list->folder, "/cases/", {{"old", true}, {"some.json"}, {"other.csv"}}, ""}});
        for (const HuntRequest& request : asked.hunts)
            if (const auto* start = std::get_if<StartHunt>(&request))
                ui_.apply(TakeNews{hunted(start->options)});
        ui_.settle();
    }

    static HuntReport hunted(HuntOptions options)
    {
        options.most_tries = 2000;
        options.threads = 1;
        HuntReport report;
        report.options = options;
        Hunt hunt{options};
        hunt.run({});
        report.progress = hunt.progress();
        report.progress.seconds = 0.5;
        report.kinds = hunt.groups();
        return report;
    }

    std::mt19937_64 dice_;
    InterfaceDriver ui_;
    std::string requests_;
};

} // namespace

TEST_CASE("whatever users do, the same happens as always", "[drawn]")
{
    const std::string path = file_of_drawn("users");
    if (path.empty()) {
        WARN("skipped: no picture of these fonts is known");
        return;
    }
    Digests digests;
    for (std::uint64_t number = 0; number < panel_rows.size(); ++number) {
        StrangeUser user{number};
        for (int gesture = 0; gesture < gestures_of_each; ++gesture) {
            const std::string done = user.gesture();
            digests.add(fmt::format("user {}, {:03}: {}", number, gesture, done), user.seen());
        }
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/ui_tests "whatever users do*"
    CHECK(digests.different_from(path) == "");
}
