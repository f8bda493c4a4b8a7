#include "app/window/frame_loop.h"

#include "app/window/desktop_services.h"
#include "app/window/gui_session.h"
#include "app/window/input.h"

#include <algorithm>

namespace secant {
namespace {

/// The number of frames after an event: the next frame lays out what one frame changed.
constexpr int settling_frames = 3;

/// The longest wait for events: a signal just before the wait does not end it.
constexpr int longest_wait_ms = 1000;
/// The text cursor blinks.
constexpr double typing_wait = 0.25; ///< seconds

double seconds_now()
{
    return static_cast<double>(SDL_GetTicks64()) * 1e-3;
}

/// Tells the interface of the display, and the display of the interface.
void follow_display(SdlWindow& window, Interface& ui)
{
    window.set_full_screen(shown_settings(ui.workspace()).full_screen);
    const float scale = window.display_scale();
    if (scale != ui.workspace().display_scale) ui.apply(TakeNews{DisplayScale{scale}});
    const auto place = window.place(ui.workspace().window);
    if (place && place != ui.workspace().window) ui.apply(TakeNews{*place});
}

} // namespace

void Alarm::set(double seconds)
{
    due_ = seconds < 0.0 ? never : SDL_GetTicks64() + static_cast<Uint64>(seconds * 1e3) + 1;
}

bool Alarm::is_due() const
{
    return SDL_GetTicks64() >= due_;
}

int Alarm::wait_ms(int longest_ms) const
{
    const Uint64 now = SDL_GetTicks64();
    if (due_ <= now) return 0;
    return static_cast<int>(std::min<Uint64>(due_ - now, static_cast<Uint64>(longest_ms)));
}

void Alarms::set(const Interface& ui)
{
    frame.set(ui.seconds_to_next_frame());
    count.set(ui.seconds_to_next_count());
    cursor.set(wants_text() ? typing_wait : -1.0);
}

FrameLoop::FrameLoop(SdlWindow& window, Interface& ui, const Services& services, Waiting waiting)
    : window_(window), ui_(ui), services_(services), waiting_(waiting),
      frames_left_(settling_frames)
{
    service_.set(0.0);
}

int FrameLoop::ms_to_next_alarm(int longest_ms) const
{
    return alarms_.cursor.wait_ms(alarms_.count.wait_ms(alarms_.frame.wait_ms(longest_ms)));
}

/// Takes the events since the last call; waits for events when there is nothing to draw.
void FrameLoop::collect()
{
    if (waiting_ == Waiting::allowed && is_at_rest() && queue_.empty())
        SDL_WaitEventTimeout(nullptr, ms_to_next_alarm(longest_wait_ms));
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0)
        queue_.push(event);
}

/// Gives a batch of events to the interface. False when one of them ends the program.
bool FrameLoop::feed(const std::vector<SDL_Event>& batch, CommandIds& commands)
{
    for (const SDL_Event& event : batch) {
        if (event.type == SDL_QUIT) return false;
        // The screen may have lost a part of the window, or the window has another size.
        if (event.type == SDL_WINDOWEVENT) shown_.forget();
        if (event.type == SDL_DROPFILE && event.drop.file != nullptr) {
            services_.files.open(event.drop.file);
            SDL_free(event.drop.file);
        }
        if (auto text = dropped_.take(event)) ui_.apply(PasteText{*std::move(text)});
        if (is(event, UserEvent::typing_ended)) ui_.end_typing();
        feed_event(event);
        if (alt_.is_ended_by(event, SDL_GetKeyboardFocus() != nullptr))
            commands.push_back(CommandId::menus);
        if (event.type != SDL_KEYDOWN) continue;
        if (const auto command = command_for(event.key.keysym)) commands.push_back(*command);
    }
    return true;
}

/// Lets the services do the work that is due by the clock. A browser turns the loop sixty times a
/// second, also at rest.
void FrameLoop::serve()
{
    if (is_at_rest() && queue_.empty() && !service_.is_due()) return;
    service_.set(longest_wait_ms * 1e-3);
    auto& [files, chooser, memory, follower, methods, ear, sheets, runs] = services_;
    if (files.back_up() && ui_.workspace().panels.notice) frames_left_ = std::max(frames_left_, 1);
    if (files.watch(DiskWatch::Clock::now())) frames_left_ = settling_frames;
    if (chooser.report()) frames_left_ = settling_frames;
    if (methods != nullptr && methods->report()) frames_left_ = settling_frames;
    if (runs != nullptr && runs->report()) frames_left_ = settling_frames;
    // A frame reports itself what was hunted.
    if (is_at_rest() && hunts_.report()) frames_left_ = settling_frames;
    if (memory.keep()) frames_left_ = std::max(frames_left_, 1);
}

