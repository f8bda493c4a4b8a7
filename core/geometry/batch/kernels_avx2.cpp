#define SECANT_PROCESSOR avx2
#include "core/geometry/batch/kernel_table.h"

namespace secant::batch {

const Kernels avx2_kernels = avx2::kernels("avx2");

} // namespace secant::batch
