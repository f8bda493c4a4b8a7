#include "core/corpus/teaching_scenes.h"

#include "core/corpus/shipped.h"

#include <algorithm>

namespace secant {
namespace {

constexpr std::string_view lesson_tag = "lesson ";

std::vector<TeachingScene> tagged_lessons()
{
    std::vector<TeachingScene> scenes;
    for (const CorpusCase& kept : shipped_cases()) {
        const auto tag = std::ranges::find_if(
            kept.tags, [](const std::string& text) { return text.starts_with(lesson_tag); });
        const auto* query = std::get_if<Query<2>>(&kept.query);
        if (tag == kept.tags.end() || query == nullptr || kept.known.empty()) continue;
        scenes.push_back({std::string_view{*tag}.substr(lesson_tag.size()),
                          kept.name,
                          kept.note,
                          {query->circle, query->piece, kept.target},
                          kept.known[0].method,
                          kept.known[0].scalar});
    }
    return scenes;
}

} // namespace

std::span<const TeachingScene> teaching_scenes()
{
    static const std::vector<TeachingScene> scenes = tagged_lessons();
    return scenes;
}

} // namespace secant
