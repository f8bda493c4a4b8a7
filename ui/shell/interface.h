#pragma once

#include "core/workspace/action.h"
#include "core/workspace/command.h"
#include "core/workspace/derived.h"
#include "core/workspace/workspace.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

namespace secant {

/// The workspace, and the code that draws it. Dear ImGui's context must exist.
class Interface {
public:
    explicit Interface(const Document& document);

    /// Loads fonts and sizes anew when the interface scale, the theme or the pixel ratio changed.
    /// Call between frames. Returns whether the font atlas changed.
    bool restyle(float pixel_ratio);

    /// One frame, between ImGui::NewFrame and ImGui::Render: first the input, which changes the
    /// workspace, then the drawing, so that the picture shows the document of this frame.
    void frame(const CommandIds& commands, const Touch& touch = {});

    /// Changes the workspace outside of the frames.
    void apply(const Action& action);

    /// The requests of the workspace since the last call.
    [[nodiscard]] Requests take_requests();

    /// Seconds from the last frame to the next frame without an event; negative when there is none.
    [[nodiscard]] double seconds_to_next_frame() const;
    /// Seconds from the last frame to a frame that only shows new counts of a hunt; negative when
    /// there is none.
    [[nodiscard]] double seconds_to_next_count() const;

    [[nodiscard]] const Workspace& workspace() const { return workspace_; }
    [[nodiscard]] const Derived& derived() const { return derived_; }
    /// The run in the Step panel; null unless the Step panel is open.
    [[nodiscard]] const MethodRun* stepped() const;

private:
    void apply(const Actions& actions);
    /// Does the clipboard requests of the workspace.
    void serve_clipboard();
    /// Moves an edge that the workspace asks to move.
    void serve_edge();
    /// Gives the keyboard to another part of the window. Call after all widgets.
    void move_keyboard(KeyboardMove move);
    [[nodiscard]] UiModel model() const;

    Workspace workspace_;
    Derived derived_;
    Fonts fonts_;
    Theme theme_;
    Touch touch_;               ///< of the current frame
    float styled_scale_ = 0.0F; ///< of the last `restyle`; 0 before the first
    float styled_ratio_ = 0.0F;
};

} // namespace secant
