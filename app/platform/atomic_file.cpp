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

/// What a chain of symbolic links ends at, whether it exists or not. Links among the folders are
/// left to the system. Empty, with errno, when the chain has no end.
std::string follow_links(std::string path)
{
    constexpr int longest_chain = 40; // what Linux itself follows
    for (int links = 0; links < longest_chain; ++links) {
        std::array<char, PATH_MAX> target{};
        const ssize_t length = readlink(path.c_str(), target.data(), target.size());
        if (length < 0) return path; // not a link, or not there at all
        const std::string next{target.data(), static_cast<std::size_t>(length)};
        path = next.starts_with('/') ? next : place_of(path).folder + '/' + next;
    }
    errno = ELOOP;
    return {};
}

/// Gives the new file what the old one has. Who owns a file only root may choose, and a group only
/// a member; then the rest is kept, without the right to run as that owner.
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
    // A file system that has nothing to force (EINVAL) has done all it can.
    return fsync(descriptor) == 0 || errno == EINVAL;
}

/// Why what the path leads to cannot be replaced; nothing when it can.
std::optional<std::string> obstacle(const std::string& path, const struct stat& old)
{
    if (S_ISDIR(old.st_mode)) return "is a folder";
    if (!S_ISREG(old.st_mode)) return "is not a regular file";
    // Renaming asks for the folder's permission only; a file that is write-protected stays so.
    if (faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) return reason(errno);
    return std::nullopt;
}

/// Saves, or says why not, without the file's name.
std::optional<std::string> save(const std::string& path, std::string_view text)
{
    if (path.empty()) return "there is no file name";
    if (path.find('\0') != std::string::npos) return "there is a zero byte in its name";

    struct stat old {};
    const bool exists = stat(path.c_str(), &old) == 0;
    if (!exists && errno != ENOENT) return reason(errno);
    if (exists) {
        if (auto why = obstacle(path, old)) return why;
    }
    const std::string target = follow_links(path);
    if (target.empty()) return reason(errno);
    const Place place = place_of(target);
    if (place.name.empty()) return "names a folder";

    const Descriptor folder{open(place.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!folder.is_open()) return "folder " + place.folder + ": " + reason(errno);
    remove_stale_temporaries(folder, place.name);

    // Nobody may read in the temporary file what the old one would not show.
    TemporaryFile file{folder, place.name, exists ? mode_t{0600} : mode_t{0666}};
    if (!file.is_open()) return "folder " + place.folder + ": " + reason(errno);
    if (exists && !take_over_access(file.descriptor(), old)) return reason(errno);
    if (const int error = write_all(file.descriptor(), text)) return reason(error);
    if (!force_to_disk(file.descriptor())) return reason(errno);
    if (!file.replace()) return reason(errno);
    if (!force_to_disk(folder.number())) {
        return "it is replaced, but may not survive a power failure: " + reason(errno);
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> save_atomically(const std::string& path, std::string_view text)
{
    if (auto why = save(path, text)) return path + ": cannot be saved: " + *why;
    return std::nullopt;
}

void remove_unfinished_saves(const std::string& path)
{
    const Place place = place_of(path);
    const Descriptor folder{open(place.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (folder.is_open()) remove_stale_temporaries(folder, place.name);
}

std::variant<FileContent, std::string> read_file(const std::string& path, std::size_t longest)
{
    const auto refuse = [&path](const std::string& why) {
        return path + ": cannot be read: " + why;
    };
    if (path.find('\0') != std::string::npos) return refuse("there is a zero byte in its name");
    const Descriptor file{open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (!file.is_open()) return refuse(reason(errno));
    struct stat status {};
    if (fstat(file.number(), &status) != 0) return refuse(reason(errno));
    if (S_ISDIR(status.st_mode)) return refuse("is a folder");
    const auto refuse_size = [&] {
        return refuse("has more than " + std::to_string(longest) + " bytes");
    };
    const bool sized = S_ISREG(status.st_mode) && status.st_size > 0;
    if (sized && static_cast<std::size_t>(status.st_size) > longest) return refuse_size();

    FileContent content;
    if (sized) content.text.reserve(static_cast<std::size_t>(status.st_size) + 1);
    std::array<char, std::size_t{1} << 16> block{};
    while (true) {
        const auto [count, error] = read_some(file.number(), block);
        if (error != 0) return refuse(reason(error));
        if (count == 0) return content;
        if (count > longest - content.text.size()) return refuse_size();
        content.text.append(block.data(), count);
    }
}

} // namespace secant
