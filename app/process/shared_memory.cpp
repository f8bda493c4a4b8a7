#include "app/process/shared_memory.h"

#include <utility>

namespace secant {

SharedMemory::SharedMemory(SharedMemory&& other) noexcept
    : address_(std::exchange(other.address_, nullptr)), size_(other.size_),
      descriptor_(std::move(other.descriptor_))
{
}

SharedMemory& SharedMemory::operator=(SharedMemory&& other) noexcept
{
    std::swap(address_, other.address_);
    std::swap(size_, other.size_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

} // namespace secant
