#pragma once

#include "core/geometry/query.h"
#include "core/methods/method.h"
#include "core/words/case_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstdint>
#include <string>

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

[[nodiscard]] inline bool has_same_bits(float a, float b) noexcept
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}
[[nodiscard]] inline bool has_same_bits(double a, double b) noexcept
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

/// Finds the first field in which two outcomes differ. Numbers are compared bit for bit; NaNs are
/// all the same: which of them an operation gives is left to the compiler.
class OutcomeDifference {
public:
    template <int N, class T>
    static std::string of(const Outcome<N, T>& a, const Outcome<N, T>& b)
    {
        OutcomeDifference out;
        if (a.failure != b.failure || a.failure != Failure::none) {
            if (a.failure != b.failure) out.text_ = fmt::format("{}, and not {}", said(a), said(b));
            return out.text_;
        }
        out.field("hit", a.hit, b.hit);
        out.field("the verdict on the filled circle", a.disk_overlap, b.disk_overlap);
        out.field("the case", a.kind, b.kind);
        out.field("tangent", a.tangent, b.tangent);
        out.pair("t", a.roots, b.roots);
        out.field("the number of points", a.point_count, b.point_count);
        out.vector("P1", a.points[0], b.points[0]);
        out.vector("P2", a.points[1], b.points[1]);
        out.optional_vector("closest", a.closest, b.closest);
        out.field("distance", a.distance, b.distance);
        out.optional_vector("offset", a.offset, b.offset);
        out.field("the distance from E", a.ray_distance, b.ray_distance);
        return out.text_;
    }

private:
    template <int N, class T>
    static std::string said(const Outcome<N, T>& outcome)
    {
        if (outcome.failure == Failure::none) return outcome.hit ? "hit" : "miss";
        return failure_text(outcome.failure, outcome.why);
    }

    static std::string text_of(bool truth) { return truth ? "true" : "false"; }
    static std::string text_of(int number) { return std::to_string(number); }
    static std::string text_of(Case kind) { return std::string{case_name(kind)}; }
    static std::string text_of(float number) { return fmt::format("{}", number); }
    static std::string text_of(double number) { return fmt::format("{}", number); }
    template <class Value>
    static std::string text_of(const std::optional<Value>& value)
    {
        return value ? text_of(*value) : "not set";
    }

    template <class Value>
    static bool is_same(const Value& a, const Value& b)
    {
        if constexpr (std::is_floating_point_v<Value>) {
            return has_same_bits(a, b) || (a != a && b != b);
        } else {
            return a == b;
        }
    }
    template <class Value>
    static bool is_same(const std::optional<Value>& a, const std::optional<Value>& b)
    {
        return a.has_value() == b.has_value() && (!a || is_same(*a, *b));
    }

    template <class Value>
    void field(const std::string& name, const Value& a, const Value& b)
    {
        if (!text_.empty() || is_same(a, b)) return;
        text_ = fmt::format("{} is {}, and not {}", name, text_of(a), text_of(b));
    }
    template <int N, class T>
    void vector(const std::string& name, const Vec<N, T>& a, const Vec<N, T>& b)
    {
        constexpr std::string_view axes{"xyz"};
        for (int i = 0; i < N; ++i)
            field(name + "." + axes[static_cast<std::size_t>(i)], a[i], b[i]);
    }
    template <class Vector>
    void optional_vector(const std::string& name, const std::optional<Vector>& a,
                         const std::optional<Vector>& b)
    {
        field(name + " set", a.has_value(), b.has_value());
        if (a && b) vector<Vector::length(), typename Vector::value_type>(name, *a, *b);
    }
    template <class Roots>
    void pair(const std::string& name, const Roots& a, const Roots& b)
    {
        field(name + "1 and " + name + "2 set", a.has_value(), b.has_value());
        if (!a || !b) return;
        field(name + "1", (*a)[0], (*b)[0]);
        field(name + "2", (*a)[1], (*b)[1]);
    }

    std::string text_;
};

} // namespace secant
