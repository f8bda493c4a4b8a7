#pragma once

#include "core/methods/method.h"
#include "core/session/document.h"

#include <span>
#include <string_view>

namespace secant {

/// A query on which methods give different answers, and what to learn from it.
struct Lesson {
    std::string_view number; ///< "6a": variants of a lesson share its number
    std::string_view name;
    std::string_view lesson; ///< one or two sentences
    Document document;
    Run run; ///< to look at
};

/// The shipped entries that are tagged with a number, "lesson 6a", in the order of their numbers.
/// The note is the lesson, and the first known answer names the run to look at. The first call
/// reads them.
[[nodiscard]] std::span<const Lesson> lessons();

} // namespace secant
