#include "app/platform/replaced_file.h"

#include "app/platform/posix/file_attributes.h"
#include "app/platform/posix/temporary_file.h"
#include "app/platform/streams.h"
#include "core/text/text.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <optional>
#include <vector>

namespace secant {
namespace {

/// A file's folder, "." when the path has none, and its name in there.
struct FilePlace {
    std::string folder;
    std::string name;
};

FilePlace place_of(const std::string& path)
{
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return {".", path};
    return {path.substr(0, slash + 1), path.substr(slash + 1)};
}

/// The end of a chain of symbolic links, existing or not. The system resolves links among the
/// folders. Empty, with errno, when the chain has no end.
std::string follow_links(std::string path)
{
    constexpr int longest_chain = 40; // the limit of Linux
    for (int links = 0; links < longest_chain; ++links) {
        std::array<char, PATH_MAX> target{};
        const ssize_t length = readlink(path.c_str(), target.data(), target.size());
        if (length < 0) return path; // not a link, or no such path
        const std::string next{target.data(), static_cast<std::size_t>(length)};
        path = next.starts_with('/') ? next : place_of(path).folder + '/' + next;
    }
    errno = ELOOP;
    return {};
}

bool force_to_disk(int descriptor)
{
    // EINVAL: the file system has no such operation.
    return fsync(descriptor) == 0 || errno == EINVAL;
}

/// Allows or refuses to replace the file at the end of a path.
Allowed may_replace(const std::string& path, const struct stat& old, OldFile old_file)
{
    if (S_ISDIR(old.st_mode)) return refuse("is a folder");
    if (old_file == OldFile::must_not_exist) return conflict("a file of this name exists already");
    if (!S_ISREG(old.st_mode)) return refuse("is not a regular file");
    // Renaming needs only the permission of the folder, but a write-protected file must stay.
    if (faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) return refuse(reason(errno));
    return {};
}

/// The file that a save replaces or creates.
struct Goal {
    std::optional<struct stat> old; ///< none for a free name
    FilePlace place;                ///< behind symbolic links
};

/// @param path  where the file is to be saved
Expected<Goal, SaveFailure> goal_of(const std::string& path, OldFile old_file)
{
    if (path.empty()) return refuse("there is no file name");
    if (path.find('\0') != std::string::npos) return refuse("there is a zero byte in its name");
    Goal goal;
    struct stat old {};
    if (stat(path.c_str(), &old) == 0) {
        goal.old = old;
    } else if (errno != ENOENT) {
        return refuse(reason(errno));
    }
    if (goal.old) {
        if (auto allowed = may_replace(path, *goal.old, old_file); !allowed)
            return unexpected(std::move(allowed.error()));
    }
    const std::string target = follow_links(path);
    if (target.empty()) return refuse(reason(errno));
    goal.place = place_of(target);
    if (goal.place.name.empty()) return refuse("names a folder");
    return goal;
}

Unexpected<SaveFailure> refuse_folder(const FilePlace& place)
{
    return refuse("folder " + place.folder + ": " + reason(errno));
}

/// The warning about the other names of a file; empty when it has none.
std::string fate_of_links(const struct stat& old)
{
    const auto others = old.st_nlink - 1;
    if (others == 0) return {};
    if (others == 1) return "its other name (a hard link) keeps the old content";
    return "its " + std::to_string(others) + " other names (hard links) keep the old content";
}

} // namespace

Expected<Saved, SaveFailure> replace_file(const std::string& path, std::string_view text,
                                          OldFile old_file, const LastCheck& last_check)
{
    const auto goal = goal_of(path, old_file);
    if (!goal) return unexpected(goal.error());
    const auto& [old, place] = *goal;
    const Descriptor folder{open(place.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!folder.is_open()) return refuse_folder(place);
    remove_stale_temporaries(folder, place.name);

    // The temporary file must not be readable for anyone who cannot read the old file.
    TemporaryFile file{folder, place.name, old ? mode_t{0600} : mode_t{0666}};
    if (!file.is_open()) return refuse_folder(place);
    if (const int error = write_all(file.descriptor(), text)) return refuse(reason(error));
    std::vector<std::string> warnings;
    if (old) {
        for (const std::string& lost : take_over_attributes(file.descriptor(), path, *old))
            warnings.push_back(lost + " is not kept");
        if (std::string fate = fate_of_links(*old); !fate.empty())
            warnings.push_back(std::move(fate));
    }
    if (!force_to_disk(file.descriptor())) return refuse(reason(errno));
    if (auto allowed = last_check(); !allowed) return unexpected(std::move(allowed.error()));
    const bool replaced = old_file == OldFile::may_exist ? file.replace() : file.take_free_name();
    if (!replaced && errno == EEXIST) return conflict("a file of this name exists already");
    if (!replaced) return refuse(reason(errno));
    if (!force_to_disk(folder.number()))
        warnings.push_back("a power failure may lose it: " + reason(errno));
    return Saved{joined(warnings, "; ")};
}

Allowed may_replace_file(const std::string& path)
{
    const auto goal = goal_of(path, OldFile::may_exist);
    if (!goal) return unexpected(goal.error());
    const FilePlace& place = goal->place;
    if (faccessat(AT_FDCWD, place.folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
        return refuse_folder(place);
    return {};
}

void remove_unfinished_saves(const std::string& path)
{
    const FilePlace place = place_of(path);
    const Descriptor folder{open(place.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (folder.is_open()) remove_stale_temporaries(folder, place.name);
}

Descriptor open_to_read(const std::string& path, Readable readable) noexcept
{
    const int waits = readable == Readable::regular_file ? O_NONBLOCK | O_NOCTTY : 0;
    return Descriptor{open(path.c_str(), O_RDONLY | O_CLOEXEC | waits)};
}

OpenFacts facts_of_open(int descriptor) noexcept
{
    struct stat status {};
    if (fstat(descriptor, &status) != 0) return {OpenFacts::Kind::unknown, 0, errno};
    const auto kind = S_ISREG(status.st_mode)   ? OpenFacts::Kind::regular
                      : S_ISDIR(status.st_mode) ? OpenFacts::Kind::folder
                                                : OpenFacts::Kind::other;
    return {kind, status.st_size, 0};
}

bool go_to_start(int descriptor) noexcept
{
    return lseek(descriptor, 0, SEEK_SET) == 0;
}

} // namespace secant
