#include "core/scene/orbit/orbit_words.h"

#include "core/text/short_number.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>

namespace secant {

std::string_view side_words(const OrbitView& view) noexcept
{
    // In the order of the enumerators.
    constexpr std::array<std::string_view, orbit_sides.size()> words{
        "from the front", "from the back", "from the right",
        "from the left",  "from above",    "from below"};
    for (const OrbitSide side : orbit_sides) {
        if (is_seen_from(view, side)) return words[static_cast<std::size_t>(side)];
    }
    return {};
}

std::string_view lens_words(Lens lens) noexcept
{
    return lens == Lens::parallel ? "parallel" : "perspective";
}

std::string seen_sentence(const OrbitView& view)
{
    const char* const how = view.lens == Lens::parallel ? "without perspective" : "in perspective";
    const std::string_view side = side_words(view);
    if (!side.empty()) return fmt::format("Seen {}, {}.", side, how);
    return fmt::format("Seen from azimuth {}, elevation {} degrees, {}.",
                       short_number(view.yaw_deg), short_number(view.pitch_deg), how);
}

} // namespace secant
