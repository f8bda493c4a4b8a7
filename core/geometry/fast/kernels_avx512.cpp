#define SECANT_PROCESSOR avx512
#include "core/geometry/fast/kernel_table.h"

namespace secant::fast {

const Kernels avx512_kernels = avx512::all_kernels;

} // namespace secant::fast
