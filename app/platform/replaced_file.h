#pragma once

#include "app/platform/atomic_file.h"
#include "app/platform/streams.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace secant {

// What app/platform/atomic_file.cpp is made of, and each system has its own way to do.

/// The reason of a failure, without the file's name.
using Allowed = Expected<void, SaveFailure>;

[[nodiscard]] Unexpected<SaveFailure> refuse(std::string why);
[[nodiscard]] Unexpected<SaveFailure> conflict(std::string why);
/// An error in words. @param error  errno
[[nodiscard]] std::string reason(int error);

/// A check just before the file is replaced.
using LastCheck = std::function<Allowed()>;

enum class OldFile { may_exist, must_not_exist };

/// Writes a temporary file beside the file, and puts it in its place in one step.
/// @return  The warning and the failure are without the file's name.
[[nodiscard]] Expected<Saved, SaveFailure> replace_file(const std::string& path,
                                                        std::string_view text, OldFile old_file,
                                                        const LastCheck& last_check);

/// Looks if replace_file would be refused, as far as that is possible before.
[[nodiscard]] Allowed may_replace_file(const std::string& path);

/// Opens a file. None, with errno, when that fails: EISDIR for a folder where the system says so.
[[nodiscard]] Descriptor open_to_read(const std::string& path, Readable readable) noexcept;

struct OpenFacts {
    enum class Kind { unknown, regular, folder, other };
    Kind kind = Kind::unknown;
    std::int64_t size = 0; ///< bytes
    int error = 0;         ///< errno; 0 when all is known
};
[[nodiscard]] OpenFacts facts_of_open(int descriptor) noexcept;

/// The next read_some begins at the start of the file. False when it has no places, as a pipe.
[[nodiscard]] bool go_to_start(int descriptor) noexcept;

} // namespace secant
