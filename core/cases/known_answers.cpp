#include "core/cases/known_answers.h"

#include "core/cases/check.h"
#include "core/cases/form/entry_fields.h"
#include "core/methods/loaded.h"
#include "core/methods/registry.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// The number that the shortest text of `value` reads back to.
template <class T>
double as_written(T value)
{
    if (!std::isfinite(value)) return static_cast<double>(value);
    std::string text;
    append_number(text, value);
    return parse_json_number(text).value;
}

template <int N, class T>
std::vector<double> as_written(const Vec<N, T>& vector)
{
    std::vector<double> out;
    out.reserve(N);
    for (int i = 0; i < N; ++i)
        out.push_back(as_written(vector[i]));
    return out;
}
template <int N, class T>
std::vector<double> as_written(const std::optional<Vec<N, T>>& vector)
{
    return vector ? as_written<N, T>(*vector) : std::vector<double>{};
}

template <class T>
bool is_equal(T a, T b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

bool is_equal(double a, double b, Scalar scalar)
{
    switch (scalar) {
    case Scalar::float32: return is_equal(static_cast<float>(a), static_cast<float>(b));
    case Scalar::float64: break;
    }
    return is_equal(a, b);
}

/// The names of a run, and whether it gives up, are no values to compare.
template <class Value>
constexpr bool is_compared = !std::is_same_v<Value, std::string> &&
                             !std::is_same_v<Value, Scalar> && !std::is_same_v<Value, bool>;

bool is_given(const std::vector<double>& value)
{
    return !value.empty();
}
template <class Value>
bool is_given(const std::optional<Value>& value)
{
    return value.has_value();
}

bool is_same(const std::optional<double>& known, const std::optional<double>& now, Scalar scalar)
{
    return known && now && is_equal(*known, *now, scalar);
}
bool is_same(const std::vector<double>& known, const std::vector<double>& now, Scalar scalar)
{
    return std::ranges::equal(known, now,
                              [scalar](double a, double b) { return is_equal(a, b, scalar); });
}
template <class Value>
bool is_same(const std::optional<Value>& known, const std::optional<Value>& now, Scalar /*scalar*/)
{
    return known == now;
}

/// Takes over what is not the same.
template <class Value>
void renew(Value& known, const Value& now, Scalar scalar)
{
    if (!is_same(known, now, scalar)) known = now;
}
void renew(std::vector<double>& known, const std::vector<double>& now, Scalar scalar)
{
    if (known.size() != now.size()) known = now;
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (!is_equal(known[i], now[i], scalar)) known[i] = now[i];
    }
}

/// Calls `look(name, value of known, value of now)` for each value that `known` gives.
template <class Known, class Look>
void for_each_given(Known& known, const KnownAnswer& now, const Look& look)
{
    for (const KnownField& field : known_fields()) {
        std::visit(
            [&](auto place) {
                auto& value = value_at(known, place);
                if constexpr (is_compared<std::remove_cvref_t<decltype(value)>>) {
                    if (is_given(value)) look(field.head.name, value, value_at(now, place));
                }
            },
            field.place);
    }
}

/// True when a value goes with the number that is off: both roots go together, and the number of
/// points goes with each root.
bool goes_with(std::string_view name, std::string_view off)
{
    const auto is_root = [](std::string_view it) { return it == "t1" || it == "t2"; };
    if (off == "points") return name == "points" || name == "P1" || name == "P2";
    return is_root(off) ? is_root(name) : name == off;
}

/// Takes over what goes with the number that is off.
void tell(KnownAnswer& known, const KnownAnswer& answer, std::string_view off)
{
    for (const KnownField& field : known_fields()) {
        if (!goes_with(field.head.name, off)) continue;
        std::visit([&](auto place) { value_at(known, place) = value_at(answer, place); },
                   field.place);
    }
}

constexpr const char* not_tangent = "not tangent";

std::string value_words(std::string_view name, bool value)
{
    if (name == "hit") return value ? "hit" : "no hit";
    return value ? "tangent" : not_tangent;
}
std::string value_words(std::string_view /*name*/, Case value)
{
    return std::string{name_of(value)};
}
std::string value_words(std::string_view /*name*/, int value)
{
    return fmt::format("{} {}", value, value == 1 ? "point" : "points");
}
std::string value_words(std::string_view name, double value)
{
    return fmt::format("{} = {}", name, number_text(value));
}
std::string value_words(std::string_view name, const std::vector<double>& value)
{
    return fmt::format("{} = {}", name, in_brackets(value, number_text));
}
template <class Value>
std::string value_words(std::string_view name, const std::optional<Value>& value)
{
    return value_words(name, *value);
}

} // namespace

