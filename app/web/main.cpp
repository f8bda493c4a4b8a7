// The program in a browser: the page calls its turns, and the functions secant_... below.
#include "app/web/browser.h"
#include "app/window/frame_loop.h"
#include "app/window/gui_session.h"
#include "app/window/input.h"
#include "core/session/document.h"
#include "core/workspace/controls.h"
#include "core/workspace/copies.h"
#include "core/workspace/heard.h"
#include "core/workspace/spoken.h"

#include <SDL.h>
#include <emscripten.h>
#include <emscripten/eventloop.h>
#include <imgui.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// Dear ImGui asks SDL for a game controller. The page has none, and so does not load SDL's code for
// them.
extern "C" {
SDL_GameController* SDL_GameControllerOpen(int)
{
    return nullptr;
}

Uint8 SDL_GameControllerGetButton(SDL_GameController*, SDL_GameControllerButton)
{
    return 0;
}

Sint16 SDL_GameControllerGetAxis(SDL_GameController*, SDL_GameControllerAxis)
{
    return 0;
}
}

namespace secant {
namespace {

/// True when the text in SDL's clipboard has just come from the browser.
bool has_pasted = false;

void copy_text(void*, const char* text)
{
    SDL_SetClipboardText(text);
    give_to_clipboard(text);
}

/// The clipboard's text; null when the browser must be asked, and the text comes later.
const char* pasted_text(void*)
{
    static std::string text;
    if (!has_pasted) {
        ask_for_clipboard();
        return nullptr;
    }
    char* const held = SDL_GetClipboardText();
    text = held;
    SDL_free(held);
    return text.c_str();
}

/// Presses a key and releases it.
void press(SDL_Keycode key, SDL_Scancode place, Uint16 modifiers)
{
    SDL_Event event{};
    event.key.keysym = {place, key, modifiers, 0};
    event.type = SDL_KEYDOWN;
    event.key.state = SDL_PRESSED;
    SDL_PushEvent(&event);
    event.type = SDL_KEYUP;
    event.key.state = SDL_RELEASED;
    SDL_PushEvent(&event);
}

/// All that lasts as long as the page.
class WebProgram {
public:
    explicit WebProgram(std::string state) : state_(std::move(state))
    {
        ImGuiIO& io = ImGui::GetIO();
        io.SetClipboardTextFn = copy_text;
        io.GetClipboardTextFn = pasted_text;
        memory_.recall({});
        files_.recover();
        if (!state_.empty()) files_.keep_lessons(state_ + "/lessons/");
        window_.show({});
    }

    void turn()
    {
        const bool was_at_rest = loop_.is_at_rest();
        const bool goes_on = loop_.turn();
        if (loop_.is_at_rest()) has_pasted = false;
        if (!goes_on) emscripten_cancel_main_loop();
        if (!was_at_rest || !loop_.is_at_rest()) report();
    }

    /// Draws what has just happened now, not when the browser calls. Something that plays goes on
    /// when the browser calls.
    void settle()
    {
        constexpr int most_turns = 8; // a press, a release and what they change
        for (int turns = 0; turns < most_turns; ++turns) {
            turn();
            if (loop_.is_at_rest()) return;
        }
    }

    void open(const char* path) { files_.open(path); }
    void apply(const Action& action) { ui_.apply(action); }
    [[nodiscard]] const Interface& ui() const { return ui_; }

    /// The page is about to be closed, or put aside.
    void leave()
    {
        memory_.leave();
        files_.back_up_now();
    }

