// A C++ library whose functions can be seen from inside, and some that leave no tape.
#include <secant/traced.hpp>

#include <csignal>
#include <cstring>

namespace {

/// The quadratic formula, on the x and y of a query.
struct Quadratic {
    template <class Real>
    void operator()(const secant::query<Real>& query, secant_answer& answer) const
    {
        using std::sqrt;
        const Real dx = query.L[0] - query.E[0], dy = query.L[1] - query.E[1];
        const Real fx = query.E[0] - query.C[0], fy = query.E[1] - query.C[1];
        const Real a = secant::name(dx * dx + dy * dy, "a");
        const Real b = secant::name(2 * (fx * dx + fy * dy), "b");
        const Real c = secant::name(fx * fx + fy * fy - query.r * query.r, "c");
        const Real disc = secant::name(b * b - 4 * a * c, "disc");
        answer.set = SECANT_HIT;
        if (disc < 0) return;
        const Real root = sqrt(disc);
        const Real t1 = secant::name((-b - root) / (2 * a), "t1");
        const Real t2 = secant::name((-b + root) / (2 * a), "t2");
        answer.t1 = static_cast<double>(t1);
        answer.t2 = static_cast<double>(t2);
        answer.set = SECANT_HIT | SECANT_ROOTS;
        answer.hit = (t1 >= 0 && t1 <= 1) || (t2 >= 0 && t2 <= 1);
    }
};

/// The first point of a line, far behind E in float; and what a formula adds to it. Names nothing.
template <int shift>
struct FirstPoint {
    template <class Real>
    void operator()(const secant::query<Real>& query, secant_answer& answer) const
    {
        using std::sqrt;
        const Real dx = query.L[0] - query.E[0], dy = query.L[1] - query.E[1];
        const Real fx = query.E[0] - query.C[0], fy = query.E[1] - query.C[1];
        const Real a = dx * dx + dy * dy;
        const Real b = 2 * (fx * dx + fy * dy);
        const Real c = fx * fx + fy * fy - query.r * query.r;
        const Real disc = b * b - 4 * a * c;
        answer.set = SECANT_HIT | SECANT_POINTS;
        if (disc < 0) return;
        const Real t = (-b - sqrt(disc)) / (2 * a);
        if (t > 1) return;
        answer.hit = 1;
        answer.point_count = 1;
        answer.points[0][0] = static_cast<double>(query.E[0] + t * dx + shift);
        answer.points[0][1] = static_cast<double>(query.E[1] + t * dy);
    }
};

/// Computes the answer with plain numbers.
struct Unseen {
    template <class Real>
    void operator()(const secant::query<Real>& query, secant_answer& answer) const
    {
        const Real length = query.E[0] - query.L[0];
        answer.hit = length > 0;
        answer.distance = static_cast<double>(length) + 12345.678;
        answer.set = SECANT_HIT | SECANT_DISTANCE;
    }
};

secant_method judged(secant_method method)
{
    method.accuracy = 1e-4;
    method.first_hit_only = 1;
    return method;
}

/// A function that names nothing.
struct Nameless {
    template <class Real>
    void operator()(const secant::query<Real>& query, secant_answer& answer) const
    {
        answer.hit = query.E[0] * query.E[0] + query.r > 2;
        answer.set = SECANT_HIT;
    }
};

/// A function that computes in double what it does with its own literal.
struct Wide {
    template <class Real>
    void operator()(const secant::query<Real>& query, secant_answer& answer) const
    {
        const Real least = static_cast<Real>(0.1 * query.r);
        answer.hit = query.E[0] > least;
        answer.set = SECANT_HIT;
    }
};

/// A function with more operations than a tape holds.
struct Long {
    template <class Real>
    void operator()(const secant::query<Real>& query, secant_answer& answer) const
    {
        Real sum = 0;
        for (int i = 0; i < 10000; ++i)
            sum += query.r;
        answer.distance = static_cast<double>(sum);
        answer.set = SECANT_HIT | SECANT_DISTANCE;
    }
};

void plain(const secant_query*, secant_answer* answer, void*)
{
    answer->set = SECANT_HIT;
}

/// The error of its trace is in `user`.
void no_tape(const secant_query*, secant_answer* answer, void* user, secant_tape* tape)
{
    const char* const fault = static_cast<const char*>(user);
    const auto is = [fault](const char* name) { return std::strcmp(fault, name) == 0; };
    answer->set = SECANT_HIT;
    secant_tape_operation& first = tape->operations[0];
    first = {SECANT_TAPE_LITERAL, {-1, -1, -1}, 0.0, {}};
    tape->count = 1;
    if (is("crash")) std::raise(SIGSEGV);
    volatile bool is_looping = is("loop");
    while (is_looping) {
    }
    if (is("count")) tape->count = 1u << 31;
    if (is("kind")) first.kind = 99;
    if (is("operand")) {
        tape->operations[1] = {SECANT_TAPE_NEGATE, {2, -1, -1}, 0.0, {}};
        tape->count = 2;
    }
    if (is("name")) std::memset(first.name, 0xFF, sizeof first.name);
    if (is("other answer")) answer->hit = 1;
}

secant_method with_fault(const char* name, const char* fault)
{
    secant_method out{};
    out.name = name;
    out.function = plain;
    out.trace = no_tape;
    out.user = const_cast<char*>(fault);
    return out;
}

const secant_method methods[] = {
    secant::method_of<Quadratic>("formula"),
    secant::method_of<Nameless, float>("nameless"),
    secant::method_of<FirstPoint<0>, float>("first-point"),
    judged(secant::method_of<FirstPoint<0>, float>("judged-point")),
    judged(secant::method_of<FirstPoint<1000>, float>("shifted-point")),
    judged(secant::method_of<Unseen, float>("unseen")),
    secant::method_of<Wide>("wide"),
    secant::method_of<Long>("long"),
    with_fault("crash", "crash"),
    with_fault("loop", "loop"),
    with_fault("count", "count"),
    with_fault("kind", "kind"),
    with_fault("operand", "operand"),
    with_fault("name", "name"),
    with_fault("other", "other answer"),
};

} // namespace

SECANT_METHODS(methods)
