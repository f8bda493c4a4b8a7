// Tests the functions of C++ from another program. Prints the first thing that is wrong.
#include <secant/geometry.hpp>
#include <secant/geometry/batch/batch.h>

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

    const secant::Margins margins = secant::margins(secant::Query<2>{circle, piece});
    EXPECT(margins.of_case.radius == 1.0 && margins.curve_hit.move == 1.0);

    const secant::Query<3, float> query{{{0, 1, 0}, 1},
                                        {{-2, 0, 0}, {-1, 0, 0}, secant::Extent::ray}};
    EXPECT(secant::classify(query).tangent && secant::solve(query).roots[0].counts);
    EXPECT(secant::margins(query).curve_hit.radius == 0.0);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT(secant::classify(secant::Circle<2>{{nan, 0}, 1}, piece).kind == secant::Case::invalid);

    const secant::Vec<2> points[] = {{-4, 0}, {0, 0}, {0, 4}};
    const secant::PathSolution<2> path = secant::solve(circle, secant::Path<2>{points});
    EXPECT(path.classification.hits == 2 && path.first->place.t == 0.75 &&
           path.last->place.along() == 1.25 && path.distance == 0.0);

    const secant::Mover<2> mover{{{0, 0}, 1}, {4, 0}};
    const secant::Mover<2> rests{{{3, 0}, 1}};
    EXPECT(secant::classify(mover, rests).kind == secant::Case::poke);
    EXPECT(secant::solve(mover, rests).touch->t == 0.25);

    const double xs[] = {2.0, -1.5, -1.0};
    secant::batch::Queries<2> queries = secant::batch::repeated(secant::Query<2>{circle, piece});
    queries.end[0] = std::span<const double>{xs};
    secant::batch::PackedClassification cases[3];
    secant::batch::classify(queries, std::span{cases});
    EXPECT(cases[0].kind() == secant::Case::impale && !cases[1].curve_hit() &&
           cases[2].curve_hit());
    double distances[3];
    secant::batch::Solutions<2> solutions;
    solutions.distance = distances;
    secant::batch::solve(queries, 3, solutions, 2);
    EXPECT(distances[0] == 0.0 && distances[1] == 1.5);
    return 0;
}
