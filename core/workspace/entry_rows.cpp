#include "core/workspace/entry_rows.h"

#include "core/cases/check/propose.h"
#include "core/workspace/entry_search.h"

#include <algorithm>

namespace secant {
namespace {

bool passes(const Entry& entry, const EntryStatus& status, const EntriesView& view)
{
    if (view.only_failing && status.mismatches.empty()) return false;
    if (contains_word(entry.name, view.filter)) return true;
    return std::ranges::any_of(entry.tags,
                               [&](const auto& tag) { return contains_word(tag, view.filter); });
}

/// More pictures than any window shows at once.
constexpr std::size_t most_pictures = 1024;

} // namespace

void refresh(EntryRows& rows, const Library& library, const EntriesView& view)
{
    const OpenFile* file = current_file(library);
    if (file == nullptr) {
        rows = {};
        return;
    }
    if (rows.file != file->id || rows.revision != file->revision || rows.checks != file->checks ||
        rows.filter != view.filter || rows.only_failing != view.only_failing) {
        rows.file = file->id;
        rows.revision = file->revision;
        rows.checks = file->checks;
        rows.filter = view.filter;
        rows.only_failing = view.only_failing;
        rows.indices.clear();
        for (std::size_t i = 0; i < file->statuses.size(); ++i) {
            if (passes(file->content.entries[i].value, file->statuses[i], view))
                rows.indices.push_back(i);
        }
    }
    if (rows.pictures.size() > most_pictures) rows.pictures.clear();
    const std::size_t last = std::min(view.last_row, rows.indices.size());
    for (std::size_t row = std::min(view.first_row, last); row < last; ++row) {
        const std::size_t index = rows.indices[row];
        const auto document = document_of(file->content.entries[index].value);
        if (!document || rows.pictures.contains(file->statuses[index].id)) continue;
        rows.pictures.try_emplace(file->statuses[index].id,
                                  EntryPicture{*document, analyse(*document)});
    }
}

const Entry* shown_failure(const Library& library, const Document& document)
{
    const Entry* entry = current_entry(library);
    if (entry == nullptr) return nullptr;
    const OpenFile& file = *current_file(library);
    if (file.statuses[*file.current].mismatches.empty()) return nullptr;
    return document_of(*entry) == document ? entry : nullptr;
}

std::array<std::optional<double>, 2> wrong_roots(const Library& library, const Document& document)
{
    std::array<std::optional<double>, 2> roots;
    const Entry* entry = shown_failure(library, document);
    if (entry == nullptr) return roots;
    const OpenFile& file = *current_file(library);
    for (const Mismatch& mismatch : file.statuses[*file.current].mismatches) {
        if (mismatch.subject == MismatchSubject::t1) roots[0] = entry->expected.roots[0];
        if (mismatch.subject == MismatchSubject::t2) roots[1] = entry->expected.roots[1];
    }
    return roots;
}

std::optional<Document> document_of(const Entry& entry)
{
    const auto* query = std::get_if<Query<2>>(&entry.query);
    if (query == nullptr) return std::nullopt;
    return Document{query->circle, query->piece, entry.target};
}

std::optional<Entry> entry_of(const Document& document, const MethodSet& methods)
{
    const Query<2>* query = plane_query(document);
    if (query == nullptr) return std::nullopt;
    return proposed_entry(*query, document.target, methods);
}

} // namespace secant
