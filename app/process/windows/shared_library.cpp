#include "app/process/shared_library.h"

#include "app/platform/windows/native.h"

#include <algorithm>
#include <array>

namespace secant {

bool begins_as_library(std::string_view text) noexcept
{
    return text.starts_with("MZ");
}

namespace {

constexpr std::wstring_view copy_prefix = L"secant-method-";

/// The folder for copies, with '\' at its end; empty when there is none.
std::wstring folder_of_copies()
{
    std::array<wchar_t, MAX_PATH + 2> folder{};
    const DWORD length = GetTempPathW(static_cast<DWORD>(folder.size()), folder.data());
    return {folder.data(), length < folder.size() ? length : 0};
}

/// Those of processes that have ended; the others cannot be removed.
void remove_old_copies(const std::wstring& folder)
{
    WIN32_FIND_DATAW entry{};
    const std::wstring pattern = folder + std::wstring{copy_prefix} + L"*.dll";
    const HANDLE entries = FindFirstFileW(pattern.c_str(), &entry);
    if (entries == INVALID_HANDLE_VALUE) return;
    do {
        DeleteFileW((folder + entry.cFileName).c_str());
    } while (FindNextFileW(entries, &entry) != 0);
    FindClose(entries);
}

/// Windows lets nobody write to a library that is loaded, so that its author could not compile it
/// anew: what is loaded is a copy. Empty when none can be made.
std::wstring copy_of(const std::wstring& path)
{
    const std::wstring folder = folder_of_copies();
    if (folder.empty()) return {};
    remove_old_copies(folder);
    const std::wstring copy = folder + std::wstring{copy_prefix} +
                              std::to_wstring(GetCurrentProcessId()) + L"-" +
                              std::to_wstring(GetTickCount64()) + L".dll";
    return CopyFileW(path.c_str(), copy.c_str(), TRUE) != 0 ? copy : std::wstring{};
}

} // namespace

void keep_as_loaded(const void* /*address*/) noexcept {} // it is a copy

Expected<void*, std::string> symbol_of_library(const std::string& path, const char* symbol)
{
    std::wstring file = native_path(path);
    std::array<wchar_t, 32768> whole{};
    wchar_t* name = nullptr;
    const DWORD length =
        GetFullPathNameW(file.c_str(), static_cast<DWORD>(whole.size()), whole.data(), &name);
    if (length > 0 && length < whole.size() && name != nullptr) {
        file = whole.data();
        // The libraries beside it are found as if the original was loaded.
        AddDllDirectory(std::wstring{whole.data(), name}.c_str());
    }
    const std::wstring copy = copy_of(file);
    const HMODULE library =
        LoadLibraryExW((copy.empty() ? file : copy).c_str(), nullptr,
                       LOAD_LIBRARY_SEARCH_DEFAULT_DIRS | LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR);
    if (library == nullptr) return unexpected(words_of_error(GetLastError()));
    return reinterpret_cast<void*>(GetProcAddress(library, symbol));
}

} // namespace secant