    /// Shows the canvas and the plots alone, as a part of another page; what a learner is asked
    /// stands beside them.
    void embed()
    {
        apply(Arrange{Arrangement::drawing});
        const Panels& panels = ui_.workspace().panels;
        if (panels.learning.lesson || panels.quiz.quiz) apply(ShowPanel{Panel::learn});
    }

private:
    /// Tells the page what has changed.
    void report()
    {
        const Workspace& workspace = ui_.workspace();
        if (ui_.typed_field().has_value() != is_typing_) {
            is_typing_ = !is_typing_;
            say_typing(is_typing_);
        }
        const Heard heard = listener_.hear(workspace);
        if (!heard.words.empty() || heard.clicks || heard.pitch != pitch_)
            let_hear(heard.words, heard.pitch.value_or(0.0), heard.clicks);
        pitch_ = heard.pitch;
        say_drawn();
        const Panels& panels = workspace.panels;
        // Until the view fits, the link would hold another view. A panel that hides the canvas of a
        // small page lets a view wait.
        const bool is_learning = panels.learning.lesson || panels.quiz.quiz;
        if (workspace.interaction.fit_pending && !is_learning) return;
        Told told{link_of(workspace),
                  panels.learning,
                  panels.derivation,
                  panels.cover,
                  panels.quiz.quiz ? panels.quiz.quiz->attempts.size() : 0,
                  panels.quiz.is_revealed};
        if (told == told_) return;
        told_ = std::move(told);
        say_link(address_of(workspace));
    }

    /// What the page was told last: all that its address, its messages and its announcements are
    /// made from.
    struct Told {
        std::string link;
        Learning learning{};
        DerivationView derivation{};
        Cover cover{};
        std::size_t attempts = 0; ///< in the quiz
        bool is_revealed = false;

        friend bool operator==(const Told&, const Told&) = default;
    };

    Told told_;
    bool is_typing_ = false;
    Listener listener_;
    std::optional<double> pitch_{}; ///< that sounds
    std::string state_;
    VideoSystem video_;
    SdlWindow window_;
    GuiSession gui_{window_};
    Interface ui_{first_document()};
    MemoryService memory_{ui_, state_};
    FileService files_{ui_, state_, {download, false}};
    DesktopChooser chooser_{ui_, window_.handle()};
    Follower follower_{false};
    FrameLoop loop_{
        window_, ui_, {files_, chooser_, memory_, follower_}, FrameLoop::Waiting::never};
};

std::optional<WebProgram> program;

/// Does something with the running program, and draws.
template <class Change>
void with_program(Change change)
{
    if (!program) return;
    change(*program);
    wake_loop();
}

/// What a function makes of the program, for the page, until the same function is called again.
/// @param before  before there is a program
template <class Make>
const char* text_for_page(const char* before, Make make)
{
    static std::string text; // one for each function
    text = program ? make(program->ui()) : before;
    return text.c_str();
}

} // namespace
} // namespace secant

using namespace secant;

// The functions that the page calls.
extern "C" {

/// Opens a file of the page's file system.
EMSCRIPTEN_KEEPALIVE void secant_open(const char* path)
{
    with_program([&](WebProgram& running) { running.open(path); });
}

/// The user chose a path in the browser's dialog; empty: none.
EMSCRIPTEN_KEEPALIVE void secant_chosen(const char* path)
{
    take_chosen(path);
    wake_loop();
}

/// The user pressed the keys that paste: the program gets the text, then the keys.
EMSCRIPTEN_KEEPALIVE void secant_paste(const char* text)
{
    SDL_SetClipboardText(text);
    has_pasted = true;
    press(SDLK_v, SDL_SCANCODE_V, KMOD_LCTRL);
}

/// The device has no mouse: the parts that fingers press are large from the start.
EMSCRIPTEN_KEEPALIVE void secant_use_fingers()
{
    with_program([](WebProgram& running) { running.apply(TakeNews{ByTouch{true}}); });
}

/// The user wants nothing to move by itself, or no longer.
EMSCRIPTEN_KEEPALIVE void secant_reduce_motion(int on)
{
    with_program([&](WebProgram& running) { running.apply(TakeNews{ReducedMotion{on != 0}}); });
}

/// The system takes the fingers away, for a gesture of its own.
EMSCRIPTEN_KEEPALIVE void secant_cancel_fingers()
{
    push(UserEvent::fingers_cancelled);
}

/// Two fingers on a touchpad move apart (factor > 1), or together (factor < 1).
EMSCRIPTEN_KEEPALIVE void secant_pinch(double factor)
{
    push_pinch(factor);
}

/// The phone's keyboard typed a text.
EMSCRIPTEN_KEEPALIVE void secant_type(const char* text)
{
    std::string_view rest = text;
    while (!rest.empty()) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        // At most 31 bytes an event, and whole characters.
        std::size_t size = std::min(rest.size(), sizeof event.text.text - 1);
        while (size < rest.size() && (static_cast<unsigned char>(rest[size]) & 0xC0U) == 0x80U)
            --size;
        rest.copy(event.text.text, size);
        rest.remove_prefix(size);
        SDL_PushEvent(&event);
    }
}

