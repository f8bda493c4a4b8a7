#include "core/geometry/kernels/processor.h"

#include "core/geometry/kernels/kernels.h"

#include <array>
#include <cfloat>
#include <limits>
#if defined(__x86_64__)
#include <processor_features.h> // made by CMake from the flags
#endif

// Registers of 80 bits round a double twice.
static_assert(FLT_EVAL_METHOD == 0, "compile with -msse2 -mfpmath=sse");
static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<float>::is_iec559);

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

bool computes_as_ieee_754() noexcept
{
    // volatile: computed now, and not by the compiler.
    const volatile double one = 1.0;
    const volatile double below_half = 0x1.8p-54;
    const volatile double above_half = 0x1.8p-53;
    const volatile double half = 0x1p-53;
    const double next = 1.0 + DBL_EPSILON;
    const bool to_nearest = one + below_half == 1.0 && one + above_half == next &&
                            -one - below_half == -1.0 && -one - above_half == -next &&
                            one + half == 1.0 && next + half == 1.0 + 2.0 * DBL_EPSILON;

    const volatile double least_normal = DBL_MIN;
    const volatile double least = std::numeric_limits<double>::denorm_min();
    const volatile double large = 0x1p60;
    const bool keeps_subnormals = least_normal / 2.0 > 0.0 && least * large > 0.0;
    return to_nearest && keeps_subnormals;
}

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
