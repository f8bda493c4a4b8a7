#pragma once

#include "core/session/comparison.h"
#include "core/session/session.h"
#include "ui/fonts.h"
#include "ui/key_command.h"
#include "ui/step_control.h"
#include "ui/view_state.h"

#include <vector>

namespace secant {

/// The document, how it is looked at, and what draws it: all that the interface needs from one
/// frame to the next. Dear ImGui's context must exist.
class Interface {
public:
    explicit Interface(const Document& document);

    /// Loads faces and sizes anew when the interface scale, the theme or the pixel ratio changed.
    /// Call between frames. Returns whether the font atlas changed.
    bool restyle(float pixel_ratio);

    /// One frame, between ImGui::NewFrame and ImGui::Render.
    void frame(const KeyCommands& commands);

    /// Seconds from the last frame to the one it wants without an event; negative when none.
    [[nodiscard]] double seconds_to_next_frame() const { return seconds_to_next_step(view_); }

    [[nodiscard]] const Session& session() const { return session_; }
    /// The run that is stepped through; null unless the Step tab is open.
    [[nodiscard]] const ComparedMethod* stepped() const;
    [[nodiscard]] ViewState& view() { return view_; }

private:
    /// After a change of the document: its comparison, with the step kept on its line.
    void compare_anew();

    Session session_;
    ViewState view_;
    std::vector<ComparedMethod> comparison_; ///< of the session's document
    std::vector<Analysis> gallery_answers_;
    Fonts fonts_;
    Theme theme_;
    float styled_scale_ = 0.0F; ///< what `restyle` last did; 0 before the first time
    float styled_ratio_ = 0.0F;
};

} // namespace secant
