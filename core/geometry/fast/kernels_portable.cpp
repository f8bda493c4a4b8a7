#define SECANT_PROCESSOR portable
#include "core/geometry/fast/kernel_table.h"

namespace secant::fast {

const Kernels portable_kernels = portable::all_kernels;

} // namespace secant::fast
