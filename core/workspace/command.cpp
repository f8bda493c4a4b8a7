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

const auto table = std::to_array<Command>({
    {CommandId::new_file,
     "New case file",
     Menu::file,
     false,
     {control('n')},
     true,
     [](Context, Actions& out) {
         out.emplace_back(NewFile{});
         out.emplace_back(ShowFiles{});
         out.emplace_back(ShowPanel{Panel::cases});
     }},
    {CommandId::open_file,
     "Open...",
     Menu::file,
     false,
     {control('o')},
     true,
     [](Context, Actions& out) { out.emplace_back(OpenChooser{ChooserPurpose::open}); }},
    {CommandId::save_file, "Save", Menu::file, false, {control('s')}, true, request<SaveShownFile>},
    {CommandId::save_file_as,
     "Save as...",
     Menu::file,
     false,
     {control('s', true)},
     true,
     [](Context, Actions& out) { out.emplace_back(OpenChooser{ChooserPurpose::save}); }},
    {CommandId::close_file,
     "Close file",
     Menu::file,
     false,
     {},
     false,
     [](Context c, Actions& out) {
         if (const OpenFile* file = file_of(c)) out.emplace_back(RequestClose{file->id});
     },
     has_file},
    {CommandId::keep_entry,
     "Keep the query as an entry",
     Menu::file,
     true,
     {control('k')},
     true,
     request<KeepQuery>},
    {CommandId::next_entry,
     "Next entry",
     Menu::file,
     false,
     {plain(Key::page_down)},
     false,
     [](Context c, Actions& out) { load_neighbour(c, 1, out); },
     has_rows},
    {CommandId::previous_entry,
     "Previous entry",
     Menu::file,
     false,
     {plain(Key::page_up)},
     false,
     [](Context c, Actions& out) { load_neighbour(c, -1, out); },
     has_rows},
    {CommandId::quit, "Quit", Menu::file, true, {control('q')}, true, request<Quit>},

    {CommandId::undo,
     "Undo",
     Menu::edit,
     false,
     {control('z')},
     false,
     request<Undo>,
     [](Context c) { return can_undo(c.workspace); }},
    {CommandId::redo,
     "Redo",
     Menu::edit,
     false,
     {control('y'), control('z', true)},
     false,
     request<Redo>,
     [](Context c) { return can_redo(c.workspace); }},
    {CommandId::copy_state,
     "Copy state as text",
     Menu::edit,
     true,
     {control('c')},
     false,
     [](Context c, Actions& out) {
         const Session& session = c.workspace.session;
         out.emplace_back(CopyText{state_line(session.document, session.analysis)});
     }},
    {CommandId::paste,
     "Paste a query",
     Menu::edit,
     false,
     {control('v')},
     false,
     request<PasteClipboard>},
    {CommandId::extent_segment,
     extent_name(Extent::segment),
     Menu::edit,
     true,
     {},
     false,
     set_extent<Extent::segment>,
     nullptr,
     has_extent<Extent::segment>},
    {CommandId::extent_ray,
     extent_name(Extent::ray),
     Menu::edit,
     false,
     {},
     false,
     set_extent<Extent::ray>,
     nullptr,
     has_extent<Extent::ray>},
    {CommandId::extent_line,
     extent_name(Extent::line),
     Menu::edit,
     false,
     {},
     false,
     set_extent<Extent::line>,
     nullptr,
     has_extent<Extent::line>},
    {CommandId::target_curve,
     target_name(Target::curve),
     Menu::edit,
     true,
     {},
     false,
     set_target<Target::curve>,
     nullptr,
     has_target<Target::curve>},
    {CommandId::target_disk,
     target_name(Target::disk),
     Menu::edit,
     false,
     {},
     false,
     set_target<Target::disk>,
     nullptr,
     has_target<Target::disk>},

    {CommandId::fit,
     "Fit",
     Menu::view,
     false,
     {plain(static_cast<Key>('f'))},
     false,
     request<FitView>},
    {CommandId::zoom_in,
     "Zoom in",
     Menu::view,
     false,
     {plain(Key::plus), plain(Key::equals)},
     false,
     [](Context, Actions& out) { out.emplace_back(ZoomView{zoom_step}); }},
    {CommandId::zoom_out,
     "Zoom out",
     Menu::view,
     false,
     {plain(Key::minus)},
     false,
     [](Context, Actions& out) { out.emplace_back(ZoomView{1.0 / zoom_step}); }},
    {CommandId::side,
     "Side panel",
     Menu::view,
     true,
     {},
     false,
     toggle<&Settings::side_shown>,
     nullptr,
     is_shown<&Settings::side_shown>},
    {CommandId::plots,
     "Plots",
     Menu::view,
     false,
     {},
     false,
     toggle<&Settings::plots_shown>,
     nullptr,
     is_shown<&Settings::plots_shown>},
    {CommandId::larger_interface,
     "Larger interface",
     Menu::view,
     true,
     {with_control(Key::plus), with_control(Key::equals)},
     true,
     change_interface_scale<1>},
    {CommandId::smaller_interface,
     "Smaller interface",
     Menu::view,
     false,
     {with_control(Key::minus)},
     true,
     change_interface_scale<-1>},
    {CommandId::dark,
     "Dark",
     Menu::view,
     true,
     {},
     false,
     set_palette<Palette::dark>,
     nullptr,
     has_palette<Palette::dark>},
    {CommandId::light,
     "Light",
     Menu::view,
     false,
     {},
     false,
     set_palette<Palette::light>,
     nullptr,
     has_palette<Palette::light>},

    {CommandId::step_forward,
     "Step forward",
     Menu::step,
     false,
     {plain(Key::f10)},
     false,
     step_forward_or_open},
    {CommandId::step_back,
     "Step back",
     Menu::step,
     false,
     {plain(Key::f10, true)},
     false,
     step<step_back>,
     has_steps},
    {CommandId::step_to_start,
     "To the start",
     Menu::step,
     false,
     {plain(Key::home)},
     false,
     step<step_to_start>,
     has_steps},
    {CommandId::step_to_end,
     "To the end",
     Menu::step,
     false,
     {plain(Key::end)},
     false,
     step<step_to_end>,
     has_steps},

    {CommandId::show_keys,
     "Keys and mouse",
     Menu::help,
     false,
     {plain(Key::f1)},
     true,
     [](Context c, Actions& out) {
         const Panels& panels = c.workspace.panels;
         out.emplace_back(ShowHelp{!panels.keys_shown, panels.about_shown});
     },
     nullptr,
     [](Context c) { return c.workspace.panels.keys_shown; }},
    {CommandId::show_about,
     "About",
     Menu::help,
     false,
     {},
     false,
     [](Context c, Actions& out) {
         const Panels& panels = c.workspace.panels;
         out.emplace_back(ShowHelp{panels.keys_shown, !panels.about_shown});
     },
     nullptr,
     [](Context c) { return c.workspace.panels.about_shown; }},
});

std::string key_text(Key key)
{
    switch (key) {
    case Key::none: return {};
    case Key::f1: return "F1";
    case Key::f10: return "F10";
    case Key::home: return "Home";
    case Key::end: return "End";
    case Key::page_up: return "Page up";
    case Key::page_down: return "Page down";
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
    return (chord.control ? std::string{"Ctrl+"} : std::string{}) + (chord.shift ? "Shift+" : "") +
           key_text(chord.key);
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
