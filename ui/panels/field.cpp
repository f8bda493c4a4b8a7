#include "ui/panels/field.h"

#include "core/words/number_bits.h"

namespace secant {
namespace {

double& place_of(Document& document, Field field)
{
    switch (field) {
    case Field::start_x: return document.piece.start.x;
    case Field::start_y: return document.piece.start.y;
    case Field::end_x: return document.piece.end.x;
    case Field::end_y: return document.piece.end.y;
    case Field::center_x: return document.circle.center.x;
    case Field::center_y: return document.circle.center.y;
    case Field::radius: return document.circle.radius;
    case Field::piece_radius: break;
    }
    return document.piece.radius;
}

} // namespace

std::string_view field_name(Field field)
{
    switch (field) {
    case Field::start_x: return "E.x";
    case Field::start_y: return "E.y";
    case Field::end_x: return "L.x";
    case Field::end_y: return "L.y";
    case Field::center_x: return "C.x";
    case Field::center_y: return "C.y";
    case Field::radius: return "r";
    case Field::piece_radius: return "s";
    }
    return {};
}

double value_of(const Document& document, Field field)
{
    Document copy = document;
    return place_of(copy, field);
}

Sign sign_of(Field field)
{
    return field == Field::radius || field == Field::piece_radius ? Sign::not_negative : Sign::any;
}

DocumentAction set_field(const Document& document, Field field, double value)
{
    Document changed = document;
    place_of(changed, field) = value;
    if (field == Field::center_x || field == Field::center_y || field == Field::radius) {
        return SetCircle{changed.circle};
    }
    return SetPiece{changed.piece};
}

Document rounded_to_float(const Document& document)
{
    Document rounded = document;
    for (std::size_t i = 0; i < field_count; ++i) {
        double& value = place_of(rounded, static_cast<Field>(i));
        // A call: seen together, GCC 12 packs these conversions and loses some of them.
        value = nearest_float(value);
    }
    return rounded;
}

} // namespace secant
