// The engine's function as a method of Secant.
#include "collision.h"

#include <secant/method.h>

namespace {

engine::Vec2 vec2(const double (&v)[3])
{
    return {static_cast<float>(v[0]), static_cast<float>(v[1])};
}

void bullet(const secant_query* query, secant_answer* answer, void*)
{
    const engine::Vec2 from = vec2(query->E), to = vec2(query->L);
    const auto t =
        engine::bullet_hits_circle(from, to, vec2(query->C), static_cast<float>(query->r));
    answer->hit = t.has_value();
    answer->set = SECANT_HIT | SECANT_POINTS;
    if (!t) return;
    answer->point_count = 1;
    answer->points[0][0] = from.x + *t * (to.x - from.x);
    answer->points[0][1] = from.y + *t * (to.y - from.y);
}

secant_method describe()
{
    secant_method method{};
    method.name = "bullet";
    method.title = "engine::bullet_hits_circle";
    method.source = "collision.h";
    method.function = bullet;
    method.extent = SECANT_SEGMENT;
    method.dimensions = 2;
    method.scalars = SECANT_FLOAT;
    method.first_hit_only = 1;
    return method;
}

const secant_method methods[] = {describe()};

} // namespace

SECANT_METHODS(methods)
