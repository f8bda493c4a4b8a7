#include "ui/panels/field.h"

#include "core/scene/view/projection.h"
#include "core/words/number_bits.h"

namespace secant {

double value_of(const Document& document, QueryField field)
{
    return number_of(project(document.query), field);
}

Sign sign_of(QueryField field)
{
    return is_radius(field) ? Sign::not_negative : Sign::any;
}

DocumentAction set_field(const Document& document, QueryField field, double value)
{
    Query<2> changed = project(document.query);
    number_of(changed, field) = value;
    return SetQuery{lifted(changed, document.query)};
}

Document rounded_to_float(const Document& document)
{
    Query<2> rounded = project(document.query);
    for (std::size_t i = 0; i < query_field_count; ++i) {
        double& value = number_of(rounded, static_cast<QueryField>(i));
        // A call: seen together, GCC 12 packs these conversions and loses some of them.
        value = nearest_float(value);
    }
    return {lifted(rounded, document.query), document.target};
}

} // namespace secant
