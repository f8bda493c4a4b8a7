#pragma once

#include <map>
#include <string>

namespace secant::testing {

/// What each window of the last frame holds: its corners in sixteenths of a pixel, and the colours
/// of these. Names of windows and their texts.
[[nodiscard]] std::map<std::string, std::string> drawn_windows();

/// The file of the digests `name` for this version of Dear ImGui and these fonts, or an empty text
/// where there is none: other ones draw other pictures. With SECANT_WRITE_DIGESTS in the
/// environment there is always one.
[[nodiscard]] std::string file_of_drawn(const std::string& name);

} // namespace secant::testing
