#include "core/workspace/timeline_words.h"

#include "core/geometry/query_field.h"
#include "core/text/number_text.h"
#include "core/text/short_number.h"
#include "core/words/case_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cassert>
#include <string_view>
#include <vector>

namespace secant {
namespace {

/// The members of a query in words, and where their numbers are.
struct Member {
    std::string_view name;
    QueryField first;
    std::size_t count; ///< of numbers
};

constexpr std::array members{
    Member{"E", QueryField::start_x, 2},      Member{"L", QueryField::end_x, 2},
    Member{"C", QueryField::center_x, 2},     Member{"r", QueryField::radius, 1},
    Member{"s", QueryField::piece_radius, 1},
};

QueryField field_of(const Member& member, std::size_t index)
{
    return static_cast<QueryField>(static_cast<std::size_t>(member.first) + index);
}

/// The fields of a member that differ.
std::vector<QueryField> changed_fields(const Member& member, const Query<2>& before,
                                       const Query<2>& after)
{
    std::vector<QueryField> fields;
    for (std::size_t i = 0; i < member.count; ++i) {
        const QueryField field = field_of(member, i);
        if (number_of(before, field) != number_of(after, field)) fields.push_back(field);
    }
    return fields;
}

/// The number that a label says.
double shown_number(double value)
{
    return leading_decimal<double>(short_number(value)).value;
}

std::string number_change(QueryField field, const Query<2>& before, const Query<2>& after)
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

/// The changes of the numbers, in words; empty when there are none.
std::string numbers_words(const Query<2>& before, const Query<2>& after)
{
    std::vector<std::string_view> changed;
    std::vector<QueryField> fields;
    for (const Member& member : members) {
        const std::vector<QueryField> of_member = changed_fields(member, before, after);
        if (of_member.empty()) continue;
        changed.push_back(member.name);
        fields.insert(fields.end(), of_member.begin(), of_member.end());
    }
    if (fields.empty()) return {};
    if (fields.size() == 1) return number_change(fields.front(), before, after);
    if (changed.size() > 1) {
        const bool is_place = changed.back() != "r" && changed.back() != "s";
        return fmt::format("{} {}", listed(changed), is_place ? "moved" : "changed");
    }
    return fmt::format("{} moved to ({}, {})", changed.front(),
                       short_number(number_of(after, fields.front())),
                       short_number(number_of(after, fields.back())));
}

std::string document_words(const DocumentChange& change)
{
    std::vector<std::string> parts;
    const Query<2>* before = plane_query(change.before);
    const Query<2>* after = plane_query(change.after);
    if (before == nullptr || after == nullptr) return "Another query";
    if (std::string words = numbers_words(*before, *after); !words.empty())
        parts.push_back(std::move(words));
    const Extent old_extent = extent_of(change.before.query);
    const Extent new_extent = extent_of(change.after.query);
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
