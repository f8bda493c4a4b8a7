/* A compiled library with methods, made with the header of 1.0, which uses every field of it. */
#include <secant/method.h>

#include <math.h>
#include <stddef.h>

/* As good as its numbers: the closest point of a segment. `user` is added to r. */
static void closest(const secant_query* query, secant_answer* answer, void* user)
{
    double d[3], dd = 0, along = 0, off = 0;
    const int n = query->dimension;
    if (query->size < sizeof(*query) || answer->size < sizeof(*answer)) {
        answer->error = "a field is missing";
        answer->set = SECANT_ERROR;
        return;
    }
    if (query->s > 0) {
        answer->set = SECANT_SKIP;
        return;
    }
    for (int i = 0; i < n; ++i) {
        d[i] = query->L[i] - query->E[i];
        dd += d[i] * d[i];
        along += (query->C[i] - query->E[i]) * d[i];
    }
    along = dd > 0 ? fmin(1, fmax(0, along / dd)) : 0;
    for (int i = 0; i < n; ++i) {
        answer->closest[i] = query->E[i] + along * d[i];
        off += (query->C[i] - answer->closest[i]) * (query->C[i] - answer->closest[i]);
    }
    answer->distance = sqrt(off);
    answer->hit = answer->distance <= query->r + *(const double*)user;
    answer->set = SECANT_HIT | SECANT_CLOSEST | SECANT_DISTANCE;
}

/* Of a unit direction: both roots as distances, and a case. */
static void roots(const secant_query* query, secant_answer* answer, void* user)
{
    double b = 0, c = -query->r * query->r;
    (void)user;
    for (int i = 0; i < query->dimension; ++i) {
        const double f = query->E[i] - query->C[i];
        b += f * query->D[i];
        c += f * f;
    }
    if (b * b - c < 0) {
        answer->kind = SECANT_MISS;
        answer->set = SECANT_CASE;
        return;
    }
    answer->t1 = -b - sqrt(b * b - c);
    answer->t2 = -b + sqrt(b * b - c);
    answer->hit = (answer->t1 >= 0 && answer->t1 <= query->length) ||
                  (answer->t2 >= 0 && answer->t2 <= query->length);
    answer->set = SECANT_HIT | SECANT_ROOTS;
}

static double zero = 0;
static const secant_method methods[] = {
    {"closest-1.0", closest, &zero, "Closest point of 1.0", "the frozen header",
     "closest, distance", SECANT_SEGMENT, SECANT_DISK, SECANT_USES_R, 0, 0, 0, 0, NULL, 1e-9,
     SECANT_TAKES_ENDS, "r > 0"},
    {"roots-1.0", roots, NULL, NULL, NULL, NULL, SECANT_SEGMENT, SECANT_CURVE, SECANT_USES_R, 2,
     SECANT_DOUBLE, 0, 1e-12, NULL, 0, SECANT_TAKES_UNIT_DIRECTION, NULL}};
SECANT_METHODS(methods)
