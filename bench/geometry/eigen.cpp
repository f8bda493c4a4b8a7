#include "bench/geometry/contestant.h"

#include <Eigen/Geometry>

namespace secant::bench {

void add_eigen(std::vector<Contestant>& to, const Rows<2, double>& rows)
{
    struct Row {
        Eigen::Vector2d start;
        Eigen::Vector2d end;
        Eigen::Vector2d center;
        double radius;
    };
    std::vector<Row> own;
    for (const auto& [circle, piece] : rows) {
        own.push_back({{piece.start.x, piece.start.y},
                       {piece.end.x, piece.end.y},
                       {circle.center.x, circle.center.y},
                       circle.radius});
    }
    to.push_back({"Eigen, ParametrizedLine::distance(C) <= r", Asked::line,
                  [own = std::move(own)](std::uint8_t* answers) {
                      for (std::size_t i = 0; i < own.size(); ++i) {
                          const Row& row = own[i];
                          const auto line =
                              Eigen::ParametrizedLine<double, 2>::Through(row.start, row.end);
                          answers[i] = line.distance(row.center) <= row.radius ? 1 : 0;
                      }
                  }});
}

} // namespace secant::bench
