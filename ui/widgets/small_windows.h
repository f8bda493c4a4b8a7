#pragma once

#include "core/workspace/workspace.h"

#include <array>
#include <cstddef>

namespace secant {

/// The windows that lie over the parts of the window, in the order of F6. Whoever asks which there
/// are asks here.
enum class SmallWindow {
    chooser,
    reload,
    trust,
    commands,
    settings,
    figure,
    methods,
    timeline,
    scripts,
    keys,
    about,
};

inline constexpr std::array all_small_windows{
    SmallWindow::chooser,  SmallWindow::reload, SmallWindow::trust,   SmallWindow::commands,
    SmallWindow::settings, SmallWindow::figure, SmallWindow::methods, SmallWindow::timeline,
    SmallWindow::scripts,  SmallWindow::keys,   SmallWindow::about,
};
static_assert(all_small_windows.size() == static_cast<std::size_t>(SmallWindow::about) + 1);

/// What Dear ImGui calls the window: the title, and behind "###" what stays when the title changes.
/// The chooser says its purpose in its title.
[[nodiscard]] const char* name_of(SmallWindow window) noexcept;

[[nodiscard]] bool is_open(const Workspace& workspace, SmallWindow window) noexcept;

/// Whether Escape closes the window. The others stay beside the work, as the editor of scripts.
[[nodiscard]] constexpr bool is_closed_by_escape(SmallWindow window) noexcept
{
    return window != SmallWindow::scripts;
}

} // namespace secant
