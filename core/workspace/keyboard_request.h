#pragma once

namespace secant {

/// Where the keyboard goes: to another part of the window, or to the menus. A second request for
/// the menus closes them.
enum class KeyboardMove { next_part, previous_part, menus };

} // namespace secant
