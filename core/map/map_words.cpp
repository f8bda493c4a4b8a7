#include "core/map/map_legend.h"

#include "core/map/map_subject.h"
#include "core/session/marks.h"
#include "core/text/number_text.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <cmath>

namespace secant {
namespace {

/// Each float has its shortest text, which is shorter than that of the same double.
std::string text_of(double number, Scalar scalar)
{
    std::string out;
    if (scalar == Scalar::float32) {
        append_number(out, static_cast<float>(number));
    } else {
        append_number(out, number);
    }
    return out;
}

std::string number_line(QueryField field, double number, Scalar scalar, std::int64_t ulps)
{
    const std::string away = ulps == 0 ? std::string{} : fmt::format("  ({} ulp)", ulps_text(ulps));
    return fmt::format("{} = {}{}", name_of(field), text_of(number, scalar), away);
}

/// "quadratic, double: impale, t1 = 0.25".
std::string said_line(const MethodMark& mark, const MapChoice& choice)
{
    std::string line =
        fmt::format("{}, {}: {}", mark.method->name, name_of(mark.scalar), verdict_text(mark));
    if (choice.painted != MapPaint::error) return line;
    const bool is_distance = choice.error_of == ErrorOf::distance;
    const bool first = choice.error_of == ErrorOf::first_root;
    const auto& outcome = mark.outcome;
    if (is_distance && outcome.distance)
        line += fmt::format(", distance = {}", text_of(*outcome.distance, mark.scalar));
    if (!is_distance && outcome.roots)
        line += fmt::format(", {} = {}", first ? "t1" : "t2",
                            text_of((*outcome.roots)[first ? 0 : 1], mark.scalar));
    return line;
}

/// The true number whose error is painted, of the method's own query; empty where there is none.
std::string true_number(const MapSubject& subject, const AnyQuery& query)
{
    const MapChoice& choice = subject.choice;
    const auto text = [&]<int N>(const Query<N>& asked) {
        Query<N> own = asked;
        if (choice.run.scalar == Scalar::float32) own = widen(rounded_to<float>(asked));
        const Solution<N> is = solve(own_query(info_of(choice.run.method), own));
        if (choice.error_of == ErrorOf::distance)
            return fmt::format(", distance = {}", number_text(is.distance));
        if (!has_roots(is.classification.kind)) return std::string{};
        const bool first = choice.error_of == ErrorOf::first_root;
        return fmt::format(", {} = {}", first ? "t1" : "t2",
                           number_text(is.roots[first ? 0 : 1].t));
    };
    return std::visit(text, query);
}

/// The exact answer to the query in the scalar.
std::string exact_line(const AnyQuery& query, Scalar scalar)
{
    const Classification is = std::visit(
        [scalar](const auto& q) {
            return scalar == Scalar::float32 ? classify(rounded_to<float>(q)) : classify(q);
        },
        query);
    return fmt::format("exact: {}{}", case_name(is.kind), is.tangent ? ", tangent" : "");
}

} // namespace

std::string ulps_text(std::int64_t ulps)
{
    return ulps == 0 ? std::string{"0"} : fmt::format("{:+}", ulps);
}

std::string numbers_text(const MapChoice& choice, const Vec<2>& place,
                         const std::array<std::int64_t, 2>& cell)
{
    const AxisNames axes = axes_of(choice);
    return number_line(axes.x, place.x, choice.run.scalar, cell[0]) + '\n' +
           number_line(axes.y, place.y, choice.run.scalar, cell[1]);
}

std::string answers_text(const MapSubject& subject, const Vec<2>& place)
{
    const MapChoice& choice = subject.choice;
    const AnyQuery query = moved_to(subject, place);
    if (!is_valid(query)) return "no query: r is negative";
    const Document document{query, subject.target};
    const MethodMark mark = mark_method(choice.run.method, choice.run.scalar, document);
    if (!mark.representable) return "no query: a number is too large for a float";
    if (choice.painted == MapPaint::exact_case) return exact_line(query, choice.run.scalar);
    std::string lines = said_line(mark, choice) + '\n';
    if (choice.painted == MapPaint::disagreement && !is_exact(choice.other)) {
        const MethodMark other = mark_method(choice.other, choice.run.scalar, document);
        lines += said_line(other, choice) + '\n';
        if (truth_text(other) != truth_text(mark)) {
            return lines + fmt::format("truly, of the query of the first: {}\n"
                                       "truly, of the query of the second: {}",
                                       truth_text(mark), truth_text(other));
        }
    }
    lines += fmt::format("truly: {}", truth_text(mark));
    if (choice.painted == MapPaint::error) lines += true_number(subject, query);
    return lines;
}

} // namespace secant
