#include "core/geometry/batch/kernels.h"

#include <vector>

namespace secant::batch {
namespace {

std::vector<const Kernels*> found_kernels()
{
    std::vector<const Kernels*> out;
#if defined(__x86_64__)
    const bool has_avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
    const bool has_avx512 =
        __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
        __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512vl") != 0;
    if (has_avx2 && has_avx512) out.push_back(&avx512_kernels);
    if (has_avx2) out.push_back(&avx2_kernels);
#endif
    out.push_back(&portable_kernels);
    return out;
}

} // namespace

std::span<const Kernels* const> kernels_here() noexcept
{
    static const std::vector<const Kernels*> found = found_kernels();
    return found;
}

} // namespace secant::batch
