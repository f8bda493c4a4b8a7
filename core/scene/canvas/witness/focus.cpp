#include "core/scene/canvas/witness/focus.h"

#include "core/session/comparison/stepping.h"

#include <algorithm>
#include <string>

namespace secant {
namespace {

/// The steps before `step` whose values its formula reads, each the last of its symbol; then
/// `step`.
std::vector<std::size_t> with_numbers_read(const MethodRun& run, std::size_t step)
{
    const std::string_view formula = line_of(run.method, run.trace[step]).numbers;
    std::vector<std::size_t> steps{step};
    std::vector<std::string_view> found;
    for (std::size_t i = step; i-- > 0;) {
        const std::string_view symbol = line_of(run.method, run.trace[i]).symbol;
        if (symbol.empty() || std::ranges::find(found, symbol) != found.end()) continue;
        if (formula.find("{" + std::string{symbol} + "}") == std::string_view::npos) continue;
        found.push_back(symbol);
        steps.push_back(i);
    }
    std::ranges::reverse(steps);
    return steps;
}

std::vector<std::size_t> returned_steps(const MethodRun& run, std::size_t step)
{
    std::vector<std::size_t> answers;
    std::vector<std::size_t> numbers;
    std::vector<std::size_t> decided;
    for (std::size_t i = 0; i < step; ++i) {
        const Step& at = run.trace[i];
        if (at.kind == StepKind::test) decided = with_numbers_read(run, i);
        if (at.kind != StepKind::value) continue;
        numbers.push_back(i);
        if (line_of(run.method, at).is_answer) answers.push_back(i);
    }
    if (!answers.empty()) return answers;
    // The exact method decides by signs, without a test.
    return decided.size() > 1 || numbers.empty() ? decided : numbers;
}

} // namespace

std::vector<std::size_t> steps_in_focus(const MethodRun& run, std::size_t step)
{
    switch (run.trace[step].kind) {
    case StepKind::value: break;
    case StepKind::test:
    case StepKind::give_up: return with_numbers_read(run, step);
    case StepKind::result: return returned_steps(run, step);
    }
    return {step};
}

bool stays(const MethodRun& run, std::size_t step)
{
    const Step& at = run.trace[step];
    switch (line_of(run.method, at).witness.value_or(Witness::none)) {
    case Witness::vector_from_start:
    case Witness::vector_from_center:
    case Witness::vector_from_closest:
    case Witness::center_to_start:
    case Witness::center_to_end: return at.numbers.size() == 2;
    case Witness::parameter:
    case Witness::point:
    case Witness::height:
    case Witness::discriminant:
    case Witness::quarter_discriminant:
    case Witness::root_of_discriminant: return true;
    case Witness::none:
    case Witness::length_along:
    case Witness::triangle:
    case Witness::triangle_side:
    case Witness::closest_distance:
    case Witness::depth:
    case Witness::start_distance:
    case Witness::end_distance:
    case Witness::farther_end:
    case Witness::nearer_end:
    case Witness::radius: return false;
    }
    return false;
}

} // namespace secant
