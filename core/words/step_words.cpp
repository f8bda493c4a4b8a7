#include "core/words/step_words.h"

#include "core/geometry/rounding.h"
#include "core/methods/registry.h"
#include "core/methods/trace/exact_number.h"
#include "core/text/entered_number.h"
#include "core/text/short_number.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <optional>
#include <variant>

namespace secant {
namespace {

/// A number of the document as the run was given it.
double as_scalar(double value, Scalar scalar)
{
    return scalar == Scalar::float32 ? double{rounded_to<float>(value)} : value;
}

/// The inputs of a run.
template <int N>
std::optional<std::string> input_text(std::string_view symbol, const Query<N>& query, Scalar scalar)
{
    const auto number = [&](double value) {
        return decimal_text(as_scalar(value, scalar), scalar);
    };
    const auto point = [&](const Vec<N>& p) {
        return in_brackets(std::span{&p[0], std::size_t{N}}, number);
    };
    if (symbol == "E") return point(query.piece.start);
    if (symbol == "L") return point(query.piece.end);
    if (symbol == "C") return point(query.circle.center);
    if (symbol == "r") return number(query.circle.radius);
    if (symbol == "s") return number(query.piece.radius);
    return std::nullopt;
}

/// True when a negative number may stand right after this text without looking like a subtraction.
bool may_be_negative_after(std::string_view text)
{
    while (text.ends_with(' '))
        text.remove_suffix(1);
    for (const std::string_view opening : {"(", "|", "<", "<=", ">", ">=", "=", ",", "and"}) {
        if (text.ends_with(opening)) return true;
    }
    return text.empty();
}

void append_value(std::string& out, const std::string& value)
{
    const bool bare = !value.starts_with('-') || may_be_negative_after(out);
    out += bare ? value : "(" + value + ")";
}

/// The first term of a difference, as it truly is.
ExactNumber true_term(const MethodRun& run, std::size_t step, const Difference& difference)
{
    const auto value = [&](int line) {
        const auto numbers = value_at(run, step, line);
        return numbers.empty() ? ExactNumber{} : exact_of(numbers[0]);
    };
    if (difference.over >= 0) return value(difference.line) / (2 * value(difference.over));
    ExactNumber square{0};
    for (const TracedNumber& number : value_at(run, step, difference.line))
        square += exact_of(number) * exact_of(number);
    return square;
}

/// About the number of decimal digits of a scalar.
int digits_of(Scalar scalar)
{
    return scalar == Scalar::float32 ? 7 : 16;
}

/// Says that only the rounding of its terms is left of a difference; empty when more is left.
std::string cancellation_text(const MethodRun& run, std::size_t step)
{
    const Difference& terms = line_of(run.method, run.trace[step]).difference;
    if (terms.terms.empty()) return {};
    const ExactNumber& difference = exact_of(run.trace[step].numbers[0]);
    const ExactNumber larger = abs(true_term(run, step, terms));
    if (isnan(larger) || isinf(larger) || larger.is_zero() || isnan(difference)) return {};
    const std::string holds = fmt::format("about the {} that a {} holds", digits_of(run.scalar),
                                          run.scalar == Scalar::float32 ? "float" : "double");
    if (difference.is_zero()) {
        return fmt::format("{} are exactly equal, and each was rounded: the difference holds only "
                           "rounding errors.",
                           terms.terms);
    }
    const ExactNumber ratio = larger / abs(difference);
    const int shared = static_cast<int>(ilogb(ratio) * 0.30103);
    if (shared < 1) return {};
    if (shared + 1 < digits_of(run.scalar)) {
        return fmt::format(
            "{} agree in their first {} digits; the difference keeps only the other digits.",
            terms.terms, shared);
    }
    return fmt::format(
        "{} agree in their first {} digits, {}: the difference holds only rounding errors.",
        terms.terms, shared, holds);
}

/// Says which input of the step was wrong before; empty when none was.
std::string inherited_text(const MethodRun& run, std::size_t step)
{
    std::string_view formula = line_of(run.method, run.trace[step]).numbers;
    while (true) {
        const auto open = formula.find('{');
        const auto close = formula.find('}');
        if (open == std::string_view::npos || close == std::string_view::npos) return {};
        const std::string_view symbol = formula.substr(open + 1, close - open - 1);
        for (const TracedNumber& number : value_of(run, step, symbol)) {
            if (number.error_ulps > lossy_ulps) {
                return fmt::format("This step uses {}, which has an error already ({}).", symbol,
                                   ulps_text(number.error_ulps));
            }
        }
        formula.remove_prefix(close + 1);
    }
}

template <class TextOf>
std::string joined_text(std::span<const TracedNumber> numbers, const TextOf& text_of)
{
    if (numbers.empty()) return {};
    if (numbers.size() == 1) return text_of(numbers[0].computed);
    return in_brackets(numbers, [&](const TracedNumber& x) { return text_of(x.computed); });
}

} // namespace

std::string value_text(std::span<const TracedNumber> numbers, Scalar scalar)
{
    return joined_text(numbers, [&](double x) { return decimal_text(x, scalar); });
}

std::string brief_value_text(std::span<const TracedNumber> numbers)
{
    return joined_text(numbers, [](double x) { return short_number(x); });
}

std::string decimal_text(double value, Scalar scalar)
{
    // The sign of a NaN says nothing.
    if (std::isnan(value)) return "nan";
    // A run in float computes in double, too, where its code says so.
    const bool is_float = scalar == Scalar::float32 && as_scalar(value, scalar) == value;
    return is_float ? fmt::format("{}", rounded_to<float>(value)) : exact_text(value);
}

std::string hex_float_text(double value)
{
    if (std::isnan(value)) return "nan";
    // A float widened has the same hex digits.
    return hex_text(value);
}

std::string true_value_text(const TracedNumber& number)
{
    const ExactNumber& value = exact_of(number);
    if (isnan(value)) return "undefined";
    if (isinf(value)) return value < 0 ? "-infinity" : "infinity";
    if (value.is_zero()) return "0"; // the sign of a zero is that of a rounding
    return value.str(20, std::ios_base::fmtflags{});
}

std::string ulps_text(double error_ulps)
{
    if (error_ulps == 0.0) return "exact";
    if (!std::isfinite(error_ulps)) return "infinite error";
    if (error_ulps < 0.01) return "< 0.01 ulp";
    return fmt::format("{:.{}g} ulp", error_ulps, error_ulps < 1.0 ? 2 : 3);
}

ErrorSize error_size_of(double error_ulps) noexcept
{
    if (!std::isfinite(error_ulps)) return ErrorSize::not_finite;
    if (error_ulps <= 1.0) return ErrorSize::fine;
    return error_ulps <= lossy_ulps ? ErrorSize::some : ErrorSize::lossy;
}

std::string with_numbers(const MethodRun& run, std::size_t step, const Document& document)
{
    std::string_view rest = line_of(run.method, run.trace[step]).numbers;
    std::string out;
    while (!rest.empty()) {
        const auto open = rest.find('{');
        const auto close = rest.find('}', open);
        out += rest.substr(0, open);
        if (close == std::string_view::npos) break;
        const std::string_view symbol = rest.substr(open + 1, close - open - 1);
        rest.remove_prefix(close + 1);
        const auto known = value_of(run, step, symbol);
        if (!known.empty()) {
            append_value(out, value_text(known, run.scalar));
        } else {
            const auto input =
                std::visit([&](const auto& query) { return input_text(symbol, query, run.scalar); },
                           document.query);
            append_value(out, input.value_or(std::string{symbol}));
        }
    }
    return out;
}

std::string verdict_text(Truth truth)
{
    const auto word = [](bool is_so) { return is_so ? "yes" : "no"; };
    if (truth.computed == truth.exact) return word(truth.computed);
    return fmt::format("{}, but the true answer is {}", word(truth.computed), word(truth.exact));
}

std::string_view failure_text(Failure failure)
{
    switch (failure) {
    case Failure::none: return "";
    case Failure::division_by_zero:
        return "The method gives up here: the next step divides by zero.";
    case Failure::zero_length:
        return "The method gives up here: the length is computed as zero, so there is no "
               "direction.";
    case Failure::center_on_piece:
        return "The method gives up here: the distance is computed as zero, so there is no "
               "direction.";
    case Failure::error:
    case Failure::crashed:
    case Failure::too_slow:
    case Failure::no_answer:
    case Failure::at_work:
    case Failure::not_asked: return "The method fails here.";
    }
    return "";
}

std::string loss_text(const MethodRun& run, std::size_t step)
{
    const Step& at = run.trace[step];
    if (at.kind != StepKind::value || !(error_of(at) > lossy_ulps)) return {};
    std::string inherited = inherited_text(run, step);
    if (!inherited.empty()) return inherited;
    if (error_size_of(error_of(at)) == ErrorSize::not_finite) {
        return fmt::format("A number in this step is outside the range of a {}.",
                           run.scalar == Scalar::float32 ? "float" : "double");
    }
    return cancellation_text(run, step);
}

std::string position_text(const Trace& trace, std::size_t step)
{
    return fmt::format("Step {} of {}", step + 1, trace.size());
}

namespace {

/// The verdict in the words of the listing, without the number that `verdict_text` may have.
std::string verdict_alone(const MethodRun& run)
{
    switch (info_of(run.method).reply) {
    case Reply::offset: return run.outcome.offset ? "an offset" : "no offset";
    case Reply::ray_distance: return run.verdict ? "hit" : "miss";
    case Reply::hit_case:
        return run.outcome.kind ? lowered(case_name(*run.outcome.kind)) : "no intersection";
    case Reply::any_field:
        if (run.outcome.kind) return lowered(case_name(*run.outcome.kind));
        return run.verdict ? "hit" : "miss";
    case Reply::verdict:
    case Reply::segment_case:
    case Reply::ray_points: break;
    }
    return verdict_text(run);
}

/// Writes the numbers of an outcome.
class Numbers {
public:
    Numbers(const MethodRun& run, const Document& document)
        : scalar_{run.scalar}, in_space_{std::holds_alternative<Query<3>>(document.query)}
    {
    }

