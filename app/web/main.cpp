// The program in a browser: the page calls its turns, and the functions secant_... below.
#include "app/web/browser_dialog.h"
#include "app/web/page.h"
#include "app/window/frame_loop.h"
#include "app/window/gui_session.h"
#include "app/window/wake_loop.h"
#include "core/session/first_document.h"

#include <SDL.h>
#include <emscripten.h>
#include <emscripten/eventloop.h>
#include <imgui.h>

#include <cstdio>
#include <optional>
#include <string>

namespace secant {
namespace {

/// Whether the text in SDL's clipboard has just come from the browser.
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

void press(SDL_Keycode key, SDL_Scancode place, Uint32 type)
{
    SDL_Event event{};
    event.type = type;
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym = {place, key, KMOD_LCTRL, 0};
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
        window_.show({});
    }

    void turn()
    {
        const bool goes_on = loop_.turn();
        if (loop_.is_at_rest()) has_pasted = false;
        if (!goes_on) emscripten_cancel_main_loop();
    }

    void open(const char* path) { files_.open(path); }
    void apply(const Action& action) { ui_.apply(action); }

    /// The page is about to be closed, or put aside.
    void leave()
    {
        memory_.leave();
        static_cast<void>(files_.back_up());
    }

private:
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

} // namespace
} // namespace secant

using namespace secant;

// What the page calls.
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
    press(SDLK_v, SDL_SCANCODE_V, SDL_KEYDOWN);
    press(SDLK_v, SDL_SCANCODE_V, SDL_KEYUP);
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

int main(int argument_count, char** arguments)
{
    try {
        program.emplace(argument_count > 1 ? arguments[1] : "");
    } catch (const WindowError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    emscripten_set_main_loop([] { program->turn(); }, 0, false);
    say_ready();
    emscripten_runtime_keepalive_push();
    emscripten_exit_with_live_runtime();
}
