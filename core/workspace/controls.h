#pragma once

#include "core/workspace/action.h"
#include "core/workspace/workspace.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant {

// What the window shows, as controls with names, for those who hear it or use the keyboard alone.
// The page around the program for browsers has an element for each of them.

enum class ControlKind {
    text,   ///< is read
    button, ///< is pressed
    choice, ///< has one of several values
    field,  ///< a number is typed into it
    handle, ///< a point that the arrow keys move
};

struct Control {
    ControlKind kind = ControlKind::text;
    std::string key; ///< the same control has the same one, as long as it is there; no other has it
    std::string name;      ///< "Point E"
    std::string value{};   ///< what is read; of a choice, the index of the chosen one
    std::string problem{}; ///< why what was typed into a field was refused; empty: it was not
    std::vector<std::string> choices{};
    bool is_enabled = true;
    Actions actions{}; ///< what a press of a button does
};

/// Controls that belong together, in the order in which they are read.
struct ControlGroup {
    std::string name; ///< "Lesson: The six cases"
    std::vector<Control> controls;
};

/// The drawing with its numbers and its case, unless that is covered; what the Learn panel has: the
/// lessons, a step of one, a quiz, or a derivation; and the notice, while there is one.
[[nodiscard]] std::vector<ControlGroup> controls_of(const Workspace& workspace);

/// The same as JSON: {"notice": "...", "groups": [{"name": "...", "controls": [{"key": "E.x",
/// "kind": "field", "name": "E x", "value": "-4"}, ...]}, ...]}. A member that is empty is left
/// out, and so is "enabled" where it is true.
[[nodiscard]] std::string controls_json(const Workspace& workspace);

/// What follows from the use of a control; nothing for a key that none has, and for a text that the
/// control does not understand.
/// @param text  Of a choice, the index of a value. Of a field what was typed, or the character
///              Escape, which takes a refused text back. Of a handle "focus", "leave", or "left",
///              "right", "up" or "down", which move it as the arrow keys on the canvas do, perhaps
///              with "Shift+", "Alt+" or "Control+" before. Of a button, anything.
[[nodiscard]] Actions use_of_control(const Workspace& workspace, std::string_view key,
                                     std::string_view text);

// The controls of the groups.

[[nodiscard]] ControlGroup drawing_controls(const Workspace& workspace);
[[nodiscard]] ControlGroup learn_controls(const Workspace& workspace);

/// The derivation in the Learn panel, up to its present line.
[[nodiscard]] ControlGroup derivation_controls(const Workspace& workspace);

/// What a text does that was given to a field or a choice of the Learn panel; nothing for another
/// key.
/// @param text  Of a choice, the index of a value that it has.
[[nodiscard]] Actions use_of_learn_control(const Workspace& workspace, std::string_view key,
                                           std::string_view text);

} // namespace secant
