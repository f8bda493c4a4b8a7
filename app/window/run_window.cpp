#include "app/window/run_window.h"

#include "app/exit_status.h"
#include "app/window/desktop_chooser.h"
#include "app/window/dropped_text.h"
#include "app/window/file_service.h"
#include "app/window/follower.h"
#include "app/window/frame_pacer.h"
#include "app/window/gui_session.h"
#include "app/window/hunt_runner.h"
#include "app/window/image_copier.h"
#include "app/window/input_queue.h"
#include "app/window/memory_service.h"
#include "app/window/shortcuts.h"
#include "app/window/touch_input.h"
#include "core/session/first_document.h"
#include "core/text/counted.h"
#include "core/text/utf8.h"
#include "ui/shell/interface.h"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <optional>
#include <utility>

namespace secant {
namespace {

/// The number of frames after an event: the next frame lays out what one frame changed.
constexpr int settling_frames = 3;

// The longest wait for events: a signal just before the wait does not end it, and the text cursor
// must blink.
constexpr int longest_wait_ms = 1000;
constexpr int typing_wait_ms = 250;

/// The time of the next frame without an event.
class Alarm {
public:
    /// @param seconds  from now; negative: never
    void set(double seconds)
    {
        due_ = seconds < 0.0 ? never : SDL_GetTicks64() + static_cast<Uint64>(seconds * 1e3) + 1;
    }
    [[nodiscard]] bool is_due() const { return SDL_GetTicks64() >= due_; }
    /// At most `longest_ms`.
    [[nodiscard]] int wait_ms(int longest_ms) const
    {
        const Uint64 now = SDL_GetTicks64();
        if (due_ <= now) return 0;
        return static_cast<int>(std::min<Uint64>(due_ - now, static_cast<Uint64>(longest_ms)));
    }

private:
    static constexpr Uint64 never = std::numeric_limits<Uint64>::max();
    Uint64 due_ = never;
};

struct Alarms {
    Alarm frame;
    Alarm count; ///< one frame that only shows a larger count

