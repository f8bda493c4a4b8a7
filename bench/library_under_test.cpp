#include "bench/library_function.h"

#include <secant/method.h>

namespace {

void answer_hit(const secant_query* query, secant_answer* answer, void* /*user*/)
{
    answer->hit = secant::bench::segment_hits_circle(query->E, query->L, query->C, query->r,
                                                     &answer->distance)
                      ? 1
                      : 0;
    answer->set = SECANT_HIT | SECANT_DISTANCE;
}

const secant_method methods[] = {
    {.name = "segment", .function = answer_hit, .target = SECANT_DISK}};

} // namespace

SECANT_METHODS(methods)
