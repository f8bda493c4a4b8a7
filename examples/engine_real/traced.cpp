// The engine once more, with numbers that write down what is computed with them. What the engine
// includes is included before, so that it does not land in the namespace.
#include <secant/traced.hpp>

#include <math.h>

#define ENGINE_REAL secant::traced<float>

namespace engine_traced {
#include "engine/sweep.c"
// uses the engine:
#include "adapter.h"
} // namespace engine_traced
