#pragma once

#include "tests/support/injected_input.h"
#include "ui/shell/interface.h"

#include <initializer_list>
#include <string_view>
#include <variant>

namespace secant::testing {

/// A part of a widget's identity: the name of an IdScope or of the widget.
using IdPart = std::variant<const char*, int>;

/// The whole interface without a window: frames run, input is injected, nothing is shown.
class InterfaceDriver {
public:
    explicit InterfaceDriver(Pixel size = {1280.0F, 800.0F});
    ~InterfaceDriver();
    InterfaceDriver(const InterfaceDriver&) = delete;
    InterfaceDriver& operator=(const InterfaceDriver&) = delete;

    void frame(const CommandIds& commands = {}, const TouchState& touch = {});
    /// Runs so many frames that no frame leaves work to the next.
    void settle();
    void resize(Pixel size);

    void move(Pixel to);
    void press(int button = 0);
    void release(int button = 0);
    void click(Pixel at);
    /// Presses at the first place, moves in steps to the second, and releases there.
    void drag(Pixel from, Pixel to);
    void wheel(Pixel at, float notches, const Modifiers& modifiers = {});
    /// Two fingers on a touchpad, that move the drawing to the right and down.
    void scroll(Pixel at, Pixel turn);
    void pinch(Pixel at, double factor);

    // Fingers on a touch screen. Each runs frames until nothing of it is left to be drawn.
    void put_finger(int finger, Pixel at);
    void move_finger(int finger, Pixel to);
    void lift_finger(int finger, Pixel at);
    /// The system takes all fingers.
    void cancel_fingers();
    void tap(Pixel at);
    /// One finger goes from one place to another, in steps.
    void swipe(Pixel from, Pixel to);
    /// Lets so much time pass.
    void wait(double seconds);
    void key(ImGuiKey key, const Modifiers& modifiers = {});
    /// Types into the field that has the keyboard's focus.
    void type(std::string_view text);

    /// Where a handle is on the screen.
    [[nodiscard]] Pixel place_of(Handle handle);
    /// A place on the screen that is over the widget; fails the test when there is none.
    [[nodiscard]] Pixel find(const char* window, std::initializer_list<IdPart> path);

    /// Makes the interface as it was when it was copied. The state of Dear ImGui stays. The copy
    /// gets the fonts as they are now.
    void bring_back(Interface& saved);

    /// Changes the workspace outside of the frames.
    void apply(const Action& action) { interface_.apply(action); }
    void end_typing() { interface_.end_typing(); }
    void set(const Settings& settings) { apply(SetView{settings}); }

    /// The requests of the frames since the last call. The driver computes a shrink itself.
    [[nodiscard]] Requests take_requests();

    [[nodiscard]] const Workspace& workspace() const { return interface_.workspace(); }
    [[nodiscard]] const Session& session() const { return workspace().session; }
    [[nodiscard]] const Document& document() const { return session().document; }
    [[nodiscard]] Case kind() const { return classification_of(session().analysis).kind; }
    [[nodiscard]] const Library& library() const { return workspace().library; }
    [[nodiscard]] const Panels& panels() const { return workspace().panels; }
    [[nodiscard]] const Interaction& interaction() const { return workspace().interaction; }
    [[nodiscard]] const MethodRun* stepped() const { return interface_.stepped(); }
    [[nodiscard]] const Interface& interface() const { return interface_; }

private:
    struct Context {
        explicit Context(Pixel size);
        ~Context();
        Context(const Context&) = delete;
        Context& operator=(const Context&) = delete;
    };
    Context context_;
    Interface interface_;
    Requests requests_;
    FingerEvents fingers_;       ///< for the next frame
    bool mouse_used_ = false;    ///< since the last frame
    double now_ = 0.0;           ///< in seconds
    bool fonts_changed_ = false; ///< since a copy was brought back
};

} // namespace secant::testing
