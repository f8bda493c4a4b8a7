#pragma once

#include "core/geometry/query_field.h"
#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// A number of the query in a field: typed as a number or an expression, or changed by the mouse
/// (number_scrub.h). While text is typed, or after it was refused, the draft holds it.
void number_field(const UiModel& model, const char* id, QueryField field, float width,
                  Actions& out);

} // namespace secant
