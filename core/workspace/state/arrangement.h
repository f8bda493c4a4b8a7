#pragma once

#include "core/workspace/state/panels.h"
#include "core/workspace/state/settings.h"

namespace secant {

/// Sets of parts of the window for a purpose.
enum class Arrangement {
    explore, ///< everything, with the answer
    step,    ///< everything, with the steps of a run
    regress, ///< the case files, without plots
    present, ///< canvas and plots alone
};

/// Shows the parts of an arrangement; their sizes stay.
void arrange(Arrangement arrangement, Settings& settings, Panels& panels) noexcept;

/// Whether the window shows the parts of an arrangement.
[[nodiscard]] bool is_arranged(Arrangement arrangement, const Settings& settings,
                               const Panels& panels) noexcept;

} // namespace secant
