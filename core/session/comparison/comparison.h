#pragma once

#include "core/methods/judgement.h"
#include "core/methods/registry.h"
#include "core/session/document.h"

#include <vector>

namespace secant {

/// One method in one scalar on the document.
struct ComparedMethod {
    MethodId method = MethodId::secant;
    Scalar scalar = Scalar::float64;
    Mark mark = Mark::gives_up;
    Outcome<2, double> outcome{}; ///< in float widened, which changes no number
    Trace trace{};                ///< empty when the document does not fit into the scalar
    bool representable = true;    ///< every number of the document fits into the scalar
    /// The exact answer to the method's own question, on the numbers the method was given.
    Classification truth{};
    bool expected_hit = false;       ///< what `truth` says of the target the method is about
    double largest_error_ulps = 0.0; ///< of the numbers it hands out
    /// Index into `trace`: the first step that goes the wrong way, or else loses more than
    /// `lossy_ulps`; the last step when none does.
    std::size_t first_wrong_step = 0;
};

/// From here on a step counts as having lost accuracy, in ulps.
inline constexpr double lossy_ulps = 4.0;

/// Every method in double and in float, in the order of the registry, double first.
[[nodiscard]] std::vector<ComparedMethod> compare_methods(const Document& document);

/// The step's largest error in ulps; infinite for a test that goes the wrong way.
[[nodiscard]] double error_of(const Step& step) noexcept;

} // namespace secant
