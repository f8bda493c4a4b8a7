#include "app/platform/locks.h"

#include "app/platform/file_facts.h"
#include "app/platform/windows/native.h"

#include <cerrno>
#include <filesystem>
#include <thread>

namespace secant {

CreatedLock LockFile::create(const std::string& path)
{
    Descriptor file = open_native(path, GENERIC_READ | GENERIC_WRITE, CREATE_NEW);
    if (!file.is_open()) return {{}, errno == EEXIST, errno};
    // Between its creation and its lock, another process may take the file for abandoned and remove
    // it.
    const int error = lock_native(file.number());
    if (error != 0 || !has_name_native(file.number())) return {{}, true, error};
    return {LockFile{std::move(file)}, false, 0};
}

LockFile LockFile::take(const std::string& path)
{
    Descriptor file = open_native(path, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING);
    if (!file.is_open() || lock_native(file.number()) != 0) return {};
    return LockFile{std::move(file)};
}

int create_private_folder(const std::string& path)
{
    std::error_code ignored; // CreateDirectoryW fails when a folder above is missing
    std::filesystem::create_directories(std::filesystem::path{path}.parent_path(), ignored);
    // The folders of a user are closed to others, and so is what lies in them.
    if (CreateDirectoryW(native_path(path).c_str(), nullptr) != 0) return 0;
    const int error = errno_of(GetLastError());
    return error == EEXIST ? 0 : error;
}

Expected<SaveLock, int> SaveLock::take(const std::string& path)
{
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds pause{5};
    const Clock::time_point deadline = Clock::now() + lock_patience;
    while (true) {
        SaveLock lock{open_native(path, GENERIC_READ, OPEN_EXISTING)};
        if (!lock.file_.is_open()) return unexpected(errno);
        const bool is_held_elsewhere = lock_native(lock.descriptor()) == EWOULDBLOCK;
        // The process that held the lock may have replaced the file: then this was the old one.
        if (!is_held_elsewhere && lock.is_of(path)) return lock;
        if (Clock::now() >= deadline) return unexpected(EWOULDBLOCK);
        if (is_held_elsewhere) std::this_thread::sleep_for(pause);
    }
}

bool SaveLock::is_of(const std::string& path) const noexcept
{
    BY_HANDLE_FILE_INFORMATION locked{};
    if (GetFileInformationByHandle(handle_of(file_.number()), &locked) == 0) return false;
    const FileStamp named = stamp_of_file(path);
    const std::uint64_t number =
        (std::uint64_t{locked.nFileIndexHigh} << 32U) | locked.nFileIndexLow;
    return named.device == locked.dwVolumeSerialNumber && named.inode == (number == 0 ? 1 : number);
}

} // namespace secant
