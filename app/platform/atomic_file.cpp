#include "app/platform/atomic_file.h"

#include "app/platform/file_facts.h"
#include "app/platform/streams.h"
#include "app/platform/temporary_file.h"
#include "core/text/text.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <functional>
#include <optional>
#include <system_error>
#include <vector>

namespace secant {
namespace {

std::string reason(int error)
{
    return std::generic_category().message(error);
}

/// A file's folder, "." when the path has none, and its name in there.
struct Place {
    std::string folder;
    std::string name;
};

Place place_of(const std::string& path)
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

/// The reason of a failure, without the file's name.
using Allowed = Expected<void, SaveFailure>;

Unexpected<SaveFailure> refuse(std::string why)
{
    return unexpected(SaveFailure{std::move(why), false});
}

Unexpected<SaveFailure> conflict(std::string why)
{
    return unexpected(SaveFailure{std::move(why), true});
}

/// A check just before the file is replaced.
using LastCheck = std::function<Allowed()>;

enum class OldFile { may_exist, must_not_exist };

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
    Place place;                    ///< behind symbolic links
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

Unexpected<SaveFailure> refuse_folder(const Place& place)
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

/// @return  The warning and the failure are without the file's name.
Expected<Saved, SaveFailure> save_file(const std::string& path, std::string_view text,
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

std::string not_saved(const std::string& path, const std::string& why)
{
    return path + ": cannot be saved: " + why;
}

/// Saves, and puts the file's name into what is said about it.
Expected<Saved, SaveFailure> save(
    const std::string& path, std::string_view text, OldFile old_file,
    const LastCheck& last_check = [] { return Allowed{}; })
{
    auto saved = save_file(path, text, old_file, last_check);
    if (!saved) {
        saved.error().text = not_saved(path, saved.error().text);
    } else if (!saved->warning.empty()) {
        saved->warning.insert(0, path + ": is saved, but ");
    }
    return saved;
}

std::string words_of_lock(int error)
{
    if (error != EWOULDBLOCK) return reason(error);
    return "another program has kept it locked for " + std::to_string(lock_patience.count()) +
           " seconds";
}

Unexpected<std::string> refuse_reading(const std::string& path, const std::string& why)
{
    return unexpected(path + ": cannot be read: " + why);
}

Expected<std::string, std::string> read_open_file(int descriptor, const std::string& path,
                                                  std::size_t longest)
{
    struct stat status {};
    if (fstat(descriptor, &status) != 0) return refuse_reading(path, reason(errno));
    if (S_ISDIR(status.st_mode)) return refuse_reading(path, "is a folder");
    const auto refuse_size = [&] {
        return refuse_reading(path, "has more than " + std::to_string(longest) + " bytes");
    };
    const bool sized = S_ISREG(status.st_mode) && status.st_size > 0;
    if (sized && static_cast<std::size_t>(status.st_size) > longest) return refuse_size();

    std::string content;
    if (sized) content.reserve(static_cast<std::size_t>(status.st_size) + 1);
    std::array<char, std::size_t{1} << 16> block{};
    while (true) {
        const auto [count, error] = read_some(descriptor, block);
        if (error != 0) return refuse_reading(path, reason(error));
        if (count == 0) return content;
        if (count > longest - content.size()) return refuse_size();
        content.append(block.data(), count);
    }
}

/// True when an open file has exactly this content.
bool has_content(int descriptor, std::string_view content)
{
    if (lseek(descriptor, 0, SEEK_SET) != 0) return false;
    std::array<char, std::size_t{1} << 16> block{};
    while (true) {
        const auto [count, error] = read_some(descriptor, block);
        if (error != 0) return false;
        if (count == 0) return content.empty();
        if (!content.starts_with(std::string_view{block.data(), count})) return false;
        content.remove_prefix(count);
    }
}

} // namespace

Expected<Saved, std::string> save_atomically(const std::string& path, std::string_view text)
{
    const auto lock = SaveLock::take(path);
    if (!lock && lock.error() == EWOULDBLOCK)
        return unexpected(not_saved(path, words_of_lock(lock.error())));
    // Without a file there is nothing to lock, and a file that may be written but not read is saved
    // without a lock.
    auto saved = save(path, text, OldFile::may_exist);
    if (!saved) return unexpected(std::move(saved.error().text));
    return *std::move(saved);
}

Expected<void, std::string> may_save(const std::string& path)
{
    const auto goal = goal_of(path, OldFile::may_exist);
    if (!goal) return unexpected(not_saved(path, goal.error().text));
    const Place& place = goal->place;
    if (faccessat(AT_FDCWD, place.folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
        return unexpected(not_saved(path, refuse_folder(place).value().text));
    return {};
}

Expected<Saved, SaveFailure> create_atomically(const std::string& path, std::string_view text)
{
    return save(path, text, OldFile::must_not_exist);
}

Expected<EditedFile, std::string> EditedFile::read(const std::string& path, std::size_t longest)
{
    if (path.find('\0') != std::string::npos)
        return refuse_reading(path, "there is a zero byte in its name");
    auto lock = SaveLock::take(path);
    if (!lock) return refuse_reading(path, words_of_lock(lock.error()));
    struct stat status {};
    if (fstat(lock->descriptor(), &status) != 0) return refuse_reading(path, reason(errno));
    if (S_ISDIR(status.st_mode)) return refuse_reading(path, "is a folder");
    if (!S_ISREG(status.st_mode)) return refuse_reading(path, "is not a regular file");
    auto content = read_open_file(lock->descriptor(), path, longest);
    if (!content) return unexpected(std::move(content.error()));
    return EditedFile{path, *std::move(lock), *std::move(content)};
}

Expected<Saved, SaveFailure> EditedFile::save(std::string_view text) const
{
    return secant::save(path_, text, OldFile::may_exist, [this]() -> Allowed {
        if (lock_.is_of(path_) && has_content(lock_.descriptor(), content_)) return {};
        return conflict("another program has changed it meanwhile");
    });
}

void remove_unfinished_saves(const std::string& path)
{
    const Place place = place_of(path);
    const Descriptor folder{open(place.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (folder.is_open()) remove_stale_temporaries(folder, place.name);
}

Expected<std::string, std::string> read_file(const std::string& path, std::size_t longest,
                                             Readable readable)
{
    if (path.find('\0') != std::string::npos)
        return refuse_reading(path, "there is a zero byte in its name");
    const bool is_regular = readable == Readable::regular_file;
    const int waits = is_regular ? O_NONBLOCK | O_NOCTTY : 0;
    const Descriptor file{open(path.c_str(), O_RDONLY | O_CLOEXEC | waits)};
    if (!file.is_open()) return refuse_reading(path, reason(errno));
    struct stat found {};
    if (is_regular && (fstat(file.number(), &found) != 0 || !S_ISREG(found.st_mode)))
        return refuse_reading(path,
                              S_ISDIR(found.st_mode) ? "is a folder" : "is not a regular file");
    return read_open_file(file.number(), path, longest);
}

} // namespace secant
