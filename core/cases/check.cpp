#include "core/cases/check.h"

#include "core/cases/known_answers.h"
#include "core/geometry/solve.h"
#include "core/methods/judgement.h"
#include "core/methods/loaded.h"
#include "core/methods/registry.h"
#include "core/text/number_text.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace secant {
namespace {

std::string text_of(bool value)
{
    return value ? "true" : "false";
}

std::string text_of(double value)
{
    return number_text(value);
}

std::string text_of(Case kind)
{
    return std::string{name_of(kind)};
}

/// The difference that one rounding of a number to the scalar can make.
bool is_close(double expected, double got, const Entry& entry)
{
    if (expected == got) return true;
    if (entry.expected.tolerance) return std::abs(expected - got) <= *entry.expected.tolerance;
    if (entry.scalar != Scalar::float32) return std::nextafter(expected, got) == got;
    const auto from = static_cast<float>(expected);
    const auto to = static_cast<float>(got);
    return from == to || std::nextafter(from, to) == to;
}

std::string title_of(const Run& run)
{
    return fmt::format("{} in {}", info_of(run.method).name, name_of(run.scalar));
}

const KnownAnswer* find_known(const Entry& entry, const Run& run)
{
    const auto found = std::ranges::find_if(entry.known, [&](const KnownAnswer& known) {
        return known.method == run.method->name && known.scalar == run.scalar;
    });
    return found == entry.known.end() ? nullptr : &*found;
}

/// The reason why an answer that is not the known one is a mismatch.
std::string reason_for_change(const AnswerNow& now)
{
    if (!now.is_right) return "the query does not fit into this scalar";
    return fmt::format("the method's answer is not the known answer of the entry; it is {}",
                       *now.is_right ? "right now" : "wrong");
}

/// The least that a right answer of the method says: its verdict.
KnownAnswer right_answer(const Run& run, const OwnTruth& truth)
{
    KnownAnswer right{std::string{run.method->name}, run.scalar};
    right.hit = truth.hit;
    return right;
}

Mismatch unanswered(const Run& run, const KnownAnswer& expected)
{
    return {MismatchSubject::method,     title_of(run), words_of(expected), "no answer",
            std::string{did_not_answer}, true};
}

void add_blame(Mismatch& mismatch, const Entry& entry, const Run& run)
{
    const std::string text =
        blame_text(trace_run(run.method, run.scalar, {entry.query, entry.target}));
    if (!text.empty()) mismatch.why += ". " + text;
}

/// Compares the expectation of an entry with the exact answer.
template <int N>
void compare_expectation(const Entry& entry, const Query<N>& query, std::vector<Mismatch>& out)
{
    const Expectation& expected = entry.expected;
    const Classification truth = classify(query.circle, query.piece);
    using enum MismatchSubject;
    const auto compare = [&](MismatchSubject subject, const char* field, const auto& wanted,
                             const auto& got) {
        if (!wanted || *wanted == got) return;
        out.push_back({subject, field, text_of(*wanted), text_of(got), reason_for(query)});
    };
    compare(kind, "case", expected.kind, truth.kind);
    compare(tangent, "tangent", expected.tangent, truth.tangent);
    compare(curve_hit, "curve_hit", expected.curve_hit, truth.curve_hit);
    compare(disk_overlap, "disk_overlap", expected.disk_overlap, truth.disk_overlap);
    if (!expected.roots[0] && !expected.roots[1]) return;

    const Solution<N> solution = solve(query.circle, query.piece);
    constexpr std::array subjects{t1, t2};
    constexpr std::array names{"t1", "t2"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::optional<double>& wanted = expected.roots[i];
        if (!wanted) continue;
        if (!has_roots(truth.kind)) {
            out.push_back({subjects[i], names[i], text_of(*wanted), "none", reason_for(query)});
        } else if (!is_close(*wanted, solution.roots[i].t, entry)) {
            out.push_back({subjects[i], names[i], text_of(*wanted), text_of(solution.roots[i].t),
                           reason_for_root(*wanted, solution.roots[i].t)});
        }
    }
}

} // namespace

