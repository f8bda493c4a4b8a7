#include "core/cases/shipped/lessons.h"

#include "core/cases/shipped/shipped.h"

#include <algorithm>

namespace secant {
namespace {

constexpr std::string_view lesson_tag = "lesson ";

std::vector<Lesson> tagged_lessons()
{
    std::vector<Lesson> scenes;
    for (const Entry& entry : shipped_entries()) {
        const auto tag = std::ranges::find_if(
            entry.tags, [](const std::string& text) { return text.starts_with(lesson_tag); });
        const auto* query = std::get_if<Query<2>>(&entry.query);
        if (tag == entry.tags.end() || query == nullptr || entry.known.empty()) continue;
        scenes.push_back({std::string_view{*tag}.substr(lesson_tag.size()),
                          entry.name,
                          entry.note,
                          {query->circle, query->piece, entry.target},
                          entry.known[0].method,
                          entry.known[0].scalar});
    }
    return scenes;
}

} // namespace

std::span<const Lesson> lessons()
{
    static const std::vector<Lesson> scenes = tagged_lessons();
    return scenes;
}

} // namespace secant
