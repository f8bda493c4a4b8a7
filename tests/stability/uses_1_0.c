/*
 * A program that was compiled with the headers of 1.0 and is linked with the library of today. Ends
 * with the number of the line that is not as it was; 0 when all are.
 */
#include <secant/geometry.h>

#include <math.h>
#include <string.h>

#define HOLDS(condition)                                                                           \
    if (!(condition)) return __LINE__

static int is_near(double a, double b)
{
    return fabs(a - b) <= 1e-15 * fabs(b);
}

static int solves(void)
{
    secant_query query;
    secant_solution solution;
    memset(&query, 0, sizeof(query));
    memset(&solution, 0x5a, sizeof(solution));
    query.dimension = 2;
    query.extent = SECANT_SEGMENT;
    query.E[0] = -2;
    query.L[0] = 2;
    query.r = 1;
    HOLDS(secant_solve(&query, &solution) == SECANT_OK);
    HOLDS(solution.is.kind == SECANT_IMPALE && solution.is.tangent == 0);
    HOLDS(solution.is.curve_hit == 1 && solution.is.disk_hit == 1);
    HOLDS(solution.root_count == 2 && solution.roots[0].counts == 1);
    HOLDS(is_near(solution.roots[0].t, 0.25) && is_near(solution.roots[1].t, 0.75));
    HOLDS(solution.roots[0].point[0] == -1 && solution.roots[1].normal[0] == 1);
    HOLDS(solution.closest[0] == 0 && solution.distance == 0 && solution.depth == 1);
    HOLDS(solution.offset_defined == 0 && fabs(solution.offset[1]) == 1);
    query.dimension = 3;
    query.scalar = SECANT_FLOAT;
    query.extent = SECANT_RAY;
    query.E[2] = query.L[2] = 0.5;
    HOLDS(secant_solve(&query, &solution) == SECANT_OK && solution.is.kind == SECANT_IMPALE);
    HOLDS(solution.roots[0].point[2] == 0.5 && is_near(solution.distance, 0.5));
    return 0;
}

static int says_margins(void)
{
    secant_query query;
    secant_margins margins;
    secant_classification classification;
    memset(&query, 0, sizeof(query));
    query.dimension = 2;
    query.extent = SECANT_LINE;
    query.E[0] = -2;
    query.L[0] = 2;
    query.C[1] = 3;
    query.r = 1;
    HOLDS(secant_classify(&query, &classification) == SECANT_OK);
    HOLDS(classification.kind == SECANT_MISS && classification.curve_hit == 0);
    HOLDS(secant_margin(&query, &margins) == SECANT_OK);
    HOLDS(margins.curve_hit.radius == 2 && margins.curve_hit.by_growth == 1);
    HOLDS(margins.curve_hit.move > 0 && margins.curve_hit.move <= 2);
    return 0;
}

static int answers_many(void)
{
    const double x[3] = {-2, 0, 2};
    double t[3], depth[3];
    uint8_t cases[3], again[3];
    secant_queries queries;
    secant_solutions out;
    memset(&queries, 0, sizeof(queries));
    memset(&out, 0, sizeof(out));
    HOLDS(secant_classify_all(&queries, 3, cases) == SECANT_NO_SUCH_VALUE);
    queries.dimension = 2;
    queries.extent = SECANT_SEGMENT;
    queries.E[0].same = -2;
    queries.L[0].each = x;
    queries.r.same = 1;
    out.cases = again;
    out.t[0] = t;
    out.depth = depth;
    HOLDS(secant_classify_all(&queries, 3, cases) == SECANT_OK);
    HOLDS(secant_solve_all(&queries, 3, &out) == SECANT_OK);
    HOLDS(memcmp(cases, again, 3) == 0 && cases[0] == SECANT_DEGENERATE);
    HOLDS(cases[1] == (SECANT_POKE | SECANT_CURVE_HIT_BIT | SECANT_DISK_HIT_BIT));
    HOLDS(cases[2] == (SECANT_IMPALE | SECANT_CURVE_HIT_BIT | SECANT_DISK_HIT_BIT));
    HOLDS(t[1] == 0.5 && t[2] == 0.25 && depth[0] == -1 && depth[2] == 1);
    HOLDS(secant_version() >= 10000);
    return 0;
}

static int refuses(void)
{
    secant_query query;
    secant_classification classification;
    memset(&query, 0, sizeof(query));
    HOLDS(secant_classify(&query, &classification) == SECANT_NO_SUCH_VALUE);
    query.dimension = 2;
    query.extent = SECANT_SEGMENT;
    query.r = -1;
    HOLDS(secant_classify(&query, &classification) == SECANT_NEGATIVE_RADIUS);
    query.r = INFINITY;
    HOLDS(secant_classify(&query, &classification) == SECANT_NOT_FINITE);
    query.r = 0.1;
    query.scalar = SECANT_FLOAT;
    HOLDS(secant_classify(&query, &classification) == SECANT_NOT_A_FLOAT);
    HOLDS(classification.kind == 0);
    return 0;
}

int main(void)
{
    const int failed[] = {solves(), says_margins(), answers_many(), refuses()};
    for (size_t i = 0; i < sizeof(failed) / sizeof(failed[0]); ++i) {
        if (failed[i] != 0) return failed[i];
    }
    return 0;
}
