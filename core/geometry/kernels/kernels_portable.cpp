#define SECANT_PROCESSOR on_portable
#include "core/geometry/kernels/kernel_table.h"

const secant::kernels::Kernels secant::kernels::portable = on_portable::all_kernels(
#if defined(__aarch64__)
    "neon"
#else
    "portable"
#endif
);
