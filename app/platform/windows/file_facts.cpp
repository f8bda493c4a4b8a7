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

Expected<std::vector<std::filesystem::directory_entry>, std::error_code>
entries_of_folder(const std::filesystem::path& folder, std::size_t most)
{
    std::vector<std::filesystem::directory_entry> entries;
    WIN32_FIND_DATAW found{};
    const HANDLE search =
        FindFirstFileW(native_path((folder / "*").generic_string()).c_str(), &found);
    if (search == INVALID_HANDLE_VALUE)
        return unexpected(std::error_code{errno_of(GetLastError()), std::generic_category()});
    do {
        const std::wstring_view name{&found.cFileName[0]};
        if (name == L"." || name == L"..") continue;
        std::error_code unknown; // of what is in use or nobody's business
        entries.emplace_back().assign(folder / narrow(name), unknown);
    } while (entries.size() < most && FindNextFileW(search, &found) != 0);
    const DWORD error = entries.size() < most ? GetLastError() : ERROR_NO_MORE_FILES;
    FindClose(search);
    if (error != ERROR_NO_MORE_FILES)
        return unexpected(std::error_code{errno_of(error), std::generic_category()});
    return entries;
}

} // namespace secant
