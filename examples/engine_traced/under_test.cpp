// The engine's function as a method of Secant that can be seen from inside.
#include "collision.h"

namespace {

struct Bullet {
    template <class Real>
    void operator()(const secant::query<Real>& query, secant_answer& answer) const
    {
        using Point = engine::Vec2<Real>;
        const Point from{query.E[0], query.E[1]}, to{query.L[0], query.L[1]};
        const auto t = engine::bullet_hits_circle<Real>(from, to, Point{query.C[0], query.C[1]}, query.r);
        answer.hit = t.has_value();
        answer.set = SECANT_HIT | SECANT_POINTS;
        if (!t) return;
        answer.point_count = 1;
        answer.points[0][0] = static_cast<double>(from.x + *t * (to.x - from.x));
        answer.points[0][1] = static_cast<double>(from.y + *t * (to.y - from.y));
    }
};

secant_method describe()
{
    secant_method method = secant::method_of<Bullet, float>("bullet");
    method.title = "engine::bullet_hits_circle";
    method.source = "collision.h";
    method.extent = SECANT_SEGMENT;
    method.dimensions = 2;
    method.first_hit_only = 1;
    return method;
}

const secant_method methods[] = {describe()};

} // namespace

SECANT_METHODS(methods)
