#pragma once

#include "app/desktop/desktop.h"
#include "ui/shell/interface.h"

#include <SDL.h>

#include <optional>

namespace secant {

/// Lets the desktop's dialog choose the paths that the workspace asks for. When the desktop has no
/// dialog, or its dialog fails, the program's own chooser opens instead.
class DesktopChooser {
public:
    /// @param window  The window that the dialog belongs to; null: none.
    DesktopChooser(Interface& ui, SDL_Window* window, DialogPatience patience = {});

    /// Opens the dialog that a request asks for, if there is one.
    void carry_out(const std::optional<FileChooser>& request);

    /// Takes the reply of the dialog, and closes a dialog whose place the chooser has taken. A
    /// reply wakes the loop of events. Returns whether there is something to show.
    bool report();

private:
    void take(const DialogReply& reply);

    Interface& ui_;
    SDL_Window* window_;
    std::optional<FileChooser> asked_; ///< for the dialog that is open
    PortalDialog dialog_;
};

/// Puts the figure that was asked for into the clipboard, as a PNG or, in a build without Cairo, as
/// SVG. A notice says what became of it.
void copy_image(Interface& ui, const std::optional<Figure>& figure);

} // namespace secant
