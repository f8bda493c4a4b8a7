#pragma once

#include "app/platform/streams.h"

#include <string>
#include <string_view>

#include <windows.h>

namespace secant {

/// A text in the words of Windows. Bytes that are no UTF-8 become U+FFFD.
[[nodiscard]] std::wstring wide(std::string_view text);
/// A text of Windows as UTF-8. Half a surrogate becomes U+FFFD.
[[nodiscard]] std::string narrow(std::wstring_view text);

/// Calls nothing, but links app/platform/windows/utf8_paths.cpp, by which std::filesystem takes
/// narrow paths for UTF-8.
void take_narrow_paths_for_utf8() noexcept;

/// A path for a function of Windows: a long one in the form that has no limit of 260 characters.
[[nodiscard]] std::wstring native_path(const std::string& path);

/// The errno that says what an error of Windows says.
[[nodiscard]] int errno_of(DWORD error) noexcept;

/// The words of Windows for an error, without a line end: "The specified module could not be
/// found."
[[nodiscard]] std::string words_of_error(DWORD error);

/// The handle behind a descriptor; INVALID_HANDLE_VALUE when there is none.
[[nodiscard]] HANDLE handle_of(int descriptor) noexcept;

/// A descriptor that owns the handle, in binary mode. None, with errno, when there is no handle or
/// no number left; then the handle is closed.
[[nodiscard]] Descriptor descriptor_of(HANDLE handle) noexcept;

/// Opens a file that others may read, write, rename and remove meanwhile.
/// @param access       GENERIC_READ ...
/// @param disposition  OPEN_EXISTING ...
/// @return             None, with errno, when that fails; EISDIR for a folder.
[[nodiscard]] Descriptor open_native(const std::string& path, DWORD access, DWORD disposition,
                                     DWORD flags = FILE_ATTRIBUTE_NORMAL) noexcept;

/// Locks an open file for this process, without waiting. The lock lies behind every content, since
/// Windows keeps others from reading what is locked.
/// @return  errno: EWOULDBLOCK when another process holds it; 0 when it is locked
[[nodiscard]] int lock_native(int descriptor) noexcept;

/// True while no process has removed the open file.
[[nodiscard]] bool has_name_native(int descriptor) noexcept;

} // namespace secant
