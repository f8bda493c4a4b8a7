#include "core/cases/form/entry_fields.h"

namespace secant {

std::span<const ExpectationField> expectation_fields() noexcept
{
    static constexpr std::array fields{
        ExpectationField{{"case"}, &Expectation::kind},
        ExpectationField{{"tangent"}, &Expectation::tangent},
        ExpectationField{{"curve_hit"}, &Expectation::curve_hit},
        ExpectationField{{"disk_overlap"}, &Expectation::disk_overlap},
        ExpectationField{{"t1"}, RootPlace{0}},
        ExpectationField{{"t2"}, RootPlace{1}},
        ExpectationField{{"tolerance", FieldRule::not_negative}, &Expectation::tolerance},
    };
    return fields;
}

std::span<const KnownField> known_fields() noexcept
{
    static constexpr std::array fields{
        KnownField{{"method", FieldRule::needed}, &KnownAnswer::method},
        KnownField{{"scalar"}, &KnownAnswer::scalar},
        KnownField{{"gives_up"}, &KnownAnswer::gives_up},
        KnownField{{"hit"}, &KnownAnswer::hit},
        KnownField{{"case"}, &KnownAnswer::kind},
        KnownField{{"tangent"}, &KnownAnswer::tangent},
        KnownField{{"points", FieldRule::not_negative}, &KnownAnswer::points},
        KnownField{{"t1", FieldRule::may_be_nan}, RootPlace{0}},
        KnownField{{"t2", FieldRule::may_be_nan}, RootPlace{1}},
        KnownField{{"P1", FieldRule::may_be_nan}, &KnownAnswer::point1},
        KnownField{{"P2", FieldRule::may_be_nan}, &KnownAnswer::point2},
        KnownField{{"closest", FieldRule::may_be_nan}, &KnownAnswer::closest},
        KnownField{{"distance", FieldRule::may_be_nan}, &KnownAnswer::distance},
        KnownField{{"ray_distance", FieldRule::may_be_nan}, &KnownAnswer::ray_distance},
        KnownField{{"offset", FieldRule::may_be_nan}, &KnownAnswer::offset},
    };
    return fields;
}

std::span<const EntryField> entry_fields() noexcept
{
    static constexpr std::array fields{
        EntryField{{"name", FieldRule::text_or_number}, &Entry::name},
        EntryField{{"note"}, &Entry::note},
        EntryField{{"tags"}, &Entry::tags},
        EntryField{{"scene"}, &Entry::query},
        EntryField{{"target"}, &Entry::target},
        EntryField{{"expect"}, &Entry::expected},
        EntryField{{"known"}, &Entry::known},
    };
    return fields;
}

} // namespace secant
