#pragma once

#include <vector>

namespace secant {

/// What a key combination asks for. The window translates its keyboard into these, so that the
/// letter on the key counts in every keyboard layout.
enum class KeyCommand {
    undo,
    redo,
    fit,
    zoom_in,
    zoom_out,
    copy_state,
    larger_interface,
    smaller_interface,
    show_keys,
    step_forward, ///< opens the Step tab first when that is closed
    step_back,
    step_to_start,
    step_to_end,
    new_file,
    open_file,
    save_file,
    save_file_as,
    keep_entry,
    paste,
    next_entry,
    previous_entry,
    quit,
};

using KeyCommands = std::vector<KeyCommand>;

} // namespace secant
