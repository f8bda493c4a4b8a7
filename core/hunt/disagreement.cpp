#include "core/hunt/disagreement.h"

#include "core/geometry/classify.h"
#include "core/methods/judgement.h"
#include "core/methods/method.h"
#include "core/methods/registry.h"
#include "core/methods/tape/blame.h"
#include "core/methods/tape/tape.h"
#include "core/methods/trace/exact_number.h"
#include "core/methods/trace/recorder.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace secant {
namespace {

/// Where a point lies: that of a piece which is only this point.
template <int N, class T>
Classification place_of(const Vec<N, T>& point, Query<N, T> query)
{
    query.piece.start = point;
    query.piece.end = point;
    return classify(query);
}

} // namespace

template <int N, class T>
Circumstance circumstance_of(const MethodInfo& info, const Query<N, T>& query)
{
    assert(is_valid(query));
    const Query<N, T> own = own_query(info, query);
    const auto& [circle, piece] = own;
    if (piece.start == piece.end) return Circumstance::point_piece;
    if (circle.radius == T{0} && piece.radius == T{0}) return Circumstance::point_circle;
    const Classification start = place_of(piece.start, own);
    const bool has_start = piece.extent != Extent::line;
    const bool has_end = piece.extent == Extent::segment;
    if (has_start && start.disk_overlap && !start.curve_hit) return Circumstance::starts_inside;
    if (has_start && start.curve_hit) return Circumstance::end_on_circle;
    if (has_end && place_of(piece.end, own).curve_hit) return Circumstance::end_on_circle;
    return classify(own).tangent ? Circumstance::tangent : Circumstance::none;
}

template Circumstance circumstance_of(const MethodInfo&, const Query<2, float>&);
template Circumstance circumstance_of(const MethodInfo&, const Query<2, double>&);
template Circumstance circumstance_of(const MethodInfo&, const Query<3, float>&);
template Circumstance circumstance_of(const MethodInfo&, const Query<3, double>&);

namespace {

struct CircumstanceWords {
    std::string_view words{};
    std::string_view tag{};
};

// In the order of the enumerators.
constexpr std::array circumstance_words{
    CircumstanceWords{},
    CircumstanceWords{"E and L are the same point", "point-piece"},
    CircumstanceWords{"the circle is a point", "point-circle"},
    CircumstanceWords{"E lies inside the circle", "starts-inside"},
    CircumstanceWords{"an end lies on the circle", "end-on-circle"},
    CircumstanceWords{"the line only touches the circle", "tangent"}};

} // namespace

std::string_view words_of(Circumstance circumstance) noexcept
{
    return circumstance_words[static_cast<std::size_t>(circumstance)].words;
}

std::string_view tag_of(Circumstance circumstance) noexcept
{
    return circumstance_words[static_cast<std::size_t>(circumstance)].tag;
}

