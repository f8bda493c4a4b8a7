// The exact answer as a method: the installed archive can be part of a shared library.
#include <secant/geometry.h>
#include <secant/method.h>

namespace {

void exact(const secant_query* query, secant_answer* answer, void*)
{
    secant_solution solution;
    if (secant_solve(query, &solution) != SECANT_OK) {
        answer->error = "no query";
        answer->set = SECANT_ERROR;
        return;
    }
    answer->hit = solution.is.curve_hit;
    answer->kind = solution.is.kind;
    answer->set = SECANT_HIT | SECANT_CASE;
}

const secant_method methods[] = {
    {.name = "exact", .function = exact, .radii = SECANT_USES_R_PLUS_S}};

} // namespace

SECANT_METHODS(methods)
