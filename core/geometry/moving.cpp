#include "core/geometry/moving.h"

#include "core/geometry/exact/decide.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/exact/motion.h"
#include "core/geometry/exact/signs.h"
#include "core/geometry/exact/surd.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace secant {
namespace {

using exact::Coordinates;
using exact::Foot;
using exact::Frame;
using exact::Integer;
using exact::PolynomialSigns;

/// In the narrowest integers that hold them. An end is the sum of four numbers, and needs one bit
/// more than that of a piece.
template <int N>
PolynomialSigns signs_in_integers(const Mover<N>& a, const Mover<N>& b)
{
    const exact::Scale scale = exact::scale_of_both(a, b);
    const auto signs = [&]<class Whole>(std::type_identity<Whole>) {
        const auto whole = [&](double x) { return exact::whole_number<Whole>(x, scale.unit); };
        return PolynomialSigns{exact::Polynomials{exact::relative_frame(a, b, whole)}};
    };
    const auto fits = [&](std::size_t limbs) { return scale.bits < exact::largest_bits(limbs); };
    if (fits(1)) return signs(std::type_identity<exact::Fixed<1>>{});
    if (fits(2)) return signs(std::type_identity<exact::Fixed<2>>{});
    if (fits(4)) return signs(std::type_identity<exact::Fixed<4>>{});
    return signs(std::type_identity<Integer>{});
}

/// The signs of the five polynomials: by plain double and a bound; where that proves one not, all
/// in integers.
///
/// f, d and R have a relative error of u each, as in a query of one piece. But g = f + d may cancel
/// what was rounded, so its bounds are in parts of |f| + |d|.
template <int N>
class RelativeSigns {
    using Size = Coordinates<double, std::size_t{N}>;

public:
    RelativeSigns(const Mover<N>& a, const Mover<N>& b, bool is_filtered)
        : a_{a}, b_{b}, rounded_{exact::relative_frame(a, b, [](double x) { return x; })}
    {
        if (!is_filtered) whole_ = signs_in_integers(a, b);
        for (std::size_t i = 0; i < std::size_t{N}; ++i)
            most_[i] = std::abs(rounded_.from_start[i]) + std::abs(rounded_.direction[i]);
    }

    int power_at_start()
    {
        return sign(&PolynomialSigns::power_at_start,
                    [this] { return exact::filtered_power(rounded_.from_start, rounded_.radius); });
    }

    int power_at_end()
    {
        return sign(&PolynomialSigns::power_at_end, [this] {
            const exact::Bounded most = exact::filtered_power(most_, rounded_.radius);
            return exact::Bounded{exact::power(rounded_.from_end, rounded_.radius), most.bound};
        });
    }

    int discriminant()
    {
        return sign(&PolynomialSigns::discriminant,
                    [this] { return exact::filtered_discriminant(rounded_); });
    }

    int slope_at_start()
    {
        return sign(&PolynomialSigns::slope_at_start, [this] {
            return exact::filtered_dot(rounded_.from_start, rounded_.direction);
        });
    }

    int slope_at_end()
    {
        return sign(&PolynomialSigns::slope_at_end, [this] {
            const exact::Bounded most = exact::filtered_dot(most_, rounded_.direction);
            return exact::Bounded{exact::dot(rounded_.from_end, rounded_.direction), most.bound};
        });
    }

    [[nodiscard]] Classification classification()
    {
        if (a_.moves == b_.moves) return exact::point_case(*this);
        return exact::case_of_direction(*this, Extent::segment);
    }

private:
    template <class Filter>
    int sign(int (PolynomialSigns::*which)() const, const Filter& filter)
    {
        if (!whole_) {
            if (const auto certain = exact::certain_sign(filter())) return *certain;
            whole_ = signs_in_integers(a_, b_);
        }
        return ((*whole_).*which)();
    }

    const Mover<N>& a_;
    const Mover<N>& b_;
    Frame<double, std::size_t{N}> rounded_;
    Size most_{}; ///< |f| + |d| of each coordinate
    std::optional<PolynomialSigns> whole_;
};

/// The answer to two movers.
template <int N>
class Meetings {
public:
    Meetings(const Mover<N>& a, const Mover<N>& b, bool is_fast)
        : a_{a}, b_{b}, signs_{a, b, is_fast}
    {
        if (is_fast && exact::PairMotion<N>::fits(a, b)) pairs_.emplace(a, b);
    }

    [[nodiscard]] Meeting<N> answer()
    {
        Meeting<N> out;
        out.classification = signs_.classification();
        const Case kind = out.classification.kind;
        if (has_roots(kind)) {
            out.t1 = root(kind, -1);
            out.t2 = root(kind, 1);
        }
        if (out.classification.disk_overlap) out.touch = touch(out.t1);
        add_nearest(out);
        return out;
    }

private:
    /// A number by its formula in pairs; where they are not sure of it, without rounding.
    template <class Formula>
    double number(const Formula& formula)
    {
        if (pairs_) {
            if (const auto sure = exact::rounded(formula(*pairs_))) return *sure;
        }
        if (!whole_) whole_.emplace(a_, b_);
        return exact::nearest_double(formula(*whole_));
    }

