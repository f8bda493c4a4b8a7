#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/listing.h"
#include "core/methods/trace/true_values.h"

#include <array>

/// The computations inside the two functions of GLM, for languages without GLM. A test compares
/// them with GLM itself, bit for bit.
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

#ifndef GLM_ENABLE_EXPERIMENTAL
#define GLM_ENABLE_EXPERIMENTAL
#endif
#include <glm/gtx/intersect.hpp>

/// Calls of two functions of GLM. The steps inside GLM are hidden, so the trace has the arguments
/// and the results, each with its true value.
namespace secant {

/// glm::intersectRaySphere, the overload that takes the square of the radius.
///
/// Extent ray, target curve. Gives the distance to the first hit ahead, or out again from inside.
/// Compares with an absolute epsilon, whatever the size of the query. E == L makes the direction
/// NaN, and the verdict false.
///
/// Source: GLM, GLM_GTX_intersect.
struct GlmRaySphere : Published {
    enum Line : int { direction, radius_squared, call, distance, hit, miss };

    static constexpr std::array listing{
        ListingLine{"u = glm::normalize(L - E)", 0, "u", "normalize({L} - {E})",
                    Witness::vector_from_start},
        ListingLine{"r² = r·r", 0, "r²", "{r}·{r}", Witness::radius},
        ListingLine{"if glm::intersectRaySphere(E, u, C, r², distance)", 0, "",
                    "intersectRaySphere({E}, {u}, {C}, {r²})"},
        ListingLine{"distance", 1, "distance", "as it came back", Witness::length_along, true},
        ListingLine{"return hit", 1},
        ListingLine{"return miss", 0},
    };

    static constexpr MethodInfo info{8,
                                     "glm-ray-sphere",
                                     "glm::intersectRaySphere",
                                     Extent::ray,
                                     Target::curve,
                                     Radii::circle,
                                     Reply::ray_distance,
                                     "",
                                     "distance to the first hit",
                                     "GLM, GLM_GTX_intersect",
                                     listing,
                                     Insight::from_outside,
                                     false,
                                     glm_ray_sphere_inside};

    template <class T, std::size_t N, class Notes>
    [[nodiscard]] static Outcome<int{N}, T> run(const MethodInput<T, N>& q, Notes& note)
    {
        Outcome<int{N}, T> out;
        const auto start = computed_vector(q.start);
        const auto u = glm::normalize(computed_vector(q.end) - start);
        const T squared = q.radius * q.radius;
        const auto truth = [&] { return true_frame(q, ExactNumber{q.radius}); };
        note.observe(direction, u, [&] {
            const auto d = truth().direction;
            return divided(d, ExactNumber{sqrt(dot(d, d))});
        });
        note.observe(radius_squared, squared,
                     [&] { return ExactNumber{ExactNumber{q.radius} * q.radius}; });
        T along{};
        out.hit = glm::intersectRaySphere(start, u, computed_vector(q.center), squared, along);
        note.observe_test(call, out.hit, [&] { return truly_hit(q, Extent::ray); });
        if (!out.hit) {
            note.result(miss);
            return out;
        }
        note.observe(distance, along, [&] {
            const auto frame = truth();
            ExactNumber t = true_root(frame, -1);
            if (!(t > 0)) t = true_root(frame, 1);
            return true_length(frame, t);
        });
        out.ray_distance = along;
        note.result(hit);
        return out;
    }
};

/// glm::intersectLineSphere.
///
/// Extent line, target curve. Returns two points; their order depends on an absolute epsilon. E ==
/// L makes every number NaN, and the verdict a hit.
///
/// Source: GLM, GLM_GTX_intersect.
struct GlmLineSphere : Published {
    enum Line : int { call, first, second, hit, miss };

    static constexpr std::array listing{
        ListingLine{"if glm::intersectLineSphere(E, L, C, r, P1, n1, P2, n2)", 0, "",
                    "intersectLineSphere({E}, {L}, {C}, {r})", Witness::radius},
        ListingLine{"P1", 1, "P1", "as it came back", Witness::point, true},
        ListingLine{"P2", 1, "P2", "as it came back", Witness::point, true},
        ListingLine{"return hit", 1},
        ListingLine{"return miss", 0},
    };

    static constexpr MethodInfo info{9,
                                     "glm-line-sphere",
                                     "glm::intersectLineSphere",
                                     Extent::line,
                                     Target::curve,
                                     Radii::circle,
                                     Reply::verdict,
                                     "",
                                     "two points",
                                     "GLM, GLM_GTX_intersect",
                                     listing,
                                     Insight::from_outside,
                                     false,
                                     glm_line_sphere_inside};

    template <class T, std::size_t N, class Notes>
    [[nodiscard]] static Outcome<int{N}, T> run(const MethodInput<T, N>& q, Notes& note)
    {
        Outcome<int{N}, T> out;
        std::array<Vec<int{N}, T>, 2> normals{};
        out.hit = glm::intersectLineSphere(computed_vector(q.start), computed_vector(q.end),
                                           computed_vector(q.center), q.radius, out.points[0],
                                           normals[0], out.points[1], normals[1]);
        note.observe_test(call, out.hit, [&] { return truly_hit(q, Extent::line); });
        out.point_count = out.hit ? 2 : 0;
        if (!out.hit) {
            note.result(miss);
            return out;
        }
        const bool entry_first = !(glm::dot(computed_vector(q.end) - computed_vector(q.start),
                                            out.points[1] - out.points[0]) < T{0});
        for (const std::size_t k : {std::size_t{0}, std::size_t{1}}) {
            const int side = (k == 0) == entry_first ? -1 : 1;
            note.observe(k == 0 ? first : second, out.points[k],
                         [&] { return true_point(true_frame(q, ExactNumber{q.radius}), side); });
        }
        note.result(hit);
        return out;
    }
};

} // namespace secant
