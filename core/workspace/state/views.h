#pragma once

#include "core/workspace/state/interaction.h"

#include <cstddef>
#include <vector>

namespace secant {

/// What the camera shows, whatever the size of the canvas.
struct View {
    Vec<2> center{};
    Vec<2> remainder{};
    double pixels_per_unit = 1.0;
    bool keeps_fit = true;
    FitTo fit_to = FitTo::detail;

    friend bool operator==(const View&, const View&) = default;
};

/// The views that Back and Forward go through. Not part of the timeline: Undo leaves them alone.
struct Views {
    std::vector<View> past;
    std::vector<View> future;  ///< the views that Back left, the next one last
    double last_change = -1e9; ///< in seconds of the interface's clock
};

inline constexpr std::size_t most_views = 200;

/// Records the view before a change of the camera, one for a whole pan and one for a run of turns
/// of the wheel. A camera that follows the size of the canvas is no change.
/// @param now  In seconds of the interface's clock.
void note_change(Views& views, const Interaction& before, const Interaction& after, double now);

// Each returns the interaction with the view before or after the present one; the same when there
// is none.

[[nodiscard]] Interaction went_back(Views& views, Interaction interaction);
[[nodiscard]] Interaction went_forward(Views& views, Interaction interaction);

} // namespace secant
