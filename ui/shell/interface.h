#pragma once

#include "core/workspace/action.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/derived.h"
#include "core/workspace/kept.h"
#include "core/workspace/workspace.h"
#include "ui/canvas/drawings.h"
#include "ui/shell/layout.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/touch.h"

namespace secant {

/// The workspace, and the code that draws it. Dear ImGui's context must exist.
class Interface {
public:
    explicit Interface(const Document& document);

    /// Loads fonts and sizes anew when the interface scale, the theme, the pixel ratio or the use
    /// of fingers changed. Call before every frame: the second one has more letters than the first.
    /// Returns whether the font atlas changed.
    bool restyle(float pixel_ratio);

    /// True when a frame shows a letter that only the next one has. Then it must not be seen.
    [[nodiscard]] bool lacks_letters(const ImDrawData& frame) const;

    /// Takes what fingers did on a touch screen since the last frame. Call before every frame.
    /// Returns the pointer of the frame; none: the mouse is the pointer.
    /// @param mouse_used  The mouse was moved or pressed since the last frame.
    /// @param now  In seconds of any clock that does not stop between frames.
    [[nodiscard]] std::optional<FingerPointer> take_fingers(const FingerEvents& events,
                                                            bool mouse_used, double now);

    /// One frame, between ImGui::NewFrame and ImGui::Render: first the input, which changes the
    /// workspace, then the drawing, so that the picture shows the document of this frame.
    void frame(const CommandIds& commands, const TouchState& touch = {});

    /// The field that was typed in during the last frame; none: a keyboard on the screen may go. A
    /// window that such a keyboard makes smaller still shows the field.
    [[nodiscard]] const std::optional<TypedField>& typed_field() const { return typed_; }

    /// Takes what was typed, as a click elsewhere does. Call between frames, when the user closes a
    /// keyboard on the screen.
    void end_typing() { ends_typing_ = true; }

    /// Changes the workspace outside of the frames.
    void apply(const Action& action);

    /// The picture of the map that the workspace wants. Call between frames.
    void show_map(const ShownMap& map) { map_ = map; }
    [[nodiscard]] const ShownMap& shown_map() const { return map_; }

    /// The requests of the workspace since the last call.
    [[nodiscard]] Requests take_requests();

    /// Seconds from the last frame to the next frame without an event; negative when there is none.
    [[nodiscard]] double seconds_to_next_frame() const;
    /// Seconds from the last frame to a frame that only shows new counts of a hunt; negative when
    /// there is none.
    [[nodiscard]] double seconds_to_next_count() const;

    [[nodiscard]] const Workspace& workspace() const { return workspace_; }
    [[nodiscard]] const Derived& derived() const { return derived_; }
    [[nodiscard]] const Drawings& drawings() const { return drawings_; }
    /// The numbers of layouts and of reductions so far.
    [[nodiscard]] int layouts() const noexcept { return layout_.computed(); }
    [[nodiscard]] int reductions() const noexcept { return reductions_; }
    /// The run in the Step panel; null unless the Step panel is open.
    [[nodiscard]] const MethodRun* stepped() const;

private:
    void apply(const Actions& actions);
    /// Gives a presentation the scale for the size of its window.
    void fit_to_room();
    /// The touch of fingers on a touchpad or on the screen in this frame.
    [[nodiscard]] TouchState touch_of_frame(const TouchState& touchpad);
    /// Looks which field is typed in, and keeps it in view.
    void follow_typing();
    /// Does the clipboard requests of the workspace.
    void serve_clipboard();
    /// Moves an edge that the workspace asks to move.
    void serve_edge();
    /// Gives the keyboard to another part of the window. Call after all widgets.
    void move_keyboard(KeyboardMove move);
    [[nodiscard]] UiModel model() const;

    Workspace workspace_;
    Derived derived_;
    Kept<LayoutFrom, Layout> layout_;
    Drawings drawings_;
    Fonts fonts_;
    Theme theme_;
    TouchState touch_; ///< of the current frame
    ShownMap map_;
    FingerGesture fingers_;
    double touched_ = 0.0; ///< when the fingers were asked last
    std::optional<TypedField> typed_;
    bool ends_typing_ = false; ///< in the next frame
    int reductions_ = 0;
    Pixel typed_in_{};        ///< the size of the display when the field was shown last
    bool touch_seen_ = false; ///< fingers did something since the last gesture
    Density styled_{0.0F};    ///< of the last `restyle`; 0 before the first
    float styled_ratio_ = 0.0F;
    Letters letters_ = Letters::first; ///< those that the atlas gets, or has
};

} // namespace secant