    void add(std::string_view name, double number)
    {
        text_ += fmt::format(", {} = {}", name, decimal_text(number, scalar_));
    }
    void add(std::string_view name, const Vec<3>& v)
    {
        const std::span<const double> numbers{&v[0], in_space_ ? 3U : 2U};
        text_ += fmt::format(", {} = {}", name, in_brackets(numbers, [this](double x) {
                                 return decimal_text(x, scalar_);
                             }));
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    Scalar scalar_;
    bool in_space_;
    std::string text_;
};

} // namespace

std::string said_text(const MethodMark& mark)
{
    return fmt::format("{}, {}: {}", info_of(mark.method).name, name_of(mark.scalar),
                       verdict_text(mark));
}

std::string truly_text(const MethodMark& mark, const Document& document,
                       std::span<const MethodMark> marks)
{
    if (!mark.representable) return {};
    const std::string own = is_own_query(mark.method, document)
                                ? std::string{}
                                : fmt::format(" ({})", own_query_text(mark.method));
    if (!mark.off.empty())
        return fmt::format("{} {} off{}", mark.off, mark.off == "points" ? "are" : "is", own);
    if (is_untrue(mark.mark)) return fmt::format("truly: {}{}", truth_text(mark), own);
    if (mark.mark == Mark::another_query) return fmt::format("right of another query{}", own);
    const std::string rounded = rounded_case(mark, marks);
    return rounded.empty() ? rounded
                           : fmt::format("rounded to {}, it is {}", name_of(mark.scalar), rounded);
}

Mark truly_mark(const MethodMark& mark) noexcept
{
    return is_untrue(mark.mark) && mark.off.empty() ? Mark::right : mark.mark;
}

std::string returned_text(const MethodRun& run, const Document& document)
{
    const Outcome<3, double>& outcome = run.outcome;
    if (!run.representable || outcome.failure != Failure::none) return "returns nothing";
    Numbers numbers{run, document};
    if (outcome.roots) {
        numbers.add("t1", (*outcome.roots)[0]);
        numbers.add("t2", (*outcome.roots)[1]);
    }
    const int points = outcome.point_count.value_or(0);
    for (int i = 0; i < points && !outcome.roots; ++i)
        numbers.add(i == 0 ? "P1" : "P2", outcome.points[static_cast<std::size_t>(i)]);
    if (outcome.ray_distance) numbers.add("distance", *outcome.ray_distance);
    if (outcome.closest) numbers.add("closest", *outcome.closest);
    if (outcome.distance) numbers.add("distance", *outcome.distance);
    if (outcome.offset) numbers.add("offset", *outcome.offset);
    return fmt::format("returns {}{}", verdict_alone(run), numbers.text());
}

} // namespace secant
