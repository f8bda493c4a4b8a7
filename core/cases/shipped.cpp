#include "core/cases/shipped.h"

#include "core/cases/form/case_file.h"

#include <algorithm>
#include <stdexcept>

namespace secant {
namespace {

std::vector<Entry> read_all()
{
    std::vector<Entry> entries;
    for (const ShippedFile& shipped : shipped_files()) {
        auto read = read_case_file(shipped.text, CaseFileForm::document);
        if (!read) {
            // The tests read the same bytes, so this happens only in a broken build.
            throw std::logic_error(std::string(shipped.name) + ":" + read.error().text());
        }
        for (FiledEntry& filed : read->entries)
            entries.push_back(std::move(filed.value));
    }
    return entries;
}

} // namespace

std::span<const Entry> shipped_entries()
{
    static const std::vector<Entry> entries = read_all();
    return entries;
}

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

namespace {

constexpr std::string_view pitfall_tag = "pitfall ";

std::vector<Pitfall> tagged_pitfalls()
{
    std::vector<Pitfall> pitfalls_in_order;
    for (const Entry& entry : shipped_entries()) {
        const auto tag = std::ranges::find_if(
            entry.tags, [](const std::string& text) { return text.starts_with(pitfall_tag); });
        const auto* query = std::get_if<Query<2>>(&entry.query);
        if (tag == entry.tags.end() || query == nullptr || entry.known.empty()) continue;
        pitfalls_in_order.push_back({std::string_view{*tag}.substr(pitfall_tag.size()),
                                     entry.name,
                                     entry.note,
                                     {query->circle, query->piece, entry.target},
                                     {built_in(entry.known[0].method), entry.known[0].scalar}});
    }
    return pitfalls_in_order;
}

} // namespace

std::span<const Pitfall> pitfalls()
{
    static const std::vector<Pitfall> pitfalls_in_order = tagged_pitfalls();
    return pitfalls_in_order;
}

} // namespace secant
