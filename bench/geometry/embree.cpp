#include "bench/geometry/contestant.h"

#include <embree3/rtcore.h>

#include <memory>

namespace secant::bench {

void add_embree(std::vector<Contestant>& to, const Rows<3, float>& rows)
{
    const std::shared_ptr<RTCDeviceTy> device{rtcNewDevice(nullptr), rtcReleaseDevice};
    const std::shared_ptr<RTCSceneTy> world{rtcNewScene(device.get()), rtcReleaseScene};
    RTCGeometry sphere = rtcNewGeometry(device.get(), RTC_GEOMETRY_TYPE_SPHERE_POINT);
    auto* const numbers = static_cast<float*>(rtcSetNewGeometryBuffer(
        sphere, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT4, 4 * sizeof(float), 1));
    const Circle<3, float>& circle = rows.front().circle;
    numbers[0] = circle.center.x;
    numbers[1] = circle.center.y;
    numbers[2] = circle.center.z;
    numbers[3] = circle.radius;
    rtcCommitGeometry(sphere);
    rtcAttachGeometry(world.get(), sphere);
    rtcReleaseGeometry(sphere);
    rtcCommitScene(world.get());
    to.push_back({"Embree, rtcIntersect1 with a sphere", Asked::curve,
                  [device, world, &rows](std::uint8_t* answers) {
                      for (std::size_t i = 0; i < rows.size(); ++i) {
                          const Piece<3, float>& piece = rows[i].piece;
                          const Vec<3, float> d = piece.end - piece.start;
                          RTCRayHit ray{};
                          ray.ray = {piece.start.x, piece.start.y, piece.start.z, 0.0F, d.x, d.y,
                                     d.z,           0.0F,          1.0F,          ~0U,  0,   0};
                          ray.hit.geomID = RTC_INVALID_GEOMETRY_ID;
                          RTCIntersectContext context;
                          rtcInitIntersectContext(&context);
                          rtcIntersect1(world.get(), &context, &ray);
                          answers[i] = ray.hit.geomID != RTC_INVALID_GEOMETRY_ID ? 1 : 0;
                      }
                  }});
}

} // namespace secant::bench
