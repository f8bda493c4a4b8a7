#include "core/workspace/command.h"

#include "core/words/case_words.h"
#include "core/workspace/command_effects.h"

#include <algorithm>
#include <cctype>

namespace secant {
namespace {

using namespace command_effects;

constexpr Chord control(char key, bool shift = false)
{
    return {static_cast<Key>(key), true, shift};
}

constexpr Chord plain(Key key, bool shift = false)
{
    return {key, false, shift};
}

constexpr Chord with_control(Key key)
{
    return {key, true, false};
}

constexpr Chord with_alt(Key key)
{
    return {.key = key, .alt = true};
}

template <CommandId Id, Spot Place>
constexpr Command zoom_row(std::string_view title, bool starts_group = false)
{
    return {.id = Id,
            .title = title,
            .menu = Menu::view,
            .starts_group = starts_group,
            .run = [](Context, Actions& out) { out.emplace_back(ZoomTo{Place}); },
            .is_enabled = has_spot<Place>};
}

const auto table = std::to_array<Command>({
    {.id = CommandId::new_file,
     .title = "New case file",
     .menu = Menu::file,
     .chords = {control('n')},
     .works_while_typing = true,
     .run = open_new_file},
    {.id = CommandId::open_file,
     .title = "Open...",
     .menu = Menu::file,
     .chords = {control('o')},
     .works_while_typing = true,
     .run = open_chooser<ChooserPurpose::open>},
    {.id = CommandId::save_file,
     .title = "Save",
     .menu = Menu::file,
     .chords = {control('s')},
     .works_while_typing = true,
     .run = request<SaveShownFile>},
    {.id = CommandId::save_file_as,
     .title = "Save as...",
     .menu = Menu::file,
     .chords = {control('s', true)},
     .works_while_typing = true,
     .run = open_chooser<ChooserPurpose::save>},
    {.id = CommandId::close_file,
     .title = "Close file",
     .menu = Menu::file,
     .run = close_shown_file,
     .is_enabled = has_file},
    {.id = CommandId::keep_entry,
     .title = "Keep the query as an entry",
     .menu = Menu::file,
     .starts_group = true,
     .chords = {control('k')},
     .works_while_typing = true,
     .run = request<KeepQuery>},
    {.id = CommandId::next_entry,
     .title = "Next entry",
     .menu = Menu::file,
     .chords = {plain(Key::page_down)},
     .run = [](Context c, Actions& out) { load_neighbour(c, 1, out); },
     .is_enabled = has_rows},
    {.id = CommandId::previous_entry,
     .title = "Previous entry",
     .menu = Menu::file,
     .chords = {plain(Key::page_up)},
     .run = [](Context c, Actions& out) { load_neighbour(c, -1, out); },
     .is_enabled = has_rows},
    {.id = CommandId::quit,
     .title = "Quit",
     .menu = Menu::file,
     .starts_group = true,
     .chords = {control('q')},
     .works_while_typing = true,
     .run = request<Quit>},

    {.id = CommandId::undo,
     .title = "Undo",
     .menu = Menu::edit,
     .chords = {control('z')},
     .run = request<Undo>,
     .is_enabled = [](Context c) { return can_undo(c.workspace); }},
    {.id = CommandId::redo,
     .title = "Redo",
     .menu = Menu::edit,
     .chords = {control('y'), control('z', true)},
     .run = request<Redo>,
     .is_enabled = [](Context c) { return can_redo(c.workspace); }},
    {.id = CommandId::copy_state,
     .title = "Copy state as text",
     .menu = Menu::edit,
     .starts_group = true,
     .chords = {control('c')},
     .run = copy_state},
    {.id = CommandId::copy_query_json,
     .title = "Copy query as JSON",
     .menu = Menu::edit,
     .run = [](Context c, Actions& out) { copy(query_json(document_of(c)), out); }},
    {.id = CommandId::copy_query_row,
     .title = "Copy query as CSV row",
     .menu = Menu::edit,
     .run = [](Context c, Actions& out) { copy(query_row(document_of(c)), out); }},
    {.id = CommandId::copy_answer,
     .title = "Copy answer as text",
     .menu = Menu::edit,
     .run = [](Context c,
               Actions& out) { copy(answer_lines(document_of(c), analysis_of(c)), out); }},
    {.id = CommandId::copy_answer_json,
     .title = "Copy answer as JSON",
     .menu = Menu::edit,
     .run = [](Context c, Actions& out) { copy(answer_json(analysis_of(c)), out); }},
    {.id = CommandId::copy_answer_row,
     .title = "Copy answer as CSV row",
     .menu = Menu::edit,
     .run = [](Context c, Actions& out) { copy(answer_row(analysis_of(c)), out); }},
    {.id = CommandId::paste,
     .title = "Paste a query",
     .menu = Menu::edit,
     .chords = {control('v')},
     .run = request<PasteClipboard>},
    {.id = CommandId::canvas_menu,
     .title = "Menu of the handle",
     .menu = Menu::edit,
     .chords = {plain(Key::menu), control('m')},
     .run = open_canvas_menu},
    {.id = CommandId::extent_segment,
     .title = extent_name(Extent::segment),
     .menu = Menu::edit,
     .starts_group = true,
     .run = set_extent<Extent::segment>,
     .is_checked = has_extent<Extent::segment>},
    {.id = CommandId::extent_ray,
     .title = extent_name(Extent::ray),
     .menu = Menu::edit,
     .run = set_extent<Extent::ray>,
     .is_checked = has_extent<Extent::ray>},
    {.id = CommandId::extent_line,
     .title = extent_name(Extent::line),
     .menu = Menu::edit,
     .run = set_extent<Extent::line>,
     .is_checked = has_extent<Extent::line>},
    {.id = CommandId::target_curve,
     .title = target_name(Target::curve),
     .menu = Menu::edit,
     .starts_group = true,
     .run = set_target<Target::curve>,
     .is_checked = has_target<Target::curve>},
    {.id = CommandId::target_disk,
     .title = target_name(Target::disk),
     .menu = Menu::edit,
     .run = set_target<Target::disk>,
     .is_checked = has_target<Target::disk>},
    {.id = CommandId::make_exact,
     .title = "Make it exact",
     .menu = Menu::edit,
     .starts_group = true,
     .chords = {control('e')},
     .run = make_exact,
     .is_enabled = [](Context c) { return exact_action(c).has_value(); }},
    {.id = CommandId::snap_to_grid,
     .title = "Snap to the grid",
     .menu = Menu::edit,
     .chords = {plain(static_cast<Key>('g'))},
     .run = toggle_snap<SnapMode::grid>,
     .is_checked = snaps_to<SnapMode::grid>},
    {.id = CommandId::snap_to_degeneracies,
     .title = "Snap to degeneracies",
     .menu = Menu::edit,
     .chords = {plain(static_cast<Key>('d'))},
     .run = toggle_snap<SnapMode::degeneracies>,
     .is_checked = snaps_to<SnapMode::degeneracies>},

    {.id = CommandId::fit,
     .title = "Fit",
     .menu = Menu::view,
     .chords = {plain(static_cast<Key>('f'))},
     .run = request<FitView>},
    {.id = CommandId::zoom_in,
     .title = "Zoom in",
     .menu = Menu::view,
     .chords = {plain(Key::plus), plain(Key::equals)},
     .run = [](Context, Actions& out) { out.emplace_back(ZoomView{zoom_step}); }},
    {.id = CommandId::zoom_out,
     .title = "Zoom out",
     .menu = Menu::view,
     .chords = {plain(Key::minus)},
     .run = [](Context, Actions& out) { out.emplace_back(ZoomView{1.0 / zoom_step}); }},
    {.id = CommandId::view_back,
     .title = "Back to the last view",
     .menu = Menu::view,
     .starts_group = true,
     .chords = {with_alt(Key::left)},
     .yields_to_handle = true,
     .run = request<ViewBack>,
     .is_enabled = [](Context c) { return !c.workspace.views.past.empty(); }},
    {.id = CommandId::view_forward,
     .title = "Forward to the next view",
     .menu = Menu::view,
     .chords = {with_alt(Key::right)},
     .yields_to_handle = true,
     .run = request<ViewForward>,
     .is_enabled = [](Context c) { return !c.workspace.views.future.empty(); }},
    zoom_row<CommandId::zoom_to_start, Spot::start>("Zoom to E", true),
    zoom_row<CommandId::zoom_to_end, Spot::end>("Zoom to L"),
    zoom_row<CommandId::zoom_to_center, Spot::center>("Zoom to C"),
    zoom_row<CommandId::zoom_to_first_root, Spot::first_root>("Zoom to t1"),
    zoom_row<CommandId::zoom_to_second_root, Spot::second_root>("Zoom to t2"),
    zoom_row<CommandId::zoom_to_closest, Spot::closest>("Zoom to the closest point"),
    {.id = CommandId::side,
     .title = "Side panel",
     .menu = Menu::view,
     .starts_group = true,
     .run = toggle<&Settings::side_shown>,
     .is_checked = is_shown<&Settings::side_shown>},
    {.id = CommandId::plots,
     .title = "Plots",
     .menu = Menu::view,
     .run = toggle<&Settings::plots_shown>,
     .is_checked = is_shown<&Settings::plots_shown>},
    {.id = CommandId::next_panel,
     .title = "Next panel",
     .menu = Menu::view,
     .starts_group = true,
     .chords = {with_control(Key::tab)},
     .works_while_typing = true,
     .run = show_neighbour<1>},
    {.id = CommandId::previous_panel,
     .title = "Previous panel",
     .menu = Menu::view,
     .chords = {control('\t', true)},
     .works_while_typing = true,
     .run = show_neighbour<-1>},
    {.id = CommandId::next_part,
     .title = "Keyboard to the next part",
     .menu = Menu::view,
     .chords = {plain(Key::f6)},
     .works_while_typing = true,
     .run = move_keyboard<KeyboardMove::next_part>},
    {.id = CommandId::previous_part,
     .title = "Keyboard to the previous part",
     .menu = Menu::view,
     .chords = {plain(Key::f6, true)},
     .works_while_typing = true,
     .run = move_keyboard<KeyboardMove::previous_part>},
    {.id = CommandId::menus,
     .title = "Menus",
     .menu = Menu::view,
     .chords = {plain(Key::alt)},
     .works_while_typing = true,
     .run = move_keyboard<KeyboardMove::menus>},
    {.id = CommandId::animation,
     .title = "Animation",
     .menu = Menu::view,
     .chords = {plain(static_cast<Key>('a'))},
     .run = toggle<&Settings::animation_shown>,
     .is_checked = is_shown<&Settings::animation_shown>},
    {.id = CommandId::play_animation,
     .title = "Play or pause",
     .menu = Menu::view,
     .chords = {plain(static_cast<Key>('p'))},
     .run = play_animation},
    {.id = CommandId::larger_interface,
     .title = "Larger interface",
     .menu = Menu::view,
     .starts_group = true,
     .chords = {with_control(Key::plus), with_control(Key::equals)},
     .works_while_typing = true,
     .run = change_interface_scale<1>},
    {.id = CommandId::smaller_interface,
     .title = "Smaller interface",
     .menu = Menu::view,
     .chords = {with_control(Key::minus)},
     .works_while_typing = true,
     .run = change_interface_scale<-1>},
    {.id = CommandId::dark,
     .title = "Dark",
     .menu = Menu::view,
     .starts_group = true,
     .run = set_palette<Palette::dark>,
     .is_checked = has_palette<Palette::dark>},
    {.id = CommandId::light,
     .title = "Light",
     .menu = Menu::view,
     .run = set_palette<Palette::light>,
     .is_checked = has_palette<Palette::light>},
    {.id = CommandId::high_contrast,
     .title = "High contrast",
     .menu = Menu::view,
     .run = set_palette<Palette::contrast>,
     .is_checked = has_palette<Palette::contrast>},
    {.id = CommandId::projector,
     .title = "Projector",
     .menu = Menu::view,
     .run = set_palette<Palette::projector>,
     .is_checked = has_palette<Palette::projector>},
    {.id = CommandId::explore,
     .title = "Explore",
     .menu = Menu::view,
     .starts_group = true,
     .chords = {control('1')},
     .works_while_typing = true,
     .run = arrange<Arrangement::explore>,
     .is_checked = is_arranged<Arrangement::explore>},
    {.id = CommandId::step,
     .title = "Step through",
     .menu = Menu::view,
     .chords = {control('2')},
     .works_while_typing = true,
     .run = arrange<Arrangement::step>,
     .is_checked = is_arranged<Arrangement::step>},
    {.id = CommandId::regress,
     .title = "Regress",
     .menu = Menu::view,
     .chords = {control('3')},
     .works_while_typing = true,
     .run = arrange<Arrangement::regress>,
     .is_checked = is_arranged<Arrangement::regress>},
    {.id = CommandId::present,
     .title = "Present",
     .menu = Menu::view,
     .chords = {control('4')},
     .works_while_typing = true,
     .run = arrange<Arrangement::present>,
     .is_checked = is_arranged<Arrangement::present>},
    {.id = CommandId::full_screen,
     .title = "Full screen",
     .menu = Menu::view,
     .chords = {plain(Key::f11)},
     .works_while_typing = true,
     .run = toggle<&Settings::full_screen>,
     .is_checked = is_shown<&Settings::full_screen>},
    {.id = CommandId::show_settings,
     .title = "Settings...",
     .menu = Menu::view,
     .starts_group = true,
     .chords = {control(',')},
     .works_while_typing = true,
     .run = toggle_settings,
     .is_checked = [](Context c) { return c.workspace.panels.settings_shown; }},
    {.id = CommandId::reset, .title = "Reset", .menu = Menu::view, .run = request<Reset>},

    {.id = CommandId::step_forward,
     .title = "Step forward",
     .menu = Menu::step,
     .chords = {plain(Key::f10)},
     .run = step_forward_or_open},
    {.id = CommandId::step_back,
     .title = "Step back",
     .menu = Menu::step,
     .chords = {plain(Key::f10, true)},
     .run = step<step_back>,
     .is_enabled = has_steps},
    {.id = CommandId::step_to_start,
     .title = "To the start",
     .menu = Menu::step,
     .chords = {plain(Key::home)},
     .run = step<step_to_start>,
     .is_enabled = has_steps},
    {.id = CommandId::step_to_end,
     .title = "To the end",
     .menu = Menu::step,
     .chords = {plain(Key::end)},
     .run = step<step_to_end>,
     .is_enabled = has_steps},

    {.id = CommandId::show_keys,
     .title = "Keys and mouse",
     .menu = Menu::help,
     .chords = {plain(Key::f1)},
     .works_while_typing = true,
     .run = toggle_help<&ShowHelp::keys>,
     .is_checked = [](Context c) { return c.workspace.panels.keys_shown; }},
    {.id = CommandId::show_about,
     .title = "About",
     .menu = Menu::help,
     .run = toggle_help<&ShowHelp::about>,
     .is_checked = [](Context c) { return c.workspace.panels.about_shown; }},
});

std::string key_text(Key key)
{
    switch (key) {
    case Key::none: return {};
    case Key::tab: return "Tab";
    case Key::f1: return "F1";
    case Key::f6: return "F6";
    case Key::f10: return "F10";
    case Key::f11: return "F11";
    case Key::home: return "Home";
    case Key::end: return "End";
    case Key::page_up: return "Page up";
    case Key::page_down: return "Page down";
    case Key::menu: return "Menu";
    case Key::alt: return "Alt";
    case Key::left: return "Left";
    case Key::right: return "Right";
    case Key::plus:
    case Key::minus:
    case Key::equals: break;
    }
    return {static_cast<char>(std::toupper(static_cast<int>(key)))};
}

} // namespace

std::string text_of(const Chord& chord)
{
    if (chord.key == Key::none) return {};
    std::string text;
    if (chord.control) text += "Ctrl+";
    if (chord.alt) text += "Alt+";
    if (chord.shift) text += "Shift+";
    return text + key_text(chord.key);
}

std::span<const Command> commands() noexcept
{
    return table;
}

const Command& command_of(CommandId id) noexcept
{
    return table[static_cast<std::size_t>(id)];
}

const Command* command_for(const Chord& chord) noexcept
{
    if (chord.key == Key::none) return nullptr;
    const auto has_chord = [&](const Command& command) {
        return std::ranges::find(command.chords, chord) != command.chords.end();
    };
    const auto found = std::ranges::find_if(table, has_chord);
    return found == table.end() ? nullptr : &*found;
}

std::string hint_of(CommandId id)
{
    const Command& command = command_of(id);
    const std::string keys = text_of(command.chords.front());
    return std::string{command.title} + (keys.empty() ? "" : " (" + keys + ")");
}

bool is_enabled(const Command& command, const CommandContext& context)
{
    return command.is_enabled == nullptr || command.is_enabled(context);
}

} // namespace secant
