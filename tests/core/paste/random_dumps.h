#pragma once

#include "core/geometry/query.h"
#include "tests/support/changed_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace secant::testing {

struct Pair {
    const char* first;
    const char* second;
};

inline constexpr std::array ends{
    Pair{"start", "end"},
    Pair{"begin", "end"},
    Pair{"from", "to"},
    Pair{"src", "dst"},
    Pair{"rayStart", "rayEnd"},
    Pair{"lineStart", "lineEnd"},
    Pair{"p0", "p1"},
    Pair{"m_start", "m_end"},
    Pair{"a", "b"},
    Pair{"prevPos", "newPos"},
    Pair{"E", "L"},
    Pair{"traceStart", "traceEnd"},
    Pair{"seg.start", "seg.stop"},
    Pair{"edge.v0", "edge.v1"},
    Pair{"line.a", "line.b"},
};
inline constexpr std::array rays{
    Pair{"origin", "direction"},
    Pair{"ray.origin", "ray.direction"},
    Pair{"rayOrigin", "rayDir"},
    Pair{"start", "dir"},
    Pair{"from", "direction"},
    Pair{"ro", "rd"},
    Pair{"o", "d"},
    Pair{"m_origin", "m_direction"},
    Pair{"eye", "forward"},
};
inline constexpr std::array movers{
    Pair{"pos", "vel"},
    Pair{"position", "velocity"},
    Pair{"bullet.pos", "bullet.vel"},
    Pair{"projectile.position", "projectile.velocity"},
};
inline constexpr std::array circles{
    Pair{"center", "radius"},
    Pair{"centre", "radius"},
    Pair{"circleCenter", "circleRadius"},
    Pair{"sphere_center", "sphere_radius"},
    Pair{"circle.center", "circle.radius"},
    Pair{"ball.pos", "ball.radius"},
    Pair{"enemy.position", "enemy.radius"},
    Pair{"disk.c", "disk.r"},
    Pair{"obstacle.center", "obstacle.radius"},
};

/// A name that a dump may have beside, and how many numbers it has.
struct Other {
    const char* name;
    int count;
};
inline constexpr std::array others{Other{"hit.point", 2},
                                   Other{"hitPoint", 2},
                                   Other{"normal", 2},
                                   Other{"mass", 1},
                                   Other{"id", 1},
                                   Other{"t", 1},
                                   Other{"color", 3},
                                   Other{"aabb.min", 2},
                                   Other{"closest", 2},
                                   Other{"frame", 1},
                                   Other{"mouse", 2},
                                   Other{"lastHit", 2},
                                   Other{"camera.position", 2},
                                   Other{"gravity", 2},
                                   Other{"screenSize", 2},
                                   Other{"angle", 1},
                                   Other{"tMin", 1},
                                   Other{"distanceToHit", 1},
                                   Other{"bounds.center", 2},
                                   Other{"contact", 2},
                                   Other{"player.health", 1},
                                   Other{"tangent", 2},
                                   Other{"waypoint", 2},
                                   Other{"world.origin", 2},
                                   Other{"startTime", 1},
                                   Other{"invDir", 2},
                                   Other{"toCenter", 2},
                                   Other{"radiusSquared", 1},
                                   Other{"centerOfMass", 2}};

/// Writes dumps of queries whose numbers it knows.
class Dumps {
public:
    explicit Dumps(std::uint64_t seed) : chance_{seed} {}

    struct Dump {
        std::string text;
        Query<2> query;
    };

    Dump next()
    {
        lines_.clear();
        style_ = below(6);
        Dump dump;
        auto& [circle, piece] = dump.query;
        piece.extent = Extent::segment;
        const int form = below(4);
        const Pair names = form < 2 ? pick(ends) : form == 2 ? pick(rays) : pick(movers);
        piece.start = point(names.first);
        const Vec<2> second = point(names.second);
        piece.end = second;
        if (form == 2) piece.extent = Extent::ray;
        double times = 1.0;
        if (form == 3) times = number(below(2) == 0 ? "dt" : "deltaTime");
        if (form >= 2) {
            piece.end.x = std::fma(second.x, times, piece.start.x);
            piece.end.y = std::fma(second.y, times, piece.start.y);
        }
        const bool is_body = form == 3;
        const Pair names_of_circle = is_body ? circles[6] : pick(circles);
        circle.center = point(names_of_circle.first);
        circle.radius = number(names_of_circle.second);
        for (int i = below(4); i > 0; --i) {
            const Other other = pick(others);
            const bool is_there = std::ranges::any_of(
                lines_, [&](const std::string& line) { return line.starts_with(other.name); });
            if (is_there) continue;
            if (other.count == 1) number(other.name);
            if (other.count == 2) point(other.name);
            if (other.count == 3) lines_.push_back(std::string{other.name} + " = (1, 0, 0)");
        }
        for (std::size_t i = lines_.size(); i > 1; --i)
            std::swap(lines_[i - 1], lines_[chance_.below(i)]);
        constexpr std::array separators{"\n", "; ", ", "};
        const char* const separator = separators[static_cast<std::size_t>(below(3))];
        for (const std::string& line : lines_)
            dump.text += line + separator;
        return dump;
    }

private:
    int below(int count)
    {
        return static_cast<int>(chance_.below(static_cast<std::size_t>(count)));
    }

    template <class Row, std::size_t Count>
    Row pick(const std::array<Row, Count>& table)
    {
        return table[static_cast<std::size_t>(below(static_cast<int>(table.size())))];
    }

    /// Quarters, so that all sums are exact.
    double value() { return below(400) / 4.0; }

    double number(const std::string& name)
    {
        const double out = value() + 0.25;
        lines_.push_back(fmt::format("{} = {}", name, out));
        return out;
    }

    Vec<2> point(const std::string& name)
    {
        const Vec<2> out{value() - 50.0, value() - 50.0};
        constexpr std::array forms{"({}, {})",
                                   "{{{}, {}}}",
                                   "{{x = {}, y = {}}}",
                                   "(X={:.2f} Y={:.2f})",
                                   "[{} {}]",
                                   "Vec2 {{ x: {}, y: {} }}"};
        const char* const form = forms[static_cast<std::size_t>(style_)];
        lines_.push_back(name + " = " + fmt::format(fmt::runtime(form), out.x, out.y));
        return out;
    }

    Chance chance_;
    int style_ = 0; ///< of all points of a dump
    std::vector<std::string> lines_;
};

} // namespace secant::testing
