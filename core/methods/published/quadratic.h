#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/shadowed.h"

namespace secant {

/// The quadratic, solved for t1 and t2. Which of the two lies in [0, 1] decides the case.
///
/// Extent segment, target curve. Gives t1, t2 and which of impale, poke and exit wound it takes
/// the query for; the other cases are all "no intersection" to it. Divides by zero when d . d is
/// zero. Loses digits in b^2 - 4ac and in -b +- sqrt(disc).
///
/// Source: answer to "Circle line-segment collision detection algorithm?", Stack Overflow question
/// 1073336 (2009), which also named the cases.
struct Quadratic : Published {
    enum Line : int {
        direction,
        from_center,
        a,
        b,
        c,
        discriminant,
        no_root,
        none,
        root,
        t1,
        t2,
        t1_within,
        t2_within_too,
        impale,
        poke,
        t2_within,
        exit_wound,
        outside,
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
        ListingLine{"return no intersection", 1},
        ListingLine{"√Δ", 0, "√Δ", "√{Δ}", Witness::root_of_discriminant},
        ListingLine{"t1 = (-b - √Δ) / (2 a)", 0, "t1", "(-{b} - {√Δ}) / (2·{a})",
                    Witness::parameter, true, Difference{"b and √Δ", b, a}},
        ListingLine{"t2 = (-b + √Δ) / (2 a)", 0, "t2", "(-{b} + {√Δ}) / (2·{a})",
                    Witness::parameter, true, Difference{"b and √Δ", b, a}},
        ListingLine{"if 0 <= t1 <= 1", 0, "", "0 <= {t1} <= 1"},
        ListingLine{"if 0 <= t2 <= 1", 1, "", "0 <= {t2} <= 1"},
        ListingLine{"return impale", 2},
        ListingLine{"return poke", 1},
        ListingLine{"if 0 <= t2 <= 1", 0, "", "0 <= {t2} <= 1"},
        ListingLine{"return exit wound", 1},
        ListingLine{"return no intersection", 0},
    };

    static constexpr MethodInfo info{
        1,
        "quadratic",
        "Quadratic t1/t2",
        Extent::segment,
        Target::curve,
        Radii::circle,
        Reply::hit_case,
        "2a",
        "t1, t2, which hit",
        "Stack Overflow question 1073336, the answer that names impale, poke and exit wound",
        listing};

    template <class Number, std::size_t N, class Notes>
    [[nodiscard]] static auto run(const MethodInput<Number, N>& q, Notes& note)
    {
        Outcome<int{N}, decltype(computed(q.radius))> out;
        const Number zero{0};
        const Number one{1};
        const auto d = note(direction, difference(q.end, q.start));
        const auto f = note(from_center, difference(q.start, q.center));
        const Number qa = note(a, dot(d, d));
        const Number qb = note(b, Number{2} * dot(f, d));
        const Number qc = note(c, dot(f, f) - q.radius * q.radius);
        const Number disc = note(discriminant, qb * qb - (Number{4} * qa) * qc);
        if (note.test(no_root, disc < zero)) {
            note.result(none);
            return out;
        }
        const Number sqrt_disc = note(root, square_root(disc));
        const Number divisor = Number{2} * qa;
        if (computed(divisor == zero)) {
            note.give_up(t1);
            out.failure = Failure::division_by_zero;
            return out;
        }
        const Number first = note(t1, (-qb - sqrt_disc) / divisor);
        const Number second = note(t2, (-qb + sqrt_disc) / divisor);
        out.roots = {computed(first), computed(second)};
        if (note.test(t1_within, zero <= first && first <= one)) {
            const bool both = note.test(t2_within_too, zero <= second && second <= one);
            note.result(both ? impale : poke);
            out.kind = both ? Case::impale : Case::poke;
        } else if (note.test(t2_within, zero <= second && second <= one)) {
            note.result(exit_wound);
            out.kind = Case::exit_wound;
        } else {
            note.result(outside);
        }
        out.hit = out.kind.has_value();
        return out;
    }
};

} // namespace secant
