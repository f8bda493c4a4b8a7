/* Tests the functions of C from another program. Prints the first thing that is wrong. */
#include <secant/geometry.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#define EXPECT(truth)                                                                              \
    if (!(truth)) {                                                                                \
        printf("line %d: not %s\n", __LINE__, #truth);                                             \
        return 1;                                                                                  \
    }

static int is_zero(const secant_solution* solution)
{
    static const secant_solution zero;
    return memcmp(&solution->is, &zero.is, sizeof zero.is) == 0 && solution->root_count == 0 &&
           solution->distance == 0 && solution->closest[0] == 0;
}

static int refuses(secant_query query, int state)
{
    secant_solution solution = {.root_count = 7, .distance = 7};
    secant_classification is = {.kind = 7};
    secant_margins margins = {.kind = {.move = 7}, .disk_hit = {.by_growth = 1}};
    if (secant_solve(&query, &solution) != state || !is_zero(&solution)) return 0;
    if (secant_margin(&query, &margins) != state || margins.kind.move != 0) return 0;
    if (margins.disk_hit.by_growth != 0) return 0;
    return secant_classify(&query, &is) == state && is.kind == 0;
}

/* The bytes of many queries are those of each. */
static int answers_many(void)
{
    enum { count = 1000 };
    static double x[count], t[count], depth[count];
    static float floats[count];
    static uint8_t cases[count], again[count];
    secant_queries queries = {
        .dimension = 2, .extent = SECANT_SEGMENT, .threads = 2, .r = {.same = 1}};
    const secant_solutions out = {.cases = again, .t = {t}, .depth = depth};
    secant_query one = {
        .dimension = 2, .extent = SECANT_SEGMENT, .E = {-2, 0.5}, .L = {0, 0.5}, .r = 1};
    secant_solution solution;
    int i;
    for (i = 0; i < count; ++i)
        floats[i] = (float)(x[i] = i / 250.0 - 2);
    x[500] = NAN;
    queries.E[0].same = -2;
    queries.E[1].same = queries.L[1].same = 0.5;
    queries.L[0].each = x;
    EXPECT(secant_classify_all(&queries, count, cases) == SECANT_OK);
    EXPECT(secant_solve_all(&queries, count, &out) == SECANT_OK);
    EXPECT(memcmp(cases, again, count) == 0);
    for (i = 0; i < count; ++i) {
        one.L[0] = x[i];
        secant_solve(&one, &solution);
        EXPECT((cases[i] & SECANT_KIND_BITS) == solution.is.kind);
        EXPECT(!(cases[i] & SECANT_TANGENT_BIT) == !solution.is.tangent);
        EXPECT(!(cases[i] & SECANT_CURVE_HIT_BIT) == !solution.is.curve_hit);
        EXPECT(!(cases[i] & SECANT_DISK_HIT_BIT) == !solution.is.disk_hit);
        EXPECT(i == 500 || (t[i] == solution.roots[0].t && depth[i] == solution.depth));
    }
    EXPECT(cases[500] == 0 && cases[0] == SECANT_DEGENERATE && cases[999] != cases[1]);

    queries.scalar = SECANT_FLOAT;
    queries.L[0].each = floats;
    EXPECT(secant_classify_all(&queries, count, again) == SECANT_OK && again[999] == cases[999]);
    queries.r.same = 0.1;
    again[0] = 77;
    EXPECT(secant_classify_all(&queries, count, again) == SECANT_NOT_A_FLOAT && again[0] == 77);
    queries.dimension = 4;
    EXPECT(secant_classify_all(&queries, count, again) == SECANT_NO_SUCH_VALUE && again[0] == 77);
    queries.dimension = 3; /* in space, along z */
    queries.scalar = 0;
    queries.L[0].each = NULL;
    queries.L[0].same = -2;
    queries.L[2].same = 3;
    queries.C[0].same = -2;
    queries.r.same = 1;
    EXPECT(secant_solve_all(&queries, 1, &out) == SECANT_OK);
    EXPECT((again[0] & SECANT_KIND_BITS) == SECANT_EXIT_WOUND && t[0] < 0);
    EXPECT(secant_solve_all(&queries, 0, &out) == SECANT_OK);
    return 0;
}

int main(void)
{
    EXPECT(secant_version() == SECANT_VERSION_NUMBER);
    if (answers_many() != 0) return 1;
    const secant_query through = {
        .dimension = 2, .extent = SECANT_SEGMENT, .E = {-2, 0}, .L = {2, 0}, .r = 1};
    secant_solution solution;
    secant_classification is;
    EXPECT(secant_solve(&through, &solution) == SECANT_OK);
    EXPECT(solution.is.kind == SECANT_IMPALE && solution.is.curve_hit && solution.is.disk_hit);
    EXPECT(solution.root_count == 2 && solution.roots[0].t == 0.25 && solution.roots[1].t == 0.75);
    EXPECT(solution.roots[0].point[0] == -1 && solution.roots[1].normal[0] == 1);
    EXPECT(solution.roots[0].counts == 1 && solution.distance == 0 && solution.depth == 1);
    EXPECT(solution.offset_defined == 0 && fabs(solution.offset[1]) == 1);

    secant_margins margins;
    EXPECT(secant_margin(&through, &margins) == SECANT_OK);
    EXPECT(margins.curve_hit.radius == 1 && margins.curve_hit.by_growth);
    EXPECT(margins.kind.radius == 1 && margins.kind.move > 0 && margins.kind.move <= 1);
    EXPECT(isinf(margins.disk_hit.radius) && margins.disk_hit.move > 0.99);

    secant_query query = through;
    query.E[1] = query.L[1] = 1e-9;
    query.C[1] = -1e8;
    query.r = 1e8;
    EXPECT(secant_classify(&query, &is) == SECANT_OK && is.kind == SECANT_MISS && !is.curve_hit);

    query = through;
    query.dimension = 3;
    query.C[2] = 1;
    query.extent = SECANT_RAY;
    EXPECT(secant_solve(&query, &solution) == SECANT_OK && solution.is.tangent);
    EXPECT(solution.closest[2] == 0 && solution.distance == 1);

    query = through;
    query.s = 0.5;
    query.E[0] = query.L[0] = query.E[1] = query.L[1] = 1.5;
    EXPECT(secant_classify(&query, &is) == SECANT_OK && is.kind == SECANT_DEGENERATE);

    query = through;
    query.scalar = SECANT_FLOAT;
    query.C[1] = 0.375;
    EXPECT(secant_solve(&query, &solution) == SECANT_OK);
    EXPECT(solution.roots[0].t == (float)solution.roots[0].t);
    query.C[1] = 0.1;
    EXPECT(refuses(query, SECANT_NOT_A_FLOAT));

    query = through;
    query.L[1] = NAN;
    EXPECT(refuses(query, SECANT_NOT_FINITE));
    query.L[1] = INFINITY;
    EXPECT(refuses(query, SECANT_NOT_FINITE));
    query = through;
    query.C[2] = NAN; /* of no meaning in the plane */
    EXPECT(secant_classify(&query, &is) == SECANT_OK);
    query = through;
    query.s = -1;
    EXPECT(refuses(query, SECANT_NEGATIVE_RADIUS));
    query = through;
    query.dimension = 4;
    EXPECT(refuses(query, SECANT_NO_SUCH_VALUE));
    query = through;
    query.extent = 0;
    EXPECT(refuses(query, SECANT_NO_SUCH_VALUE));
    query = through;
    query.scalar = 3;
    EXPECT(refuses(query, SECANT_NO_SUCH_VALUE));
    return 0;
}
