/* A function in C under test. It sets every number that it computes, and states their accuracy. */
#include <secant/method.h>

#include <math.h>

static double dot(const double a[3], const double b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* The point of the piece that is nearest to C, and how far that is. */
static void nearest(const secant_query *query, secant_answer *answer, void *user)
{
    double d[3], f[3], to_center[3], t = 0, length;
    int i;
    (void)user;
    for (i = 0; i < 3; ++i) {
        d[i] = query->L[i] - query->E[i];
        f[i] = query->C[i] - query->E[i];
    }
    length = dot(d, d);
    if (length > 0) t = dot(f, d) / length;
    if (query->extent != SECANT_LINE && t < 0) t = 0;
    if (query->extent == SECANT_SEGMENT && t > 1) t = 1;
    for (i = 0; i < 3; ++i) {
        answer->closest[i] = query->E[i] + t * d[i];
        to_center[i] = query->C[i] - answer->closest[i];
    }
    answer->distance = sqrt(dot(to_center, to_center));
    answer->hit = answer->distance <= query->r + query->s;
    answer->set = SECANT_HIT | SECANT_CLOSEST | SECANT_DISTANCE;
}

static const secant_method methods[] = {
    {.name = "nearest",
     .title = "nearest point in C",
     .function = nearest,
     .returns = "closest point, distance",
     .target = SECANT_DISK,
     .radii = SECANT_USES_R_PLUS_S,
     .scalars = SECANT_DOUBLE,
     .accuracy = 1e-12},
};
SECANT_METHODS(methods)
