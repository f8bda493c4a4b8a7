#include "bench/geometry/contestant.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>

namespace secant::bench {

void add_boost(std::vector<Contestant>& to, const Rows<2, double>& rows)
{
    using Point = boost::geometry::model::d2::point_xy<double>;
    struct Row {
        boost::geometry::model::segment<Point> segment;
        Point center;
        double radius;
    };
    std::vector<Row> own;
    for (const auto& [circle, piece] : rows) {
        own.push_back({{{piece.start.x, piece.start.y}, {piece.end.x, piece.end.y}},
                       {circle.center.x, circle.center.y},
                       circle.radius});
    }
    to.push_back({"Boost.Geometry, distance(C, segment) <= r", Asked::disk,
                  [own = std::move(own)](std::uint8_t* answers) {
                      for (std::size_t i = 0; i < own.size(); ++i) {
                          const Row& row = own[i];
                          const double distance =
                              boost::geometry::distance(row.center, row.segment);
                          answers[i] = distance <= row.radius ? 1 : 0;
                      }
                  }});
}

} // namespace secant::bench
