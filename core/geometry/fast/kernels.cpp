#include "core/geometry/fast/kernels.h"

#include <array>

namespace secant::fast {

std::span<const Kernels* const> usable_kernels() noexcept
{
#if defined(__x86_64__)
    static constexpr std::array<const Kernels*, 3> all{&portable_kernels, &avx2_kernels,
                                                       &avx512_kernels};
    static const std::size_t usable = [] {
        const bool has_avx2 =
            __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
        const bool has_avx512 = __builtin_cpu_supports("avx512f") != 0 &&
                                __builtin_cpu_supports("avx512dq") != 0 &&
                                __builtin_cpu_supports("avx512vl") != 0;
        if (!has_avx2) return std::size_t{1};
        return has_avx512 ? std::size_t{3} : std::size_t{2};
    }();
    return std::span{all}.first(usable);
#else
    static constexpr std::array<const Kernels*, 1> all{&portable_kernels};
    return all;
#endif
}

constinit const Kernels* best_kernels = &portable_kernels;

namespace {

[[maybe_unused]] const bool chosen = [] {
    best_kernels = usable_kernels().back();
    return true;
}();

} // namespace

} // namespace secant::fast
