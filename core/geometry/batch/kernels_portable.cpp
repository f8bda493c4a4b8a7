#define SECANT_PROCESSOR portable
#include "core/geometry/batch/kernel_table.h"

namespace secant::batch {

const Kernels portable_kernels = portable::kernels("portable");

} // namespace secant::batch
