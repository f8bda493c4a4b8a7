#include "app/web/browser.h"

#include <EGL/egl.h>
#include <GLES2/gl2.h>
#include <emscripten.h>

#include <array>
#include <utility>

// The functions of page/page.js, which the page gives to the program as `Module.browser`.
// clang-format off
EM_JS(void, secant_browser_ready, (), { Module.browser.ready(); });
EM_JS(void, secant_browser_changed, (const char* link), { Module.browser.changed(UTF8ToString(link)); });
EM_JS(void, secant_browser_drawn, (), { Module.browser.drawn(); });
EM_JS(void, secant_browser_hear, (const char* words, double pitch, int clicks), {
    Module.browser.hear(UTF8ToString(words), pitch, clicks !== 0);
});
EM_JS(void, secant_browser_typing, (int on), { Module.browser.typing(on !== 0); });
EM_JS(void, secant_browser_copy, (const char* text, int size), {
    Module.browser.copy(UTF8ToString(text, size));
});
EM_JS(int, secant_browser_copy_drawing, (const char* svg, int size), {
    return Module.browser.copyDrawing(UTF8ToString(svg, size)) ? 1 : 0;
});
EM_JS(void, secant_browser_ask_for_clipboard, (), { Module.browser.askForClipboard(); });
EM_JS(void, secant_browser_download, (const char* path), {
    Module.browser.download(UTF8ToString(path));
});
EM_JS(void, secant_browser_ask_for_files, (int folder), { Module.browser.askForFiles(folder !== 0); });
EM_JS(void, secant_browser_ask_for_name, (const char* name), {
    Module.browser.askForName(UTF8ToString(name));
});
// clang-format on

namespace secant {

void say_ready()
{
    secant_browser_ready();
}

void say_link(const std::string& link)
{
    secant_browser_changed(link.c_str());
}

void say_drawn()
{
    secant_browser_drawn();
}

void let_hear(const std::string& words, double pitch, bool clicks)
{
    secant_browser_hear(words.c_str(), pitch, clicks ? 1 : 0);
}

void say_typing(bool is_typing)
{
    secant_browser_typing(is_typing ? 1 : 0);
}

void give_to_clipboard(std::string_view text)
{
    secant_browser_copy(text.data(), static_cast<int>(text.size()));
}

bool give_drawing_to_clipboard(std::string_view svg)
{
    return secant_browser_copy_drawing(svg.data(), static_cast<int>(svg.size())) != 0;
}

void ask_for_clipboard()
{
    secant_browser_ask_for_clipboard();
}

void download(const std::string& path)
{
    secant_browser_download(path.c_str());
}

void ask_for_files(bool folder)
{
    secant_browser_ask_for_files(folder ? 1 : 0);
}

void ask_for_name(const std::string& name)
{
    secant_browser_ask_for_name(name.c_str());
}

} // namespace secant

/// The functions of OpenGL that SDL and app/window/opengl.cpp ask for by their names. Emscripten's
/// own list holds all of them.
extern "C" __eglMustCastToProperFunctionPointerType eglGetProcAddress(const char* name)
{
    using Function = __eglMustCastToProperFunctionPointerType;
    using Named = std::pair<std::string_view, Function>;
    const std::array functions{
        Named{"glBindTexture", reinterpret_cast<Function>(glBindTexture)},
        Named{"glClear", reinterpret_cast<Function>(glClear)},
        Named{"glClearColor", reinterpret_cast<Function>(glClearColor)},
        Named{"glDeleteTextures", reinterpret_cast<Function>(glDeleteTextures)},
        Named{"glGenTextures", reinterpret_cast<Function>(glGenTextures)},
        Named{"glGetError", reinterpret_cast<Function>(glGetError)},
        Named{"glGetIntegerv", reinterpret_cast<Function>(glGetIntegerv)},
        Named{"glGetString", reinterpret_cast<Function>(glGetString)},
        Named{"glTexImage2D", reinterpret_cast<Function>(glTexImage2D)},
        Named{"glTexParameteri", reinterpret_cast<Function>(glTexParameteri)},
        Named{"glTexSubImage2D", reinterpret_cast<Function>(glTexSubImage2D)},
        Named{"glViewport", reinterpret_cast<Function>(glViewport)}};
    for (const auto& [known, function] : functions)
        if (name == known) return function;
    return nullptr;
}
