#include "core/workspace/state/stepping.h"

#include "core/session/comparison/stepping.h"

#include <algorithm>

namespace secant {
namespace {

constexpr double seconds_per_step = 1.0;

} // namespace

const MethodRun* stepped_run(std::span<const MethodRun> runs, const Stepping& stepping) noexcept
{
    const auto found = std::ranges::find(runs, stepping.run, run_of);
    return found == runs.end() ? nullptr : &*found;
}

std::size_t current_step(const MethodRun& run, const Stepping& stepping) noexcept
{
    return run.trace.empty() ? 0 : std::min(stepping.step, run.trace.size() - 1);
}

Stepping at_step(Stepping stepping, std::size_t step) noexcept
{
    stepping.step = step;
    stepping.playing = false;
    return stepping;
}

Stepping step_forward(const MethodRun& run, const Stepping& stepping) noexcept
{
    const std::size_t step = current_step(run, stepping);
    return at_step(stepping, step + 1 < run.trace.size() ? step + 1 : step);
}

Stepping step_back(const MethodRun& run, const Stepping& stepping) noexcept
{
    const std::size_t step = current_step(run, stepping);
    return at_step(stepping, step > 0 ? step - 1 : 0);
}

Stepping step_to_end(const MethodRun& run, const Stepping& stepping) noexcept
{
    return at_step(stepping, run.trace.empty() ? 0 : run.trace.size() - 1);
}

Stepping toggled_playing(const MethodRun& run, Stepping stepping, double now) noexcept
{
    if (stepping.playing || run.trace.empty()) {
        stepping.playing = false;
        return stepping;
    }
    const std::size_t step = current_step(run, stepping);
    stepping.step = step + 1 < run.trace.size() ? step + 1 : 0;
    stepping.playing = stepping.step + 1 < run.trace.size();
    stepping.next_step_time = now + seconds_per_step;
    return stepping;
}

Stepping played(const MethodRun& run, Stepping stepping, double now) noexcept
{
    if (!stepping.playing || now < stepping.next_step_time) return stepping;
    const std::size_t step = current_step(run, stepping) + 1;
    stepping.step = step;
    stepping.playing = step + 1 < run.trace.size();
    stepping.next_step_time = now + seconds_per_step;
    return stepping;
}

double seconds_to_next_step(const Stepping& stepping, double now) noexcept
{
    return stepping.playing ? std::max(0.0, stepping.next_step_time - now) : -1.0;
}

Stepping followed(std::span<const MethodRun> before, Stepping stepping,
                  std::span<const MethodRun> after) noexcept
{
    const MethodRun* old_run = stepped_run(before, stepping);
    const MethodRun* new_run = stepped_run(after, stepping);
    if (old_run == nullptr || new_run == nullptr) return stepping;
    if (old_run->trace.empty() || new_run->trace.empty()) return stepping;
    stepping.step = matching_step(old_run->trace, stepping.step, new_run->trace);
    return stepping;
}

} // namespace secant
