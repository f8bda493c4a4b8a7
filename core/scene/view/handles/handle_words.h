#pragma once

#include "core/scene/view/handles/handle.h"

#include <string>

namespace secant {

/// The exact numbers of a handle, in world units: "E = (-3.9, -1.35)". Empty for `none`.
[[nodiscard]] std::string handle_text(const Projection& drawn, Handle handle);

} // namespace secant
