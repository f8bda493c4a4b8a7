#include "app/platform/file_facts.h"

#include <sys/stat.h>

namespace secant {
namespace {

std::int64_t nanoseconds(const timespec& time) noexcept
{
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

} // namespace

FileStamp stamp_of_file(const std::string& path) noexcept
{
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return {};
    return {status.st_dev, status.st_ino, status.st_size, nanoseconds(status.st_mtim),
            nanoseconds(status.st_ctim)};
}

} // namespace secant
