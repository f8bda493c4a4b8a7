#include "core/workspace/timeline_words.h"

#include "core/geometry/axes.h"
#include "core/geometry/query_field.h"
#include "core/text/number_text.h"
#include "core/text/short_number.h"
#include "core/words/around_words.h"
#include "core/words/case_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace secant {
namespace {

/// The numbers that differ. @pre both are in the plane, or both in space
std::vector<QueryField> differing_fields(const AnyQuery& before, const AnyQuery& after)
{
    std::vector<QueryField> fields;
    std::ranges::copy_if(fields_of(after), std::back_inserter(fields), [&](QueryField field) {
        return number_of(before, field) != number_of(after, field);
    });
    return fields;
}

/// The number that a label says.
double shown_number(double value)
{
    return leading_decimal<double>(short_number(value)).value;
}

std::string number_change(QueryField field, const AnyQuery& before, const AnyQuery& after)
{
    const double from = number_of(before, field);
    const double to = number_of(after, field);
    const bool is_near = shown_number(from) == shown_number(to);
    return fmt::format("{} {} \u2192 {}", name_of(field),
                       is_near ? number_text(from) : short_number(from),
                       is_near ? number_text(to) : short_number(to));
}

/// "E, L and r"
std::string listed(const std::vector<std::string_view>& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

/// "(1, 2)": the numbers of a member.
std::string place_words(std::string_view member, const AnyQuery& query)
{
    std::vector<std::string> numbers;
    for (const QueryField field : fields_of(query)) {
        if (member_of(field) == member) numbers.push_back(short_number(number_of(query, field)));
    }
    return fmt::format("({})", fmt::join(numbers, ", "));
}

/// The changes of the numbers, in words; empty when there are none.
std::string numbers_words(const AnyQuery& before, const AnyQuery& after)
{
    const std::vector<QueryField> fields = differing_fields(before, after);
    if (fields.empty()) return {};
    if (fields.size() == 1) return number_change(fields.front(), before, after);
    std::vector<std::string_view> members;
    for (const QueryField field : fields) {
        if (members.empty() || members.back() != member_of(field))
            members.push_back(member_of(field));
    }
    if (members.size() > 1)
        return fmt::format("{} {}", listed(members),
                           is_radius(fields.back()) ? "changed" : "moved");
    return fmt::format("{} moved to {}", members.front(), place_words(members.front(), after));
}

/// The words about a query that came into space, or out of it.
std::string_view dimension_words(const AnyQuery& before, const AnyQuery& after)
{
    const auto* const lifted_from = std::get_if<Query<2>>(&before);
    if (lifted_from != nullptr && AnyQuery{lifted_to_space(*lifted_from)} == after)
        return "Lifted into space";
    const auto* const flattened_from = std::get_if<Query<3>>(&before);
    if (flattened_from != nullptr) {
        const auto flat = flattened(*flattened_from);
        if (flat && AnyQuery{*flat} == after) return "Flattened";
    }
    return "Another query";
}

std::string document_words(const DocumentChange& change)
{
    if (std::string around = around_change(change.before, change.after); !around.empty())
        return around;
    const AnyQuery& before = change.before.query;
    const AnyQuery& after = change.after.query;
    if (before.index() != after.index()) return std::string{dimension_words(before, after)};
    std::vector<std::string> parts;
    if (std::string words = numbers_words(before, after); !words.empty())
        parts.push_back(std::move(words));
    const Extent old_extent = extent_of(before);
    const Extent new_extent = extent_of(after);
    if (old_extent != new_extent)
        parts.push_back(
            fmt::format("{} \u2192 {}", extent_name(old_extent), extent_name(new_extent)));
    if (change.before.target != change.after.target)
        parts.push_back(fmt::format("{} \u2192 {}", target_name(change.before.target),
                                    target_name(change.after.target)));
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string entry_words(const EntryChange& change)
{
    const auto name = [](const EntryChange::State& state) -> std::string_view {
        const std::string& of_entry = state.filed.value.name;
        return of_entry.empty() ? std::string_view{"without a name"} : of_entry;
    };
    if (!change.before && !change.after)
        return fmt::format("Entry {} moved to place {}", change.index + 1, change.moved_to + 1);
    if (!change.before) return fmt::format("Entry kept: {}", name(*change.after));
    if (!change.after) return fmt::format("Entry deleted: {}", name(*change.before));
    if (change.before->filed.value.name != change.after->filed.value.name)
        return fmt::format("Entry renamed: {} \u2192 {}", name(*change.before),
                           name(*change.after));
    return fmt::format("Entry edited: {}", name(*change.after));
}

} // namespace

std::string change_words(const Change& change)
{
    if (const auto* document = std::get_if<DocumentChange>(&change))
        return document_words(*document);
    return entry_words(std::get<EntryChange>(change));
}

std::string row_words(const Timeline& timeline, std::size_t row)
{
    assert(row <= timeline.past.size() + timeline.future.size());
    if (row == 0) return "The beginning";
    const std::size_t done = timeline.past.size();
    if (row <= done) return change_words(timeline.past[row - 1]);
    return change_words(timeline.future[done + timeline.future.size() - row]);
}

} // namespace secant
