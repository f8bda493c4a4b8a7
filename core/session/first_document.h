#pragma once

#include "core/session/document.h"

namespace secant {

/// The document of a first start: an impale in which every part of the answer is visible.
[[nodiscard]] constexpr Document first_document() noexcept
{
    return {{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}, Target::curve};
}

} // namespace secant
