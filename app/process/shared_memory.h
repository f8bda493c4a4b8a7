#pragma once

#include "app/platform/streams.h"
#include "core/text/expected.h"

#include <cstddef>
#include <string>

namespace secant {

/// Memory that this process shares with those that it hands the descriptor to.
class SharedMemory {
public:
    enum class Others { may_read, may_write };

    /// Memory of zeros. Nobody can change its size, because a shrunk one would crash who reads it.
    [[nodiscard]] static Expected<SharedMemory, std::string> make(std::size_t size, Others others);
    /// Opens the memory that another process made. @param others  as it was made
    [[nodiscard]] static Expected<SharedMemory, std::string> open(int descriptor, std::size_t size,
                                                                  Others others);

    ~SharedMemory();
    SharedMemory(SharedMemory&& other) noexcept;
    SharedMemory& operator=(SharedMemory&& other) noexcept;
    SharedMemory(const SharedMemory&) = delete;
    SharedMemory& operator=(const SharedMemory&) = delete;

    [[nodiscard]] void* address() const noexcept { return address_; }
    [[nodiscard]] int descriptor() const noexcept { return descriptor_.number(); }

private:
    SharedMemory(void* address, std::size_t size, Descriptor descriptor) noexcept
        : address_(address), size_(size), descriptor_(std::move(descriptor))
    {
    }

    void* address_ = nullptr;
    std::size_t size_ = 0;
    Descriptor descriptor_;
};

} // namespace secant
