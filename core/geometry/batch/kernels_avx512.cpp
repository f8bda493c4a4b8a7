#define SECANT_PROCESSOR avx512
#include "core/geometry/batch/kernel_table.h"

namespace secant::batch {

const Kernels avx512_kernels = avx512::kernels("avx512");

} // namespace secant::batch
