#pragma once

#include "core/hunt/hunt.h"
#include "core/methods/registry.h"
#include "core/workspace/state/project_view.h"

namespace secant {

/// Who is hunted while nobody has chosen: the opponents of the project when both are there, else
/// the first loaded method that answers in the plane and `secant`, else `quadratic` and `secant`.
[[nodiscard]] Opponents offered_opponents(const HuntDefault& of_project, const MethodSet& methods);

} // namespace secant
