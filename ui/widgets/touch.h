#pragma once

#include "core/scene/view/screen.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace secant {

/// The movements of fingers on a touchpad or a touch screen since the frame before.
struct TouchState {
    bool scrolls = false;      ///< the turn of the wheel in this frame comes from two fingers
    double pinch = 1.0;        ///< > 1: the fingers moved apart; a factor
    std::optional<Pixel> at{}; ///< the middle between the fingers; none: the pointer's place
    Pixel pan{};               ///< how far the middle moved, when it is on the screen
    bool cancels = false;      ///< a second finger takes back what the first one did
    bool holds = false;        ///< a finger holds what the pointer holds

    friend bool operator==(const TouchState&, const TouchState&) = default;
};

enum class FingerPhase {
    down,
    move,
    up,
    cancelled ///< the system needs all fingers for something of its own
};

/// A movement of one finger on a touch screen.
struct FingerEvent {
    std::int64_t finger = 0;
    FingerPhase phase = FingerPhase::down;
    Pixel at{};
};

using FingerEvents = std::vector<FingerEvent>;

/// The thing under a finger.
struct FingerGround {
    bool is_canvas = false;
    bool is_drawing = false; ///< the canvas or the plots: what is pressed is held at once
    // The windows that a finger can scroll there; 0 is none.
    unsigned scrolled_x = 0;
    unsigned scrolled_y = 0;
};

/// The pointer that fingers make: what the widgets see in place of the mouse.
struct FingerPointer {
    Pixel at{};
    bool inside = false;
    bool left = false;
    bool right = false;

    friend bool operator==(const FingerPointer&, const FingerPointer&) = default;
};

/// The scroll of a window in a frame: the way of the finger, in pixels.
struct FingerScroll {
    unsigned window = 0;
    Pixel by{};
};

/// Makes a pointer, scrolls and pinches of what fingers do. One finger on a drawing is a pressed
/// left button. On a panel a tap is a click; a movement scrolls the panel, or drags the widget
/// where nothing can be scrolled in this direction. A finger that rests is a right click on a
/// drawing, and a pointer without a button on a panel. Two fingers on the canvas pan and zoom; a
/// second finger takes back what the first one did, and so does the system when it cancels. More
/// fingers are ignored.
class FingerGesture {
public:
    /// @param ground  the thing under the finger; only for a finger that goes down
    /// @param scale   The interface scale.
    /// @param now     In seconds of any clock that does not stop between frames.
    void take(const FingerEvent& event, const FingerGround& ground, float scale, double now);

    /// The pointer in the next frame. Call once before every frame, after `take`.
    [[nodiscard]] FingerPointer next_pointer(double now);
    /// The effect of the fingers on the drawing in this frame. Call once in every frame.
    [[nodiscard]] TouchState take_touch();
    /// The scroll of a window in this frame. Call once in every frame.
    [[nodiscard]] FingerScroll take_scroll();

    /// Seconds to the next frame without an event; negative when there is none.
    [[nodiscard]] double seconds_to_next_frame(double now) const;

    /// True while fingers touch the screen, or their last effect is not drawn yet.
    [[nodiscard]] bool is_active() const;
    /// True when a finger holds something, or rests on a widget to read its tooltip.
    [[nodiscard]] bool shows_tooltips() const;

private:
    enum class Mode {
        none,
        waits,   ///< on a panel: a tap, a scroll or a drag
        holds,   ///< the left button is down
        scrolls, ///< a window
        rests,   ///< on a panel, for so long that its tooltip is shown
        pinches, ///< two fingers on the canvas
        spent    ///< until no finger touches the screen
    };
    struct Contact {
        std::int64_t finger = 0;
        Pixel at{};
    };

    /// @param stopped  A scroll was still going on.
    void put_down(const FingerGround& ground, bool stopped, double now);
    void add_finger();
    void take_back();
    void cancel();
    void follow(const Contact& before, double now);
    void leave_place(Pixel at);
    void lift(Pixel at, double now);
    void scroll(Pixel by, double now);
    void rest();
    void hold();
    void release();
    [[nodiscard]] bool is_rest_due(double now) const;
    [[nodiscard]] bool glides() const;

    Mode mode_ = Mode::none;
    std::vector<Contact> contacts_;
    FingerGround ground_;
    float scale_ = 1.0F;
    Pixel press_{};       ///< where the first finger went down
    Pixel slack_{};       ///< how far it went before something moved
    bool moved_ = false;  ///< it went farther than a resting finger trembles
    double since_ = 0.0;  ///< when it went down
    double latest_ = 0.0; ///< when the scroll moved last
    Pixel speed_{};       ///< of the scroll, in pixels a second
    FingerScroll scrolled_;
    TouchState touch_;
    std::deque<FingerPointer> due_; ///< for the next frames, one for each
    FingerPointer aim_;             ///< afterwards
    FingerPointer shown_;           ///< in the last frame
};

/// The thing under a place of the screen, as the last frame drew it.
[[nodiscard]] FingerGround finger_ground_at(Pixel place);

/// Moves the content of a window with a finger.
void scroll_with_finger(const FingerScroll& scroll);

/// Does not draw the tooltips of this frame. Call after the widgets.
void hide_tooltips();

/// The field that is typed in: for a keyboard on the screen.
struct TypedField {
    Rect place{};
    bool is_number = false; ///< a number or an expression; else any text

    friend bool operator==(const TypedField&, const TypedField&) = default;
};

/// Says that the last item is a field of a number. Call in every frame of the field.
void mark_number_field();

/// The field that has the keyboard in this frame; none when nothing is typed. Call after the
/// widgets.
[[nodiscard]] std::optional<TypedField> typed_field();

/// Takes what was typed, as a click elsewhere does. Call before the widgets.
void drop_active_item();

/// Scrolls the field that is typed in to where it is seen. Call after the widgets.
void show_typed_field();

} // namespace secant
