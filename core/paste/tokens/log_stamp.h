#pragma once

#include <cstddef>
#include <string_view>

namespace secant {

/// The length of what a log writes before the words of a line: a time, "[12:30:01.5]", or a place
/// in the source, "main.cpp:42:". 0 without one.
/// @param line     From the beginning of a line, or from the end of another stamp.
/// @param follows  It stands behind another stamp: there "[  0]" is one, too.
[[nodiscard]] std::size_t log_stamp_length(std::string_view line, bool follows);

} // namespace secant
