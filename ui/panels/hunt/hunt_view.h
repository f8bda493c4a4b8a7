#pragma once

#include "core/hunt/hunt.h"
#include "core/session/document.h"

#include <optional>
#include <vector>

namespace secant {

/// A find on its way to the simplest scene, as it is watched on the canvas.
struct ShrinkFilm {
    std::vector<Document> scenes; ///< from the one that was found; not empty
    std::size_t at = 0;           ///< the one on the canvas
    bool is_playing = false;
    double next_scene_time = 0.0; ///< in seconds of the interface's clock, while playing
};

/// What is chosen in the Hunt panel.
struct HuntView {
    Opponents opponents{MethodId::quadratic, MethodId::secant, Scalar::float32};
    bool is_around_scene = false;
    std::uint64_t seed = 1;
    std::optional<Flaw> kind; ///< the one that was loaded last
    std::optional<ShrinkFilm> film;
};

} // namespace secant
