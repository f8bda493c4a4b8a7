/* A library that says which version of it answers, in the distance. */
#include <secant/method.h>

static void answer_version(const secant_query *query, secant_answer *answer, void *user)
{
    (void)user;
    if (VERSION == 3 && query->E[0] == 5.0) *(volatile int *)8 = 1;
    answer->hit = 1;
    answer->distance = VERSION;
    answer->set = SECANT_HIT | SECANT_DISTANCE;
}

static const secant_method methods[] = {{"version", answer_version}};
SECANT_METHODS(methods)
