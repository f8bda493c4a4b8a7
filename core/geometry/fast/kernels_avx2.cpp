#define SECANT_PROCESSOR avx2
#include "core/geometry/fast/kernel_table.h"

namespace secant::fast {

const Kernels avx2_kernels = avx2::all_kernels;

} // namespace secant::fast
