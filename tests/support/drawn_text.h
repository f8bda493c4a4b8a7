#pragma once

#include <map>
#include <set>
#include <string>

namespace secant::testing {

/// The windows in which a glyph of the last frame is cut at the side, with the height of the first
/// such glyph.
[[nodiscard]] std::set<std::string> windows_with_cut_text();

/// The parts of the window, other than the drawings, where a text lies on another one, with the
/// height of the first such glyph. Neighbours of one word may overlap by two pixels.
[[nodiscard]] std::set<std::string> windows_with_text_on_text(float scale);

/// What each window of the last frame says: its letters in the order in which they are drawn,
/// without blanks. Letters beyond ASCII are left out.
[[nodiscard]] std::map<std::string, std::string> drawn_texts();

[[nodiscard]] std::string joined(const std::set<std::string>& names);

} // namespace secant::testing
