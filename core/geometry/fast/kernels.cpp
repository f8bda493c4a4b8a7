#include "core/geometry/fast/kernels.h"

#include "core/geometry/processor.h"

#include <array>

namespace secant::fast {

std::span<const Kernels* const> usable_kernels() noexcept
{
#if defined(__x86_64__)
    static constexpr std::array<const Kernels*, 3> all{&portable_kernels, &avx2_kernels,
                                                       &avx512_kernels};
    static const std::size_t usable = static_cast<std::size_t>(this_processor()) + 1;
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
