#pragma once

#include "core/scene/orbit/orbit_drawing.h"
#include "core/scene/view/projection.h"
#include "core/words/case_words.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/commands/series.h"
#include "core/workspace/copies.h"
#include "core/workspace/effects.h"
#include "core/workspace/map_request.h"
#include "core/workspace/state/panels.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

/// The functions of the command table's rows: run, is enabled, is checked.
namespace secant::command_effects {

using Context = const CommandContext&;

inline constexpr double zoom_step = 1.5;

inline const OpenFile* file_of(Context c)
{
    return current_file(c.workspace.library);
}

inline bool has_file(Context c)
{
    return file_of(c) != nullptr;
}

inline bool has_rows(Context c)
{
    return has_file(c) && !c.derived.rows.indices.empty();
}

/// The entries of the shown file that pass the filter.
inline std::vector<std::size_t> shown_rows(Context c)
{
    if (!has_file(c)) return {};
    std::vector<std::size_t> indices = c.derived.rows.indices;
    std::erase_if(indices, [&](std::size_t index) {
        return entry_at(c.workspace.library, index) == nullptr;
    });
    return indices;
}

/// Loads an entry of the shown file, and scrolls its list there.
inline void load_row(Context c, std::size_t index, Actions& out)
{
    out.emplace_back(UseEntry{EntryUse::load, index});
    EntriesView entries = c.workspace.panels.entries;
    entries.to_current = frames_to_settle;
    out.emplace_back(SetView{entries});
}

/// Loads the entry that is `step` rows after the current one.
inline void load_neighbour(Context c, int step, Actions& out)
{
    const std::vector<std::size_t> indices = shown_rows(c);
    if (indices.empty()) return;
    const OpenFile& file = *file_of(c);
    const auto found = std::ranges::lower_bound(indices, file.current.value_or(0));
    auto row = found - indices.begin();
    if (file.current)
        row += found == indices.end() || *found != *file.current ? std::min(step, 0) : step;
    row = std::clamp<std::ptrdiff_t>(row, 0, std::ssize(indices) - 1);
    load_row(c, indices[static_cast<std::size_t>(row)], out);
}

inline bool is_presenting(Context c)
{
    return c.workspace.panels.present.is_on;
}

/// Goes to a neighbour in the file; while the window presents, in what it presents.
template <int Step>
void show_next(Context c, Actions& out)
{
    is_presenting(c) ? go_in_series(c, Step, out) : load_neighbour(c, Step, out);
}

inline bool has_next(Context c)
{
    return is_presenting(c) || has_rows(c);
}

template <bool Present::*Choice>
void toggle_present(Context c, Actions& out)
{
    Present present = c.workspace.panels.present;
    present.*Choice = !(present.*Choice);
    out.emplace_back(SetView{present});
}

template <bool Present::*Choice>
bool is_present(Context c)
{
    return c.workspace.panels.present.*Choice;
}

/// Fills the screen, or no longer; a window that presents has its own choice.
inline void toggle_full_screen(Context c, Actions& out)
{
    if (is_presenting(c)) return toggle_present<&Present::fills_screen>(c, out);
    Settings settings = c.workspace.settings;
    settings.full_screen = !settings.full_screen;
    out.emplace_back(SetView{settings});
}

inline bool fills_screen(Context c)
{
    return shown_settings(c.workspace).full_screen;
}

/// False for a spot that the cover hides, too.
template <Spot Place>
bool has_spot(Context c)
{
    const Projection& drawn = c.derived.drawn;
    return place_of(Place, drawn.query, drawn.answer).has_value();
}

/// Who presents with the cover wants it over the next entry, too.
inline void keep_covering(Context c, Actions& out)
{
    Present present = c.workspace.panels.present;
    if (!present.is_on || std::exchange(present.covers_next, true)) return;
    out.emplace_back(SetView{present});
}

inline void cover_answer(Context c, Actions& out)
{
    keep_covering(c, out);
    out.emplace_back(SetView{revealed_next(c.workspace.panels.cover)});
}

inline void cover_all(Context c, Actions& out)
{
    keep_covering(c, out);
    out.emplace_back(SetView{covered_all()});
}

inline bool is_covered(Context c)
{
    return c.workspace.panels.cover.is_on;
}

/// Shows the map behind the drawing, or hides it.
inline void toggle_map(Context c, Actions& out)
{
    MapView map = c.workspace.panels.map;
    map.is_shown = !map.is_shown;
    out.emplace_back(SetView{map});
}

inline void toggle_microscope(Context c, Actions& out)
{
    MapView map = c.workspace.panels.map;
    if (map.microscope) {
        map.microscope.reset();
    } else {
        map = with_microscope(map, c.workspace.session.document.query);
    }
    out.emplace_back(SetView{map});
}

inline void show_classroom_example(Context c, Actions& out)
{
    const ClassroomExample example = classroom_example(c.workspace.interaction.camera.viewport);
    out.emplace_back(ShowDocument{example.document});
    out.emplace_back(SetView{example.view});
    out.emplace_back(ShowPanel{Panel::map});
}

template <Extent E>
void set_extent(Context, Actions& out)
{
    out.emplace_back(SetExtent{E});
}

template <Extent E>
bool has_extent(Context c)
{
    return extent_of(c.workspace.session.document.query) == E;
}

template <Target T>
void set_target(Context, Actions& out)
{
    out.emplace_back(SetTarget{T});
}

template <Target T>
bool has_target(Context c)
{
    return c.workspace.session.document.target == T;
}

/// Opens the panel `Step` tabs after the one at the side.
template <int Step>
void show_neighbour(Context c, Actions& out)
{
    auto next = static_cast<std::size_t>(c.workspace.panels.side);
    do {
        next = (next + panel_rows.size() + static_cast<std::size_t>(Step)) % panel_rows.size();
    } while (!panel_rows[next].has_tab || !is_offered(c.workspace, panel_rows[next].panel));
    out.emplace_back(ShowPanel{panel_rows[next].panel});
}

template <KeyboardMove Move>
void move_keyboard(Context, Actions& out)
{
    out.emplace_back(Ask{Move});
}

template <Palette P>
void set_palette(Context c, Actions& out)
{
    Settings settings = c.workspace.settings;
    settings.palette = P;
    out.emplace_back(SetView{settings});
}

template <Palette P>
bool has_palette(Context c)
{
    return c.workspace.settings.palette == P;
}

/// Switches a mode of snapping on, or snapping off.
template <SnapMode Mode>
void toggle_snap(Context c, Actions& out)
{
    Settings settings = c.workspace.settings;
    settings.snap = settings.snap == Mode ? SnapMode::off : Mode;
    out.emplace_back(SetView{settings});
}

template <SnapMode Mode>
bool snaps_to(Context c)
{
    return c.workspace.settings.snap == Mode;
}

/// The action of "Make it exact"; none when no degeneracy is near, or the cover hides it.
inline std::optional<MakeExact> exact_action(Context c)
{
    if (is_covered(c)) return std::nullopt;
    return next_exact(c.derived.degeneracies(), moved_last(c.workspace.interaction));
}

inline void make_exact(Context c, Actions& out)
{
    if (const auto action = exact_action(c)) out.emplace_back(*action);
}

template <bool Settings::*Shown>
void toggle(Context c, Actions& out)
{
    Settings settings = c.workspace.settings;
    settings.*Shown = !(settings.*Shown);
    out.emplace_back(SetView{settings});
}

template <bool Settings::*Shown>
bool is_shown(Context c)
{
    return c.workspace.settings.*Shown;
}

template <int Direction>
void change_interface_scale(Context c, Actions& out)
{
    if (is_presenting(c)) {
        constexpr float factor = 1.1F;
        Present present = c.workspace.panels.present;
        present.enlarged = std::clamp(present.enlarged * (Direction > 0 ? factor : 1.0F / factor),
                                      least_enlarged, most_enlarged);
        out.emplace_back(SetView{present});
        return;
    }
    Settings settings = c.workspace.settings;
    settings.interface_scale = neighbour_scale(interface_scale(c.workspace), Direction > 0);
    out.emplace_back(SetView{settings});
}

template <Arrangement A>
void arrange(Context, Actions& out)
{
    out.emplace_back(Arrange{A});
}

template <Arrangement A>
bool is_arranged(Context c)
{
    return is_arranged(A, c.workspace.settings, c.workspace.panels);
}

template <PartEdge Which, bool Larger>
void move_edge(Context, Actions& out)
{
    out.emplace_back(Ask{MoveEdge{Which, Larger}});
}

inline void toggle_command_list(Context c, Actions& out)
{
    const bool is_open = c.workspace.panels.commands.has_value();
    out.emplace_back(SetView{is_open ? std::nullopt : std::optional{CommandList{}}});
}

/// The run in the Step panel while the panel is open; else null.
inline const MethodRun* open_run(Context c)
{
    return is_open(c.workspace, Panel::step)
               ? stepped_run(c.derived.runs, c.workspace.panels.stepping)
               : nullptr;
}

inline bool has_steps(Context c)
{
    return open_run(c) != nullptr;
}

template <Stepping (*Move)(const MethodRun&, const Stepping&) noexcept>
void step(Context c, Actions& out)
{
    if (const MethodRun* run = open_run(c))
        out.emplace_back(SetView{Move(*run, c.workspace.panels.stepping)});
}

inline Stepping step_to_start(const MethodRun&, const Stepping& stepping) noexcept
{
    return at_step(stepping, 0);
}

/// Opens the Step panel first when it is closed.
inline void step_forward_or_open(Context c, Actions& out)
{
    if (open_run(c) == nullptr) {
        out.emplace_back(ShowPanel{Panel::step});
    } else {
        step<step_forward>(c, out);
    }
}

/// Plays the run that is open; else the animation, whose bar is shown, too.
inline void play_animation(Context c, Actions& out)
{
    if (c.workspace.run.is_open()) {
        const RunView view = toggled_playing(c.workspace.panels.run, c.derived.strip);
        out.emplace_back(SetView{view});
        if (!view.is_playing) out.emplace_back(ShowRunLine{view.line});
        return;
    }
    Settings settings = c.workspace.settings;
    settings.animation_shown = true;
    if (!(settings == c.workspace.settings)) out.emplace_back(SetView{settings});
    out.emplace_back(PlayAnimation{});
}

template <class A>
void act(Context, Actions& out)
{
    out.emplace_back(A{});
}

template <class R>
void ask(Context, Actions& out)
{
    out.emplace_back(Ask{R{}});
}

template <SmallWindow Window>
bool is_open(Context c)
{
    return is_open(c.workspace, Window);
}

inline void copy_image(Context c, Actions& out)
{
    out.emplace_back(Ask{CopyImage{figure_of(c.workspace, c.derived)}});
}

inline void open_new_file(Context, Actions& out)
{
    out.emplace_back(NewFile{});
    out.emplace_back(ShowShelf{Shelf::files});
    out.emplace_back(ShowPanel{Panel::cases});
}

template <ChooserPurpose Purpose>
void open_chooser(Context, Actions& out)
{
    out.emplace_back(OpenChooser{Purpose});
}

inline void find_entry(Context, Actions& out)
{
    out.emplace_back(ShowShelf{Shelf::folder, true});
}

inline void close_shown_file(Context c, Actions& out)
{
    if (const OpenFile* file = file_of(c)) out.emplace_back(RequestClose{file->id});
}

inline const Document& document_of(Context c)
{
    return c.workspace.session.document;
}

inline const Analysis& analysis_of(Context c)
{
    return c.workspace.session.analysis;
}

inline void copy(std::string text, Actions& out)
{
    out.emplace_back(Ask{CopyText{std::move(text)}});
}

inline void copy_link(Context c, Actions& out)
{
    copy(link_of(c.workspace), out);
}

inline void copy_state(Context c, Actions& out)
{
    copy(state_line(document_of(c), analysis_of(c)), out);
}

/// Opens the menu of the mark under the pointer in the plots; else of the handle that the arrow
/// keys move; without one, that of the canvas's middle.
inline void open_canvas_menu(Context c, Actions& out)
{
    const Session& session = c.workspace.session;
    Interaction view = c.workspace.interaction;
    const SpaceDrawing shown = shown_space_drawing(c.workspace);
    const bool in_orbit =
        shown == SpaceDrawing::orbit || (shown == SpaceDrawing::both && view.orbit.has_keys);
    const Handles places =
        in_orbit ? flattened(*c.derived.drawn.space, view.orbit.view, view.radius_angle_rad).handles
                 : handles(c.derived.drawn, view.camera, view.radius_angle_rad);
    const Rect& area = in_orbit ? view.orbit.view.viewport : view.camera.viewport;
    const Handle handle = view.focused;
    const Vec<2> at = handle == Handle::none ? Vec<2>{middle(area)}
                                             : position(places, handle) + Vec<2>{14.0, 14.0};
    view.menu = CanvasMenu{handle, at};
    view.menu->in_orbit = in_orbit;
    if (const auto& mark = view.plot_hovered) {
        const auto& roots = numbers_alone(session.analysis.answer).roots;
        view.menu = CanvasMenu{Handle::none, Vec<2>{mark->at} + Vec<2>{14.0, 14.0}, false,
                               PlotPlace{mark->plot, mark->part, roots[0].t, roots[1].t}};
    }
    view.menu->by_keyboard = true;
    out.emplace_back(SetView{view});
}

template <SmallWindow Window>
void toggle_window(Context c, Actions& out)
{
    out.emplace_back(ShowWindow{Window, !is_open(c.workspace, Window)});
}

template <ViewMove Move>
void move_view(Context, Actions& out)
{
    out.emplace_back(MoveView{Move});
}

} // namespace secant::command_effects
