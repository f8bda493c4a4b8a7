#include "core/cases/shipped/gallery.h"

#include "core/cases/shipped/shipped.h"

#include <algorithm>

namespace secant {
namespace {

std::vector<GalleryItem> tagged_scenes()
{
    std::vector<GalleryItem> scenes;
    for (const Entry& entry : shipped_entries()) {
        const auto* query = std::get_if<Query<2>>(&entry.query);
        if (query == nullptr || std::ranges::find(entry.tags, "gallery") == entry.tags.end())
            continue;
        scenes.push_back({entry.expected.kind.value_or(Case::invalid),
                          entry.expected.tangent.value_or(false),
                          {query->circle, query->piece, entry.target}});
    }
    return scenes;
}

} // namespace

std::span<const GalleryItem> gallery()
{
    static const std::vector<GalleryItem> scenes = tagged_scenes();
    return scenes;
}

} // namespace secant
