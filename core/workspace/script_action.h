#pragma once

#include "core/methods/method.h"

#include <string>
#include <variant>

namespace secant {

// The actions of the editor of scripts. The timeline has no steps of them: the editor has an Undo
// of its own while a text is edited.

/// Opens a short script to begin with.
struct NewScript {};

/// Opens a copy of a method that can be edited.
struct EditCopy {
    Method method = built_in("quadratic");
};

/// Opens the script of a file, or shows it when it is open.
struct OpenScript {
    std::string path;
    std::string text;
};

/// Brings a script back that was not saved when the program ended.
struct BringBackScript {
    std::string name; ///< another one when it is taken
    std::string path; ///< empty: no file
    std::string text;
};

struct SetScriptText {
    std::string name;
    std::string text;
};

/// The file of a script holds this text.
struct ScriptSaved {
    std::string name;
    std::string path;
    std::string text;
};

/// Its method goes, too. What is not saved is lost: the editor asks first.
struct CloseScript {
    std::string name;
};

/// Shows a script in the editor.
struct ShowScript {
    std::string name;
};

/// Opens or closes the editor. The scripts stay open.
struct ShowEditor {
    bool shown = false;
};

using ScriptAction = std::variant<NewScript, EditCopy, OpenScript, BringBackScript, SetScriptText,
                                  ScriptSaved, CloseScript, ShowScript, ShowEditor>;

} // namespace secant
