#pragma once

#include "core/geometry/query.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace secant::bench {

/// What a contestant answers for each row, as a byte that is compared with classify().
enum class Asked {
    kind,    ///< the case
    disk,    ///< whether the segment touches the filled circle
    curve,   ///< whether the segment touches the circle
    entered, ///< whether the segment enters the circle from outside
    ray,     ///< whether the ray touches the circle
    line,    ///< whether the line touches the circle
};

/// Something that is timed: `run` answers every row.
struct Contestant {
    std::string name;
    Asked asked = Asked::kind;
    std::function<void(std::uint8_t* answers)> run;
    /// Where a batch has its answers in a form of its own: they are read outside of what is timed.
    std::function<void(std::uint8_t* answers)> give = {};
};

template <int N, class T>
using Rows = std::vector<Query<N, T>>;

// Each adds those of one library, where it is there; it turns the rows into the library's own types
// first, outside of what is timed.
void add_box2d(std::vector<Contestant>& to, const Rows<2, float>& rows);
void add_boost(std::vector<Contestant>& to, const Rows<2, double>& rows);
void add_cgal(std::vector<Contestant>& to, const Rows<2, double>& rows);
void add_eigen(std::vector<Contestant>& to, const Rows<2, double>& rows);
/// One sphere, which is that of every row.
void add_embree(std::vector<Contestant>& to, const Rows<3, float>& rows);
void add_glm(std::vector<Contestant>& to, const Rows<2, float>& rows);
void add_glm(std::vector<Contestant>& to, const Rows<3, double>& rows);

} // namespace secant::bench
