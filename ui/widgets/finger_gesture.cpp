#include "ui/widgets/touch.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace secant {
namespace {

/// A resting finger trembles by so many pixels at interface scale 1.
constexpr float tremble = 9.0F;
constexpr double seconds_of_rest = 0.5;

// A scroll goes on after the finger and becomes slower: to 1/e of its speed in a quarter of a
// second. A finger that rests before it leaves the screen ends the scroll.
constexpr double slowing = 4.0;
constexpr float least_speed = 30.0F; ///< pixels a second, at interface scale 1
constexpr double longest_pause = 0.08;

float length(Pixel by)
{
    return std::hypot(by.x, by.y);
}

} // namespace

void FingerGesture::take(const FingerEvent& event, const FingerGround& ground, float scale,
                         double now)
{
    scale_ = scale;
    if (event.phase == FingerPhase::cancelled) return cancel();
    const auto found = std::ranges::find(contacts_, event.finger, &Contact::finger);
    if (event.phase == FingerPhase::down) {
        if (found != contacts_.end()) return;
        const bool stopped = glides();
        contacts_.push_back({event.finger, event.at});
        contacts_.size() == 1 ? put_down(ground, stopped, now) : add_finger();
        return;
    }
    if (found == contacts_.end()) return; // went down elsewhere
    if (event.phase == FingerPhase::move) {
        const Contact before = std::exchange(*found, {event.finger, event.at});
        follow(before, now);
        return;
    }
    contacts_.erase(found);
    lift(event.at, now);
}

void FingerGesture::put_down(const FingerGround& ground, bool stopped, double now)
{
    speed_ = {};
    ground_ = ground;
    press_ = contacts_.front().at;
    slack_ = {};
    moved_ = false;
    since_ = now;
    if (stopped) {
        mode_ = Mode::spent; // The finger only stops what still moves.
    } else if (ground.is_drawing) {
        hold();
    } else {
        mode_ = Mode::waits;
    }
}

void FingerGesture::hold()
{
    mode_ = Mode::holds;
    // Widgets know from the frame before that the pointer is over them. A fast finger is elsewhere
    // when they are pressed.
    due_.push_back({press_, true});
    due_.push_back({press_, true, true});
    aim_ = {press_, true, true};
}

/// The held part becomes as it was.
void FingerGesture::take_back()
{
    if (mode_ == Mode::holds) {
        touch_.cancels = true;
        due_.clear();
        due_.push_back({});
    }
    aim_ = {};
}

void FingerGesture::cancel()
{
    take_back();
    speed_ = {};
    contacts_.clear();
    mode_ = Mode::none;
}

void FingerGesture::add_finger()
{
    take_back();
    const bool is_pair = contacts_.size() == 2 && ground_.is_canvas;
    const bool was_first = mode_ == Mode::holds || mode_ == Mode::waits;
    mode_ = is_pair && was_first ? Mode::pinches : Mode::spent;
}

void FingerGesture::follow(const Contact& before, double now)
{
    const Contact& first = contacts_.front();
    if (mode_ == Mode::pinches) {
        const bool is_first = before.finger == first.finger;
        const Pixel other = contacts_[is_first ? 1 : 0].at;
        const Pixel at = contacts_[is_first ? 0 : 1].at;
        const float was = length(before.at - other);
        const float is = length(at - other);
        const float least = tremble * scale_;
        if (was > least && is > least) touch_.pinch *= static_cast<double>(is / was);
        touch_.pan += (at - before.at) * 0.5F;
        touch_.at = (at + other) * 0.5F;
        return;
    }
    if (before.finger != first.finger) return;
    const bool may_move = mode_ == Mode::waits || mode_ == Mode::holds;
    if (may_move && !moved_ && length(first.at - press_) > tremble * scale_) leave_place(first.at);
    if (mode_ == Mode::scrolls) {
        scroll(first.at - before.at, now);
    } else if (mode_ == Mode::holds && moved_) {
        aim_.at = first.at - slack_;
    }
}

