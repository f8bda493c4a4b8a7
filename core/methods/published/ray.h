#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/shadowed.h"

namespace secant {

/// The quadratic with one branch each for a negative, a zero and a positive discriminant.
///
/// Extent ray, target curve. Returns up to two points. The published text calls the ray limited in
/// length, but no line tests t against 1. The published formulas have the + root second, the
/// listing computes it first. Both are kept. Divides by zero when d . d is zero.
///
/// Source: the ray-circle listing with a three-way discriminant as game tutorials print it.
struct Ray : Published {
    enum Line : int {
        direction,
        from_center,
        a,
        b,
        c,
        discriminant,
        negative,
        none,
        zero_exactly,
        t_single,
        single_ahead,
        single_point,
        root,
        t_plus,
        plus_ahead,
        plus_point,
        t_minus,
        minus_ahead,
        minus_point,
        points,
    };

    static constexpr std::array listing{
        ListingLine{"d = L - E", 0, "d", "{L} - {E}", Witness::vector_from_start},
        ListingLine{"f = E - C", 0, "f", "{E} - {C}", Witness::center_to_start},
        ListingLine{"a = d·d", 0, "a", "{d}·{d}", Witness::vector_from_start},
        ListingLine{"b = 2 (f·d)", 0, "b", "2 ({f}·{d})", Witness::center_to_start},
        ListingLine{"c = f·f - r·r", 0, "c", "{f}·{f} - {r}·{r}", Witness::center_to_start, false,
                    Difference{"f·f and r·r", from_center}},
        ListingLine{"Δ = b·b - (4 a)·c", 0, "Δ", "{b}·{b} - (4·{a})·{c}", Witness::discriminant,
                    false, Difference{"b·b and 4 a c", b}},
        ListingLine{"if Δ < 0", 0, "", "{Δ} < 0"},
        ListingLine{"return no point", 1},
        ListingLine{"if Δ = 0", 0, "", "{Δ} = 0"},
        ListingLine{"t = -b / (2 a)", 1, "t", "-{b} / (2·{a})", Witness::parameter},
        ListingLine{"if t >= 0", 1, "", "{t} >= 0"},
        ListingLine{"add E + t d", 2, "P", "{E} + {t}·{d}", Witness::point, true},
        ListingLine{"else √Δ", 0, "√Δ", "√{Δ}", Witness::root_of_discriminant},
        ListingLine{"t+ = (-b + √Δ) / (2 a)", 1, "t+", "(-{b} + {√Δ}) / (2·{a})",
                    Witness::parameter, false, Difference{"b and √Δ", b, a}},
        ListingLine{"if t+ >= 0", 1, "", "{t+} >= 0"},
        ListingLine{"add E + t+ d", 2, "P+", "{E} + {t+}·{d}", Witness::point, true},
        ListingLine{"t- = (-b - √Δ) / (2 a)", 1, "t-", "(-{b} - {√Δ}) / (2·{a})",
                    Witness::parameter, false, Difference{"b and √Δ", b, a}},
        ListingLine{"if t- >= 0", 1, "", "{t-} >= 0"},
        ListingLine{"add E + t- d", 2, "P-", "{E} + {t-}·{d}", Witness::point, true},
        ListingLine{"return the points", 0},
    };

    static constexpr MethodInfo info{4,
                                     "ray",
                                     "Ray, three-way Δ",
                                     Extent::ray,
                                     Target::curve,
                                     Radii::circle,
                                     Reply::ray_points,
                                     "2a",
                                     "up to two points",
                                     "game tutorials' ray-circle listing with three branches on "
                                     "the discriminant",
                                     listing};

    template <class Number, std::size_t N, class Notes>
    [[nodiscard]] static auto run(const MethodInput<Number, N>& q, Notes& note)
    {
        Outcome<int{N}, decltype(computed(q.radius))> out;
        out.point_count = 0;
        const Number zero{0};
        const auto d = note(direction, difference(q.end, q.start));
        const auto f = note(from_center, difference(q.start, q.center));
        const Number qa = note(a, dot(d, d));
        const Number qb = note(b, Number{2} * dot(f, d));
        const Number qc = note(c, dot(f, f) - q.radius * q.radius);
        const Number disc = note(discriminant, qb * qb - (Number{4} * qa) * qc);
        const Number divisor = Number{2} * qa;
        const auto add = [&](const Number& t, Line ahead, Line point) {
            if (!note.test(ahead, t >= zero)) return;
            const auto at = static_cast<std::size_t>((*out.point_count)++);
            out.points[at] = computed_vector(note(point, sum(q.start, scaled(d, t))));
        };

        if (note.test(negative, disc < zero)) {
            note.result(none);
            return out;
        }
        const bool single = note.test(zero_exactly, disc == zero);
        const Number sqrt_disc = single ? zero : note(root, square_root(disc));
        if (computed(divisor == zero)) {
            note.give_up(single ? t_single : t_plus);
            out.failure = Failure::division_by_zero;
            return out;
        }
        if (single) {
            add(note(t_single, -qb / divisor), single_ahead, single_point);
        } else {
            add(note(t_plus, (-qb + sqrt_disc) / divisor), plus_ahead, plus_point);
            add(note(t_minus, (-qb - sqrt_disc) / divisor), minus_ahead, minus_point);
        }
        note.result(points);
        out.hit = *out.point_count > 0;
        return out;
    }
};

} // namespace secant
