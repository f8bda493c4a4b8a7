#include "app/platform/file_facts.h"

#include <sys/stat.h>

#ifdef __APPLE__ // has other names for the same
#define st_mtim st_mtimespec
#define st_ctim st_ctimespec
#endif

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
    return {static_cast<std::uint64_t>(status.st_dev), status.st_ino, status.st_size,
            nanoseconds(status.st_mtim), nanoseconds(status.st_ctim)};
}

Expected<std::vector<std::filesystem::directory_entry>, std::error_code>
entries_of_folder(const std::filesystem::path& folder, std::size_t most)
{
    std::error_code error;
    std::vector<std::filesystem::directory_entry> entries;
    std::filesystem::directory_iterator entry{folder, error};
    for (; !error && entry != end(entry) && entries.size() < most; entry.increment(error))
        entries.push_back(*entry);
    if (error) return unexpected(error);
    return entries;
}

} // namespace secant
