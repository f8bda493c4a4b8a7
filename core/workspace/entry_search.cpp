#include "core/workspace/entry_search.h"

#include <algorithm>
#include <unordered_set>

namespace secant {
namespace {

/// Small letters for capitals of ASCII; other letters are compared as they are.
char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Collects hits until there are enough, and counts the others.
class Hits {
public:
    Hits(EntrySearch& search, std::string_view text) : search_(search), text_(text) {}

    /// Looks into an entry, or into what a survey keeps of it.
    template <class AnyEntry>
    void look(const AnyEntry& entry, bool passes, std::uint64_t file, std::string_view path,
              std::size_t index)
    {
        std::string where;
        if (!contains_word(entry.name, text_)) {
            const auto tag = std::ranges::find_if(
                entry.tags, [&](const std::string& each) { return contains_word(each, text_); });
            if (tag != entry.tags.end()) {
                where = "#" + *tag;
            } else if (contains_word(entry.note, text_)) {
                where = entry.note;
            } else {
                return;
            }
        }
        if (search_.hits.size() >= most_hits) {
            ++search_.more;
            return;
        }
        search_.hits.push_back(
            {file, std::string{path}, index, entry.name, std::move(where), passes});
    }

private:
    EntrySearch& search_;
    std::string_view text_;
};

std::vector<std::uint64_t> revisions_of(const Library& library)
{
    std::vector<std::uint64_t> revisions;
    for (const OpenFile& file : library.files)
        revisions.insert(revisions.end(), {file.revision, file.checks});
    return revisions;
}

} // namespace

bool contains_word(std::string_view text, std::string_view word)
{
    const auto alike = [](char a, char b) { return folded(a) == folded(b); };
    return word.empty() ||
           std::search(text.begin(), text.end(), word.begin(), word.end(), alike) != text.end();
}

EntrySearch search_entries(const Library& library, const FolderSurvey& folder,
                           const std::string& text)
{
    EntrySearch search;
    search.text = text;
    search.revisions = revisions_of(library);
    search.survey = folder.version;
    if (text.empty()) return search;
    Hits hits{search, text};
    std::unordered_set<std::string_view> open;
    for (const OpenFile& file : library.files) {
        if (!file.path.empty()) open.insert(file.path);
        const std::string title = file.path.empty() ? title_of(file) : file.path;
        for (std::size_t i = 0; i < file.statuses.size(); ++i) {
            hits.look(file.content.entries[i].value, file.statuses[i].mismatches.empty(), file.id,
                      title, i);
        }
    }
    for (const SurveyedFile& file : folder.files) {
        if (!file.survey || open.contains(file.path)) continue;
        for (std::size_t i = 0; i < file.survey->entries.size(); ++i) {
            const SurveyedEntry& entry = file.survey->entries[i];
            hits.look(entry, entry.passes, 0, file.path, i);
        }
    }
    return search;
}

void refresh(EntrySearch& search, const Library& library, const FolderSurvey& folder,
             const std::string& text)
{
    const bool same = search.text == text && search.survey == folder.version &&
                      search.revisions == revisions_of(library);
    if (!same) search = search_entries(library, folder, text);
}

} // namespace secant
