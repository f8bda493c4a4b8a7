#include "core/scene/plots/t_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

/// The distance that `place_apart` keeps from 0 and 1, as a share of that part of the axis.
constexpr double apart = 0.025;

/// The t that a pointer can reach.
constexpr double farthest_t = 1e6;

/// The place in an end of the axis, from 0 to 1, of a parameter that is `beyond` away from 0 or 1.
/// With `bend`, the end begins with the slope of the middle.
double compressed(double beyond, double bend) noexcept
{
    if (std::isinf(beyond)) return 1.0;
    const double logarithm = std::log1p(beyond);
    return logarithm / (logarithm + bend);
}

double expanded(double share, double bend) noexcept
{
    if (share >= 1.0) return std::numeric_limits<double>::infinity();
    return std::expm1(bend * share / (1.0 - share));
}

} // namespace

TScale::TScale(float from, float to, float inner) noexcept
    : from_{static_cast<double>(from)}, length_{static_cast<double>(to) - from_},
      inner_{static_cast<double>(inner)}, outer_{0.5 * (1.0 - inner_)}
{
}

double TScale::share(double t) const noexcept
{
    const double bend = outer_ / inner_;
    if (t < 0.0) return outer_ - outer_ * compressed(-t, bend);
    if (t > 1.0) return outer_ + inner_ + outer_ * compressed(t - 1.0, bend);
    return outer_ + inner_ * (std::isnan(t) ? 0.0 : t);
}

float TScale::place(double t) const noexcept
{
    return static_cast<float>(from_ + length_ * share(t));
}

float TScale::place_apart(double t) const noexcept
{
    if (t == 0.0 || t == 1.0) return place(t);
    const double zero = outer_;
    const double one = outer_ + inner_;
    double at = share(t);
    if (t < 0.0) {
        at = std::min(at, zero - apart * outer_);
    } else if (t > 1.0) {
        at = std::max(at, one + apart * outer_);
    } else {
        at = std::clamp(at, zero + apart * inner_, one - apart * inner_);
    }
    return static_cast<float>(from_ + length_ * at);
}

double TScale::parameter(float place) const noexcept
{
    const double at = (static_cast<double>(place) - from_) / length_;
    const double bend = outer_ / inner_;
    if (at < outer_) return -expanded((outer_ - at) / outer_, bend);
    if (at > outer_ + inner_) return 1.0 + expanded((at - outer_ - inner_) / outer_, bend);
    return (at - outer_) / inner_;
}

float TScale::limited_place(float place) const noexcept
{
    const auto [low, high] = std::minmax({this->place(-farthest_t), this->place(farthest_t)});
    return std::clamp(place, low, high);
}

float TScale::moved_place(double t, double pixels) const noexcept
{
    const float start = place(t);
    const auto [low, high] = std::minmax({place(-farthest_t), place(farthest_t), start});
    return std::clamp(start + static_cast<float>(pixels), low, high);
}

double TScale::t_in_pixel(float place) const noexcept
{
    return std::abs(parameter(place + 0.5F) - parameter(place - 0.5F));
}

} // namespace secant
