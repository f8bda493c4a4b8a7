#pragma once

#include "core/paste/tokens/tokens.h"

#include <string_view>
#include <vector>

namespace secant {

/// The bytes to skip where a number is an address, "0x7ffe0010", which stands before the value that
/// a pointer points to, or for itself: with the name of what is there, "<vtable for Circle+16>". 0
/// for the value of a name, and for a number that may be short for an address.
/// @param text    the pasted text, of which the number is a part
/// @param number  as it is written
/// @param tokens  those before it; the type of an object that the address tells apart goes
/// @param line    of the number
[[nodiscard]] std::size_t address_length(std::string_view text, std::string_view number,
                                         std::vector<PasteToken>& tokens, int line);

} // namespace secant
