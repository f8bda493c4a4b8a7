#include "core/methods/tape/error_flow.h"

#include "core/methods/registry.h"
#include "core/methods/tape/replay.h"
#include "core/methods/trace/trace_method.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace secant;

namespace {

bool is_regular_below(const Tape& tape, const std::vector<ExactNumber>& exact, int at)
{
    const std::vector<bool> is_below = below(tape, at);
    for (std::size_t i = 0; i < is_below.size(); ++i) {
        if (is_below[i] && !(std::isfinite(tape.operations[i].computed) && isfinite(exact[i])))
            return false;
    }
    return true;
}

/// The worst that the shares of a tape's numbers are off. Shares far above 1, of errors that all
/// but cancel each other, have few digits.
double worst_sum(const Tape& tape)
{
    const auto exact = replay(tape);
    double worst = 0.0;
    for (int at = 0; at < static_cast<int>(exact.size()); ++at) {
        const TapeOperation& operation = tape.operations[place_of(at)];
        if (operation.name.empty() || ExactNumber{operation.computed} == exact[place_of(at)] ||
            !is_regular_below(tape, exact, at))
            continue;
        const ErrorFlow flow = error_flow(tape, exact, at);
        double sum = 0.0;
        double size = 1.0;
        for (const double share : flow.own) {
            sum += share;
            size = std::max(size, std::abs(share));
        }
        worst = std::max(worst, std::abs(sum - 1.0) / size);
    }
    return worst;
}

template <int N, class T>
void check_shares()
{
    for (const Method& method : built_in_methods()) {
        if (method->insight != Insight::every_step) continue;
        const bool holds = rc::check(std::string{method->name}, [&] {
            const Query<N, T> query = *any_query<N, T>();
            RC_ASSERT(worst_sum(trace_method(method, query.circle, query.piece).tape) < 1e-9);
        });
        CHECK(holds);
    }
}

} // namespace

TEST_CASE("the shares of the operations add up to all of an error")
{
    check_shares<2, float>();
    check_shares<3, double>();
}
