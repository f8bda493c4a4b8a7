/* Functions that break down in a hunt: one that is nearly always right, and two that never are. */
#include <secant/method.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void crash_when_short(const secant_query *query, secant_answer *answer, void *user)
{
    const long double dx = (long double)query->L[0] - query->E[0];
    const long double dy = (long double)query->L[1] - query->E[1];
    const long double fx = (long double)query->C[0] - query->E[0];
    const long double fy = (long double)query->C[1] - query->E[1];
    const long double square = dx * dx + dy * dy;
    long double t = 0;
    (void)user;
    if (square == 0) *(volatile int *)8 = 1;
    t = (fx * dx + fy * dy) / square;
    if (t < 0) t = 0;
    if (t > 1) t = 1;
    const long double nx = fx - t * dx;
    const long double ny = fy - t * dy;
    answer->hit = nx * nx + ny * ny <= (long double)query->r * query->r;
    answer->set = SECANT_HIT;
}

static void never_return(const secant_query *query, secant_answer *answer, void *user)
{
    volatile int turns = 0;
    (void)query, (void)user;
    while (!answer->set) ++turns;
}

/* Ends with words like those of a sanitizer, which are others in each process. */
static void end_with_an_address(const secant_query *query, secant_answer *answer, void *user)
{
    (void)query, (void)answer, (void)user;
    fprintf(stderr, "==%d==ERROR: SEGV on address 0x%012x in a.c:5\n", (int)getpid(),
            (unsigned)getpid() * 4096U);
    abort();
}

static const secant_method methods[] = {{.name = "short",
                                         .function = crash_when_short,
                                         .extent = SECANT_SEGMENT,
                                         .target = SECANT_DISK},
                                        {.name = "endless", .function = never_return},
                                        {.name = "sanitized", .function = end_with_an_address}};
SECANT_METHODS(methods)
