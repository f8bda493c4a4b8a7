#include "app/window/frame_loop.h"
#include "app/window/gui_session.h"
#include "core/scene/view/handles/handle.h"
#include "core/scene/view/projection.h"
#include "core/session/document.h"
#include "tests/gui/virtual_display.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

// The sanitizer names what a library keeps, and so can pass over it, only while the library is
// loaded: the graphics driver stays.
extern "C" int dlclose(void*)
{
    return 0;
}

namespace {

/// The window with its loop in this process: the display has no touch screen, so the events of
/// fingers are put into SDL's queue.
class TouchedWindow {
public:
    TouchedWindow()
    {
        window_.show(std::nullopt);
        turn();
    }

    void finger(Uint32 type, SDL_FingerID id, secant::Pixel at)
    {
        const secant::Pixel extent = window_.extent();
        SDL_Event event{};
        event.type = type;
        event.tfinger.fingerId = id;
        event.tfinger.x = at.x / extent.x;
        event.tfinger.y = at.y / extent.y;
        event.tfinger.pressure = 1.0F;
        event.tfinger.windowID = SDL_GetWindowID(window_.handle());
        SDL_PushEvent(&event);
        turn();
    }

    /// Turns the loop until nothing is left to be drawn.
    void turn()
    {
        for (int i = 0; i < 40; ++i)
            REQUIRE(loop_.turn());
    }

    [[nodiscard]] const secant::Workspace& workspace() const { return ui_.workspace(); }

    [[nodiscard]] secant::Query<2> query() const
    {
        const secant::Session& session = workspace().session;
        return secant::project(session.document, session.analysis).query;
    }

    [[nodiscard]] secant::Pixel place_of(secant::Handle handle) const
    {
        const secant::Session& session = workspace().session;
        return secant::Pixel{
            secant::position(secant::handles(secant::project(session.document, session.analysis),
                                             workspace().interaction.camera,
                                             workspace().interaction.radius_angle_rad),
                             handle)};
    }

private:
    secant::testing::VirtualDisplay display_;
    secant::testing::TemporaryFolder state_;
    secant::VideoSystem video_;
    secant::SdlWindow window_;
    secant::GuiSession gui_{window_};
    secant::Interface ui_{secant::first_document()};
    secant::MemoryService memory_{ui_, state_.path()};
    secant::FileService files_{ui_, state_.path()};
    secant::DesktopChooser chooser_{ui_, window_.handle()};
    secant::Follower follower_{false};
    secant::FrameLoop loop_{
        window_, ui_, {files_, chooser_, memory_, follower_}, secant::FrameLoop::Waiting::never};
};

} // namespace

TEST_CASE(
    "fingers on the real window drag a handle and zoom with two and make what they press high")
{
    TouchedWindow window;
    REQUIRE_FALSE(window.workspace().by_touch);
    const secant::Query<2> before = window.query();
    const secant::Pixel end = window.place_of(secant::Handle::end);
    window.finger(SDL_FINGERDOWN, 1, end);
    for (int i = 1; i <= 5; ++i)
        window.finger(SDL_FINGERMOTION, 1,
                      end + secant::Pixel{-8.0F, 8.0F} * static_cast<float>(i));
    window.finger(SDL_FINGERUP, 1, end + secant::Pixel{-40.0F, 40.0F});
    CHECK(window.workspace().by_touch);
    const secant::Query<2> dragged = window.query();
    CHECK(dragged.piece.end.x < before.piece.end.x);
    CHECK(dragged.piece.end.y < before.piece.end.y);
    CHECK(dragged.piece.start == before.piece.start);
    CHECK(dragged.circle == before.circle);

    const double scale = window.workspace().interaction.camera.pixels_per_unit;
    const secant::Pixel first =
        window.place_of(secant::Handle::center) + secant::Pixel{0.0F, 150.0F};
    const secant::Pixel apart{60.0F, 0.0F};
    window.finger(SDL_FINGERDOWN, 1, first);
    window.finger(SDL_FINGERDOWN, 2, first + apart);
    window.finger(SDL_FINGERMOTION, 2, first + 2.0F * apart);
    window.finger(SDL_FINGERUP, 2, first + 2.0F * apart);
    window.finger(SDL_FINGERUP, 1, first);
    CHECK(window.workspace().interaction.camera.pixels_per_unit > 1.5 * scale);
    CHECK(window.query() == dragged);
}
