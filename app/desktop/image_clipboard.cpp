#include "app/desktop/image_clipboard.h"

#include "app/desktop/glib_handles.h"

#include <array>

namespace secant {
namespace {

bool is_installed(const char* program)
{
    const Glib<char> path{g_find_program_in_path(program)};
    return path != nullptr;
}

/// Gives the bytes to a program, and waits until it has taken them. Both programs then leave a
/// process of their own behind, which holds the picture.
bool give(const std::array<const gchar*, 8>& words, const std::string& bytes)
{
    // A pipe for the output would stay open as long as that process lives.
    const auto flags = static_cast<GSubprocessFlags>(G_SUBPROCESS_FLAGS_STDIN_PIPE |
                                                     G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
                                                     G_SUBPROCESS_FLAGS_STDERR_SILENCE);
    const Glib<GSubprocess> process{g_subprocess_newv(words.data(), flags, nullptr)};
    if (process == nullptr) return false;
    const Glib<GBytes> input{g_bytes_new(bytes.data(), bytes.size())};
    const bool taken = g_subprocess_communicate(process.get(), input.get(), nullptr, nullptr,
                                                nullptr, nullptr) != FALSE;
    return taken && g_subprocess_get_successful(process.get()) != FALSE;
}

} // namespace

ImageCopy copy_image(const std::string& bytes, const char* type)
{
    const auto outcome = [](bool given) { return given ? ImageCopy::done : ImageCopy::failed; };
    if (g_getenv("WAYLAND_DISPLAY") != nullptr && is_installed("wl-copy"))
        return outcome(give({"wl-copy", "--type", type, nullptr}, bytes));
    if (is_installed("xclip")) {
        return outcome(
            give({"xclip", "-selection", "clipboard", "-t", type, "-i", nullptr}, bytes));
    }
    return ImageCopy::no_program;
}

} // namespace secant
