#include "core/session/teaching_scenes.h"

#include <array>

namespace secant {
namespace {

constexpr Document teaching(Vec<2> start, Vec<2> end, Vec<2> center, double radius,
                            Target target = Target::curve)
{
    return {{center, radius}, {start, end}, target};
}

using enum Case;
using enum Scalar;
using enum Mark;

constexpr std::array<TeachingScene, 16> teaching_table{{
    {"1a", "Three tenths", "It goes in by 2.8e-17 and comes out again: less than an ulp decides.",
     teaching({0, .3}, {1, .3}, {.5, .1}, .2), impale, false, MethodId::quadratic, float64, right},
    {"1b", "0.1 + 0.2 is not 0.3",
     "One ulp higher it is exactly a miss, and the quadratic says tangent.",
     teaching({0, .1 + .2}, {1, .1 + .2}, {.5, .1}, .2), miss, false, MethodId::quadratic, float64,
     wrong},
    {"2", "A billionth above the hill",
     "It misses a circle of 1e8 by 1e-9, and all four published methods say hit.",
     teaching({-1, 1e-9}, {1, 1e-9}, {0, -1e8}, 1e8), miss, false, MethodId::quadratic, float64,
     wrong},
    {"3", "A tangent by rounding",
     "It misses by 4 % of r. In float the quadratic sees a tangent: the digits of its "
     "discriminant cancel.",
     teaching({-1000, .52}, {1000, .52}, {0, 0}, .5), miss, false, MethodId::quadratic, float32,
     wrong},
    {"4", "Two hits become one", "In float two hits 0.06 apart collapse into one.",
     teaching({-1e7, .095}, {1e7, .095}, {0, 0}, .1), impale, false, MethodId::ray, float32, wrong},
    {"5", "Far from the origin",
     "At 1e15 the tangent is still found: E - C is taken first. Expanding the squares would lose "
     "it.",
     teaching({1e15 - 10, 1e15 + 5}, {1e15 + 10, 1e15 + 5}, {1e15, 1e15}, 5), impale, true,
     MethodId::quadratic, float64, right},
    {"6a", "Too large to square", "At 1e160 the squares overflow, and the quadratic comes to NaN.",
     teaching({-3e160, 0}, {3e160, 0}, {0, 0}, 1e160), impale, false, MethodId::quadratic, float64,
     wrong},
    {"6b", "Too small to square",
     "At 1e-170 the squares vanish: some divide by zero, one finds no length.",
     teaching({-3e-170, 0}, {3e-170, 0}, {0, 0}, 1e-170), impale, false, MethodId::closest_point,
     float64, gives_up},
    {"7", "Hit or miss? Ask of what",
     "Completely inside: the curve is missed, the disk overlaps, and with C on the segment no "
     "offset is the shortest.",
     teaching({-1, 0}, {1, 0}, {0, 0}, 2), completely_inside, false, MethodId::triangle_area,
     float64, another_question},
    {"8a", "Start on the circle, outwards", "From a point on the circle: t2 = 0, an exit wound.",
     teaching({3, 4}, {6, 8}, {0, 0}, 5), exit_wound, false, MethodId::quadratic, float64, right},
    {"8b", "Start on the circle, inwards", "The same start: t1 = 0, a poke.",
     teaching({3, 4}, {0, 0}, {0, 0}, 5), poke, false, MethodId::quadratic, float64, right},
    {"8c", "Start on the circle, along it", "The same start: t1 = t2 = 0, a tangent.",
     teaching({3, 4}, {-1, 7}, {0, 0}, 5), impale, true, MethodId::quadratic, float64, right},
    {"8d", "Start on the circle, across", "The same start: t1 = 0 and t2 = 1, an impale.",
     teaching({3, 4}, {-3, -4}, {0, 0}, 5), impale, false, MethodId::quadratic, float64, right},
    {"9", "A circle that is a point",
     "The point (0.1, 0.3) is 1.5e-17 off the segment, and the quadratic finds hits.",
     teaching({0, 0}, {.3, .9}, {.1, .3}, 0), miss, false, MethodId::quadratic, float64, wrong},
    {"10", "Is touching contact?",
     "The offset method's text says < and its listing keeps == as contact: it gives an offset of "
     "length zero.",
     teaching({-2, 0}, {2, 0}, {0, 1}, 1, Target::disk), impale, true, MethodId::closest_point,
     float64, right},
    {"11", "A root that rounds to 1",
     "t2 lies beyond 1 by less than an ulp: a poke. It rounds to 1, and the quadratic says impale.",
     teaching({0, 0}, {1, 0}, {.75, 0}, .25 + 0x1p-54), poke, false, MethodId::quadratic, float64,
     wrong},
}};

} // namespace

std::span<const TeachingScene> teaching_scenes() noexcept
{
    return teaching_table;
}

} // namespace secant