void FrameLoop::load_methods(const MethodRequests& requests)
{
    const auto runs_nothing = [](const MethodRequest& request) {
        return std::holds_alternative<FindProject>(request);
    };
    if (services_.methods != nullptr)
        services_.methods->carry_out(requests);
    else if (!std::ranges::all_of(requests, runs_nothing))
        ui_.apply(Notify{{"A browser loads no libraries and programs; Secant on the desktop does.",
                          NoticeTone::problem,
                          {}}});
}

/// Decides how many frames to draw.
void FrameLoop::plan(const std::vector<SDL_Event>& batch)
{
    if (!batch.empty() || alarms_.frame.is_due()) {
        frames_left_ = settling_frames;
    } else if (alarms_.count.is_due() || alarms_.cursor.is_due()) {
        frames_left_ = std::max(frames_left_, 1);
    }
    if (window_.is_visible()) return;
    // A replay continues when the window is visible again; until then no frame is due.
    alarms_ = {};
    frames_left_ = 0;
}

bool FrameLoop::turn()
{
    collect();
    serve();
    const std::vector<SDL_Event> batch = queue_.take();
    CommandIds commands;
    if (!feed(batch, commands)) return false;
    plan(batch);
    if (is_at_rest()) return true;
    --frames_left_;
    return draw(batch, commands);
}

/// One frame, and the requests that it makes.
bool FrameLoop::draw(const std::vector<SDL_Event>& batch, const CommandIds& commands)
{
    auto& [files, chooser, memory, follower, methods, ear, sheets, runs] = services_;
    follow_display(window_, ui_);
    if (ui_.restyle(window_.pixel_ratio())) {
        upload_fonts();
        shown_.forget();
    }
    const FingerEvents fingers = touch_.fingers_of(batch, window_.extent());
    if (hunts_.report()) frames_left_ = settling_frames;
    begin_frame(queue_.mouse(), ui_.take_fingers(fingers, touch_.uses_mouse(batch), seconds_now()));
    ui_.frame(commands, touch_.take(batch));
    end_frame();
    const Requests requests = ui_.take_requests();
    if (requests.quit) return false;
    files.carry_out(requests.files);
    chooser.carry_out(requests.dialog);
    copy_image(ui_, requests.image);
    load_methods(requests.methods);
    if (requests.sheet && sheets != nullptr) sheets->carry_out(*requests.sheet);
    if (runs != nullptr) runs->carry_out(requests.runs);
    hunts_.carry_out(requests.hunts);
    if (!requests.hunts.empty()) frames_left_ = settling_frames; // which say that they run
    // Under the same frame there may be another picture; the next one has its counts.
    if (maps_.serve(window_.pixel_ratio())) {
        shown_.forget();
        frames_left_ = std::max(frames_left_, 1);
    }
    // The results of file requests must be drawn, a shrink when it is computed, and a hunt in
    // slices goes on with each frame.
    if (!requests.files.empty() || requests.dialog || requests.image || requests.sheet ||
        !requests.runs.empty())
        frames_left_ = settling_frames;
    if (hunts_.is_pressing() || maps_.is_pressing()) frames_left_ = std::max(frames_left_, 1);
    alarms_.set(ui_);
    follower.report(ui_);
    if (ear != nullptr && ear->hear(ui_)) frames_left_ = settling_frames;
    if (!queue_.empty()) return true; // more events have arrived: this frame is outdated
    show();
    return true;
}

/// Shows the frame, unless the screen shows the same already.
void FrameLoop::show()
{
    const ImDrawData& frame = *ImGui::GetDrawData();
    if (ui_.lacks_letters(frame)) {
        frames_left_ = std::max(frames_left_, 1); // which has them
        return;
    }
    if (waiting_ == Waiting::allowed) pacer_.wait();
    if (shown_.has_same(frame)) return;
    present(window_);
    shown_.keep(frame);
}

} // namespace secant