template <int N, class T>
KnownAnswer answer_of(const Run& run, const Outcome<N, T>& outcome)
{
    KnownAnswer answer{std::string{run.method->name}, run.scalar};
    answer.gives_up = outcome.failure != Failure::none;
    if (answer.gives_up) return answer;
    answer.hit = outcome.hit;
    answer.kind = outcome.kind;
    if (outcome.kind) answer.tangent = outcome.tangent;
    answer.points = outcome.point_count;
    for (std::size_t i = 0; outcome.roots && i < answer.roots.size(); ++i)
        answer.roots[i] = as_written((*outcome.roots)[i]);
    const int returned = outcome.point_count.value_or(0);
    if (returned > 0) answer.point1 = as_written<N, T>(outcome.points[0]);
    if (returned > 1) answer.point2 = as_written<N, T>(outcome.points[1]);
    answer.closest = as_written<N, T>(outcome.closest);
    if (outcome.distance) answer.distance = as_written(*outcome.distance);
    if (outcome.ray_distance) answer.ray_distance = as_written(*outcome.ray_distance);
    answer.offset = as_written<N, T>(outcome.offset);
    return answer;
}

template KnownAnswer answer_of(const Run&, const Outcome<2, float>&);
template KnownAnswer answer_of(const Run&, const Outcome<3, float>&);
template KnownAnswer answer_of(const Run&, const Outcome<2, double>&);
template KnownAnswer answer_of(const Run&, const Outcome<3, double>&);

template <int N, class T>
KnownAnswer in_short(const Run& run, const Outcome<N, T>& outcome, const OwnTruth& truth)
{
    const KnownAnswer answer = answer_of(run, outcome);
    KnownAnswer out{answer.method, answer.scalar, answer.gives_up};
    if (answer.gives_up) return out;
    out.hit = answer.hit;
    out.kind = answer.kind;
    out.tangent = answer.tangent;
    const MethodInfo& info = info_of(run.method);
    const bool has_right_verdict = verdict_of(outcome, truth.target) == truth.hit;
    const bool is_about_points = info.reply == Reply::any_field && has_right_verdict;
    if (info.reply == Reply::ray_points || (is_about_points && answer.points != truth.points))
        out.points = answer.points;
    if (!says_right(info, outcome, truth)) return out;
    if (const std::string_view off = number_off(info, outcome, truth); !off.empty())
        tell(out, answer, off);
    return out;
}

template KnownAnswer in_short(const Run&, const Outcome<2, float>&, const OwnTruth&);
template KnownAnswer in_short(const Run&, const Outcome<3, float>&, const OwnTruth&);
template KnownAnswer in_short(const Run&, const Outcome<2, double>&, const OwnTruth&);
template KnownAnswer in_short(const Run&, const Outcome<3, double>&, const OwnTruth&);

AnswerNow answer_now(const Entry& entry, const KnownAnswer& known, const Method& method)
{
    const Run run{method, known.scalar};
    AnswerNow now;
    now.answer = {known.method, known.scalar, true};
    now.in_short = now.answer;
    const auto look = [&](const auto& query, const auto& outcome) {
        now.is_answered = !is_unanswered(outcome);
        now.answer = answer_of(run, outcome);
        now.is_known = agrees(known, now.answer) || outcome.failure == Failure::not_asked;
        if (now.is_known) return; // what is true takes its time
        const OwnTruth truth = own_truth(method, query.circle, query.piece, entry.target);
        now.is_right = is_accepted(method, outcome, truth);
        now.in_short = in_short(run, outcome, truth);
    };
    now.is_known = agrees(known, now.answer);
    with_outcome(entry.query, run, look);
    return now;
}

std::vector<KnownAnswer> wrong_answers(const AnyQuery& query, const MethodSet& methods)
{
    std::vector<KnownAnswer> out;
    for (const Method& method : methods) {
        if (is_exact(method)) continue;
        for (const Scalar scalar : {Scalar::float64, Scalar::float32}) {
            const Run run{method, scalar};
            with_outcome(query, run, [&](const auto& rounded, const auto& outcome) {
                if (outcome.failure == Failure::at_work) return;
                const OwnTruth truth =
                    own_truth(method, rounded.circle, rounded.piece, Target::curve);
                if (!is_accepted(method, outcome, truth))
                    out.push_back(in_short(run, outcome, truth));
            });
        }
    }
    return out;
}

bool agrees(const KnownAnswer& known, const KnownAnswer& now)
{
    bool same = known.gives_up == now.gives_up;
    for_each_given(known, now, [&](std::string_view, const auto& value, const auto& value_now) {
        same = same && is_same(value, value_now, known.scalar);
    });
    return same;
}

KnownAnswer renewed(const KnownAnswer& known, const AnswerNow& now)
{
    if (known.gives_up != now.answer.gives_up) return now.in_short;
    KnownAnswer out = known;
    for_each_given(out, now.answer, [&](std::string_view, auto& value, const auto& value_now) {
        renew(value, value_now, known.scalar);
    });
    return out;
}

std::string words_of(const KnownAnswer& answer)
{
    if (answer.gives_up) return "gives up";
    std::string out;
    for_each_given(answer, answer, [&](std::string_view name, const auto& value, const auto&) {
        const std::string words = value_words(name, value);
        if (words == not_tangent && !out.empty()) return; // it goes without saying
        (out += out.empty() ? "" : ", ") += words;
    });
    return out.empty() ? "an answer" : out;
}

} // namespace secant
