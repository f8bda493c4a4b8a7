#pragma once

#include "core/geometry/query.h"

#include <array>

namespace secant {

/// Calls `take` with queries that go all the ways through a usual function: every case, tangents
/// and pieces without a length, with every extent. Ends when it returns false.
/// @return  whether it never did
template <int N, class T, class Take>
bool each_plain_run(const Take& take)
{
    // Along y = height, from x to x, against the circle of radius 1 around the origin.
    struct Along {
        double height, from, to;
    };
    constexpr std::array pieces{
        Along{0.5, -3.0, 3.0},  Along{0.5, -3.0, 0.0}, Along{0.5, 0.0, 3.0},
        Along{0.5, -6.0, -4.0}, Along{0.5, 4.0, 6.0},  Along{0.5, -0.25, 0.25},
        Along{2.0, -3.0, 3.0},  Along{1.0, -3.0, 3.0}, Along{0.5, 3.0, 3.0},
        Along{0.5, 0.25, 0.25},
    };
    for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
        for (const Along& piece : pieces) {
            Query<N, T> query{};
            query.circle.radius = T{1};
            query.piece.extent = extent;
            query.piece.start[0] = static_cast<T>(piece.from);
            query.piece.end[0] = static_cast<T>(piece.to);
            query.piece.start[1] = query.piece.end[1] = static_cast<T>(piece.height);
            if (!take(query)) return false;
        }
    }
    return true;
}

} // namespace secant