EntryCheck compare_entry(const Entry& entry, const MethodSet& methods)
{
    EntryCheck check{{}, entry.known};
    std::visit([&](const auto& query) { compare_expectation(entry, query, check.mismatches); },
               entry.query);
    for (KnownAnswer& known : check.known) {
        const Method* const method = methods.find(known.method);
        if (method == nullptr) continue;
        const AnswerNow now = answer_now(entry, known, *method);
        if (now.is_known) continue;
        if (!now.is_answered) {
            check.mismatches.push_back(unanswered({*method, known.scalar}, known));
            continue;
        }
        std::string before = words_of(known);
        known = renewed(known, now);
        check.mismatches.push_back({MismatchSubject::method, title_of({*method, known.scalar}),
                                    std::move(before), words_of(known), reason_for_change(now)});
    }
    return check;
}

std::vector<Mismatch> check_entry(const Entry& entry, const MethodSet& methods)
{
    return compare_entry(entry, methods).mismatches;
}

std::vector<std::string> missing_methods(const Entry& entry, const MethodSet& methods)
{
    std::vector<std::string> missing;
    for (const KnownAnswer& known : entry.known) {
        const bool is_new = std::ranges::find(missing, known.method) == missing.end();
        if (is_new && methods.find(known.method) == nullptr) missing.push_back(known.method);
    }
    return missing;
}

std::vector<Run> runs_for(const Entry& entry, std::span<const Run> runs)
{
    std::vector<Run> out;
    for (Run run : runs) {
        if (entry.scalar == Scalar::float32) run.scalar = Scalar::float32;
        if (std::ranges::find(out, run) == out.end()) out.push_back(run);
    }
    return out;
}

std::vector<Mismatch> check_methods(const Entry& entry, std::span<const Run> runs, bool with_blame)
{
    std::vector<Mismatch> out;
    for (const Run& run : runs_for(entry, runs)) {
        // `secant` gives the exact answer, which check_entry compares with the expectation.
        if (is_exact(run.method)) continue;
        with_outcome(entry.query, run, [&](const auto& query, const auto& outcome) {
            const OwnTruth truth = own_truth(run.method, query.circle, query.piece, entry.target);
            if (is_accepted(run.method, outcome, truth)) return;
            if (is_unanswered(outcome)) {
                out.push_back(unanswered(run, right_answer(run, truth)));
                return;
            }
            const KnownAnswer answer = answer_of(run, outcome);
            const KnownAnswer* known = find_known(entry, run);
            if (known != nullptr && agrees(*known, answer)) return;
            const KnownAnswer now = in_short(run, outcome, truth);
            KnownAnswer right = right_answer(run, truth);
            if (now.kind || truth.hit) right.kind = truth.classification.kind;
            if (now.points) right.points = truth.points;
            out.push_back({MismatchSubject::method, title_of(run), words_of(right), words_of(now),
                           reason_for_method(run.method, outcome, truth)});
            if (with_blame) add_blame(out.back(), entry, run);
        });
    }
    return out;
}

Entry updated(const Entry& entry, std::vector<KnownAnswer> known)
{
    Entry now = entry;
    now.known = std::move(known);
    Expectation truth = expectation_of(entry.query);
    std::visit(
        [&](const auto& query) {
            if (!has_roots(*truth.kind)) return;
            const auto solution = solve(query.circle, query.piece);
            truth.roots = {solution.roots[0].t, solution.roots[1].t};
        },
        entry.query);
    Expectation& expected = now.expected;
    if (expected.kind) expected.kind = truth.kind;
    if (expected.tangent) expected.tangent = truth.tangent;
    if (expected.curve_hit) expected.curve_hit = truth.curve_hit;
    if (expected.disk_overlap) expected.disk_overlap = truth.disk_overlap;
    for (std::size_t i = 0; i < expected.roots.size(); ++i) {
        std::optional<double>& root = expected.roots[i];
        const std::optional<double>& true_root = truth.roots[i];
        // A number within its tolerance keeps its text.
        if (root && !(true_root && is_close(*root, *true_root, entry))) {
            root = true_root;
        }
    }
    return now;
}

Expectation expectation_of(const AnyQuery& query)
{
    const Classification truth =
        std::visit([](const auto& q) { return classify(q.circle, q.piece); }, query);
    Expectation expected;
    expected.kind = truth.kind;
    expected.tangent = truth.tangent;
    expected.curve_hit = truth.curve_hit;
    expected.disk_overlap = truth.disk_overlap;
    return expected;
}

} // namespace secant
