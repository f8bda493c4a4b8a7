#pragma once

#include "app/methods/loaded_methods.h"
#include "core/geometry/primitives.h"
#include "core/methods/method.h"

#include <memory>
#include <string>
#include <vector>

namespace secant {

/// The options of `secant eval`.
struct EvalOptions {
    std::string file = "-";                       ///< "-" is standard input
    std::vector<Method> methods{Method{}};        ///< each answers in each scalar
    std::vector<Scalar> scalars{Scalar::float64}; ///< one answer each, in this order
    Extent extent = Extent::segment;              ///< of lines without one
    bool label_answers = false;                   ///< write method and scalar in each answer
    bool says_why = false;                        ///< write each answer's mark and its reasons
    unsigned jobs = 1;                            ///< threads, 1 or more
    /// Not null.
    std::shared_ptr<const LoadedMethods> loaded = std::make_shared<const LoadedMethods>();
};

/// Answers each line of a file on standard output; says on standard error which lines are no
/// queries, and why. Returns the exit status: 0, or 2 when anything went wrong.
[[nodiscard]] int run_eval(const EvalOptions& options);

} // namespace secant
