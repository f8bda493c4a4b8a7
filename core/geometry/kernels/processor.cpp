#include "core/geometry/kernels/processor.h"

#include "core/geometry/kernels/kernels.h"

#include <array>
#if defined(__x86_64__)
#include <processor_features.h> // made by CMake from the flags
#endif

namespace secant {

#if defined(__x86_64__)

Processor kind_of_processor(bool (*has)(std::string_view feature)) noexcept
{
#define SECANT_HAS(feature) &&has(feature)
    const bool has_avx2 = true SECANT_AVX2_FEATURES(SECANT_HAS);
    const bool has_avx512 = has_avx2 SECANT_AVX512_FEATURES(SECANT_HAS);
#undef SECANT_HAS
    if (has_avx512) return Processor::avx512;
    return has_avx2 ? Processor::avx2 : Processor::portable;
}

Processor this_processor() noexcept
{
    return kind_of_processor([](std::string_view wanted) {
#define SECANT_FIND(feature)                                                                       \
    if (wanted == (feature)) return __builtin_cpu_supports(feature) != 0;
        // It takes a literal.
        SECANT_AVX2_FEATURES(SECANT_FIND)
        SECANT_AVX512_FEATURES(SECANT_FIND)
#undef SECANT_FIND
        return false;
    });
}

#else

Processor kind_of_processor(bool (*)(std::string_view feature)) noexcept
{
    return Processor::portable;
}

Processor this_processor() noexcept
{
    return Processor::portable;
}

#endif

namespace kernels {

std::span<const Kernels* const> usable() noexcept
{
#if defined(__x86_64__)
    static constexpr std::array<const Kernels*, 3> all{&avx512, &avx2, &portable};
#else
    static constexpr std::array<const Kernels*, 1> all{&portable};
#endif
    static const std::size_t count = static_cast<std::size_t>(this_processor()) + 1;
    return std::span{all}.last(count);
}

constinit const Kernels* best = &portable;

namespace {

[[maybe_unused]] const bool chosen = [] {
    best = usable().front();
    return true;
}();

} // namespace

} // namespace kernels
} // namespace secant
