// A C++ library whose function throws.
#include <secant/method.h>

#include <stdexcept>

namespace {

void throw_at_five(const secant_query* query, secant_answer* answer, void* /*user*/)
{
    if (query->E[0] == 5.0) throw std::runtime_error{"no such wall"};
    answer->hit = 1;
    answer->set = SECANT_HIT;
}

const secant_method methods[] = {{.name = "throw", .function = throw_at_five}};

} // namespace

SECANT_METHODS(methods)
