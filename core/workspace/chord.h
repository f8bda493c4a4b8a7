#pragma once

#include <string>

namespace secant {

/// A key that a command may have. Letters, digits and signs stand for themselves, as small letters.
enum class Key : int {
    none = 0,
    tab = '\t',
    plus = '+',
    minus = '-',
    equals = '=',
    f1 = 0x100,
    f6,
    f10,
    f11,
    home,
    end,
    page_up,
    page_down,
    alt,  ///< pressed and released alone
    menu, ///< the key beside the right Ctrl
    left,
    right,
};

/// A key with its modifiers.
struct Chord {
    Key key = Key::none;
    bool control = false;
    bool shift = false;
    bool alt = false;

    friend bool operator==(const Chord&, const Chord&) = default;
};

/// "Ctrl+Shift+S", "Page down"; empty without a key.
[[nodiscard]] std::string text_of(const Chord& chord);

} // namespace secant