    double root(Case kind, int side)
    {
        const double t = number([side](const auto& motion) { return motion.root(side); });
        const auto& interval = exact::root_interval<double>(kind, side < 0);
        return std::clamp(t, interval.low, interval.high) + 0.0;
    }

    Touch<N> touch(double t1)
    {
        Touch<N> out;
        const int at_start = signs_.power_at_start();
        const int side = at_start > 0 ? -1 : 0; // of the root; 0 where t is 0
        out.has_point = at_start >= 0;
        out.t = side == 0 ? 0.0 : t1;
        for (int i = 0; i < N; ++i) {
            out.a[i] = center(a_, side, i);
            out.b[i] = center(b_, side, i);
        }
        if (!out.has_point) return out;
        if (a_.circle.radius == 0.0 && b_.circle.radius == 0.0) {
            out.point = out.b;
            return out;
        }
        for (int at = 0; at < N; ++at) {
            const auto i = static_cast<std::size_t>(at);
            out.normal[at] = number([&](const auto& motion) {
                return motion.at_over_radius(side, motion.q.from_start[i], motion.q.direction[i],
                                             0);
            });
            // From the centre of B by its radius towards A, times R.
            out.point[at] = number([&](const auto& motion) {
                const auto& radius = motion.q.radius;
                const auto s = motion.of(b_.circle.radius);
                const auto of_point = [&](double of_b, const auto& relative) {
                    return radius * motion.of(of_b) + s * relative;
                };
                return motion.at_over_radius(side,
                                             of_point(b_.circle.center[at], motion.q.from_start[i]),
                                             of_point(b_.moves[at], motion.q.direction[i]), 1);
            });
        }
        return out;
    }

    double center(const Mover<N>& mover, int side, int i)
    {
        const double start = mover.circle.center[i];
        if (side == 0 || mover.moves[i] == 0.0) return start + 0.0; // -0 becomes 0
        return number([&](const auto& motion) {
            return motion.at(side, motion.of(start), motion.of(mover.moves[i]), 1);
        });
    }

    void add_nearest(Meeting<N>& out)
    {
        const Foot foot = nearest_foot(out.classification.kind);
        int depth = 0;
        switch (foot) {
        case Foot::start: depth = -signs_.power_at_start(); break;
        case Foot::end:
            depth = -signs_.power_at_end();
            out.nearest_t = 1.0;
            break;
        case Foot::interior:
            depth = signs_.discriminant();
            out.nearest_t = number([](const auto& motion) { return motion.foot(); });
            break;
        }
        out.distance = number([foot](const auto& motion) { return motion.distance(foot); });
        if (depth == 0) return;
        constexpr double least = std::numeric_limits<double>::denorm_min();
        out.depth = number([foot](const auto& motion) { return motion.depth(foot); });
        out.depth = depth > 0 ? std::max(out.depth, least) : std::min(out.depth, -least);
    }

    Foot nearest_foot(Case kind)
    {
        if (kind == Case::degenerate || signs_.slope_at_start() >= 0) return Foot::start;
        return signs_.slope_at_end() <= 0 ? Foot::end : Foot::interior;
    }

    const Mover<N>& a_;
    const Mover<N>& b_;
    RelativeSigns<N> signs_;
    std::optional<exact::PairMotion<N>> pairs_;
    std::optional<exact::WholeMotion<N>> whole_;
};

} // namespace

template <int N>
bool is_valid(const Mover<N>& a, const Mover<N>& b) noexcept
{
    const auto is_one = [](const Mover<N>& mover) {
        return is_valid(mover.circle, Piece<N>{mover.moves, mover.moves});
    };
    return is_one(a) && is_one(b);
}

template <int N>
Classification classify(const Mover<N>& a, const Mover<N>& b) noexcept
{
    if (!is_valid(a, b)) return {};
    return RelativeSigns<N>{a, b, true}.classification();
}

template <int N>
Meeting<N> solve_slowly(const Mover<N>& a, const Mover<N>& b)
{
    assert(is_valid(a, b));
    return Meetings<N>{a, b, false}.answer();
}

template <int N>
Meeting<N> solve(const Mover<N>& a, const Mover<N>& b)
{
    if (is_valid(a, b)) return Meetings<N>{a, b, true}.answer();
    Meeting<N> out;
    out.nearest_t = out.distance = out.depth = std::numeric_limits<double>::quiet_NaN();
    return out;
}

#define SECANT_MOVING(N)                                                                           \
    template bool is_valid(const Mover<N>&, const Mover<N>&) noexcept;                             \
    template Classification classify(const Mover<N>&, const Mover<N>&) noexcept;                   \
    template Meeting<N> solve_slowly(const Mover<N>&, const Mover<N>&);                            \
    template Meeting<N> solve(const Mover<N>&, const Mover<N>&);
SECANT_MOVING(2)
SECANT_MOVING(3)
#undef SECANT_MOVING

} // namespace secant