/// The finger went farther than it trembles.
void FingerGesture::leave_place(Pixel at)
{
    moved_ = true;
    const Pixel by = at - press_;
    if (mode_ == Mode::holds) {
        // The held part moves from its place, and does not jump.
        slack_ = by * (tremble * scale_ / length(by));
        return;
    }
    const bool is_upright = std::abs(by.y) >= std::abs(by.x);
    scrolled_.window = is_upright ? ground_.scrolled_y : ground_.scrolled_x;
    if (scrolled_.window != 0) {
        mode_ = Mode::scrolls;
    } else {
        hold();
    }
}

void FingerGesture::scroll(Pixel by, double now)
{
    if (scrolled_.window == ground_.scrolled_y) by.x = 0.0F;
    if (scrolled_.window == ground_.scrolled_x && ground_.scrolled_x != ground_.scrolled_y)
        by.y = 0.0F;
    const auto seconds = static_cast<float>(std::max(now - latest_, 1e-3));
    const bool goes_on = static_cast<double>(seconds) < longest_pause;
    speed_ = goes_on ? speed_ * 0.5F + by * (0.5F / seconds) : Pixel{};
    latest_ = now;
    scrolled_.by += by;
}

void FingerGesture::lift(Pixel at, double now)
{
    if (mode_ == Mode::waits) {
        // A tap.
        hold();
        release();
    } else if (mode_ == Mode::holds) {
        if (moved_) aim_.at = at - slack_;
        release();
    } else if (mode_ == Mode::scrolls) {
        if (now - latest_ > longest_pause) speed_ = {};
        latest_ = now;
    } else {
        aim_ = {};
    }
    mode_ = contacts_.empty() ? Mode::none : Mode::spent;
}

/// Lets go of what is held, after it was pressed.
void FingerGesture::release()
{
    due_.push_back(aim_);
    due_.push_back({aim_.at, true});
    aim_ = {};
}

/// The finger has rested for so long that it means more than a tap.
void FingerGesture::rest()
{
    if (mode_ == Mode::holds) {
        due_.push_back({press_, true});
        due_.push_back({press_, true, false, true});
        due_.push_back({press_, true});
        aim_ = {};
        mode_ = Mode::spent;
    } else {
        aim_ = {press_, true};
        mode_ = Mode::rests;
    }
}

bool FingerGesture::is_rest_due(double now) const
{
    const bool may_rest =
        mode_ == Mode::waits || (mode_ == Mode::holds && ground_.is_drawing && due_.empty());
    return may_rest && !moved_ && now - since_ >= seconds_of_rest;
}

FingerPointer FingerGesture::next_pointer(double now)
{
    if (is_rest_due(now)) rest();
    if (glides()) {
        const auto seconds = now - latest_;
        latest_ = now;
        scrolled_.by += speed_ * static_cast<float>(seconds);
        speed_ = speed_ * static_cast<float>(std::exp(-slowing * seconds));
        if (length(speed_) < least_speed * scale_) speed_ = {};
    }
    shown_ = aim_;
    if (!due_.empty()) {
        shown_ = due_.front();
        due_.pop_front();
    }
    return shown_;
}

TouchState FingerGesture::take_touch()
{
    touch_.holds = shown_.left;
    return std::exchange(touch_, {});
}

FingerScroll FingerGesture::take_scroll()
{
    return {scrolled_.window, std::exchange(scrolled_.by, {})};
}

bool FingerGesture::glides() const
{
    return contacts_.empty() && speed_ != Pixel{};
}

double FingerGesture::seconds_to_next_frame(double now) const
{
    if (!due_.empty() || glides() || shown_ != aim_) return 0.0;
    const bool may_rest = mode_ == Mode::waits || (mode_ == Mode::holds && ground_.is_drawing);
    if (may_rest && !moved_) return std::max(since_ + seconds_of_rest - now, 0.0);
    return -1.0;
}

bool FingerGesture::is_active() const
{
    return !contacts_.empty() || !due_.empty() || shown_ != aim_ || glides();
}

bool FingerGesture::shows_tooltips() const
{
    return mode_ == Mode::rests || (ground_.is_drawing && shown_.left);
}

} // namespace secant
