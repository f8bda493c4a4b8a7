#pragma once

#include "core/goals/normal_form.h"

#include <string>

namespace secant::goals {

/// What is to be done, without a capital and a full stop: "make t1 exactly 1/4".
[[nodiscard]] std::string task_of(const Literal& literal);

/// What to drag, and until when: "drag L until it is inside the circle".
[[nodiscard]] std::string way_to(const Literal& literal);

} // namespace secant::goals