namespace {

/// True when the last test alone gives the verdict; the tests before it only choose its numbers.
bool last_test_decides(const MethodInfo& method)
{
    return method.reply == Reply::verdict || method.reply == Reply::offset;
}

/// True when the method ends in words of its own, and not at a divisor of zero.
bool fails_in_words(const Mistake& mistake)
{
    return mistake.sort == MistakeSort::gives_up && !mistake.why.empty();
}

/// The step that makes the outcome wrong. When the method gives up: the last step; but when it
/// fails in words, the first wrong test, if there is one. Otherwise a wrong test: the last test,
/// when it alone gives the verdict; or else the first wrong one, or else the last test.
Trace::const_iterator deciding_step(const Mistake& mistake, const Trace& trace)
{
    if (mistake.sort == MistakeSort::gives_up) {
        const auto first_wrong = std::ranges::find_if(trace, goes_wrong_way);
        if (fails_in_words(mistake) && first_wrong != trace.end()) return first_wrong;
        return std::ranges::find(trace, StepKind::give_up, &Step::kind);
    }
    const auto last = std::ranges::find(trace.rbegin(), trace.rend(), StepKind::test, &Step::kind);
    if (last == trace.rend()) return trace.end();
    if (last_test_decides(info_of(mistake.method)) && goes_wrong_way(*last)) return last.base() - 1;
    const auto first_wrong = std::ranges::find_if(trace, goes_wrong_way);
    return first_wrong != trace.end() ? first_wrong : last.base() - 1;
}

/// True when a true value is zero to thousands of digits: after a square root, more are not known.
/// @param largest  the largest number of the query
bool is_practically_zero(const ExactNumber& exact, double largest)
{
    constexpr int known_digits = 2000;
    const ExactNumber size{std::max(1.0, largest)};
    return abs(exact) <= ldexp(size * size * size * size, -known_digits);
}

/// True when an operation lost digits because its true value is too small for a normal number, and
/// also where the operations are not known.
template <class T>
bool may_underflow(const Tape& tape)
{
    if (tape.operations.empty() || !is_valid(tape)) return true;
    const ExactNumber smallest{std::numeric_limits<T>::min()};
    const std::vector<ExactNumber> exact = replay(tape);
    for (std::size_t i = 0; i < exact.size(); ++i) {
        const bool is_tiny = !exact[i].is_zero() && abs(exact[i]) < smallest;
        if (is_tiny && ExactNumber{tape.operations[i].computed} != exact[i]) return true;
    }
    return false;
}

/// True when a number overflowed or underflowed T.
/// @param largest  the largest number of the query
template <class T>
std::optional<Cause> out_of_range(const TracedNumber& number, double largest, const Tape& tape)
{
    using Limits = std::numeric_limits<T>;
    const ExactNumber& exact = exact_of(number);
    // Code may begin with an infinity, as with the least distance so far.
    if (isnan(exact) || isinf(exact)) return std::nullopt;
    if (!std::isfinite(number.computed)) {
        const bool fits = abs(exact) <= ExactNumber{Limits::max()};
        // The true value fits, so an intermediate overflowed: only squares of numbers above 1 do.
        return fits && largest < 1.0 ? Cause::underflow : Cause::overflow;
    }
    const bool is_lost = ExactNumber{number.computed} != exact;
    if (!is_lost || is_practically_zero(exact, largest)) return std::nullopt;
    const ExactNumber smallest{Limits::min()};
    if (abs(exact) < smallest) return Cause::underflow;
    // A length underflows when its square underflows. A difference is lost without that.
    const bool is_small = number.computed == 0.0 && ExactNumber{exact * exact} < smallest;
    return is_small && may_underflow<T>(tape) ? std::optional{Cause::underflow} : std::nullopt;
}

/// True when the method refuses a divisor of zero, and the divisor is exactly zero, too.
template <int N, class T>
bool is_truly_zero(Failure failure, const Query<N, T>& query, const Trace& trace)
{
    if (failure == Failure::division_by_zero || failure == Failure::zero_length)
        return query.piece.start == query.piece.end;
    if (failure != Failure::center_on_piece) return false;
    const auto distance = std::ranges::find_if(trace.rbegin(), trace.rend(), [](const Step& step) {
        return step.kind == StepKind::value;
    });
    return distance != trace.rend() &&
           is_practically_zero(exact_of(distance->numbers.front()), size_of(widen(query)));
}

/// The query at everyday size: its largest number is at least 1 and less than 2. Nothing when it is
/// there already, or when a digit would be lost.
template <int N, class T>
std::optional<Query<N, T>> at_everyday_size(const Query<N, T>& query)
{
    const double largest = size_of(widen(query));
    if (largest == 0.0 || std::ilogb(largest) == 0) return std::nullopt;
    const int power = std::ilogb(largest);
    const QueryNumbers<N> given = numbers_of(widen(query));
    QueryNumbers<N> scaled = given;
    for (std::size_t i = 0; i < given.size(); ++i) {
        scaled[i] = double{static_cast<T>(std::ldexp(given[i], -power))};
        if (std::ldexp(scaled[i], power) != given[i]) return std::nullopt;
    }
    return rounded_to<T>(query_of(scaled, query.piece.extent));
}

/// True when exact arithmetic may lead to the same mistake. It does not where a divisor of zero is
/// truly another number.
bool may_say_so_exactly(const Mistake& mistake)
{
    return mistake.sort != MistakeSort::gives_up || fails_in_words(mistake);
}

/// True when a comparison goes another way with exact numbers, or a number that is off would not be
/// off.
template <int N, class T>
bool loses_digits(const Mistake& mistake, const Query<N, T>& query, const TracedOutcome<N, T>& run)
{
    if (mistake.sort != MistakeSort::number_off) return blame(run.tape).turned != no_operation;
    return number_blame(run.tape, info_of(mistake.method), query, run.outcome, mistake.number)
               .off != no_operation;
}

/// The circumstance that tells mistakes apart where no line does. None for a method that gives up,
/// because its own words tell it; and none for a crash, because each kind would cost many
/// processes.
template <int N, class T>
Circumstance circumstance_in(const Mistake& mistake, const Query<N, T>& query)
{
    const bool is_told = mistake.sort == MistakeSort::gives_up || !mistake.method->is_loaded;
    return is_told ? Circumstance::none : circumstance_of(info_of(mistake.method), query);
}

template <int N, class T>
Flaw traced_flaw(const Mistake& mistake, const Query<N, T>& query,
                 const TracedOutcome<N, T>& traced)
{
    const Trace& trace = traced.trace;
    const auto deciding = deciding_step(mistake, trace);
    Flaw flaw{mistake};
    if (mistake.sort == MistakeSort::gives_up && is_truly_zero(mistake.failure, query, trace))
        return flaw;
    if (deciding != trace.end()) flaw.line = deciding->line;
    const double largest = size_of(widen(query));
    for (auto step = trace.begin(); step != deciding; ++step) {
        for (const TracedNumber& number : step->numbers) {
            const auto cause = out_of_range<T>(number, largest, traced.tape);
            if (cause) return {mistake, -1, *cause};
        }
    }
    if (is_seen_from_outside(mistake.method)) {
        flaw.cause = Cause::out_of_sight;
        return flaw;
    }
    // A method whose comparisons all go the right way says the same with exact numbers.
    const bool goes_wrong = deciding != trace.end() && goes_wrong_way(*deciding);
    flaw.cause = goes_wrong || !may_say_so_exactly(mistake) || loses_digits(mistake, query, traced)
                     ? Cause::rounding
                     : Cause::as_published;
    if (flaw.cause == Cause::as_published) flaw.circumstance = circumstance_in(mistake, query);
    return flaw;
}

/// The mistakes of all queries at everyday size; none of a query that has no such. Takes away those
/// that the method is not made for.
template <int N, class T>
std::vector<std::optional<Mistake>>
mistakes_at_everyday_size(std::span<const MistakenQuery> mistaken,
                          std::span<std::optional<Query<N, T>>> everyday)
{
    std::vector<std::optional<Mistake>> out(mistaken.size());
    std::map<Method, std::vector<std::size_t>> places; ///< in `mistaken`, by method
    for (std::size_t i = 0; i < mistaken.size(); ++i) {
        if (everyday[i]) places[mistaken[i].mistake.method].push_back(i);
    }
    for (const auto& [method, of_method] : places) {
        std::vector<Query<N, T>> queries;
        queries.reserve(of_method.size());
        for (const std::size_t place : of_method)
            queries.push_back(*everyday[place]);
        const Opponents opponents{method, Method{}, mistaken[of_method.front()].mistake.scalar};
        auto trials = trials_in<N, T>(opponents, queries);
        for (std::size_t k = 0; k < of_method.size(); ++k) {
            out[of_method[k]] = std::move(trials[k].mistake);
            if (!trials[k].was_asked) everyday[of_method[k]].reset();
        }
    }
    return out;
}

/// @param given     the query as it was found
/// @param everyday  the query at everyday size, if it is not
/// @param again     the mistake on that one
template <int N, class T>
Flaw flaw_of(const Query<N>& given, const Mistake& mistake,
             const std::optional<Query<N, T>>& everyday, const std::optional<Mistake>& again)
{
    // A power of two changes no digit. So a mistake that the query at everyday size shows, too, has
    // the cause that it has there, even when some number of the given query is out of range. A
    // mistake that vanishes because the query was enlarged comes from an underflow, if there is
    // one, be it in the middle of a line, where the trace does not see it. One that vanishes
    // because the query was reduced need not come from an overflow: small numbers may underflow
    // only when reduced.
    const auto traced = [&mistake](const Query<N, T>& seen) {
        return trace_method(mistake.method, seen.circle, seen.piece);
    };
    const auto as_it_is = [&mistake, &traced](const Query<N, T>& seen) {
        return is_hidden(mistake.method)
                   ? Flaw{mistake, -1, Cause::out_of_sight, circumstance_in(mistake, seen)}
                   : traced_flaw(mistake, seen, traced(seen));
    };
    if (!everyday) return as_it_is(rounded_to<T>(given));
    if (again == mistake) return as_it_is(*everyday);
    const bool is_enlarged = size_of(given) < 1.0;
    if (is_seen_from_outside(mistake.method))
        return {mistake, -1, is_enlarged ? Cause::underflow : Cause::overflow};
    // Code may have a limit of its own, which small numbers do not reach.
    const auto query = rounded_to<T>(given);
    const auto run = traced(query);
    if (is_enlarged && may_underflow<T>(run.tape)) return {mistake, -1, Cause::underflow};
    return traced_flaw(mistake, query, run);
}

/// @pre  all are of the dimension N and the scalar T
template <int N, class T>
std::vector<Flaw> explained_in(std::span<const MistakenQuery> mistaken)
{
    std::vector<std::optional<Query<N, T>>> everyday;
    everyday.reserve(mistaken.size());
    for (const auto& [query, mistake] : mistaken) {
        // A failure of another process at another size proves nothing, and a tolerance does not
        // grow with the query.
        const bool says_nothing =
            mistake.sort == MistakeSort::gives_up || info_of(mistake.method).tolerance > 0.0;
        everyday.push_back(says_nothing && is_seen_from_outside(mistake.method)
                               ? std::nullopt
                               : at_everyday_size(rounded_to<T>(std::get<Query<N>>(query))));
    }
    const auto again = mistakes_at_everyday_size<N, T>(mistaken, everyday);
    std::vector<Flaw> out;
    out.reserve(mistaken.size());
    for (std::size_t i = 0; i < mistaken.size(); ++i) {
        const auto& [query, mistake] = mistaken[i];
        out.push_back(flaw_of(std::get<Query<N>>(query), mistake, everyday[i], again[i]));
    }
    return out;
}

/// @pre  all are of one dimension
std::vector<Flaw> explained_in_one(std::span<const MistakenQuery> mistaken)
{
    const auto& [query, mistake] = mistaken.front();
    const bool is_float = mistake.scalar == Scalar::float32;
    if (std::holds_alternative<Query<3>>(query))
        return is_float ? explained_in<3, float>(mistaken) : explained_in<3, double>(mistaken);
    return is_float ? explained_in<2, float>(mistaken) : explained_in<2, double>(mistaken);
}

} // namespace

std::vector<Flaw> explained(std::span<const MistakenQuery> mistaken)
{
    std::vector<Flaw> out(mistaken.size());
    for (std::size_t dimension = 0; dimension < std::variant_size_v<AnyQuery>; ++dimension) {
        std::vector<MistakenQuery> of_one;
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < mistaken.size(); ++i) {
            if (mistaken[i].query.index() != dimension) continue;
            of_one.push_back(mistaken[i]);
            places.push_back(i);
        }
        if (of_one.empty()) continue;
        std::vector<Flaw> flaws = explained_in_one(of_one);
        for (std::size_t k = 0; k < places.size(); ++k)
            out[places[k]] = std::move(flaws[k]);
    }
    return out;
}

bool is_seen_from_outside(const Method& method) noexcept
{
    return info_of(method).insight == Insight::from_outside;
}

bool is_hidden(const Method& method) noexcept
{
    return info_of(method).is_loaded && is_seen_from_outside(method);
}

} // namespace secant
