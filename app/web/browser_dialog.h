#pragma once

#include <string>

namespace secant {

/// Takes what the user chose in the browser's dialog.
/// @param path  In the page's file system; empty: nothing.
void take_chosen(std::string path);

} // namespace secant
