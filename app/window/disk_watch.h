#pragma once

#include "core/cases/library/library.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace secant {

/// Looks whether other programs change the files that are open.
class DiskWatch {
public:
    using Clock = std::chrono::steady_clock;

    /// Looks at the open files, unless it did so less than a second ago. A file whose time or size
    /// has changed is read when both stay the same for one look, so that no half-written file is
    /// read; so is a file that is new in the library.
    /// @return  The ids of files whose text is not the one that was last read or written. Each
    ///          version of a file is reported once.
    [[nodiscard]] std::vector<std::uint64_t> changed(const Library& library, Clock::time_point now);

private:
    /// What a look sees of a file without reading it; none: the file is not there.
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
