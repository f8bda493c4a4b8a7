#include "bench/geometry/contestant.h"

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>

namespace secant::bench {
namespace {

template <class Kernel>
void add(std::vector<Contestant>& to, const Rows<2, double>& rows, const char* name)
{
    struct Row {
        typename Kernel::Segment_2 segment;
        typename Kernel::Point_2 center;
        typename Kernel::FT radius;
    };
    std::vector<Row> own;
    for (const auto& [circle, piece] : rows) {
        own.push_back({{{piece.start.x, piece.start.y}, {piece.end.x, piece.end.y}},
                       {circle.center.x, circle.center.y},
                       circle.radius});
    }
    to.push_back({name, Asked::disk, [own = std::move(own)](std::uint8_t* answers) {
                      for (std::size_t i = 0; i < own.size(); ++i) {
                          const Row& row = own[i];
                          answers[i] = CGAL::squared_distance(row.center, row.segment) <=
                                               row.radius * row.radius
                                           ? 1
                                           : 0;
                      }
                  }});
}

} // namespace

void add_cgal(std::vector<Contestant>& to, const Rows<2, double>& rows)
{
    add<CGAL::Exact_predicates_inexact_constructions_kernel>(to, rows,
                                                             "CGAL EPICK, squared_distance <= r^2");
    add<CGAL::Exact_predicates_exact_constructions_kernel>(to, rows,
                                                           "CGAL EPECK, squared_distance <= r^2");
}

} // namespace secant::bench
