#include "core/workspace/animation/animation.h"

#include "core/geometry/query_field.h"
#include "core/session/marks.h"
#include "core/text/entered_number.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"

#include <fmt/format.h>

#include <cmath>
#include <numeric>

namespace secant {
namespace {

Classification classified(const Document& document)
{
    return std::visit([](const auto& query) { return classify(query.circle, query.piece); },
                      document.query);
}

bool is_wrong(const MethodMark& mark)
{
    return mark.representable && (mark.mark == Mark::wrong || mark.mark == Mark::gives_up);
}

bool goes_wrong(const Run& run, const Document& document)
{
    return is_wrong(mark_method(run.method, run.scalar, document));
}

bool parted(const BreakRule& rule, const Document& document)
{
    const MethodMark a = mark_method(rule.first.method, rule.first.scalar, document);
    const MethodMark b = mark_method(rule.second.method, rule.second.scalar, document);
    return a.representable && b.representable && a.verdict != b.verdict;
}

/// Tells if a document lies behind the break that a way from another document meets.
class Breaks {
public:
    Breaks(const BreakRule& rule, const Document& from)
        : rule_{rule}, kind_{classified(from)}, broken_{is_broken(from)}
    {
    }

    [[nodiscard]] bool operator()(const Document& document) const
    {
        if (rule_.when != BreakWhen::case_changes) return !broken_ && is_broken(document);
        const Classification now = classified(document);
        return now.kind != kind_.kind || now.tangent != kind_.tangent;
    }

private:
    [[nodiscard]] bool is_broken(const Document& document) const
    {
        switch (rule_.when) {
        case BreakWhen::never:
        case BreakWhen::case_changes: break;
        case BreakWhen::method_goes_wrong: return goes_wrong(rule_.first, document);
        case BreakWhen::methods_part: return parted(rule_, document);
        }
        return false;
    }

    const BreakRule& rule_;
    Classification kind_;
    bool broken_ = false;
};

Document with_number(const Document& document, QueryField field, double value)
{
    return {with_number(document.query, field, value), document.target};
}

/// The query `to` with the numbers of another, as far as that one has them.
AnyQuery with_numbers_of(const AnyQuery& from, AnyQuery to)
{
    for (const QueryField field : fields_of(to)) {
        if (has_field(from, field)) number_of(to, field) = number_of(from, field);
    }
    return to;
}

/// The neighbouring doubles of one number between which it breaks.
/// @pre  it breaks at `to`, not at `from`
BreakPlace narrowed(const Document& document, QueryField field, double from, double to,
                    const Breaks& breaks)
{
    while (true) {
        const double middle = std::midpoint(from, to);
        if (middle == from || middle == to) break;
        (breaks(with_number(document, field, middle)) ? to : from) = middle;
    }
    return {with_number(document, field, from), with_number(document, field, to)};
}

/// The break between two documents, moved into one number: the numbers of `after` are taken one
/// after the other.
BreakPlace in_one_number(const Document& before, const Document& after, const Breaks& breaks)
{
    // The parts that are no numbers change first.
    Document reached{with_numbers_of(before.query, after.query), after.target};
    for (const QueryField field : fields_of(after.query)) {
        const double from = number_of(reached.query, field);
        const double to = number_of(after.query, field);
        const Document next = with_number(reached, field, to);
        if (breaks(next)) return narrowed(reached, field, from, to, breaks);
        reached = next;
    }
    return {before, after};
}

std::string changed_number(const BreakPlace& place)
{
    for (const QueryField field : fields_of(place.after.query)) {
        if (!has_field(place.before.query, field)) continue;
        const double from = number_of(place.before.query, field);
        const double to = number_of(place.after.query, field);
        if (from == to) continue;
        return fmt::format("{} = {}, one double after {}", name_of(field), exact_text(to),
                           exact_text(from));
    }
    return "nothing";
}

std::string case_text(const Document& document)
{
    const Classification c = classified(document);
    return std::string{case_name(c.kind)} + (c.tangent ? ", tangent" : "");
}

std::string run_text(const Run& run, const Document& document)
{
    const MethodMark mark = mark_method(run.method, run.scalar, document);
    return fmt::format("{}: {}", run_name(mark), verdict_text(mark));
}

} // namespace

std::optional<BreakPlace> break_on(const Way& way, const BreakRule& rule)
{
    if (rule.when == BreakWhen::never) return std::nullopt;
    constexpr int samples = 16;
    const Document start = way(0.0);
    const Breaks breaks{rule, start};
    double from = 0.0;
    for (int i = 1; i <= samples; ++i) {
        double to = static_cast<double>(i) / samples;
        if (!breaks(way(to))) {
            from = to;
            continue;
        }
        while (true) {
            const double middle = std::midpoint(from, to);
            if (middle == from || middle == to) break;
            (breaks(way(middle)) ? to : from) = middle;
        }
        BreakPlace place = in_one_number(way(from), way(to), breaks);
        place.share = to;
        return place;
    }
    return std::nullopt;
}

Way straight_way(const Document& from, const Document& to)
{
    return [=](double share) {
        Document at{with_numbers_of(from.query, to.query), to.target};
        if (share == 0.0) return at;
        for (const QueryField field : fields_of(to.query)) {
            double& number = number_of(at.query, field);
            const double last = number_of(to.query, field);
            // A weighted sum cannot overflow, as the difference of two numbers can.
            number = share == 1.0 ? last : (1.0 - share) * number + share * last;
        }
        return at;
    };
}

std::string break_text(const BreakPlace& place, const BreakRule& rule)
{
    const std::string where = changed_number(place);
    switch (rule.when) {
    case BreakWhen::never: break;
    case BreakWhen::case_changes:
        return fmt::format("Stopped: {} becomes {} at {}.", case_text(place.before),
                           case_text(place.after), where);
    case BreakWhen::method_goes_wrong:
        return fmt::format("Stopped: {} goes wrong at {}. Truly: {}.",
                           run_name(mark_method(rule.first.method, rule.first.scalar, place.after)),
                           where, case_text(place.after));
    case BreakWhen::methods_part:
        return fmt::format("Stopped: {}, {} at {}. Truly: {}.", run_text(rule.first, place.after),
                           run_text(rule.second, place.after), where, case_text(place.after));
    }
    return {};
}

} // namespace secant
