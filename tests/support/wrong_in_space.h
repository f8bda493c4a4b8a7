#pragma once

#include "core/geometry/classify.h"
#include "core/methods/every_query.h"
#include "core/methods/registry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Functions as users write them, with the mistakes of who takes a function of the plane to space.
namespace secant::testing {

enum class WrongInSpace {
    nothing,           ///< it is right
    forgets_z,         ///< of each point
    swaps_y_and_z,     ///< of the centre
    normalises_badly,  ///< divides the direction by its length in the plane
    takes_wrong_cross, ///< one sign of the cross product is wrong
};

inline constexpr std::array wrong_in_space{WrongInSpace::forgets_z, WrongInSpace::swaps_y_and_z,
                                           WrongInSpace::normalises_badly,
                                           WrongInSpace::takes_wrong_cross};

/// A method that shows nothing of its inside. In the plane it is right.
class SpaceMethod : public EveryQuery<SpaceMethod> {
public:
    explicit SpaceMethod(WrongInSpace wrong, Dimensions dimensions = Dimensions::both)
        : wrong_{wrong}
    {
        // The line alone tells apart what the cross product says.
        const bool is_of_line = wrong == WrongInSpace::takes_wrong_cross;
        info_ = info_of(built_in(is_of_line ? "triangle-area" : "min-max-distance"));
        info_.name = "mine";
        info_.target = is_of_line ? Target::disk : Target::curve;
        info_.reply = Reply::verdict;
        info_.listing = outside_listing();
        info_.insight = Insight::from_outside;
        info_.is_loaded = true;
        info_.dimensions = dimensions;
    }

    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_; }

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer(const Query<N, T>& query) const
    {
        Outcome<N, T> outcome;
        const Query<N, T> own = own_query(info_, query);
        if constexpr (N == 3) {
            outcome.hit = hits(own);
        } else {
            outcome.hit = hit_of(classify(own), info_.target);
        }
        return outcome;
    }

private:
    template <class T>
    [[nodiscard]] bool hits(Query<3, T> query) const
    {
        auto& [center, r] = query.circle;
        auto& [start, end, extent, s] = query.piece;
        switch (wrong_) {
        case WrongInSpace::nothing: break;
        case WrongInSpace::forgets_z: start.z = end.z = center.z = T{0}; break;
        case WrongInSpace::swaps_y_and_z: std::swap(center.y, center.z); break;
        case WrongInSpace::normalises_badly: {
            // So the piece ends elsewhere.
            const Vec<3, T> along = end - start;
            const T length = std::hypot(along.x, along.y, along.z);
            const T in_plane = std::hypot(along.x, along.y);
            if (in_plane > T{0} && std::isfinite(length)) end = start + along / in_plane * length;
            break;
        }
        case WrongInSpace::takes_wrong_cross: {
            const Vec<3, T> d = end - start;
            const Vec<3, T> f = start - center;
            const Vec<3, T> cross{d.y * f.z - d.z * f.y, d.z * f.x + d.x * f.z,
                                  d.x * f.y - d.y * f.x};
            if (d.z != T{0} || f.z != T{0}) {
                return std::hypot(cross.x, cross.y, cross.z) <= r * std::hypot(d.x, d.y, d.z);
            }
            break;
        }
        }
        return is_valid(query) && hit_of(classify(query), info_.target);
    }

    MethodInfo info_ = info_of(built_in("min-max-distance"));
    WrongInSpace wrong_;
};

[[nodiscard]] inline Method method_in_space(WrongInSpace wrong,
                                            Dimensions dimensions = Dimensions::both)
{
    return Method{std::make_shared<SpaceMethod>(wrong, dimensions)};
}

} // namespace secant::testing
