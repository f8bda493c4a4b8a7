#define SECANT_PROCESSOR on_avx512
#include "core/geometry/kernels/kernel_table.h"

const secant::kernels::Kernels secant::kernels::avx512 = on_avx512::all_kernels("avx512");
