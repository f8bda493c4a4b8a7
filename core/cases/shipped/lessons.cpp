#include "core/cases/shipped/lessons.h"

#include "core/cases/shipped/shipped.h"

#include <algorithm>

namespace secant {
namespace {

constexpr std::string_view lesson_tag = "lesson ";

std::vector<Lesson> tagged_lessons()
{
    std::vector<Lesson> lessons_in_order;
    for (const Entry& entry : shipped_entries()) {
        const auto tag = std::ranges::find_if(
            entry.tags, [](const std::string& text) { return text.starts_with(lesson_tag); });
        const auto* query = std::get_if<Query<2>>(&entry.query);
        if (tag == entry.tags.end() || query == nullptr || entry.known.empty()) continue;
        lessons_in_order.push_back({std::string_view{*tag}.substr(lesson_tag.size()),
                                    entry.name,
                                    entry.note,
                                    {query->circle, query->piece, entry.target},
                                    {built_in(entry.known[0].method), entry.known[0].scalar}});
    }
    return lessons_in_order;
}

} // namespace

std::span<const Lesson> lessons()
{
    static const std::vector<Lesson> lessons_in_order = tagged_lessons();
    return lessons_in_order;
}

} // namespace secant
