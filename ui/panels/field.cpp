#include "ui/panels/field.h"

#include "core/scene/view/projection.h"
#include "core/words/number_bits.h"

namespace secant {
namespace {

double& place_of(Query<2>& query, Field field)
{
    switch (field) {
    case Field::start_x: return query.piece.start.x;
    case Field::start_y: return query.piece.start.y;
    case Field::end_x: return query.piece.end.x;
    case Field::end_y: return query.piece.end.y;
    case Field::center_x: return query.circle.center.x;
    case Field::center_y: return query.circle.center.y;
    case Field::radius: return query.circle.radius;
    case Field::piece_radius: break;
    }
    return query.piece.radius;
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
    Query<2> query = project(document.query);
    return place_of(query, field);
}

Sign sign_of(Field field)
{
    return field == Field::radius || field == Field::piece_radius ? Sign::not_negative : Sign::any;
}

DocumentAction set_field(const Document& document, Field field, double value)
{
    Query<2> changed = project(document.query);
    place_of(changed, field) = value;
    return SetQuery{lifted(changed, document.query)};
}

Document rounded_to_float(const Document& document)
{
    Query<2> rounded = project(document.query);
    for (std::size_t i = 0; i < field_count; ++i) {
        double& value = place_of(rounded, static_cast<Field>(i));
        // A call: seen together, GCC 12 packs these conversions and loses some of them.
        value = nearest_float(value);
    }
    return {lifted(rounded, document.query), document.target};
}

} // namespace secant
