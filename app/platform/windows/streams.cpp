#include "app/platform/streams.h"

#include "app/platform/windows/native.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <mutex>
#include <system_error>

#include <io.h>

namespace secant {

void Descriptor::reset() noexcept
{
    if (is_open()) _close(number_);
    number_ = -1;
}

std::string reading_reason(int error)
{
    return error == EISDIR ? "is a folder" : std::generic_category().message(error);
}

InputFile::InputFile(const std::string& name)
    : opened_(name == "-" ? Descriptor{} : open_native(name, GENERIC_READ, OPEN_EXISTING)),
      descriptor_(name == "-" ? standard_input : opened_.number()),
      error_(descriptor_ < 0 ? errno : 0)
{
}

namespace {

UINT code_page_before = 0;
UINT input_page_before = 0;

bool is_console(HANDLE handle) noexcept
{
    DWORD mode = 0;
    return GetConsoleMode(handle, &mode) != 0;
}

/// A console gives its keys in words of 16 bits. One reader at a time.
ReadResult read_console(HANDLE console, std::span<char> to) noexcept
{
    static std::mutex mutex;
    static std::string rest; // what did not fit
    const std::lock_guard lock{mutex};
    if (rest.empty()) {
        std::array<wchar_t, 4096> keys{};
        DWORD count = 0;
        if (ReadConsoleW(console, keys.data(), static_cast<DWORD>(keys.size()), &count, nullptr) ==
            0)
            return {0, errno_of(GetLastError())};
        constexpr wchar_t end_of_text = 26; // Ctrl+Z at the beginning of a line
        if (count == 0 || keys.front() == end_of_text) return {0, 0};
        rest = narrow({keys.data(), count});
    }
    const std::size_t count = std::min(rest.size(), to.size());
    std::copy_n(rest.begin(), count, to.begin());
    rest.erase(0, count);
    return {count, 0};
}

ReadResult result_of_read(bool is_read, DWORD count) noexcept
{
    if (is_read) return {count, 0};
    const DWORD error = GetLastError();
    if (error == ERROR_BROKEN_PIPE || error == ERROR_HANDLE_EOF || error == ERROR_NO_DATA)
        return {0, 0};
    return {0, errno_of(error)};
}

DWORD at_once(std::size_t size) noexcept
{
    constexpr std::size_t most = std::size_t{1} << 24;
    return static_cast<DWORD>(std::min(size, most));
}

} // namespace

bool standard_error_is_terminal() noexcept
{
    return is_console(handle_of(standard_error));
}

void reserve_standard_streams() noexcept
{
    take_narrow_paths_for_utf8();
    for (const int stream : {standard_input, standard_output, standard_error}) {
        if (handle_of(stream) == INVALID_HANDLE_VALUE) {
            // Open for the wrong direction, so that its use fails.
            const DWORD access = stream == standard_input ? GENERIC_WRITE : GENERIC_READ;
            const Descriptor nothing = open_native("NUL", access, OPEN_EXISTING);
            if (nothing.is_open()) _dup2(nothing.number(), stream);
        }
        constexpr int binary = 0x8000; // _O_BINARY
        _setmode(stream, binary);
    }
    for (const int stream : {standard_output, standard_error}) {
        DWORD mode = 0;
        if (GetConsoleMode(handle_of(stream), &mode) == 0) continue;
        SetConsoleMode(handle_of(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
        if (code_page_before != 0) continue;
        code_page_before = GetConsoleOutputCP();
        input_page_before = GetConsoleCP();
        SetConsoleOutputCP(CP_UTF8);
        std::atexit([] {
            SetConsoleOutputCP(code_page_before);
            SetConsoleCP(input_page_before);
        });
    }
}

void survive_failed_writes() noexcept {} // they are errors on Windows

ReadResult read_some(int descriptor, std::span<char> to) noexcept
{
    const HANDLE file = handle_of(descriptor);
    if (file == INVALID_HANDLE_VALUE) return {0, EBADF};
    if (is_console(file)) return read_console(file, to);
    // A program may write nothing to a pipe, which is not its end; the end may look the same.
    constexpr int most_nothings = 8;
    for (int nothings = 0;; ++nothings) {
        DWORD count = 0;
        const bool is_read = ReadFile(file, to.data(), at_once(to.size()), &count, nullptr) != 0;
        const bool may_go_on = is_read && count == 0 && !to.empty() && nothings < most_nothings &&
                               GetFileType(file) == FILE_TYPE_PIPE;
        if (!may_go_on) return result_of_read(is_read, count);
    }
}

ReadResult read_some_at(int descriptor, std::uint64_t place, std::span<char> to) noexcept
{
    const HANDLE file = handle_of(descriptor);
    LARGE_INTEGER before{};
    if (GetFileType(file) != FILE_TYPE_DISK ||
        SetFilePointerEx(file, {}, &before, FILE_CURRENT) == 0)
        return {0, ESPIPE};
    OVERLAPPED from{};
    from.Offset = static_cast<DWORD>(place);
    from.OffsetHigh = static_cast<DWORD>(place >> 32U);
    DWORD count = 0;
    const bool is_read = ReadFile(file, to.data(), at_once(to.size()), &count, &from) != 0;
    const ReadResult result = result_of_read(is_read, count);
    SetFilePointerEx(file, before, nullptr, FILE_BEGIN);
    return result;
}

bool has_arrived(int descriptor) noexcept
{
    const HANDLE file = handle_of(descriptor);
    if (GetFileType(file) == FILE_TYPE_PIPE) {
        DWORD count = 0;
        return PeekNamedPipe(file, nullptr, 0, nullptr, &count, nullptr) == 0 || count > 0;
    }
    return !is_console(file) || WaitForSingleObject(file, 0) == WAIT_OBJECT_0;
}

int write_all(int descriptor, std::string_view text) noexcept
{
    const HANDLE file = handle_of(descriptor);
    if (file == INVALID_HANDLE_VALUE) return EBADF;
    while (!text.empty()) {
        DWORD count = 0;
        if (WriteFile(file, text.data(), at_once(text.size()), &count, nullptr) == 0)
            return errno_of(GetLastError());
        if (count == 0) return EIO; // the system writes at least one byte, or fails
        text.remove_prefix(count);
    }
    return 0;
}

} // namespace secant
