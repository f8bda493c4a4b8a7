/* Methods for both systems: one that is right, and four that break down. */
#include <secant/method.h>

#include <stdlib.h>

/* Whether the closest point of the segment is in the disk. */
static int is_hit(const secant_query* query)
{
    const double dx = query->L[0] - query->E[0];
    const double dy = query->L[1] - query->E[1];
    const double fx = query->C[0] - query->E[0];
    const double fy = query->C[1] - query->E[1];
    const double square = dx * dx + dy * dy;
    double t = square > 0 ? (fx * dx + fy * dy) / square : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const double nx = fx - t * dx;
    const double ny = fy - t * dy;
    return nx * nx + ny * ny <= query->r * query->r;
}

static void good(const secant_query* query, secant_answer* answer, void* user)
{
    (void)user;
    answer->hit = is_hit(query);
    answer->set = SECANT_HIT;
}

static void crash(const secant_query* query, secant_answer* answer, void* user)
{
    if (query->r < 1) *(volatile int*)8 = 1;
    good(query, answer, user);
}

static int deeper(volatile char* before)
{
    volatile char here[4096];
    here[0] = before[0];
    return deeper(here) + here[0];
}

static void fill_the_stack(const secant_query* query, secant_answer* answer, void* user)
{
    volatile char begin[1] = {0};
    if (query->r < 1) answer->hit = deeper(begin);
    good(query, answer, user);
}

static void give_up(const secant_query* query, secant_answer* answer, void* user)
{
    if (query->r < 1) abort();
    good(query, answer, user);
}

static void hang(const secant_query* query, secant_answer* answer, void* user)
{
    volatile int turns = 0;
    while (query->r < 1)
        turns = 1 - turns;
    good(query, answer, user);
}

#define METHOD(NAME, FUNCTION)                                                                     \
    {                                                                                              \
        .name = NAME, .function = FUNCTION, .extent = SECANT_SEGMENT, .target = SECANT_DISK        \
    }
static const secant_method methods[] = {METHOD("good", good), METHOD("crash", crash),
                                        METHOD("full", fill_the_stack), METHOD("abort", give_up),
                                        METHOD("hang", hang)};
SECANT_METHODS(methods)
