#define SECANT_PROCESSOR on_avx2
#include "core/geometry/kernels/kernel_table.h"

const secant::kernels::Kernels secant::kernels::avx2 = on_avx2::all_kernels("avx2");
