#include "core/workspace/chord.h"

#include <cctype>

namespace secant {
namespace {

std::string key_text(Key key)
{
    switch (key) {
    case Key::none: return {};
    case Key::tab: return "Tab";
    case Key::f1: return "F1";
    case Key::f6: return "F6";
    case Key::f10: return "F10";
    case Key::f11: return "F11";
    case Key::home: return "Home";
    case Key::end: return "End";
    case Key::page_up: return "Page up";
    case Key::page_down: return "Page down";
    case Key::menu: return "Menu";
    case Key::alt: return "Alt";
    case Key::left: return "Left";
    case Key::right: return "Right";
    case Key::plus:
    case Key::minus:
    case Key::equals: break;
    }
    return {static_cast<char>(std::toupper(static_cast<int>(key)))};
}

} // namespace

std::string text_of(const Chord& chord)
{
    if (chord.key == Key::none) return {};
    std::string text;
    if (chord.control) text += "Ctrl+";
    if (chord.alt) text += "Alt+";
    if (chord.shift) text += "Shift+";
    return text + key_text(chord.key);
}

} // namespace secant
