// What the functions of C++ say, with another program's eyes. Prints the first thing that is wrong.
#include <secant/geometry.hpp>

#include <cstdio>
#include <limits>

#define EXPECT(truth)                                                                              \
    if (!(truth)) {                                                                                \
        std::printf("line %d: not %s\n", __LINE__, #truth);                                        \
        return 1;                                                                                  \
    }

int main()
{
    const secant::Circle<2> circle{{0, 0}, 1};
    const secant::Piece<2> piece{{-2, 0}, {2, 0}, secant::Extent::segment};
    const secant::Solution<2> solution = secant::solve(circle, piece);
    EXPECT(solution.classification == secant::classify(circle, piece));
    EXPECT(solution.classification.kind == secant::Case::impale);
    EXPECT(solution.roots[0].t == 0.25 && solution.roots[1].t == 0.75);

    const secant::Query<3, float> query{{{0, 1, 0}, 1},
                                        {{-2, 0, 0}, {-1, 0, 0}, secant::Extent::ray}};
    EXPECT(secant::classify(query).tangent && secant::solve(query).roots[0].counts);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT(secant::classify(secant::Circle<2>{{nan, 0}, 1}, piece).kind == secant::Case::invalid);
    return 0;
}
