#include "core/workspace/commands/command_effects.h"

#include "core/workspace/commands/axes.h"
#include "core/workspace/commands/command_rows.h"
#include "core/workspace/copies.h"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

namespace secant::command_rows {
namespace {

using namespace command_effects;

const auto rows_before_copies = std::to_array<Command>({
    {.id = CommandId::undo,
     .title = "Undo",
     .menu = Menu::edit,
     .chords = {control('z')},
     .run = act<Undo>,
     .is_enabled = [](Context c) { return can_undo(c.workspace); }},
    {.id = CommandId::redo,
     .title = "Redo",
     .menu = Menu::edit,
     .chords = {control('y'), control('z', true)},
     .run = act<Redo>,
     .is_enabled = [](Context c) { return can_redo(c.workspace); }},
    {.id = CommandId::show_timeline,
     .title = "Timeline...",
     .menu = Menu::edit,
     .chords = {control('h')},
     .works_while_typing = true,
     .run = toggle_window<SmallWindow::timeline>,
     .is_checked = is_open<SmallWindow::timeline>},
    {.id = CommandId::copy_link,
     .title = "Copy link",
     .menu = Menu::edit,
     .starts_group = true,
     .chords = {control('l')},
     .run = copy_link},
    {.id = CommandId::copy_state,
     .title = "Copy state as text",
     .menu = Menu::edit,
     .submenu = "Copy",
     .chords = {control('c')},
     .run = copy_state},
    {.id = CommandId::copy_query_json,
     .title = "Copy query as JSON",
     .menu = Menu::edit,
     .submenu = "Copy",
     .run = [](Context c, Actions& out) { copy(query_json(document_of(c)), out); }},
    {.id = CommandId::copy_query_row,
     .title = "Copy query as CSV row",
     .menu = Menu::edit,
     .submenu = "Copy",
     .run = [](Context c, Actions& out) { copy(query_row(document_of(c)), out); }},
    {.id = CommandId::copy_answer,
     .title = "Copy answer as text",
     .menu = Menu::edit,
     .submenu = "Copy",
     .run = [](Context c,
               Actions& out) { copy(answer_lines(document_of(c), analysis_of(c)), out); }},
    {.id = CommandId::copy_answer_json,
     .title = "Copy answer as JSON",
     .menu = Menu::edit,
     .submenu = "Copy",
     .run = [](Context c, Actions& out) { copy(answer_json(analysis_of(c)), out); }},
    {.id = CommandId::copy_answer_row,
     .title = "Copy answer as CSV row",
     .menu = Menu::edit,
     .submenu = "Copy",
     .run = [](Context c, Actions& out) { copy(answer_row(analysis_of(c)), out); }},
    {.id = CommandId::copy_image,
     .title = "Copy as image",
     .menu = Menu::edit,
     .submenu = "Copy",
     .chords = {control('c', true)},
     .run = copy_image},
});

const auto rows_after_copies = std::to_array<Command>({
    {.id = CommandId::paste,
     .title = "Paste a query",
     .menu = Menu::edit,
     .chords = {control('v')},
     .run = ask<PasteClipboard>},
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
    {.id = CommandId::lift_into_space,
     .title = "Lift into space",
     .menu = Menu::edit,
     .starts_group = true,
     .run = lift_into_space,
     .is_enabled = is_in_plane},
    {.id = CommandId::flatten,
     .title = "Flatten",
     .menu = Menu::edit,
     .run = flatten,
     .is_enabled = is_in_space},
    {.id = CommandId::swap_axes, .title = "Swap axes", .menu = Menu::edit, .run = swap_axes},
    {.id = CommandId::piece_by_direction,
     .title = "Enter direction and length",
     .menu = Menu::edit,
     .run = toggle<&Settings::by_direction>,
     .is_checked = is_shown<&Settings::by_direction>},
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
});

template <SnippetForm Form>
std::string title_of_copy(std::string_view what)
{
    return fmt::format("Copy {} as {}", what,
                       snippet_forms()[static_cast<std::size_t>(Form)].title);
}

template <SnippetForm Form>
void add_copy_of_query(std::vector<Command>& rows)
{
    if (Form == SnippetForm::json) return; // "Copy query as JSON" stands above
    static const std::string title = title_of_copy<Form>("query");
    rows.push_back({.id = id_of_query_copy(Form),
                    .title = title,
                    .menu = Menu::edit,
                    .submenu = "Copy query as",
                    .run = copy_query_as<Form>});
}

template <SnippetForm Form>
void add_copy_of_method(std::vector<Command>& rows)
{
    if (!snippet_forms()[static_cast<std::size_t>(Form)].takes_methods) return;
    static const std::string title = title_of_copy<Form>("method");
    rows.push_back({.id = id_of_method_copy(Form),
                    .title = title,
                    .menu = Menu::edit,
                    .submenu = "Copy method as",
                    .run = copy_method_as<Form>,
                    .is_enabled = has_method_snippet});
}

/// A copy of the query and one of the method as each form.
template <std::size_t... Form>
std::vector<Command> all_rows(std::index_sequence<Form...>)
{
    std::vector<Command> rows{rows_before_copies.begin(), rows_before_copies.end()};
    (add_copy_of_query<static_cast<SnippetForm>(Form)>(rows), ...);
    (add_copy_of_method<static_cast<SnippetForm>(Form)>(rows), ...);
    rows.insert(rows.end(), rows_after_copies.begin(), rows_after_copies.end());
    return rows;
}

} // namespace

std::span<const Command> of_edit()
{
    static const std::vector<Command> rows =
        all_rows(std::make_index_sequence<snippet_form_count>{});
    return rows;
}

} // namespace secant::command_rows
