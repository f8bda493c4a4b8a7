#include "app/window/disk_watch.h"

#include "app/files/case_paths.h"
#include "app/platform/atomic_file.h"

#include <filesystem>

namespace secant {
namespace {

constexpr std::chrono::seconds pause_between_looks{1};

} // namespace

std::vector<std::uint64_t> DiskWatch::changed(const Library& library, Clock::time_point now)
{
    std::vector<std::uint64_t> found;
    if (now < due_) return found;
    due_ = now + pause_between_looks;
    for (const OpenFile& file : library.files)
        if (file.on_disk && has_changed(file, watched_[file.id])) found.push_back(file.id);
    std::erase_if(watched_, [&](const auto& file) { return !find_file(library, file.first); });
    return found;
}

DiskWatch::Stamp DiskWatch::stamp_of(const std::string& path)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_time_type time = fs::last_write_time(path, error);
    if (error) return std::nullopt;
    const std::uintmax_t size = fs::file_size(path, error);
    if (error) return std::nullopt;
    return std::pair{static_cast<std::int64_t>(time.time_since_epoch().count()), size};
}

bool DiskWatch::has_changed(const OpenFile& file, Watched& watched)
{
    const Stamp stamp = stamp_of(file.path);
    if (stamp != watched.stamp) {
        watched.stamp = stamp;
        watched.is_new = true;
        return false;
    }
    if (!stamp || !watched.is_new) return false;
    watched.is_new = false;
    const auto text = read_file(file.path, longest_case_file, Readable::regular_file);
    if (!text) return false;
    const std::uint64_t version = fingerprint(*text);
    if (version == file.on_disk || version == watched.reported) return false;
    watched.reported = version;
    return true;
}

} // namespace secant
