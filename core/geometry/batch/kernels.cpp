#include "core/geometry/batch/kernels.h"

#include "core/geometry/processor.h"

#include <vector>

namespace secant::batch {
namespace {

std::vector<const Kernels*> found_kernels()
{
    std::vector<const Kernels*> out;
#if defined(__x86_64__)
    const Processor kind = this_processor();
    if (kind >= Processor::avx512) out.push_back(&avx512_kernels);
    if (kind >= Processor::avx2) out.push_back(&avx2_kernels);
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
