#include "core/workspace/animation/animation.h"

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// The longest time between two frames that counts: a window that was covered goes on where it was.
constexpr double longest_frame_seconds = 0.1;

bool shows(const Animation& animation, const Document& document)
{
    return animation.base && animation.shown && *animation.shown == document;
}

} // namespace

Animation with_quantity(Animation animation, const Document& document, Quantity quantity)
{
    animation.quantity = quantity;
    animation.range = likely_range(document, quantity);
    animation.is_playing = false;
    animation.phase = 0.0;
    animation.base.reset();
    return animation;
}

double share_of(double phase) noexcept
{
    return phase <= 1.0 ? phase : 2.0 - phase;
}

double value_at(const Animation& animation, double share) noexcept
{
    return std::lerp(animation.range.from, animation.range.to, share);
}

Document document_at(const Animation& animation, double share)
{
    return with_value(*animation.base, animation.quantity, value_at(animation, share));
}

double share_of(const Animation& animation, const Document& document)
{
    if (shows(animation, document)) return share_of(animation.phase);
    const auto [from, to] = animation.range;
    if (from == to) return 0.0;
    const double share = (value_of(document, animation.quantity) - from) / (to - from);
    return share >= 0.0 && share <= 1.0 ? share : 0.0; // also for NaN
}

Animation based_on(Animation animation, const Document& document)
{
    if (!shows(animation, document)) {
        animation.phase = share_of(animation, document);
        animation.base = document;
    }
    animation.shown = document;
    return animation;
}

Animation advanced(Animation animation, double now) noexcept
{
    const double passed = std::clamp(now - animation.last_time, 0.0, longest_frame_seconds);
    animation.last_time = now;
    // A phase at an end was shown: the next leg begins.
    if (animation.phase == 2.0 || (animation.phase == 1.0 && animation.repeat == Repeat::loop))
        animation.phase = 0.0;
    const double end = animation.phase < 1.0 ? 1.0 : 2.0;
    animation.phase = std::min(animation.phase + passed / animation.seconds, end);
    if (animation.repeat == Repeat::once && animation.phase >= 1.0) {
        animation.phase = 1.0;
        animation.is_playing = false;
    }
    return animation;
}

} // namespace secant