    void set(const Interface& ui)
    {
        frame.set(ui.seconds_to_next_frame());
        count.set(ui.seconds_to_next_count());
    }
};

/// Takes the events since the last call; waits for events when there is nothing to draw.
void collect(InputQueue& queue, bool at_rest, const Alarms& alarms)
{
    if (at_rest && queue.empty()) {
        const int longest_ms = wants_text() ? typing_wait_ms : longest_wait_ms;
        SDL_WaitEventTimeout(nullptr, alarms.count.wait_ms(alarms.frame.wait_ms(longest_ms)));
    }
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0)
        queue.push(event);
}

/// Gives a batch of events to the interface. False when one of them ends the program.
bool feed(const std::vector<SDL_Event>& batch, AltTap& alt, CommandIds& commands,
          FileService& files, DroppedText& dropped, Interface& ui)
{
    for (const SDL_Event& event : batch) {
        if (event.type == SDL_QUIT) return false;
        if (event.type == SDL_DROPFILE && event.drop.file != nullptr) {
            files.open(event.drop.file);
            SDL_free(event.drop.file);
        }
        if (auto text = dropped.take(event)) ui.apply(PasteText{*std::move(text)});
        feed_event(event);
        if (alt.is_ended_by(event, SDL_GetKeyboardFocus() != nullptr))
            commands.push_back(CommandId::menus);
        if (event.type != SDL_KEYDOWN) continue;
        if (const auto command = command_for(event.key.keysym)) commands.push_back(*command);
    }
    return true;
}

/// Tells the interface of the display, and the display of the interface.
void follow_display(SdlWindow& window, Interface& ui)
{
    window.set_full_screen(ui.workspace().settings.full_screen);
    const float scale = window.display_scale();
    if (scale != ui.workspace().display_scale) ui.apply(SetDisplayScale{scale});
    const auto place = window.place(ui.workspace().window);
    if (place && place != ui.workspace().window) ui.apply(SetWindowPlace{*place});
}

/// What lasts longer than a frame.
struct Services {
    FileService& files;
    DesktopChooser& chooser;
    MemoryService& memory;
    Follower& follower;
};

void run_loop(SdlWindow& window, Interface& ui, const Services& services)
{
    auto& [files, chooser, memory, follower] = services;
    HuntRunner hunts{ui};
    InputQueue queue;
    AltTap alt;
    DroppedText dropped;
    TouchInput fingers;
    FramePacer pacer;
    Alarms alarms;
    int frames_left = settling_frames;
    while (true) {
        collect(queue, frames_left == 0, alarms);
        if (files.back_up() && ui.workspace().panels.notice) frames_left = std::max(frames_left, 1);
        if (files.watch(DiskWatch::Clock::now())) frames_left = settling_frames;
        if (chooser.report()) frames_left = settling_frames;
        if (memory.keep()) frames_left = std::max(frames_left, 1);
        const std::vector<SDL_Event> batch = queue.take();
        CommandIds commands;
        if (!feed(batch, alt, commands, files, dropped, ui)) return;
        if (!batch.empty() || wants_text() || alarms.frame.is_due()) {
            frames_left = settling_frames;
        } else if (alarms.count.is_due()) {
            frames_left = std::max(frames_left, 1);
        }
        if (frames_left == 0 || !window.is_visible()) {
            // A replay continues when the window is visible again; until then no frame is due.
            if (!window.is_visible()) alarms = {};
            frames_left = 0;
            continue;
        }
        --frames_left;

        follow_display(window, ui);
        if (ui.restyle(window.pixel_ratio())) upload_fonts();
        begin_frame(queue.mouse());
        const ImVec2 extent = ImGui::GetIO().DisplaySize;
        ui.frame(commands, fingers.take(batch, {extent.x, extent.y}));
        end_frame();
        const Requests requests = ui.take_requests();
        if (requests.quit) return;
        files.carry_out(requests.files);
        chooser.carry_out(requests.dialog);
        copy_image(ui, requests.image);
        hunts.carry_out(requests.hunts);
        hunts.report();
        // The results of file requests must be drawn, and a shrink when it is computed.
        if (!requests.files.empty() || requests.dialog || requests.image)
            frames_left = settling_frames;
        if (hunts.is_shrinking()) frames_left = std::max(frames_left, 1);
        alarms.set(ui);
        follower.report(ui);
        if (!queue.empty()) continue; // more events have arrived: this frame is outdated
        pacer.wait();
        present(window);
    }
}

/// The document that the command line asks for; none: the one of the last run.
std::optional<Document> first_shown(const WindowOptions& options, Opened& opened)
{
    if (options.file.empty()) return std::nullopt;
    // The document at the start, not a step of Undo.
    return std::exchange(opened.document, std::nullopt).value_or(first_document());
}

} // namespace

int run_window(const WindowOptions& options)
{
    Opened opened;
    if (!options.file.empty()) opened = open_path(options.file);
    if (opened.files.empty() && !opened.document && !opened.problems.empty()) {
        for (const std::string& problem : opened.problems)
            std::fprintf(stderr, "%s\n", printable(problem, whole_text).c_str());
        return exit_bad_input;
    }
    try {
        const VideoSystem video;
        SdlWindow window;
        const GuiSession gui{window};
        Interface ui{first_document()};
        const std::string state = state_folder();
        MemoryService memory{ui, state};
        memory.recall(first_shown(options, opened));
        FileService files{ui, state};
        files.recover();
        if (!options.file.empty()) files.show(std::move(opened));
        DesktopChooser chooser{ui, window.handle()};
        Follower follower{options.follow};
        window.show(ui.workspace().window);
        run_loop(window, ui, {files, chooser, memory, follower});
        memory.leave();
        if (const std::size_t count = files.leave(); count > 0) {
            std::fprintf(stderr, "secant: %s with unsaved changes will be back at the next start\n",
                         counted(count, "case file", "case files").c_str());
        }
    } catch (const WindowError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return exit_no_display;
    }
    return 0;
}

} // namespace secant
