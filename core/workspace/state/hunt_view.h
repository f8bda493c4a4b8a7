#pragma once

#include "core/workspace/state/shrink_replay.h"

#include <cstdint>
#include <optional>

namespace secant {

/// What is chosen in the Hunt panel.
struct HuntView {
    Opponents opponents{built_in("quadratic"), built_in("secant"), Scalar::float32};
    bool is_around_query = false; ///< the hunt looks around the query on the canvas
    std::uint64_t seed = 1;
    std::optional<Flaw> kind; ///< the kind whose simplest query was loaded last
    std::optional<ShrinkReplay> replay;

    friend bool operator==(const HuntView&, const HuntView&) = default;
};

} // namespace secant
