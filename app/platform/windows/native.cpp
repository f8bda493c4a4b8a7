#include "app/platform/windows/native.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>

#include <io.h>

namespace secant {

std::wstring wide(std::string_view text)
{
    const int size = static_cast<int>(std::min<std::size_t>(text.size(), INT_MAX));
    const int count = MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0);
    std::wstring out(static_cast<std::size_t>(count), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.data(), size, out.data(), count);
    return out;
}

std::string narrow(std::wstring_view text)
{
    const int size = static_cast<int>(std::min<std::size_t>(text.size(), INT_MAX));
    const int count =
        WideCharToMultiByte(CP_UTF8, 0, text.data(), size, nullptr, 0, nullptr, nullptr);
    std::string out(static_cast<std::size_t>(count), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text.data(), size, out.data(), count, nullptr, nullptr);
    return out;
}

std::wstring native_path(const std::string& path)
{
    constexpr std::size_t longest_plain = 240; // a folder must leave room for a name of 12
    std::wstring out = wide(path);
    std::ranges::replace(out, L'/', L'\\');
    if (out.size() < longest_plain || out.starts_with(L"\\\\?\\")) return out;
    const DWORD size = GetFullPathNameW(out.c_str(), 0, nullptr, nullptr);
    std::wstring whole(size, L'\0');
    whole.resize(GetFullPathNameW(out.c_str(), size, whole.data(), nullptr));
    if (whole.empty()) return out;
    return whole.starts_with(L"\\\\") ? L"\\\\?\\UNC" + whole.substr(1) : L"\\\\?\\" + whole;
}

int errno_of(DWORD error) noexcept
{
    struct Pair {
        DWORD error;
        int number;
    };
    static constexpr std::array pairs{Pair{ERROR_SUCCESS, 0},
                                      Pair{ERROR_FILE_NOT_FOUND, ENOENT},
                                      Pair{ERROR_PATH_NOT_FOUND, ENOENT},
                                      Pair{ERROR_INVALID_DRIVE, ENOENT},
                                      Pair{ERROR_INVALID_NAME, ENOENT},
                                      Pair{ERROR_BAD_PATHNAME, ENOENT},
                                      Pair{ERROR_BAD_NETPATH, ENOENT},
                                      Pair{ERROR_MOD_NOT_FOUND, ENOENT},
                                      Pair{ERROR_TOO_MANY_OPEN_FILES, EMFILE},
                                      Pair{ERROR_ACCESS_DENIED, EACCES},
                                      Pair{ERROR_SHARING_VIOLATION, EACCES},
                                      Pair{ERROR_WRITE_PROTECT, EROFS},
                                      Pair{ERROR_INVALID_HANDLE, EBADF},
                                      Pair{ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
                                      Pair{ERROR_OUTOFMEMORY, ENOMEM},
                                      Pair{ERROR_FILE_EXISTS, EEXIST},
                                      Pair{ERROR_ALREADY_EXISTS, EEXIST},
                                      Pair{ERROR_DISK_FULL, ENOSPC},
                                      Pair{ERROR_HANDLE_DISK_FULL, ENOSPC},
                                      Pair{ERROR_BROKEN_PIPE, EPIPE},
                                      Pair{ERROR_NO_DATA, EPIPE},
                                      Pair{ERROR_PIPE_NOT_CONNECTED, EPIPE},
                                      Pair{ERROR_DIRECTORY, ENOTDIR},
                                      Pair{ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
                                      Pair{ERROR_LOCK_VIOLATION, EWOULDBLOCK},
                                      Pair{ERROR_IO_PENDING, EWOULDBLOCK},
                                      Pair{ERROR_BAD_EXE_FORMAT, ENOEXEC},
                                      Pair{ERROR_INVALID_PARAMETER, EINVAL}};
    const auto* const found = std::ranges::find(pairs, error, &Pair::error);
    return found == pairs.end() ? EIO : found->number;
}

std::string words_of_error(DWORD error)
{
    std::array<wchar_t, 512> text{};
    constexpr DWORD english = MAKELANGID(LANG_ENGLISH, SUBLANG_ENGLISH_US);
    DWORD length = 0;
    for (const DWORD language : {english, DWORD{0}}) {
        if (length != 0) break;
        length =
            FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, nullptr,
                           error, language, text.data(), static_cast<DWORD>(text.size()), nullptr);
    }
    if (length == 0) return "error " + std::to_string(error) + " of Windows";
    std::string words = narrow({text.data(), length});
    while (!words.empty() && (words.back() == '\n' || words.back() == '\r' || words.back() == ' '))
        words.pop_back();
    return words;
}

HANDLE handle_of(int descriptor) noexcept
{
    if (descriptor < 0) return INVALID_HANDLE_VALUE;
    const auto number = _get_osfhandle(descriptor);
    // -2: a standard stream that leads nowhere
    if (number == -2) return INVALID_HANDLE_VALUE;
    return reinterpret_cast<HANDLE>(number); // NOLINT(performance-no-int-to-ptr)
}

Descriptor descriptor_of(HANDLE handle) noexcept
{
    if (handle == INVALID_HANDLE_VALUE || handle == nullptr) {
        errno = errno_of(GetLastError());
        return Descriptor{};
    }
    constexpr int binary = 0x8000; // _O_BINARY
    const int number = _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), binary);
    if (number < 0) {
        CloseHandle(handle);
        errno = EMFILE;
    }
    return Descriptor{number};
}

Descriptor open_native(const std::string& path, DWORD access, DWORD disposition,
                       DWORD flags) noexcept
{
    const std::wstring name = native_path(path);
    const HANDLE file =
        CreateFileW(name.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                    nullptr, disposition, flags, nullptr);
    if (file != INVALID_HANDLE_VALUE) return descriptor_of(file);
    const DWORD error = GetLastError();
    const DWORD attributes = GetFileAttributesW(name.c_str());
    const bool is_folder =
        attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    errno = is_folder ? EISDIR : errno_of(error);
    return Descriptor{};
}

int lock_native(int descriptor) noexcept
{
    OVERLAPPED place{};
    place.OffsetHigh = 0x7fff'ffff;
    const bool is_locked =
        LockFileEx(handle_of(descriptor), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1,
                   0, &place) != 0;
    return is_locked ? 0 : errno_of(GetLastError());
}

bool has_name_native(int descriptor) noexcept
{
    FILE_STANDARD_INFO info{};
    return GetFileInformationByHandleEx(handle_of(descriptor), FileStandardInfo, &info,
                                        sizeof info) != 0 &&
           info.DeletePending == 0;
}

} // namespace secant
