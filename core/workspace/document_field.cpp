#include "core/workspace/document_field.h"

#include "core/scene/view/projection.h"

namespace secant {

double value_of(const Document& document, QueryField field)
{
    return number_of(project(document.query), field);
}

Sign sign_of(QueryField field)
{
    return is_radius(field) ? Sign::not_negative : Sign::any;
}

DocumentAction set_field(const Document& document, QueryField field, double value, EditPhase phase)
{
    Query<2> changed = project(document.query);
    number_of(changed, field) = value;
    return SetQuery{lifted(changed, document.query), phase};
}

Document rounded_to_float(const Document& document)
{
    const auto round = [](const auto& query) -> AnyQuery {
        return widen(rounded_to<float>(query));
    };
    return {std::visit(round, document.query), document.target};
}

} // namespace secant
