#include "app/web/page.h"

#include <emscripten.h>

// The functions of page/page.js, which the page gives to the program as `Module.page`.
// clang-format off
EM_JS(void, secant_page_ready, (), { Module.page.ready(); });
EM_JS(void, secant_page_changed, (const char* link), { Module.page.changed(UTF8ToString(link)); });
EM_JS(void, secant_page_typing, (int on), { Module.page.typing(on !== 0); });
EM_JS(void, secant_page_copy, (const char* text, int size), {
    Module.page.copy(UTF8ToString(text, size));
});
EM_JS(void, secant_page_ask_for_clipboard, (), { Module.page.askForClipboard(); });
EM_JS(void, secant_page_download, (const char* path), {
    Module.page.download(UTF8ToString(path));
});
EM_JS(void, secant_page_ask_for_files, (int folder), { Module.page.askForFiles(folder !== 0); });
EM_JS(void, secant_page_ask_for_name, (const char* name), {
    Module.page.askForName(UTF8ToString(name));
});
// clang-format on

namespace secant {

void say_ready()
{
    secant_page_ready();
}

void say_link(const std::string& link)
{
    secant_page_changed(link.c_str());
}

void say_typing(bool is_typing)
{
    secant_page_typing(is_typing ? 1 : 0);
}

void give_to_clipboard(std::string_view text)
{
    secant_page_copy(text.data(), static_cast<int>(text.size()));
}

void ask_for_clipboard()
{
    secant_page_ask_for_clipboard();
}

void download(const std::string& path)
{
    secant_page_download(path.c_str());
}

void ask_for_files(bool folder)
{
    secant_page_ask_for_files(folder ? 1 : 0);
}

void ask_for_name(const std::string& name)
{
    secant_page_ask_for_name(name.c_str());
}

} // namespace secant
