#include "bench/geometry/contestant.h"

#include <box2d/box2d.h>

namespace secant::bench {

void add_box2d(std::vector<Contestant>& to, const Rows<2, float>& rows)
{
    struct Row {
        b2CircleShape circle;
        b2RayCastInput ray;
    };
    std::vector<Row> own(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& [circle, piece] = rows[i];
        own[i].circle.m_p.Set(circle.center.x, circle.center.y);
        own[i].circle.m_radius = circle.radius;
        own[i].ray.p1.Set(piece.start.x, piece.start.y);
        own[i].ray.p2.Set(piece.end.x, piece.end.y);
        own[i].ray.maxFraction = 1.0F;
    }
    to.push_back({"Box2D, b2CircleShape::RayCast", Asked::entered,
                  [own = std::move(own)](std::uint8_t* answers) {
                      b2Transform unmoved;
                      unmoved.SetIdentity();
                      for (std::size_t i = 0; i < own.size(); ++i) {
                          b2RayCastOutput out;
                          answers[i] = own[i].circle.RayCast(&out, own[i].ray, unmoved, 0) ? 1 : 0;
                      }
                  }});
}

} // namespace secant::bench
