#pragma once

#include "app/platform/atomic_file.h"
#include "core/cases/library/library.h"
#include "ui/shell/interface.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace secant {

/// The differences where files are lost with the program, as in a browser.
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

/// Looks whether other programs change the files that are open.
class DiskWatch {
public:
    using Clock = std::chrono::steady_clock;

    /// Looks at the open files, unless it did so less than a second ago. A file whose time or size
    /// has changed is read when both stay the same for one look, so that no half-written file is
    /// read. A file that is new in the library is read in the same way.
    /// @return  The ids of files whose text is not the one that was last read or written. Each
    ///          version of a file is reported once.
    [[nodiscard]] std::vector<std::uint64_t> changed(const Library& library, Clock::time_point now);

private:
    /// The data of a file that a look finds without reading it; none when the file is not there.
    using Stamp = std::optional<std::pair<std::int64_t, std::uintmax_t>>;
    struct Watched {
        Stamp stamp;
        bool is_new = true;                    ///< not read since the stamp changed
        std::optional<std::uint64_t> reported; ///< fingerprint of the version
    };
    static Stamp stamp_of(const std::string& path);
    static bool has_changed(const OpenFile& file, Watched& watched);

    std::map<std::uint64_t, Watched> watched_; ///< by the id of a file
    Clock::time_point due_{};
};

} // namespace secant
