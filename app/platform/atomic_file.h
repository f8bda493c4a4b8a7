#pragma once

#include "app/platform/locks.h"
#include "core/text/expected.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace secant {

struct Saved {
    /// The parts of the old file that the save could not keep, with the file's name; usually empty.
    std::string warning;
};

/// A file was not saved: the old file, if any, is unchanged.
struct SaveFailure {
    std::string text;         ///< names the file and the reason
    bool is_conflict = false; ///< another program has changed, removed or created the file
};

/// Replaces a file's content, or creates the file, so that a crash at any moment leaves the old
/// content or the new one, whole.
///
/// The text goes to a hidden temporary file in the same folder, is forced to the disk, and replaces
/// the old file in one step. The file keeps its owner, group, mode, access list and extended
/// attributes as far as the system allows. A symbolic link stays a link, and its target is
/// replaced. Other names of the file (hard links) keep the old content. Temporary files that killed
/// saves of this file left behind are removed.
///
/// @param path  A regular file that may be written to, or a free name in a folder.
/// @return      Or a message that names the file and the reason; the old file is unchanged.
[[nodiscard]] Expected<Saved, std::string> save_atomically(const std::string& path,
                                                           std::string_view text);

/// Checks before a save, as far as that is possible: the path is no folder, the file may be written
/// to, and its folder is there and takes new files.
/// @return  After a refusal, the message of save_atomically.
[[nodiscard]] Expected<void, std::string> may_save(const std::string& path);

/// Creates a file like save_atomically. It is a conflict when there is a file of this name.
[[nodiscard]] Expected<Saved, SaveFailure> create_atomically(const std::string& path,
                                                             std::string_view text);

/// A file that is read in order to be replaced. No other run of Secant saves the file in between;
/// a change by another program is noticed.
class EditedFile {
public:
    /// Reads the file, and locks it until this object ends.
    /// @param longest  A file with more bytes is refused.
    /// @return         Or a message that names the file and the reason.
    [[nodiscard]] static Expected<EditedFile, std::string> read(const std::string& path,
                                                                std::size_t longest);

    [[nodiscard]] const std::string& content() const noexcept { return content_; }

    /// Saves like save_atomically. It is a conflict when the file is no longer the one that was
    /// read, or has another content: this is compared last, just before the file is replaced.
    [[nodiscard]] Expected<Saved, SaveFailure> save(std::string_view text) const;

private:
    EditedFile(std::string path, SaveLock lock, std::string content)
        : path_(std::move(path)), lock_(std::move(lock)), content_(std::move(content))
    {
    }

    std::string path_;
    SaveLock lock_;
    std::string content_;
};

/// Removes the temporary files that killed saves of this file left behind.
void remove_unfinished_saves(const std::string& path);

/// The kinds of file that a read accepts.
enum class Readable {
    anything,     ///< also a pipe, which is read until its end
    regular_file, ///< what the program reads unasked must not make it wait
};

/// Reads a whole file.
/// @param longest  A file with more bytes is refused, so that a wrong file cannot fill the memory.
/// @return         The content, or a message that names the file and the reason.
[[nodiscard]] Expected<std::string, std::string>
read_file(const std::string& path, std::size_t longest, Readable readable = Readable::anything);

} // namespace secant
