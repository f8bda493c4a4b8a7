#include "core/workspace/commands/series.h"

#include "core/cases/shipped.h"
#include "core/workspace/commands/command_effects.h"

#include <algorithm>

namespace secant {
namespace {

using namespace command_effects;

/// True when the gallery, and not the open file, is presented.
bool is_of_gallery(Context c)
{
    const bool shows_gallery = c.workspace.panels.entries.shelf == Shelf::gallery &&
                               secant::is_open(c.workspace, Panel::cases);
    return shows_gallery || shown_rows(c).empty();
}

Series step_series(Context c, const MethodRun& run)
{
    return {run.trace.size(), current_step(run, c.workspace.panels.stepping)};
}

} // namespace

Series entry_series(const CommandContext& context)
{
    if (is_of_gallery(context)) return {gallery().size(), context.workspace.panels.present.at};
    const std::vector<std::size_t> rows = shown_rows(context);
    Series out{rows.size(), std::nullopt};
    const auto found = std::ranges::find(rows, file_of(context)->current.value_or(rows.back() + 1));
    if (found != rows.end()) out.at = static_cast<std::size_t>(found - rows.begin());
    return out;
}

void show_in_entries(const CommandContext& context, std::size_t index, Actions& out)
{
    const Panels& panels = context.workspace.panels;
    if (index >= entry_series(context).count) return;
    // An entry whose answer was revealed is over: the next one begins covered.
    if (panels.present.is_on && panels.present.covers_next)
        out.emplace_back(SetView{covered_all()});
    if (is_of_gallery(context)) {
        Present present = panels.present;
        present.at = index;
        out.emplace_back(SetView{present});
        out.emplace_back(ShowDocument{gallery()[index].document});
        return;
    }
    load_row(context, shown_rows(context)[index], out);
}

Series series(const CommandContext& context)
{
    const MethodRun* const run = open_run(context);
    return run != nullptr && !run->trace.empty() ? step_series(context, *run)
                                                 : entry_series(context);
}

void show_in_series(const CommandContext& context, std::size_t index, Actions& out)
{
    const MethodRun* const run = open_run(context);
    if (run == nullptr || run->trace.empty()) return show_in_entries(context, index, out);
    if (index < run->trace.size())
        out.emplace_back(SetView{at_step(context.workspace.panels.stepping, index)});
}

void go_in_series(const CommandContext& context, int step, Actions& out)
{
    const Series all = series(context);
    if (all.count == 0) return;
    if (!all.at) return show_in_series(context, 0, out);
    const auto last = static_cast<std::ptrdiff_t>(all.count) - 1;
    const auto next =
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(*all.at) + step, 0, last);
    const auto index = static_cast<std::size_t>(next);
    if (index != *all.at) show_in_series(context, index, out);
}

} // namespace secant
