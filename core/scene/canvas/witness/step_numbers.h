#pragma once

#include "core/scene/canvas/parts.h"
#include "core/session/comparison/stepping.h"

#include <span>
#include <string_view>

namespace secant {

/// The numbers of one step of a run, and what the method found before it. In space they are seen
/// along z.
class StepNumbers {
public:
    StepNumbers(const SceneInput& in, const MethodRun& run, std::size_t index)
        : in_{in}, run_{run}, step_{run.trace[index]}, index_{index}
    {
    }

    [[nodiscard]] bool is_vector() const { return step_.numbers.size() >= 2; }
    [[nodiscard]] bool is_number() const { return step_.numbers.size() == 1; }
    [[nodiscard]] double number() const { return step_.numbers[0].computed; }
    [[nodiscard]] double exact_number() const { return true_double(step_.numbers[0]); }
    [[nodiscard]] Vec<2> vector() const;
    [[nodiscard]] Vec<2> exact_vector() const;
    /// The closest point that the method found so far, else the true one.
    [[nodiscard]] Vec<2> closest() const;
    /// The point of the circle next to the closest point.
    [[nodiscard]] Vec<2> rim() const;
    /// The end that the method takes for the farther or the nearer one.
    [[nodiscard]] Vec<2> end_by(bool farther) const;

private:
    /// The value of a symbol at this step; none without a value.
    [[nodiscard]] std::span<const TracedNumber> value(std::string_view symbol) const;

    const SceneInput& in_;
    const MethodRun& run_;
    const Step& step_;
    std::size_t index_;
};

} // namespace secant
