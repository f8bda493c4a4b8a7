/* A part of an engine in C. */
#ifndef ENGINE_SWEEP_H
#define ENGINE_SWEEP_H

#include "real.h"

typedef struct {
    real x, y;
} vec2;

/* When a point that moves from `from` to `to` first meets a circle: a part of its way, or a number
 * below 0 when it does not. */
real sweep_point_circle(vec2 from, vec2 to, vec2 center, real radius);

#endif
