#pragma once

#include "core/methods/trace/listing.h"

#include <array>

/// What the two functions of GLM compute inside, for languages without GLM. A test compares them
/// with GLM itself, bit for bit.
namespace secant {

/// glm::intersectRaySphere, and the call's arguments before it.
inline constexpr std::array glm_ray_sphere_inside{
    ListingLine{"v = L - E", 0, "v", "{L} - {E}"},
    ListingLine{"u = normalize(v)", 0, "u", "{v}·(1 ÷ √({v}·{v}))"},
    ListingLine{"r² = r·r", 0, "r²", "{r}·{r}"},
    ListingLine{"f = C - E", 0, "f", "{C} - {E}"},
    ListingLine{"along = f·u", 0, "along", "{f}·{u}"},
    ListingLine{"d² = f·f - along·along", 0, "d²", "{f}·{f} - {along}·{along}"},
    ListingLine{"if d² > r²", 0, "", "{d²} > {r²}"},
    ListingLine{"return miss", 1},
    ListingLine{"half = √(r² - d²)", 0, "half", "√({r²} - {d²})"},
    ListingLine{"if along > half + epsilon", 0, "", "{along} > {half} + epsilon"},
    ListingLine{"first = along - half", 1, "first", "{along} - {half}"},
    ListingLine{"else first = along + half", 0, "first", "{along} + {half}"},
    ListingLine{"if first > epsilon", 0, "", "{first} > epsilon"},
    ListingLine{"distance = first", 1, "distance", "{first}", Witness::none, true},
    ListingLine{"return hit", 1},
    ListingLine{"return miss", 0},
};

/// glm::intersectLineSphere.
inline constexpr std::array glm_line_sphere_inside{
    ListingLine{"v = L - E", 0, "v", "{L} - {E}"},
    ListingLine{"u = normalize(v)", 0, "u", "{v}·(1 ÷ √({v}·{v}))"},
    ListingLine{"f = C - E", 0, "f", "{C} - {E}"},
    ListingLine{"along = f·u", 0, "along", "{f}·{u}"},
    ListingLine{"d² = f·f - along·along", 0, "d²", "{f}·{f} - {along}·{along}"},
    ListingLine{"if d² > r·r", 0, "", "{d²} > {r}·{r}"},
    ListingLine{"return miss", 1},
    ListingLine{"half = √(r·r - d²)", 0, "half", "√({r}·{r} - {d²})"},
    ListingLine{"if along < half + epsilon", 0, "", "{along} < {half} + epsilon"},
    ListingLine{"back = -half", 1, "back", "-{half}"},
    ListingLine{"else back = half", 0, "back", "{half}"},
    ListingLine{"add E + u (along - back)", 0, "P1", "{E} + {u}·({along} - {back})"},
    ListingLine{"add E + u (along + back)", 0, "P2", "{E} + {u}·({along} + {back})"},
    ListingLine{"return hit", 0},
};

} // namespace secant
