#include "app/platform/posix/file_attributes.h"

#include "core/text/text.h"

#include <linux/limits.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string_view>

namespace secant {
namespace {

constexpr const char* access_list = "system.posix_acl_access";

/// The names of a file's extended attributes; none where they cannot be listed.
std::vector<std::string> attribute_names(const std::string& path)
{
    std::string buffer(XATTR_LIST_MAX, '\0');
    const ssize_t length = listxattr(path.c_str(), buffer.data(), buffer.size());
    std::vector<std::string> names;
    std::string_view rest{buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0))};
    while (!rest.empty())
        names.emplace_back(take_until(rest, '\0'));
    return names;
}

/// The value that `get` writes into a buffer; none when it fails.
template <class Get>
std::optional<std::string> attribute_value(const Get& get)
{
    std::string value(XATTR_SIZE_MAX, '\0');
    const ssize_t length = get(value.data(), value.size());
    if (length < 0) return std::nullopt;
    value.resize(static_cast<std::size_t>(length));
    return value;
}

bool keep_attribute(int descriptor, const std::string& path, const char* name)
{
    const auto old = attribute_value(
        [&](char* to, std::size_t size) { return getxattr(path.c_str(), name, to, size); });
    if (!old) return errno == ENODATA; // removed a moment ago
    // The system gives some attributes to every new file, and lets nobody set them.
    const auto own = attribute_value(
        [&](char* to, std::size_t size) { return fgetxattr(descriptor, name, to, size); });
    return own == old || fsetxattr(descriptor, name, old->data(), old->size(), 0) == 0;
}

/// Removes the access list that a new file has from its folder.
bool drop_access_list(int descriptor)
{
    return fremovexattr(descriptor, access_list) == 0 || errno == ENODATA || errno == ENOTSUP;
}

/// A mode for a file that is given to another group. The members of either group have the rights of
/// the others in one of the two files, so the group and the others get what both had.
mode_t shared_by_group_and_others(mode_t mode)
{
    const mode_t both = mode & (mode >> 3U) & S_IRWXO;
    return (mode & ~mode_t{S_IRWXG | S_IRWXO}) | (both << 3U) | both;
}

} // namespace

std::vector<std::string> take_over_attributes(int descriptor, const std::string& path,
                                              const struct stat& old)
{
    constexpr mode_t special = S_ISUID | S_ISGID | S_ISVTX;
    constexpr auto same_user = static_cast<uid_t>(-1);
    constexpr auto same_group = static_cast<gid_t>(-1);
    std::vector<std::string> lost;
    struct stat own {};
    if (fstat(descriptor, &own) != 0) return {"its owner, group and mode"};
    const mode_t old_mode = old.st_mode & (special | S_IRWXU | S_IRWXG | S_IRWXO);
    mode_t mode = old_mode;

    // Changing the owner takes away some attributes, so it comes first.
    if (own.st_uid != old.st_uid && fchown(descriptor, old.st_uid, same_group) != 0) {
        lost.emplace_back("its owner");
        mode &= ~special;
    }
    if (own.st_gid != old.st_gid && fchown(descriptor, same_user, old.st_gid) != 0) {
        lost.emplace_back("its group");
        mode = shared_by_group_and_others(mode) & ~special;
    }
    const std::vector<std::string> names = attribute_names(path);
    for (const std::string& name : names) {
        if (keep_attribute(descriptor, path, name.c_str())) continue;
        // The list may have refused what the mode allows.
        if (name == access_list) mode &= S_IRWXU;
        lost.push_back(name == access_list ? "its access list"
                                           : "its attribute " + printable(name));
    }
    const bool has_list = std::find(names.begin(), names.end(), access_list) != names.end();
    if (!has_list && !drop_access_list(descriptor)) lost.emplace_back("its lack of an access list");
    if (fchmod(descriptor, mode) != 0 || mode != old_mode) lost.emplace_back("its mode");
    return lost;
}

} // namespace secant
