#pragma once

#include "core/scene/orbit/orbit_view.h"

#include <string>
#include <string_view>

namespace secant {

/// The side that a view is seen from: "from the front", "from above"; empty when it is along no
/// axis.
[[nodiscard]] std::string_view side_words(const OrbitView& view) noexcept;

/// "perspective" or "parallel".
[[nodiscard]] std::string_view lens_words(Lens lens) noexcept;

/// Where a view is seen from, and how, as a sentence: "Seen from azimuth 30, elevation 20 degrees,
/// in perspective."
[[nodiscard]] std::string seen_sentence(const OrbitView& view);

} // namespace secant
