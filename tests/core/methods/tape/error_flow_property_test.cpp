#include "core/methods/tape/blame.h"

#include "core/methods/registry.h"
#include "core/methods/tape/applied.h"
#include "core/methods/tape/tape.h"
#include "core/methods/trace/recorder.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
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

/// The named numbers of a tape that are off, and whose shares are known.
std::vector<int> numbers_off(const Tape& tape, const std::vector<ExactNumber>& exact)
{
    std::vector<int> out;
    for (int at = 0; at < static_cast<int>(exact.size()); ++at) {
        const TapeOperation& operation = tape.operations[place_of(at)];
        const bool is_off =
            exact_difference(ExactNumber{operation.computed}, exact[place_of(at)]) != 0;
        if (!operation.name.empty() && is_off && is_regular_below(tape, exact, at))
            out.push_back(at);
    }
    return out;
}

/// The distance of the sum of a number's shares from 1. Shares far above 1, of errors that all but
/// cancel each other, have few digits.
double sum_error(const Tape& tape, const std::vector<ExactNumber>& exact, int at)
{
    const ErrorFlow flow = error_flow(tape, exact, at);
    double sum = 0.0;
    double size = 1.0;
    for (const double share : flow.own) {
        sum += share;
        size = std::max(size, std::abs(share));
    }
    return std::isinf(size) ? 0.0 : std::abs(sum - 1.0) / size;
}

std::vector<std::uint64_t> bits_of(const std::vector<double>& shares)
{
    std::vector<std::uint64_t> out;
    out.reserve(shares.size());
    for (const double share : shares)
        out.push_back(std::bit_cast<std::uint64_t>(share));
    return out;
}

/// True when the first digits give the shares that all digits give, and the blame.
bool has_same_bits(const Tape& tape, const std::vector<ExactNumber>& exact, int at)
{
    const std::string_view name = tape.operations[place_of(at)].name;
    const ReturnedNumbers returned{.names = {&name, 1}};
    const Blame blame = secant::blame(tape, returned);
    const Blame full_one = full_blame(tape, returned);
    const bool is_same_blame =
        blame.turned == full_one.turned && blame.off == full_one.off &&
        bits_of({blame.error}) == bits_of({full_one.error}) && blame.lines == full_one.lines &&
        blame.cancellation == full_one.cancellation && blame.origin == full_one.origin;
    try {
        const ErrorFlow flow = error_flow(tape, replayed<ShortNumber>(tape), at);
        const ErrorFlow full = error_flow(tape, exact, at);
        return is_same_blame && bits_of(flow.own) == bits_of(full.own) &&
               bits_of(flow.through) == bits_of(full.through);
    } catch (const DigitsMissing&) {
        return is_same_blame;
    }
}

template <int N, class T>
void check_shares()
{
    for (const Method& method : built_in_methods()) {
        if (method->insight != Insight::every_step) continue;
        const bool holds = rc::check(std::string{method->name}, [&] {
            const Query<N, T> query = *any_query<N, T>();
            const Tape tape = trace_method(method, query.circle, query.piece).tape;
            const auto exact = replay(tape);
            const std::vector<int> numbers = numbers_off(tape, exact);
            RC_PRE(!numbers.empty());
            // One of them: thousands of digits take their time.
            const int number = *rc::gen::elementOf(numbers);
            RC_ASSERT(sum_error(tape, exact, number) < 1e-9);
            RC_ASSERT(has_same_bits(tape, exact, number));
        });
        CHECK(holds);
    }
}

} // namespace

TEST_CASE("the shares of the operations add up to all of an error, and have the bits that all "
          "digits give")
{
    check_shares<2, float>();
    check_shares<3, double>();
}
