#include "core/methods/registry.h"
#include "core/methods/tape/tape.h"
#include "core/methods/trace/recorder.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"

#include <bit>
#include <cmath>
#include <string>

using namespace secant;

namespace {

bool is_same_number(const ExactNumber& a, const ExactNumber& b)
{
    if (isnan(a) || isnan(b)) return isnan(a) && isnan(b);
    return a == b && signbit(a) == signbit(b);
}

bool is_same_number(double a, double b)
{
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

std::string name_of_part(const MethodInfo& info, const Step& step, std::size_t part)
{
    std::string name{info.listing[static_cast<std::size_t>(step.line)].symbol};
    if (step.numbers.size() > 1) name += std::string{"."} + "xyz"[part];
    return name;
}

/// True when the tape has the number under its name, or under one that the value had before.
bool has_number(const Tape& tape, const std::vector<ExactNumber>& exact, const std::string& name,
                const TracedNumber& number)
{
    bool is_named = false;
    bool is_there = false;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        const TapeOperation& operation = tape.operations[i];
        const bool is_it = is_same_number(operation.computed, number.computed) &&
                           is_same_number(exact[i], exact_of(number));
        if (operation.name == name) {
            if (is_it) return true;
            is_named = true;
        }
        is_there = is_there || is_it;
    }
    return is_there && !is_named;
}

/// True when the comparisons of a line come to the truth of its step.
bool has_truth(const Tape& tape, const std::vector<ExactNumber>& exact, const Step& step)
{
    Truth all{true, true};
    bool is_there = false;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        const TapeOperation& operation = tape.operations[i];
        if (!is_comparison(operation.kind) || operation.line != step.line) continue;
        all = all && Truth{operation.computed == 1.0, exact[i] == 1};
        is_there = true;
    }
    return is_there && all.computed == step.truth.computed && all.exact == step.truth.exact;
}

template <int N, class T>
void check_replay()
{
    for (const Method& method : built_in_methods()) {
        if (method->insight != Insight::every_step) continue;
        const bool holds = rc::check(std::string{method->name}, [&] {
            const Query<N, T> query = *any_query<N, T>();
            const auto traced = trace_method(method, query.circle, query.piece);
            RC_ASSERT(is_valid(traced.tape));
            RC_ASSERT(!traced.tape.is_cut_off);
            const auto exact = replay(traced.tape);
            for (const Step& step : traced.trace) {
                if (step.kind == StepKind::test) RC_ASSERT(has_truth(traced.tape, exact, step));
                for (std::size_t i = 0; i < step.numbers.size(); ++i) {
                    const std::string name = name_of_part(info_of(method), step, i);
                    RC_ASSERT(has_number(traced.tape, exact, name, step.numbers[i]));
                }
            }
        });
        CHECK(holds);
    }
}

} // namespace

TEST_CASE("the replay of a tape has the true values of the trace, in double")
{
    check_replay<2, double>();
    check_replay<3, double>();
}

TEST_CASE("the replay of a tape has the true values of the trace, in float")
{
    check_replay<2, float>();
    check_replay<3, float>();
}