/// The phone's keyboard deleted a character.
EMSCRIPTEN_KEEPALIVE void secant_delete()
{
    press(SDLK_BACKSPACE, SDL_SCANCODE_BACKSPACE, KMOD_NONE);
}

/// The phone's keyboard has finished a line.
EMSCRIPTEN_KEEPALIVE void secant_return()
{
    press(SDLK_RETURN, SDL_SCANCODE_RETURN, KMOD_NONE);
}

/// The phone's keyboard is closed; the keys in the queue were typed before.
EMSCRIPTEN_KEEPALIVE void secant_end_typing()
{
    push(UserEvent::typing_ended);
}

/// Draws what has changed now: the page lets the phone's keyboard come only while it handles a
/// touch.
EMSCRIPTEN_KEEPALIVE void secant_settle()
{
    if (program) program->settle();
}

/// Shows what a link holds.
EMSCRIPTEN_KEEPALIVE void secant_open_link(const char* link)
{
    with_program([&](WebProgram& running) { running.apply(OpenLink{link}); });
}

/// The line of `secant --follow`: the shown document and its answer, as JSON. Valid until the next
/// call.
EMSCRIPTEN_KEEPALIVE const char* secant_follow()
{
    return text_for_page("{}", [](const Interface& ui) { return follow_line(ui); });
}

/// The link to the shown document. Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* secant_link()
{
    return text_for_page("", [](const Interface& ui) { return link_of(ui.workspace()); });
}

/// What a listener is told now. Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* secant_announcement()
{
    return text_for_page("", [](const Interface& ui) { return announcement(ui.workspace()); });
}

/// The shown document in words. Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* secant_document()
{
    return text_for_page("", [](const Interface& ui) { return spoken_document(ui.workspace()); });
}

/// The goal of the lesson's step or of the task, and how far the learner is with it, as JSON;
/// "null" without one. Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* secant_goal()
{
    return text_for_page("null", [](const Interface& ui) { return goal_line(ui); });
}

/// The attempt of the quiz that is being explained, as JSON; "null" without one. Valid until the
/// next call.
EMSCRIPTEN_KEEPALIVE const char* secant_attempt()
{
    return text_for_page("null", [](const Interface& ui) { return attempt_line(ui); });
}

/// The controls, as controls_json gives them. Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* secant_controls()
{
    return text_for_page("{}", [](const Interface& ui) { return controls_json(ui.workspace()); });
}

/// A control of the page was used, as use_of_control says.
EMSCRIPTEN_KEEPALIVE void secant_use_control(const char* key, const char* text)
{
    with_program([&](WebProgram& running) {
        for (const Action& action : use_of_control(running.ui().workspace(), key, text))
            running.apply(action);
    });
}

/// Pastes a query, wherever the keyboard is.
EMSCRIPTEN_KEEPALIVE void secant_paste_query(const char* text)
{
    with_program([&](WebProgram& running) { running.apply(PasteText{text}); });
}

/// Shows a notice.
EMSCRIPTEN_KEEPALIVE void secant_say(const char* text)
{
    with_program([&](WebProgram& running) {
        running.apply(Notify{{text, NoticeTone::problem, {}}});
    });
}

/// The page is about to be closed, or put aside.
EMSCRIPTEN_KEEPALIVE void secant_leave()
{
    if (program) program->leave();
}
}

/// secant STATE_FOLDER LINK [embed]; LINK may be empty
int main(int argument_count, char** arguments)
{
    try {
        program.emplace(argument_count > 1 ? arguments[1] : "");
        if (argument_count > 2 && *arguments[2] != '\0') program->apply(OpenLink{arguments[2]});
        // Canvas and plots alone, as a part of another page.
        if (argument_count > 3) program->embed();
    } catch (const WindowError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    emscripten_set_main_loop([] { program->turn(); }, 0, false);
    say_ready();
    emscripten_runtime_keepalive_push();
    emscripten_exit_with_live_runtime();
}
