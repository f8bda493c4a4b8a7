#define GLM_ENABLE_EXPERIMENTAL
#include "bench/geometry/contestant.h"

#include <glm/geometric.hpp>
#include <glm/gtx/intersect.hpp>

namespace secant::bench {
namespace {

template <int N, class T>
void add(std::vector<Contestant>& to, const Rows<N, T>& rows)
{
    to.push_back({"GLM, intersectRaySphere", Asked::ray, [&rows](std::uint8_t* answers) {
                      for (std::size_t i = 0; i < rows.size(); ++i) {
                          const auto& [circle, piece] = rows[i];
                          const Vec<N, T> direction = glm::normalize(piece.end - piece.start);
                          T distance{};
                          answers[i] =
                              glm::intersectRaySphere(piece.start, direction, circle.center,
                                                      circle.radius * circle.radius, distance)
                                  ? 1
                                  : 0;
                      }
                  }});
}

} // namespace

void add_glm(std::vector<Contestant>& to, const Rows<2, float>& rows)
{
    add(to, rows);
}

void add_glm(std::vector<Contestant>& to, const Rows<3, double>& rows)
{
    add(to, rows);
}

} // namespace secant::bench
