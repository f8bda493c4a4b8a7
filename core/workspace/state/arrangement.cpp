#include "core/workspace/state/arrangement.h"

#include <array>

namespace secant {
namespace {

struct ShownParts {
    Panel side; ///< at the side, when that is shown
    bool side_shown;
    bool plots_shown;
    bool bars_shown;
};

// In the order of the enumerators.
constexpr std::array<ShownParts, 4> shown_parts{{
    {Panel::answer, true, true, true},
    {Panel::step, true, true, true},
    {Panel::cases, true, false, true},
    {Panel::answer, false, true, false},
}};

const ShownParts& parts_of(Arrangement arrangement) noexcept
{
    return shown_parts[static_cast<std::size_t>(arrangement)];
}

} // namespace

void arrange(Arrangement arrangement, Settings& settings, Panels& panels) noexcept
{
    const ShownParts& parts = parts_of(arrangement);
    settings.side_shown = parts.side_shown;
    settings.plots_shown = parts.plots_shown;
    settings.bars_shown = parts.bars_shown;
    panels.narrow = Panel::canvas;
    if (!parts.side_shown) return;
    panels.side = parts.side;
    panels.narrow = parts.side;
    panels.opened = true;
    if (arrangement == Arrangement::regress) panels.entries.shelf = Shelf::files;
}

bool is_arranged(Arrangement arrangement, const Settings& settings, const Panels& panels) noexcept
{
    const ShownParts& parts = parts_of(arrangement);
    return settings.side_shown == parts.side_shown && settings.plots_shown == parts.plots_shown &&
           settings.bars_shown == parts.bars_shown &&
           (!parts.side_shown || panels.side == parts.side);
}

} // namespace secant
