#include "app/process/shared_memory.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef F_SEAL_FUTURE_WRITE
#define F_SEAL_FUTURE_WRITE 0x0010 // of Linux 5.1, younger than some headers
#endif

namespace secant {
namespace {

Unexpected<std::string> system_error()
{
    return unexpected(std::string{std::strerror(errno)});
}

void* mapped(int descriptor, std::size_t size, int rights) noexcept
{
    void* const address = mmap(nullptr, size, rights, MAP_SHARED, descriptor, 0);
    return address == MAP_FAILED ? nullptr : address;
}

} // namespace

Expected<SharedMemory, std::string> SharedMemory::make(std::size_t size, Others others)
{
    Descriptor file{memfd_create("secant", MFD_CLOEXEC | MFD_ALLOW_SEALING)};
    if (!file.is_open()) return system_error();
    if (ftruncate(file.number(), static_cast<off_t>(size)) != 0) return system_error();
    void* const address = mapped(file.number(), size, PROT_READ | PROT_WRITE);
    if (address == nullptr) return system_error();
    SharedMemory memory{address, size, std::move(file)};
    // The mapping that is there stays writable; nobody gets another one.
    const int future = others == Others::may_read ? F_SEAL_FUTURE_WRITE : 0;
    const int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL | future;
    if (fcntl(memory.descriptor(), F_ADD_SEALS, seals) != 0) return system_error();
    return memory;
}

Expected<SharedMemory, std::string> SharedMemory::open(int descriptor, std::size_t size,
                                                       Others others)
{
    const int rights = others == Others::may_read ? PROT_READ : PROT_READ | PROT_WRITE;
    void* const address = mapped(descriptor, size, rights);
    if (address == nullptr) return system_error();
    return SharedMemory{address, size, Descriptor{descriptor}};
}

SharedMemory::~SharedMemory()
{
    if (address_ != nullptr) munmap(address_, size_);
}

} // namespace secant
