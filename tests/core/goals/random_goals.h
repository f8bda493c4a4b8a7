#pragma once

#include "core/goals/goal_parts.h"
#include "core/goals/judge.h"
#include "core/session/document.h"
#include "tests/support/documents.h"

#include <cmath>
#include <random>
#include <string>

/// Random statements, goals and documents, in which every special position is frequent.
namespace secant::goals::test {

using secant::test::Random;

inline int pick(Random& random, int count)
{
    return std::uniform_int_distribution<int>{0, count - 1}(random);
}

inline Number random_number(Random& random)
{
    const int top = pick(random, 9) - 3;
    const int below = pick(random, 3) == 0 ? 1 + pick(random, 6) : 1;
    Number fraction = read_number(std::to_string(top) + "/" + std::to_string(below)).value();
    const bool has_short_decimal =
        below != 1 && below != 3 && below != 6 && fraction.denominator != "1";
    if (!has_short_decimal || pick(random, 2) == 0) return fraction;
    fraction.is_decimal = true;
    return fraction;
}

inline Term random_term(Random& random)
{
    if (pick(random, 3) == 0) return random_number(random);
    return static_cast<Quantity>(pick(random, static_cast<int>(quantity_count)));
}

inline Scalar random_scalar(Random& random)
{
    return pick(random, 2) == 0 ? Scalar::float32 : Scalar::float64;
}

/// @param methods  whether some are about methods, which take longer to judge
inline Statement random_statement(Random& random, bool methods)
{
    switch (pick(random, methods ? 12 : 10)) {
    case 0: return CaseIs{stated_cases[static_cast<std::size_t>(pick(random, 8))]};
    case 1: return EndPlace{static_cast<End>(pick(random, 2)), static_cast<Side>(pick(random, 3))};
    case 2: return CenterOn{static_cast<Straight>(pick(random, 2))};
    case 3: return RootsAre{static_cast<Roots>(pick(random, 3))};
    case 4: return ExtentIs{static_cast<Extent>(pick(random, 3))};
    case 5:
        if (pick(random, 2) == 0) return TargetIs{static_cast<Target>(pick(random, 2))};
        return OnlyChanged{Parts{static_cast<unsigned>(1 + pick(random, 127))}};
    case 10:
        return MethodIs{pick(random, 4) == 0 ? "not" : "quadratic", random_scalar(random),
                        pick(random, 2) == 0};
    case 11:
        if (pick(random, 2) == 0) return AllAgree{};
        return AllAgree{random_scalar(random)};
    default:
        return Comparison{random_term(random),
                          static_cast<Relation>(pick(random, static_cast<int>(relation_count))),
                          random_term(random)};
    }
}

/// @param depth  at most 4: more could be too many statements for a text
inline Goal random_goal(Random& random, int depth, bool methods)
{
    if (depth == 0 || pick(random, 3) == 0) return goal_of(random_statement(random, methods));
    Goal out;
    out.joint = static_cast<Joint>(1 + pick(random, 3));
    const int parts = out.joint == Joint::negation ? 1 : 2 + (depth < 4 ? pick(random, 2) : 0);
    for (int i = 0; i < parts; ++i)
        out.parts.push_back(random_goal(random, depth - 1, methods));
    return out;
}

/// Small whole numbers, in the plane or in space: every special position is frequent.
inline Document whole_document(Random& random)
{
    const int size = 1 + pick(random, 4);
    const auto number = [&] { return static_cast<double>(pick(random, 2 * size + 1) - size); };
    const auto fill = [&]<int N>(Query<N> out) {
        for (int i = 0; i < N; ++i) {
            out.piece.start[i] = number();
            out.piece.end[i] = pick(random, 5) == 0 ? out.piece.start[i] : number();
            out.circle.center[i] = pick(random, 5) == 0 ? out.piece.start[i] : number();
        }
        out.circle.radius = std::abs(number());
        out.piece.radius = pick(random, 2) == 0 ? 0.0 : std::abs(number());
        out.piece.extent = static_cast<Extent>(pick(random, 3));
        return Document{AnyQuery{out}, static_cast<Target>(pick(random, 2))};
    };
    return pick(random, 3) == 0 ? fill(Query<3>{}) : fill(Query<2>{});
}

/// Whole, ordinary and hostile documents.
inline Document any_document(Random& random)
{
    switch (pick(random, 4)) {
    case 0: return secant::test::ordinary_document(random);
    case 1: return secant::test::hostile_document(random);
    default: return whole_document(random);
    }
}

} // namespace secant::goals::test
