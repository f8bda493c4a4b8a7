#include "app/platform/heap.h"

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

namespace secant {

void keep_freed_memory() noexcept
{
#ifdef __GLIBC__
    constexpr int kept_bytes = 8 * 1024 * 1024;
    // What is larger, such as the picture of the fonts at the start, does go back.
    constexpr int large_bytes = 4 * 1024 * 1024;
    mallopt(M_TRIM_THRESHOLD, kept_bytes);
    mallopt(M_MMAP_THRESHOLD, large_bytes);
#endif
}

} // namespace secant
