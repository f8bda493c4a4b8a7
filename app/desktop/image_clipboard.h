#pragma once

#include <chrono>
#include <string>

namespace secant {

/// What became of a picture for the clipboard.
enum class ImageCopy {
    done,
    no_program, ///< neither wl-copy nor xclip is installed, or this build reaches no desktop
    failed,     ///< the program did not take the picture, or not in time
};

/// Puts a picture into the desktop's clipboard through wl-copy under Wayland, or else through
/// xclip: SDL's clipboard takes only texts. The program keeps the picture after this one has ended.
/// @param type  "image/png"
/// @param patience  How long the program may take.
[[nodiscard]] ImageCopy copy_image(const std::string& bytes, const char* type,
                                   std::chrono::milliseconds patience = std::chrono::seconds{3});

} // namespace secant
