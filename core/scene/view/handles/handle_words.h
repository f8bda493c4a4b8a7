#pragma once

#include "core/scene/view/handles/handle.h"

#include <string>

namespace secant {

/// The exact place of a handle, in world units: "E = (-3.9, -1.35)".
[[nodiscard]] std::string handle_text(const Query<2>& query, Handle handle);

} // namespace secant
