#pragma once

#include "app/platform/atomic_file.h"
#include "ui/shell/interface.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// What is different where files are lost with the program, as in a browser.
struct FilePlace {
    std::function<void(const std::string& path)> saved = {}; ///< is called after a save
    bool remembers_files = true; ///< whether the files are there at the next start
};

/// Tells the user what became of files, and keeps the list of recent ones.
class FileNews {
public:
    /// @param state  The state folder, which has the list.
    FileNews(Interface& ui, std::string state, FilePlace place);

    void done(std::string text);
    void problem(std::string text, std::vector<NoticeButton> buttons = {});

    /// A file has been written.
    /// @param text  the notice
    void saved(const std::string& path, const Saved& saved, std::string text);

    /// Puts a file or a folder at the top of the recent ones.
    void remember(const std::string& path);

private:
    Interface& ui_;
    std::string state_;
    FilePlace place_;
};

/// Saves a text to a path.
/// @param replace  Whether to replace whatever is there.
/// @param on_disk  The fingerprint of the file that may be replaced; none: no file may be replaced.
[[nodiscard]] Expected<Saved, SaveFailure> save_text(const std::string& path, std::string_view text,
                                                     bool replace,
                                                     std::optional<std::uint64_t> on_disk);

/// The chooser that opens after a save to `path` has failed.
[[nodiscard]] FileChooser chooser_at(ChooserPurpose purpose, const std::string& path);

} // namespace secant
