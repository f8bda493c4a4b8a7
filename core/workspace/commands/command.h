#pragma once

#include "core/snippets/snippet.h"
#include "core/workspace/action.h"
#include "core/workspace/derived.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace secant {

/// A key that a command may have. Letters, digits and signs stand for themselves, as small letters.
enum class Key : int {
    none = 0,
    tab = '\t',
    plus = '+',
    minus = '-',
    equals = '=',
    f1 = 0x100,
    f6,
    f10,
    f11,
    home,
    end,
    page_up,
    page_down,
    alt,  ///< pressed and released alone
    menu, ///< the key beside the right Ctrl
    left,
    right,
};

/// A key with its modifiers.
struct Chord {
    Key key = Key::none;
    bool control = false;
    bool shift = false;
    bool alt = false;

    friend bool operator==(const Chord&, const Chord&) = default;
};

/// "Ctrl+Shift+S", "Page down"; empty without a key.
[[nodiscard]] std::string text_of(const Chord& chord);

/// The command of a menu item or a key. The order is that of the table.
enum class CommandId {
    new_file,
    open_file,
    open_folder,
    save_file,
    save_file_as,
    export_figure,
    show_methods,
    close_file,
    new_script,
    edit_copy,
    repair_method,
    show_editor,
    keep_entry,
    find_entry,
    next_entry,
    previous_entry,
    quit,
    undo,
    redo,
    show_timeline,
    copy_link,
    copy_state,
    copy_query_json,
    copy_query_row,
    copy_answer,
    copy_answer_json,
    copy_answer_row,
    copy_image,
    copy_query_as, ///< and one for each further form but JSON, which has its own
    last_copy_query_as = copy_query_as + snippet_form_count - 2,
    copy_method_as, ///< and one for each further form up to JSON: notations have no methods
    last_copy_method_as = copy_method_as + static_cast<int>(SnippetForm::json),
    paste,
    canvas_menu,
    extent_segment,
    extent_ray,
    extent_line,
    target_curve,
    target_disk,
    lift_into_space,
    flatten,
    swap_axes,
    piece_by_direction,
    make_exact,
    snap_to_grid,
    snap_to_degeneracies,
    fit,
    zoom_in,
    zoom_out,
    view_back,
    view_forward,
    zoom_to_start,
    zoom_to_end,
    zoom_to_center,
    zoom_to_first_root,
    zoom_to_second_root,
    zoom_to_closest,
    next_space_drawing,
    show_section,
    show_orbit,
    show_both,
    orbit_front,
    orbit_right,
    orbit_top,
    orbit_opposite,
    orbit_lens,
    orbit_trackball,
    side,
    plots,
    wider_side,
    narrower_side,
    higher_plots,
    lower_plots,
    map,
    microscope,
    classroom_example,
    next_panel,
    previous_panel,
    next_part,
    previous_part,
    menus,
    animation,
    play_animation,
    larger_interface,
    smaller_interface,
    dark,
    light,
    high_contrast,
    projector,
    explore,
    step,
    regress,
    drawing_alone,
    present,
    black_ground,
    highlight,
    cover_answer,
    cover_all,
    speak,
    sound,
    full_screen,
    show_settings,
    reset,
    step_forward,
    step_back,
    step_to_start,
    step_to_end,
    next_wrong,
    previous_wrong,
    next_near_miss,
    next_case_change,
    next_line,
    previous_line,
    follow_run,
    whole_run,
    close_run,
#ifndef __EMSCRIPTEN__
    next_piece,
    previous_piece,
#endif
    record_step,
    record_goal,
    find_command,
    show_keys,
    show_about,
};

using CommandIds = std::vector<CommandId>;

/// The command that copies the query as a form other than JSON.
[[nodiscard]] constexpr CommandId id_of_query_copy(SnippetForm form) noexcept
{
    const int forms_left_out = form > SnippetForm::json ? 1 : 0;
    return static_cast<CommandId>(static_cast<int>(CommandId::copy_query_as) +
                                  static_cast<int>(form) - forms_left_out);
}

/// The command that copies the method as a form that takes methods.
[[nodiscard]] constexpr CommandId id_of_method_copy(SnippetForm form) noexcept
{
    return static_cast<CommandId>(static_cast<int>(CommandId::copy_method_as) +
                                  static_cast<int>(form));
}

enum class Menu { file, edit, view, step, learn, help };

/// "File".
[[nodiscard]] std::string_view title_of(Menu menu) noexcept;

/// The values that commands read.
struct CommandContext {
    const Workspace& workspace;
    const Derived& derived;
};

/// One row of the command table, the source of menus, keys, help and tooltips.
struct Command {
    CommandId id;
    std::string_view title; ///< in the menu
    Menu menu;
    std::string_view submenu{};      ///< the menu in the menu that it stands in; empty: none
    bool starts_group = false;       ///< a line in the menu stands above it, or above its submenu
    std::array<Chord, 3> chords{};   ///< the first is shown
    bool works_while_typing = false; ///< also while a text field has the keyboard or a drag goes on
    bool yields_to_handle = false;   ///< see alt_arrow_moves_handle
    void (*run)(const CommandContext& context, Actions& out);
    bool (*is_enabled)(const CommandContext& context) = nullptr; ///< null: always
    bool (*is_checked)(const CommandContext& context) = nullptr; ///< null: has no mark in the menu
};

/// Every command, in the order of the menus.
[[nodiscard]] std::span<const Command> commands() noexcept;

[[nodiscard]] const Command& command_of(CommandId id) noexcept;

/// The command of a chord, if there is one.
[[nodiscard]] const Command* command_for(const Chord& chord) noexcept;

[[nodiscard]] bool is_enabled(const Command& command, const CommandContext& context);

/// The command's title with its key, for a tooltip: "Step back (Shift+F10)".
[[nodiscard]] std::string hint_of(CommandId id);

/// The commands that match a typed text, the best first; without words, all in the order of the
/// menus.
///
/// A command matches when each word of the text, in any order and in any letters, is a part of its
/// title or of its menu, or is its whole key. First comes the title that is the text, then those
/// that begin with it, then those of which each word of the text begins a word, then other titles,
/// then menus and keys. When no command matches, those match whose title has the letters of the
/// text in this order: "zmin".
[[nodiscard]] CommandIds matching_commands(std::string_view text);

/// "View > Theme".
[[nodiscard]] std::string menu_path(const Command& command);

} // namespace secant
