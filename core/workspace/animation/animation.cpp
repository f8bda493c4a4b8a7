#include "core/workspace/animation/animation.h"

#include "core/workspace/effects.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

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

Animation fitting(const Animation& animation, const Document& document)
{
    if (has_quantity(document, animation.quantity)) return animation;
    return with_quantity(animation, document, Quantity::end_at);
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
    assert(animation.base.has_value());
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

namespace {

/// The phase of a share, on the same leg as another phase.
double phase_of(double share, double leg) noexcept
{
    return leg <= 1.0 ? share : 2.0 - share;
}

/// Goes to a share of the range, or stops at the break on the way there.
/// @pre  the animation has a base
AnimationEffect moved(AnimationView view, double from, double to, EditPhase phase)
{
    assert(view.animation.base.has_value());
    Animation& animation = view.animation;
    AnimationEffect effect;
    const auto way = [&](double share) {
        return document_at(animation, share == 1.0 ? to : std::lerp(from, to, share));
    };
    Document next = way(1.0);
    if (!is_valid(next.query)) {
        animation.is_playing = false;
        effect.notice = Notice{"The range leaves the numbers that a query can have."};
        next = *animation.shown;
    } else if (const auto place = break_on(way, view.break_rule)) {
        next = place->after;
        animation.phase = phase_of(std::lerp(from, to, place->share), animation.phase);
        animation.is_playing = false;
        view.scrub_stopped = phase == EditPhase::changing;
        effect.notice = notice_of(*place, view.break_rule);
    }
    effect.shown = next;
    effect.ends_step =
        !animation.is_playing && (phase != EditPhase::changing || effect.notice.has_value());
    animation.shown = next;
    effect.view = std::move(view);
    return effect;
}

AnimationEffect play_effect(AnimationView view, const Document& document, double now)
{
    Animation& animation = view.animation;
    if (animation.is_playing) {
        animation.is_playing = false;
        return {std::move(view), document};
    }
    animation = based_on(animation, document);
    if (!is_valid(*animation.base, animation.quantity, animation.range)) {
        AnimationEffect refused{std::move(view)};
        refused.notice = Notice{"The range leaves the numbers that a query can have."};
        return refused;
    }
    if (animation.repeat == Repeat::once && animation.phase >= 1.0) animation.phase = 0.0;
    animation.is_playing = true;
    animation.last_time = now;
    return {std::move(view)};
}

AnimationEffect advance_effect(AnimationView view, const Document& document, double now)
{
    Animation& animation = view.animation;
    if (!animation.shown || !(*animation.shown == document)) {
        animation.is_playing = false;
        animation.base.reset();
        return {std::move(view)};
    }
    const double from = share_of(animation.phase >= 2.0 ? 0.0 : animation.phase);
    animation = advanced(animation, now);
    const double to = share_of(animation.phase);
    // A new leg of a loop begins elsewhere, and there is no way to there.
    const bool jumps = animation.repeat == Repeat::loop && to < from;
    return moved(std::move(view), jumps ? to : from, to, EditPhase::done);
}

AnimationEffect scrub_effect(AnimationView view, const Document& document, double share,
                             EditPhase phase)
{
    if (view.scrub_stopped) {
        view.scrub_stopped = phase == EditPhase::changing;
        return {std::move(view)};
    }
    Animation& animation = view.animation;
    animation.is_playing = false;
    animation = based_on(animation, document);
    const double from = share_of(animation.phase);
    animation.phase = share;
    return moved(std::move(view), from, share, phase);
}

} // namespace

AnimationEffect effect_of(const AnimationAction& action, AnimationView view,
                          const Document& document, double now)
{
    view.animation = fitting(view.animation, document);
    if (const auto* scrub = std::get_if<ScrubAnimation>(&action))
        return scrub_effect(std::move(view), document, scrub->share, scrub->phase);
    if (std::holds_alternative<PlayAnimation>(action))
        return play_effect(std::move(view), document, now);
    // A command of the same frame may have paused it.
    if (!view.animation.is_playing) return {std::move(view)};
    return advance_effect(std::move(view), document, now);
}

std::optional<BreakPlace> break_of_drag(const BreakRule& rule, const Document& from,
                                        const Document& to)
{
    if (!is_valid(to.query)) return std::nullopt;
    return break_on(straight_way(from, to), rule);
}

Notice notice_of(const BreakPlace& place, const BreakRule& rule)
{
    return {break_text(place, rule),
            NoticeTone::done,
            {{"The double before", SetQuery{place.before.query}}}};
}

} // namespace secant
