#pragma once

#include "core/cases/survey/folder_survey.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// An entry that a search found.
struct SearchHit {
    std::uint64_t file = 0; ///< id of the open file; 0: a file of the folder that is not open
    std::string path;       ///< of that file; of an open file its title
    std::size_t index = 0;
    std::string name;
    std::string where; ///< the tag or the note that holds the text; empty when the name does
    bool passes = true;
};

/// The entries that a text was found in: derived from library and folder.
struct EntrySearch {
    std::vector<SearchHit> hits;
    std::size_t more = 0; ///< hits beyond `most_hits`

    // What `hits` were made for.
    std::string text;
    std::vector<std::uint64_t> revisions; ///< of the open files, and their checks
    std::uint64_t survey = 0;             ///< the version of the folder's survey
};

inline constexpr std::size_t most_hits = 1000;

/// Whether a text holds a word; small letters and capitals of ASCII are alike. Every text holds the
/// empty word.
[[nodiscard]] bool contains_word(std::string_view text, std::string_view word);

/// The entries whose name, tag or note holds the text: of the open files, then of the folder's
/// files that are not open, each in the order of its file. An empty text finds nothing.
[[nodiscard]] EntrySearch search_entries(const Library& library, const FolderSurvey& folder,
                                         const std::string& text);

/// Searches anew when the text, a file or the folder has changed.
void refresh(EntrySearch& search, const Library& library, const FolderSurvey& folder,
             const std::string& text);

} // namespace secant
