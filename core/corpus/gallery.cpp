#include "core/corpus/gallery.h"

#include "core/corpus/shipped.h"

#include <algorithm>

namespace secant {
namespace {

std::vector<GalleryScene> tagged_scenes()
{
    std::vector<GalleryScene> scenes;
    for (const CorpusCase& kept : shipped_cases()) {
        const auto* query = std::get_if<Query<2>>(&kept.query);
        if (query == nullptr || std::ranges::find(kept.tags, "gallery") == kept.tags.end())
            continue;
        scenes.push_back({kept.expected.kind.value_or(Case::invalid),
                          kept.expected.tangent.value_or(false),
                          {query->circle, query->piece, kept.target}});
    }
    return scenes;
}

} // namespace

std::span<const GalleryScene> gallery()
{
    static const std::vector<GalleryScene> scenes = tagged_scenes();
    return scenes;
}

} // namespace secant
