#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/state/settings.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace secant {

// The window while it presents to a room: the drawing, the case, its reason and the t axis, large,
// on white or black, over the whole screen. Presenting changes no setting, so that everything is as
// before when it ends.

/// A place that the chalk went through.
struct ChalkPoint {
    Pixel at{};
    double when = 0.0;   ///< in seconds of the interface's clock
    bool joined = false; ///< to the point before it

    friend bool operator==(const ChalkPoint&, const ChalkPoint&) = default;
};

/// Chalk stays for so many seconds, and then fades in so many more; with less motion it does not
/// fade, and is gone at once.
inline constexpr double chalk_seconds = 4.0;
inline constexpr double chalk_fading = 1.0;

/// The number of points that the chalk keeps; the oldest go first.
inline constexpr std::size_t most_chalk = 4000;

struct Present {
    bool is_on = false;
    bool is_black = false;           ///< the ground: black, or white
    bool fills_screen = true;        ///< no edge of the window, nothing of the desktop
    bool covers_next = false;        ///< H was used: the next entry comes covered
    float enlarged = 1.0F;           ///< the user's factor of all sizes
    float scale = 1.0F;              ///< interface scale, by the size of the window
    std::optional<std::size_t> at{}; ///< the item of the gallery that was shown last
    bool highlights = false;         ///< a soft disc lies under the pointer
    bool has_chalk = false;          ///< fingers draw with chalk
    bool is_drawing = false;         ///< the chalk was down in the last frame
    std::vector<ChalkPoint> chalk{};

    friend bool operator==(const Present&, const Present&) = default;
};

/// The factors that Ctrl and + or - choose.
inline constexpr float least_enlarged = 0.6F;
inline constexpr float most_enlarged = 2.0F;

/// The interface scale with which the smallest letters are 3 % of the height of a window, so that
/// the last row of a room reads them: a little less in a high, narrow one, and never less than the
/// display asks for.
[[nodiscard]] float scale_for_room(Pixel window, float display_scale, float enlarged) noexcept;

/// The settings of a window that presents: only the drawing and the plots, in the colours of a
/// projector or in high contrast.
[[nodiscard]] Settings presented(Settings settings, const Present& present) noexcept;

/// The presentation with one more point of chalk; a place where the chalk already is adds none.
[[nodiscard]] Present with_chalk(Present present, Pixel at, double now);

/// The presentation without chalk that cannot be seen any more.
/// @param fading  here and below: seconds, `chalk_fading` or 0
[[nodiscard]] Present without_faded(Present present, double now, double fading = chalk_fading);

/// How much of a chalk point can be seen, 0 to 1.
[[nodiscard]] float chalk_opacity(const ChalkPoint& point, double now,
                                  double fading = chalk_fading) noexcept;

/// Seconds until the chalk looks different; negative when there is none.
[[nodiscard]] double seconds_to_fading(const Present& present, double now) noexcept;

} // namespace secant
