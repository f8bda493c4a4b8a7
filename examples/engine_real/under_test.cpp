// The engine as it is, and the description of its function.
#include <secant/traced.hpp>

#include <math.h>

namespace engine_plain {
#include "engine/sweep.c"
// uses the engine:
#include "adapter.h"
} // namespace engine_plain

namespace engine_traced {
void sweep(const secant::query<secant::traced<float>>& query, secant_answer& answer);
}

namespace {

secant_method describe()
{
    secant_method method = secant::method_of<engine_plain::sweep, engine_traced::sweep>("sweep");
    method.title = "sweep_point_circle";
    method.source = "engine/sweep.c";
    method.extent = SECANT_SEGMENT;
    method.dimensions = 2;
    method.first_hit_only = 1;
    return method;
}

const secant_method methods[] = {describe()};

} // namespace

SECANT_METHODS(methods)
