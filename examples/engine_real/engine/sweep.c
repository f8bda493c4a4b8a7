#include "sweep.h"

#include <math.h>

#define NO_HIT (-1.0f)

static real dot(vec2 a, vec2 b)
{
    return a.x * b.x + a.y * b.y;
}

static vec2 minus(vec2 a, vec2 b)
{
    vec2 out;
    out.x = a.x - b.x;
    out.y = a.y - b.y;
    return out;
}

real sweep_point_circle(vec2 from, vec2 to, vec2 center, real radius)
{
    const vec2 way = minus(to, from);
    const vec2 apart = minus(from, center);
    const real length = sqrtf(dot(way, way));
    real along, across2, half, t;
    if (length < 1e-6f) return NO_HIT;
    along = -dot(apart, way) / length;
    across2 = dot(apart, apart) - along * along;
    if (across2 > powf(radius, 2)) return NO_HIT;
    half = sqrtf(fmaxf(radius * radius - across2, 0));
    t = (along - half) / length;
    if (t < 0) t = (along + half) / length;
    return t >= 0 && t <= 1 ? t : NO_HIT;
}
