#include "app/process/shared_library.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include <dlfcn.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

namespace secant {

bool begins_as_library(std::string_view text) noexcept
{
    return text.starts_with("\177ELF");
}

namespace {

/// Where a library lies in memory.
struct LoadedPlace {
    std::uintptr_t address = 0; ///< in the library
    std::uintptr_t from = 0, until = 0;

    [[nodiscard]] bool holds(std::uintptr_t place) const noexcept
    {
        return from <= place && place < until;
    }
};

int find_place(dl_phdr_info* library, std::size_t /*size*/, void* wanted) noexcept
{
    auto& found = *static_cast<LoadedPlace*>(wanted);
    LoadedPlace here{found.address, UINTPTR_MAX, 0};
    for (int i = 0; i < library->dlpi_phnum; ++i) {
        const auto& part = library->dlpi_phdr[i];
        if (part.p_type != PT_LOAD) continue;
        const std::uintptr_t from = library->dlpi_addr + part.p_vaddr;
        here.from = from < here.from ? from : here.from;
        here.until = from + part.p_memsz > here.until ? from + part.p_memsz : here.until;
    }
    if (!here.holds(found.address)) return 0;
    found = here;
    return 1;
}

/// Puts a copy of some pages in their place, which belongs to no file.
void replace_by_copy(std::uintptr_t from, std::size_t size, int rights) noexcept
{
    void* const place = reinterpret_cast<void*>(from); // NOLINT(performance-no-int-to-ptr)
    void* const copy =
        mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (copy == MAP_FAILED) return;
    // The system copies first: between the variables of instrumented code are bytes that a plain
    // copy must not read.
    const iovec to{copy, size};
    const iovec of{place, size};
    if (process_vm_readv(getpid(), &to, 1, &of, 1, 0) != static_cast<ssize_t>(size))
        std::memcpy(copy, place, size);
    const bool is_moved =
        mprotect(copy, size, rights) == 0 &&
        mremap(copy, size, size, MREMAP_MAYMOVE | MREMAP_FIXED, place) != MAP_FAILED;
    if (!is_moved) munmap(copy, size);
}

} // namespace

void keep_as_loaded(const void* address) noexcept
{
    constexpr std::uintptr_t largest = std::uintptr_t{1} << 28U; // a copy of more costs too much
    LoadedPlace found{reinterpret_cast<std::uintptr_t>(address)};
    if (dl_iterate_phdr(find_place, &found) == 0 || found.until - found.from > largest) return;
    // The pages have other rights than the file says where the loader has written to them.
    std::FILE* const maps = std::fopen("/proc/self/maps", "re");
    if (maps == nullptr) return;
    struct Part {
        std::uintptr_t from;
        std::size_t size;
        int rights;
    };
    std::array<Part, 32> all{};
    std::size_t count = 0;
    std::array<char, 8192> line{};
    while (count < all.size() && std::fgets(line.data(), line.size(), maps) != nullptr) {
        unsigned long from = 0;
        unsigned long until = 0;
        unsigned long inode = 0;
        std::array<char, 5> rights{};
        if (std::sscanf(line.data(), "%lx-%lx %4s %*s %*s %lu", &from, &until, rights.data(),
                        &inode) != 4)
            continue;
        if (!found.holds(from) || inode == 0 || rights[0] != 'r') continue;
        all[count++] = {from, until - from,
                        PROT_READ | (rights[1] == 'w' ? PROT_WRITE : 0) |
                            (rights[2] == 'x' ? PROT_EXEC : 0)};
    }
    std::fclose(maps);
    for (std::size_t i = 0; i < count; ++i)
        replace_by_copy(all[i].from, all[i].size, all[i].rights);
}

Expected<void*, std::string> symbol_of_library(const std::string& path, const char* symbol)
{
    void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        const char* const why = dlerror();
        return unexpected(std::string{why == nullptr ? "" : why});
    }
    return dlsym(library, symbol);
}

} // namespace secant
