#include "core/workspace/state/run_view.h"

namespace secant {

RunView toggled_playing(RunView view, const records::Strip& strip)
{
    view.is_playing = !view.is_playing && strip.size() > 0;
    if (!view.is_playing) return view;
    view.follows = false;
    const std::size_t at = strip.position_of(view.line);
    const bool is_last = at + 1 == strip.size();
    view.played_from = strip.place_of(is_last ? 0 : at);
    view.played_since = -1.0;
    return view;
}

const records::Told* told_of(const OpenRun& run, const RunView& view)
{
    const auto& moment = run.moment;
    const bool is_there = run.report && moment && moment->index == view.line &&
                          moment->edition == run.report->edition && moment->problem.empty();
    return is_there ? &moment->told : nullptr;
}

} // namespace secant
