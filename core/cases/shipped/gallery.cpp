#include "core/cases/shipped/gallery.h"

#include "core/cases/shipped/shipped.h"

#include <algorithm>

namespace secant {
namespace {

std::vector<GalleryItem> gallery_items()
{
    std::vector<GalleryItem> items;
    for (const Entry& entry : shipped_entries()) {
        const auto* query = std::get_if<Query<2>>(&entry.query);
        if (query == nullptr || std::ranges::find(entry.tags, "gallery") == entry.tags.end())
            continue;
        items.push_back({entry.expected.kind.value_or(Case::invalid),
                         entry.expected.tangent.value_or(false),
                         {query->circle, query->piece, entry.target}});
    }
    return items;
}

} // namespace

std::span<const GalleryItem> gallery()
{
    static const std::vector<GalleryItem> items = gallery_items();
    return items;
}

} // namespace secant
