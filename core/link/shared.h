#pragma once

#include "core/link/framing.h"
#include "core/methods/method.h"
#include "core/scene/view/fit.h"
#include "core/session/document.h"

#include <cstddef>
#include <optional>
#include <variant>

namespace secant {

/// The Compare panel is open.
struct SharedCompare {
    std::optional<Run> explained{}; ///< the run that the panel explains; none: it chooses one

    friend bool operator==(const SharedCompare&, const SharedCompare&) = default;
};

/// A link writes the steps after this one as this one.
inline constexpr std::size_t last_shared_step = 127;

/// The Step panel is open.
struct SharedStep {
    Run run;
    std::size_t step = 0; ///< index into the trace; beyond its end means the last step

    friend bool operator==(const SharedStep&, const SharedStep&) = default;
};

/// Which panel shows a run; none: the panels stay as they are.
using SharedPanel = std::variant<std::monostate, SharedCompare, SharedStep>;

/// The run that the panel shows; null: none, or the panel chooses one.
[[nodiscard]] inline const Run* shared_run(const SharedPanel& panel) noexcept
{
    if (const auto* step = std::get_if<SharedStep>(&panel)) return &step->run;
    const auto* compare = std::get_if<SharedCompare>(&panel);
    return compare != nullptr && compare->explained ? &*compare->explained : nullptr;
}

/// What the canvas shows: fitted to the query, or a place.
using SharedView = std::variant<FitTo, Framing>;

/// What a link holds.
struct Shared {
    Document document;
    SharedPanel panel{};
    SharedView view = FitTo::detail;

    friend bool operator==(const Shared&, const Shared&) = default;
};

} // namespace secant
