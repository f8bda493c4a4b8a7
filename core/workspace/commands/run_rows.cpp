#include "core/workspace/commands/command_rows.h"

#include <algorithm>

// The commands of the run that is open.

namespace secant::command_rows {
namespace {

using Context = const CommandContext&;
using records::Sought;

/// The line that is found from the one on the canvas on; none when there is none.
std::optional<std::size_t> found(Context c, bool forward, Sought sought)
{
    const records::Strip& strip = c.derived.strip;
    if (!c.workspace.run.is_open() || strip.size() == 0) return std::nullopt;
    const std::size_t shown = c.workspace.panels.run.line;
    std::size_t from = strip.position_of(shown);
    // The line itself may be hidden by the filter: then the one behind it is the next.
    const bool is_hidden = strip.index_at(from) != shown;
    if (is_hidden && forward && sought == Sought::line) return strip.index_at(from);
    if (is_hidden && forward && from > 0) --from;
    const auto at = strip.next(from, forward, sought);
    return at ? std::optional{strip.index_at(*at)} : std::nullopt;
}

template <Sought What, bool Forward>
constexpr Command row(CommandId id, std::string_view title, Chord chord = {})
{
    return {.id = id,
            .title = title,
            .menu = Menu::step,
            .submenu = "Run",
            .chords = {chord},
            .run =
                [](Context c, Actions& out) {
                    RunView view = c.workspace.panels.run;
                    view.is_playing = view.follows = false;
                    out.emplace_back(SetView{view});
                    if (const auto line = found(c, Forward, What))
                        out.emplace_back(ShowRunLine{*line, What != Sought::line});
                },
            .is_enabled = [](Context c) { return found(c, Forward, What).has_value(); }};
}

bool has_run(Context c)
{
    return c.workspace.run.is_open();
}

const auto run_rows = std::to_array<Command>({
    row<Sought::wrong, true>(CommandId::next_wrong, "Next wrong line",
                             plain(static_cast<Key>('n'))),
    row<Sought::wrong, false>(CommandId::previous_wrong, "Previous wrong line",
                              plain(static_cast<Key>('n'), true)),
    row<Sought::near_miss, true>(CommandId::next_near_miss, "Next near miss"),
    row<Sought::case_change, true>(CommandId::next_case_change, "Next case change"),
    row<Sought::line, true>(CommandId::next_line, "Next line", plain(static_cast<Key>('.'))),
    row<Sought::line, false>(CommandId::previous_line, "Previous line",
                             plain(static_cast<Key>(','))),
    {.id = CommandId::follow_run,
     .title = "Follow the run as it grows",
     .menu = Menu::step,
     .submenu = "Run",
     .run =
         [](Context c, Actions& out) {
             RunView view = c.workspace.panels.run;
             view.follows = !view.follows;
             view.is_playing = false;
             out.emplace_back(SetView{view});
             if (view.follows) out.emplace_back(ShowRunLine{c.workspace.run.report->lines.size()});
         },
     .is_enabled = has_run,
     .is_checked = [](Context c) { return c.workspace.panels.run.follows; }},
    {.id = CommandId::whole_run,
     .title = "Show the whole run",
     .menu = Menu::step,
     .submenu = "Run",
     .run =
         [](Context c, Actions& out) {
             RunView view = c.workspace.panels.run;
             view.span.reset();
             out.emplace_back(SetView{view});
         },
     .is_enabled = [](Context c) { return c.workspace.panels.run.span.has_value(); }},
    {.id = CommandId::close_run,
     .title = "Close the run",
     .menu = Menu::step,
     .submenu = "Run",
     .run = [](Context, Actions& out) { out.emplace_back(CloseRun{}); },
     .is_enabled = has_run},
});

} // namespace

std::span<const Command> of_run() noexcept
{
    return run_rows;
}

} // namespace secant::command_rows
