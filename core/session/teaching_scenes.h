#pragma once

#include "core/session/comparison.h"

#include <span>
#include <string_view>

namespace secant {

/// A scene in which methods part, with exact numbers, and what to learn from it.
struct TeachingScene {
    std::string_view number; ///< "6a": variants of a lesson share its number
    std::string_view name;
    std::string_view lesson; ///< one or two sentences
    Document document;
    Case kind = Case::invalid; ///< what is true
    bool tangent = false;
    MethodId method = MethodId::quadratic; ///< the run to look at
    Scalar scalar = Scalar::float64;
    Mark mark = Mark::wrong; ///< how that run stands to the truth
};

/// The cases worth teaching, in the order of their numbers.
[[nodiscard]] std::span<const TeachingScene> teaching_scenes() noexcept;

} // namespace secant
