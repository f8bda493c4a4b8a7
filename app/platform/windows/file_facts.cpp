#include "app/platform/file_facts.h"

#include "app/platform/windows/native.h"

namespace secant {
namespace {

/// Windows counts in 100 ns since 1601.
std::int64_t nanoseconds(std::int64_t ticks) noexcept
{
    constexpr std::int64_t ticks_until_1970 = 116'444'736'000'000'000;
    return (ticks - ticks_until_1970) * 100;
}

} // namespace

FileStamp stamp_of_file(const std::string& path) noexcept
{
    const HANDLE file = CreateFileW(native_path(path).c_str(), FILE_READ_ATTRIBUTES,
                                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                    OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    if (file == INVALID_HANDLE_VALUE) return {};
    BY_HANDLE_FILE_INFORMATION info{};
    FILE_BASIC_INFO times{};
    const bool is_known =
        GetFileInformationByHandle(file, &info) != 0 &&
        GetFileInformationByHandleEx(file, FileBasicInfo, &times, sizeof times) != 0;
    CloseHandle(file);
    if (!is_known) return {};
    const std::uint64_t number = (std::uint64_t{info.nFileIndexHigh} << 32U) | info.nFileIndexLow;
    const std::uint64_t size = (std::uint64_t{info.nFileSizeHigh} << 32U) | info.nFileSizeLow;
    return {info.dwVolumeSerialNumber,
            number == 0 ? 1 : number, // some file systems number no files
            static_cast<std::int64_t>(size), nanoseconds(times.LastWriteTime.QuadPart),
            nanoseconds(times.ChangeTime.QuadPart)};
}

} // namespace secant
