#include "app/platform/may_save.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace secant {

Expected<void, std::string> may_save(const std::string& path)
{
    const auto refuse = [&path](const std::string& why) {
        return unexpected(path + ": cannot be saved: " + why);
    };
    const auto reason = [] { return std::generic_category().message(errno); };
    struct stat old {};
    const bool exists = stat(path.c_str(), &old) == 0;
    if (!exists && errno != ENOENT) return refuse(reason());
    if (exists) {
        if (S_ISDIR(old.st_mode)) return refuse("is a folder");
        if (!S_ISREG(old.st_mode)) return refuse("is not a regular file");
        if (faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) return refuse(reason());
    }
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    if (faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
        return refuse("folder " + folder + ": " + reason());
    return {};
}

} // namespace secant
