#pragma once

#include "core/geometry/query.h"
#include "core/methods/method.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

namespace secant {

/// Random numbers of the shapes that queries are made of. The same seed and stream give the same
/// numbers on every machine, which the distributions of the standard library do not promise.
///
/// Source: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators".
class Dice {
public:
    /// @param stream  the numbers of one stream are independent of those of another
    explicit Dice(std::uint64_t seed, std::uint64_t stream = 0)
        : state_(mixed(seed) ^ mixed(~stream))
    {
    }

    std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15); }

    /// An integer in [low, high].
    int between(int low, int high)
    {
        const auto count = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
        return low + static_cast<int>(next() % count);
    }

    bool one_in(int n) { return between(1, n) == 1; }

    /// A number in [low, high).
    double real(double low, double high)
    {
        return low + static_cast<double>(next() >> 11) * 0x1p-53 * (high - low);
    }

    /// x, or one of the `ulps` nearest numbers on either side of it.
    template <class T>
    T near(T x, int ulps)
    {
        constexpr T infinity = std::numeric_limits<T>::infinity();
        for (int step = between(-ulps, ulps); step != 0; step += step < 0 ? 1 : -1)
            x = std::nextafter(x, step < 0 ? -infinity : infinity);
        return x;
    }

private:
    static constexpr std::uint64_t mixed(std::uint64_t x)
    {
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
        x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
        return x ^ (x >> 31);
    }

    std::uint64_t state_;
};

/// Families of random queries; methods are known to fail on each.
enum class Ground {
    anywhere,     ///< plain numbers, integers and fractions
    near_tangent, ///< r is nearly the distance of the centre from the line
    near_end,     ///< the circle nearly goes through E or L
    neighbours,   ///< exactly tangent, through an end or degenerate; some numbers a few ulps off
    scales,       ///< one of the above, or only its line or circle, enlarged or reduced extremely
    far_away,     ///< one of the above, far from the origin
};

inline constexpr std::array grounds{Ground::anywhere,   Ground::near_tangent, Ground::near_end,
                                    Ground::neighbours, Ground::scales,       Ground::far_away};

/// The form that all queries of a hunt have in common.
struct QueryForm {
    Scalar scalar = Scalar::float64; ///< holds every number exactly
    Extent extent = Extent::segment;
    bool has_stadium = false; ///< s may be above zero
};

/// A query from a ground. Always valid. In space, one in three lies in a plane parallel to two
/// axes.
template <int N>
[[nodiscard]] Query<N> query_from(Ground ground, const QueryForm& form, Dice& dice);

/// A query near a given one.
/// @param reach  >= 0; some numbers are moved by up to 2^reach ulps.
template <int N>
[[nodiscard]] Query<N> query_around(const Query<N>& query, int reach, const QueryForm& form,
                                    Dice& dice);

} // namespace secant
