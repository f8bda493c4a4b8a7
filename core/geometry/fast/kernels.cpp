#include "core/geometry/fast/kernels.h"

namespace secant::fast {

const Kernels& kernels() noexcept
{
#if defined(__x86_64__)
    static const bool has_avx2 =
        __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
    if (has_avx2) return avx2_kernels;
#endif
    return portable_kernels;
}

} // namespace secant::fast
