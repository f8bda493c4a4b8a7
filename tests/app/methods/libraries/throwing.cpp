// A C++ library whose function throws.
#include <secant/method.h>

#include <stdexcept>
#include <string>

namespace {

void throw_at_five(const secant_query* query, secant_answer* answer, void* /*user*/)
{
    if (query->E[0] == 5.0) throw std::runtime_error{"no such wall"};
    answer->hit = 1;
    answer->set = SECANT_HIT;
}

void refuse_small(const secant_query* query, secant_answer* answer, void* /*user*/)
{
    if (query->r < 0.5) {
        throw std::runtime_error{"wall.cpp:17: vec2 " + std::to_string(query->E[0]) + "," +
                                 std::to_string(-query->r) + " is too small at line 3"};
    }
    answer->error = "made for small circles only";
    answer->set = SECANT_SKIP;
}

/// Its words have hundreds of digits where the numbers are large.
void refuse_large(const secant_query* query, secant_answer* answer, void* /*user*/)
{
    if (query->r > 1e60) {
        throw std::runtime_error{"radius " + std::to_string(query->r) + " at " +
                                 std::to_string(query->E[0]) + "," + std::to_string(query->C[0]) +
                                 " is too large"};
    }
    answer->set = SECANT_SKIP;
}

const secant_method methods[] = {{.name = "throw", .function = throw_at_five},
                                 {.name = "refuse-small", .function = refuse_small},
                                 {.name = "refuse-large", .function = refuse_large}};

} // namespace

SECANT_METHODS(methods)
