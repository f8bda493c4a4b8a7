#pragma once

#include "core/methods/method.h"
#include "core/session/document.h"

#include <span>
#include <string_view>

namespace secant {

/// A query in which methods part, with exact numbers, and what to learn from it.
struct Lesson {
    std::string_view number; ///< "6a": variants of a lesson share its number
    std::string_view name;
    std::string_view lesson; ///< one or two sentences
    Document document;
    MethodId method = MethodId::quadratic; ///< the run to look at
    Scalar scalar = Scalar::float64;
};

/// The entries worth teaching, in the order of their numbers: the shipped entries that are tagged
/// with their number, "lesson 6a". The note is the lesson, and the first known answer is the run to
/// look at. Read when they are first asked for.
[[nodiscard]] std::span<const Lesson> lessons();

} // namespace secant
