#include "app/platform/atomic_file.h"

#include "app/platform/streams.h"
#include "app/platform/temporary_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <system_error>

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

/// Gives the new file the owner, group and mode of the old file. Only root may choose the owner,
/// and only a member the group. When either fails, the mode is kept without the right to run as the
/// owner.
bool take_over_access(int descriptor, const struct stat& old)
{
    struct stat own {};
    if (fstat(descriptor, &own) != 0) return false;
    mode_t mode = old.st_mode & 07777U;
    constexpr auto unchanged = static_cast<uid_t>(-1);
    const bool same = own.st_uid == old.st_uid && own.st_gid == old.st_gid;
    if (!same && fchown(descriptor, old.st_uid, old.st_gid) != 0) {
        mode &= 0777U;
        static_cast<void>(fchown(descriptor, unchanged, old.st_gid) == 0);
    }
    return fchmod(descriptor, mode) == 0;
}

bool force_to_disk(int descriptor)
{
    // EINVAL: the file system has no such operation.
    return fsync(descriptor) == 0 || errno == EINVAL;
}

/// The result of a step of saving: success, or the reason of a failure without the file's name.
using Saved = Expected<void, std::string>;

Saved refuse(std::string why)
{
    return unexpected(std::move(why));
}

/// Whether the file at the end of a path may be replaced.
Saved may_replace(const std::string& path, const struct stat& old)
{
    if (S_ISDIR(old.st_mode)) return refuse("is a folder");
    if (!S_ISREG(old.st_mode)) return refuse("is not a regular file");
    // Renaming needs only the permission of the folder, but a write-protected file must stay.
    if (faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) return refuse(reason(errno));
    return {};
}

Saved save(const std::string& path, std::string_view text)
{
    if (path.empty()) return refuse("there is no file name");
    if (path.find('\0') != std::string::npos) return refuse("there is a zero byte in its name");

    struct stat old {};
    const bool exists = stat(path.c_str(), &old) == 0;
    if (!exists && errno != ENOENT) return refuse(reason(errno));
    if (exists) {
        if (auto allowed = may_replace(path, old); !allowed) return allowed;
    }
    const std::string target = follow_links(path);
    if (target.empty()) return refuse(reason(errno));
    const Place place = place_of(target);
    if (place.name.empty()) return refuse("names a folder");

    const Descriptor folder{open(place.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!folder.is_open()) return refuse("folder " + place.folder + ": " + reason(errno));
    remove_stale_temporaries(folder, place.name);

    // The temporary file must not be readable for anyone who cannot read the old file.
    TemporaryFile file{folder, place.name, exists ? mode_t{0600} : mode_t{0666}};
    if (!file.is_open()) return refuse("folder " + place.folder + ": " + reason(errno));
    if (exists && !take_over_access(file.descriptor(), old)) return refuse(reason(errno));
    if (const int error = write_all(file.descriptor(), text)) return refuse(reason(error));
    if (!force_to_disk(file.descriptor())) return refuse(reason(errno));
    if (!file.replace()) return refuse(reason(errno));
    if (!force_to_disk(folder.number())) {
        return refuse("it is saved, but a power failure may lose it: " + reason(errno));
    }
    return {};
}

} // namespace

Expected<void, std::string> save_atomically(const std::string& path, std::string_view text)
{
    auto saved = save(path, text);
    if (!saved) return refuse(path + ": cannot be saved: " + saved.error());
    return saved;
}

void remove_unfinished_saves(const std::string& path)
{
    const Place place = place_of(path);
    const Descriptor folder{open(place.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (folder.is_open()) remove_stale_temporaries(folder, place.name);
}

Expected<std::string, std::string> read_file(const std::string& path, std::size_t longest)
{
    const auto refuse_reading = [&path](const std::string& why) {
        return unexpected(path + ": cannot be read: " + why);
    };
    if (path.find('\0') != std::string::npos)
        return refuse_reading("there is a zero byte in its name");
    const Descriptor file{open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (!file.is_open()) return refuse_reading(reason(errno));
    struct stat status {};
    if (fstat(file.number(), &status) != 0) return refuse_reading(reason(errno));
    if (S_ISDIR(status.st_mode)) return refuse_reading("is a folder");
    const auto refuse_size = [&] {
        return refuse_reading("has more than " + std::to_string(longest) + " bytes");
    };
    const bool sized = S_ISREG(status.st_mode) && status.st_size > 0;
    if (sized && static_cast<std::size_t>(status.st_size) > longest) return refuse_size();

    std::string content;
    if (sized) content.reserve(static_cast<std::size_t>(status.st_size) + 1);
    std::array<char, std::size_t{1} << 16> block{};
    while (true) {
        const auto [count, error] = read_some(file.number(), block);
        if (error != 0) return refuse_reading(reason(error));
        if (count == 0) return content;
        if (count > longest - content.size()) return refuse_size();
        content.append(block.data(), count);
    }
}

} // namespace secant
