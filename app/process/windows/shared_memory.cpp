#include "app/process/shared_memory.h"

#include "app/platform/temporary_names.h"
#include "app/platform/windows/native.h"

#include <array>
#include <utility>

namespace secant {
namespace {

void* mapped(HANDLE file, std::size_t size, bool writes) noexcept
{
    const HANDLE mapping =
        CreateFileMappingW(file, nullptr, writes ? PAGE_READWRITE : PAGE_READONLY, 0,
                           static_cast<DWORD>(size), nullptr);
    if (mapping == nullptr) return nullptr;
    void* const address =
        MapViewOfFile(mapping, writes ? FILE_MAP_READ | FILE_MAP_WRITE : FILE_MAP_READ, 0, 0, size);
    const DWORD error = GetLastError();
    CloseHandle(mapping); // the view keeps it
    SetLastError(error);
    return address;
}

Unexpected<std::string> system_error()
{
    return unexpected(words_of_error(GetLastError()));
}

/// A file that stays in memory as long as there is room, and goes with its last handle.
HANDLE new_file()
{
    std::array<wchar_t, MAX_PATH + 2> folder{};
    const DWORD length = GetTempPathW(static_cast<DWORD>(folder.size()), folder.data());
    if (length == 0 || length >= folder.size()) return INVALID_HANDLE_VALUE;
    const std::wstring path = folder.data() + wide(new_temporary_name("secant"));
    return CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE | DELETE,
                       FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, CREATE_NEW,
                       FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
}

} // namespace

Expected<SharedMemory, std::string> SharedMemory::make(std::size_t size, Others others)
{
    const HANDLE file = new_file();
    if (file == INVALID_HANDLE_VALUE) return system_error();
    void* const address = mapped(file, size, true);
    HANDLE given = nullptr; // what others get: a handle with fewer rights
    const DWORD rights = others == Others::may_read ? GENERIC_READ : GENERIC_READ | GENERIC_WRITE;
    const HANDLE self = GetCurrentProcess();
    if (address == nullptr || DuplicateHandle(self, file, self, &given, rights, FALSE, 0) == 0) {
        auto failure = system_error();
        if (address != nullptr) UnmapViewOfFile(address);
        CloseHandle(file);
        return failure;
    }
    CloseHandle(file); // the file lasts as long as the other handle
    return SharedMemory{address, size, descriptor_of(given)};
}

Expected<SharedMemory, std::string> SharedMemory::open(int descriptor, std::size_t size,
                                                       Others others)
{
    void* const address = mapped(handle_of(descriptor), size, others == Others::may_write);
    if (address == nullptr) return system_error();
    return SharedMemory{address, size, Descriptor{descriptor}};
}

SharedMemory::~SharedMemory()
{
    if (address_ != nullptr) UnmapViewOfFile(address_);
}

} // namespace secant
