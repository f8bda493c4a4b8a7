/* Functions that are exact, but for one kind of query each; and one that is made for few queries. */
#include <secant/geometry.h>

#include <math.h>
#include <stdio.h>

static int is_inside(const secant_query *query)
{
    secant_query start = *query;
    secant_classification is;
    for (int i = 0; i < 3; ++i) start.L[i] = start.E[i];
    secant_classify(&start, &is);
    return is.disk_hit && !is.curve_hit;
}

static int hits(const secant_query *query)
{
    secant_classification is;
    secant_classify(query, &is);
    return is.curve_hit;
}

/* A piece that begins inside the circle is no hit. */
static void entry_only(const secant_query *query, secant_answer *answer, void *user)
{
    (void)user;
    answer->hit = hits(query) && !is_inside(query);
    answer->set = SECANT_HIT;
}

/* A point has no direction, a circle must have a radius, and a tangent is no hit. */
static void general_only(const secant_query *query, secant_answer *answer, void *user)
{
    secant_classification is;
    (void)user;
    secant_classify(query, &is);
    answer->hit = is.curve_hit && !is.tangent && is.kind != SECANT_DEGENERATE && query->r > 0.0;
    answer->set = SECANT_HIT;
}

/* The same, said. */
static void made_for_outside(const secant_query *query, secant_answer *answer, void *user)
{
    (void)user;
    answer->hit = hits(query);
    answer->set = SECANT_HIT;
    if (is_inside(query)) {
        answer->set = SECANT_SKIP;
        answer->hit = 0;
        answer->error = "E lies inside the circle";
    }
}

/* Forgets E on the circle, and is made for large numbers only. */
static void large_only(const secant_query *query, secant_answer *answer, void *user)
{
    secant_query start = *query;
    secant_classification is;
    double largest = query->r;
    (void)user;
    for (int i = 0; i < 3; ++i) {
        start.L[i] = start.E[i];
        largest = fmax(largest, fmax(fabs(query->E[i]), fmax(fabs(query->L[i]), fabs(query->C[i]))));
    }
    secant_classify(&start, &is);
    answer->hit = hits(query) && !is.curve_hit;
    answer->set = largest < 10.0 ? SECANT_SKIP : SECANT_HIT;
}

/* Its circle is too large by more than it accepts. */
static void generous(const secant_query *query, secant_answer *answer, void *user)
{
    secant_query larger = *query;
    (void)user;
    larger.r += 2.0;
    answer->hit = hits(&larger);
    answer->set = SECANT_HIT;
}

/* Says why it has no answer, with a number that is another one for each query. */
static void too_small(const secant_query *query, secant_answer *answer, void *user)
{
    static char text[64];
    (void)user;
    answer->hit = hits(query);
    answer->set = SECANT_HIT;
    if (query->r >= 0.5) return;
    snprintf(text, sizeof text, "r %g is too small", query->r);
    answer->error = text;
    answer->set = SECANT_ERROR;
}

/* Sets t1 to 0 where it is less. */
static void clamped(const secant_query *query, secant_answer *answer, void *user)
{
    secant_solution solution;
    (void)user;
    secant_solve(query, &solution);
    answer->hit = solution.is.curve_hit;
    answer->set = SECANT_HIT;
    if (solution.root_count < 2) return;
    answer->t1 = solution.roots[0].t < 0.0 ? 0.0 : solution.roots[0].t;
    answer->t2 = solution.roots[1].t;
    answer->set |= SECANT_ROOTS;
}

/* Remembers the last query, which it should not. */
static void restless(const secant_query *query, secant_answer *answer, void *user)
{
    static unsigned state = 1;
    (void)query, (void)user;
    state = state * 1664525u + 1013904223u;
    answer->hit = state >> 31;
    answer->set = SECANT_HIT;
}

/* Where E lies inside the circle, it leaves what the last query has left. */
static void stale_hit(const secant_query *query, secant_answer *answer, void *user)
{
    static int last = 0;
    (void)user;
    if (!is_inside(query)) last = hits(query);
    answer->hit = last;
    answer->set = SECANT_HIT;
}

/* Once it has hit, it hits. */
static void sticky(const secant_query *query, secant_answer *answer, void *user)
{
    static int has_hit = 0;
    (void)user;
    has_hit = has_hit || hits(query);
    answer->hit = has_hit;
    answer->set = SECANT_HIT;
}

/* Wrong about a large circle, and then about any other. */
static void infected(const secant_query *query, secant_answer *answer, void *user)
{
    static int is_ill = 0;
    (void)user;
    is_ill = is_ill || query->r > 100.0;
    answer->hit = is_ill ? !hits(query) : hits(query);
    answer->set = SECANT_HIT;
}

/* The same as the first with t1. */
static void stale_number(const secant_query *query, secant_answer *answer, void *user)
{
    static double last = 12.375;
    secant_solution solution;
    (void)user;
    secant_solve(query, &solution);
    answer->hit = solution.is.curve_hit;
    answer->set = SECANT_HIT;
    if (solution.root_count < 2) return;
    if (!is_inside(query)) last = solution.roots[0].t;
    answer->t1 = last;
    answer->t2 = solution.roots[1].t;
    answer->set |= SECANT_ROOTS;
}

static const secant_method methods[] = {{.name = "entry-only", .function = entry_only},
                                        {.name = "general-only", .function = general_only},
                                        {.name = "outside", .function = made_for_outside},
                                        {.name = "large-only", .function = large_only},
                                        {.name = "generous", .function = generous, .tolerance = 1.0},
                                        {.name = "too-small", .function = too_small},
                                        {.name = "clamped", .function = clamped},
                                        {.name = "judged", .function = clamped, .accuracy = 1e-3},
                                        {.name = "restless", .function = restless},
                                        {.name = "stale-hit", .function = stale_hit},
                                        {.name = "sticky", .function = sticky},
                                        {.name = "infected", .function = infected},
                                        {.name = "stale-number",
                                         .function = stale_number,
                                         .accuracy = 1e-3}};
SECANT_METHODS(methods)
