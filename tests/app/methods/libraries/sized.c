/* Functions about the line through E and L that are wrong at some sizes or places, and one that is
 * wrong at all of them. */
#include <secant/method.h>

/* The cross product of L - E and C - E, squared, and the square of the length of L - E. */
static void squares(const secant_query *query, double *cross, double *length)
{
    const double dx = query->L[0] - query->E[0], dy = query->L[1] - query->E[1];
    const double fx = query->C[0] - query->E[0], fy = query->C[1] - query->E[1];
    const double product = dx * fy - dy * fx;
    *cross = product * product;
    *length = dx * dx + dy * dy;
}

/* Adds a millionth to r². */
static void epsilon(const secant_query *query, secant_answer *answer, void *user)
{
    double cross, length;
    (void)user;
    squares(query, &cross, &length);
    answer->hit = cross <= (query->r * query->r + 1e-6) * length;
    answer->set = SECANT_HIT;
}

/* Computes in float, and takes the coordinates as they come. */
static void in_float(const secant_query *query, secant_answer *answer, void *user)
{
    const float ex = (float)query->E[0], ey = (float)query->E[1], lx = (float)query->L[0], ly = (float)query->L[1];
    const float cx = (float)query->C[0], cy = (float)query->C[1], r = (float)query->r;
    const float dx = lx - ex, dy = ly - ey;
    const float product = dx * (cy - ey) - dy * (cx - ex);
    (void)user;
    answer->hit = product * product <= r * r * (dx * dx + dy * dy);
    answer->set = SECANT_HIT;
}

/* Squares in float, of differences in double: they overflow. */
static void overflowing(const secant_query *query, secant_answer *answer, void *user)
{
    double cross, length;
    (void)user;
    squares(query, &cross, &length);
    answer->hit = (float)cross < (float)(query->r * query->r * length) ||
                  cross == query->r * query->r * length;
    answer->set = SECANT_HIT;
}

/* Holds the distance against the diameter, as a page published it. */
static void diameter(const secant_query *query, secant_answer *answer, void *user)
{
    double cross, length;
    (void)user;
    squares(query, &cross, &length);
    answer->hit = cross <= 4 * query->r * query->r * length;
    answer->set = SECANT_HIT;
}

#define ABOUT_LINES(title, code) {.name = title, .function = code, .extent = SECANT_LINE, .dimensions = 2}
static const secant_method methods[] = {ABOUT_LINES("epsilon", epsilon), ABOUT_LINES("in-float", in_float),
                                        ABOUT_LINES("overflowing", overflowing), ABOUT_LINES("diameter", diameter)};
SECANT_METHODS(methods)
