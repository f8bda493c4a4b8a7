#include <secant/method.h>

#include <math.h>

/* Functions that take a direction of length 1. */

static double dot(const double* a, const double* b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* Right when `d` is of length 1. */
static int ray(const secant_query* q, const double* d, secant_answer* answer)
{
    const double m[3] = {q->E[0] - q->C[0], q->E[1] - q->C[1], q->E[2] - q->C[2]};
    const double b = dot(m, d);
    const double disc = b * b - (dot(m, m) - q->r * q->r);
    if (disc < 0) return 0;
    answer->t1 = -b - sqrt(disc);
    answer->t2 = -b + sqrt(disc);
    answer->set |= SECANT_ROOTS;
    return answer->t2 >= 0;
}

static void units(const secant_query* q, secant_answer* answer, void* user)
{
    (void)user;
    answer->set = SECANT_HIT;
    answer->hit = ray(q, q->D, answer);
}

static void silent(const secant_query* q, secant_answer* answer, void* user)
{
    const double d[3] = {q->L[0] - q->E[0], q->L[1] - q->E[1], q->L[2] - q->E[2]};
    (void)user;
    answer->set = SECANT_HIT;
    answer->hit = ray(q, d, answer);
}

static void echo(const secant_query* q, secant_answer* answer, void* user)
{
    (void)user;
    answer->set = SECANT_HIT | SECANT_DISTANCE | SECANT_OFFSET | SECANT_CLOSEST;
    answer->hit = 1;
    answer->distance = q->length;
    for (int i = 0; i < 3; ++i) {
        answer->offset[i] = q->D[i];
        answer->closest[i] = q->L[i];
    }
}

static const secant_method methods[] = {
    {.name = "units",
     .function = units,
     .extent = SECANT_RAY,
     .takes = SECANT_TAKES_UNIT_DIRECTION},
    {.name = "silent", .function = silent, .extent = SECANT_RAY},
    {.name = "echo", .function = echo, .takes = SECANT_TAKES_UNIT_DIRECTION},
    {.name = "plain", .function = echo},
};
SECANT_METHODS(methods)
