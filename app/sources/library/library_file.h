#pragma once

#include "app/sources/library/library_version.h"

namespace secant {

/// The file of a library, and the last version of it that could be loaded. Any thread may call.
class LibraryFile {
public:
    LibraryFile(std::string path, LoadOptions options)
        : path_(std::move(path)), options_(std::move(options))
    {
    }

    /// The file as it is now, loaded if it was not; or why it cannot be loaded.
    [[nodiscard]] Expected<std::shared_ptr<LibraryVersion>, std::string> newest();
    /// The version that was loaded last. @pre newest() gave one
    [[nodiscard]] std::shared_ptr<LibraryVersion> last_good() const;

    /// Whether the file is another one than `version` was loaded from.
    [[nodiscard]] bool differs_from(const LibraryVersion& version) const noexcept
    {
        return stamp_of_file(path_) != version.stamp();
    }
    [[nodiscard]] const std::string& path() const noexcept { return path_; }

private:
    /// A file that could not be loaded. It is not tried for every query.
    struct Refused {
        FileStamp stamp{};
        std::string why{};
        int times = 0;
        std::chrono::steady_clock::time_point next{};
    };
    [[nodiscard]] Expected<std::shared_ptr<LibraryVersion>, std::string> load();

    std::string path_;
    LoadOptions options_;
    mutable std::mutex loading_; ///< held while a version is loaded
    mutable std::mutex mutex_;   ///< of last_good_, held for a moment
    std::shared_ptr<LibraryVersion> last_good_;
    Refused refused_;
};

} // namespace secant
