#pragma once

#include "core/cases/library/library.h"

#include <cstdint>
#include <string>

namespace secant {

enum class ChooserPurpose { open, open_folder, save, save_figure, save_script };

[[nodiscard]] constexpr bool saves(ChooserPurpose purpose) noexcept
{
    return purpose == ChooserPurpose::save || purpose == ChooserPurpose::save_figure ||
           purpose == ChooserPurpose::save_script;
}

/// The small window in which a path is chosen, while it is open.
struct FileChooser {
    ChooserPurpose purpose = ChooserPurpose::open;
    std::uint64_t file = 0; ///< id of the open file to be saved
    std::string script{};   ///< name of the script to be saved
    std::string text{};     ///< the path as far as it is typed
    std::string missing{};  ///< the path that was entered last, if it leads nowhere
    bool entered = false;   ///< a path was entered whose folder is not listed yet
    bool starting = true;   ///< before the first listing, whose folder begins the text
    bool grab_focus = true; ///< the field takes the keyboard in the next frame
    bool to_end = false; ///< the cursor goes to the end of a text that was not typed; a name to be
                         ///< saved is marked

    friend bool operator==(const FileChooser&, const FileChooser&) = default;
};

/// The desktop's own dialog for files.
enum class DesktopDialog {
    absent, ///< the desktop has none, or it does not answer
    ready,
    open, ///< it was asked for, and has not answered yet
};

/// A chooser that starts with the path of a file.
/// @param file  The shown file, or null.
[[nodiscard]] FileChooser chooser_for(ChooserPurpose purpose, const OpenFile* file);

} // namespace secant
