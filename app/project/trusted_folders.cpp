#include "app/project/project.h"

#include "app/files/state_folder.h"
#include "app/platform/atomic_file.h"
#include "core/text/json_cursor.h"
#include "core/text/json_text.h"
#include "core/text/text.h"

#include <algorithm>
#include <string_view>

namespace secant {
namespace {

constexpr std::size_t longest_trust = std::size_t{1} << 23U;
constexpr std::string_view trusted_word = "trusted ";
constexpr std::string_view refused_word = "refused ";
constexpr std::string_view run_word = "+ "; ///< a run of the folder above it, as a JSON string

/// The list's record of a folder.
struct Said {
    Trust trust = Trust::unknown;
    std::vector<std::string> runs{}; ///< that they saw
};

/// The folder that a line of the list is about; empty when it is about none.
std::string_view folder_in(std::string_view line)
{
    if (line.starts_with(run_word)) return {};
    return line.substr(std::min(line.find('/'), line.size()));
}

Said said_in(std::string_view list, const std::string& folder)
{
    Said said;
    bool is_here = false;
    while (!list.empty()) {
        const std::string_view line = take_until(list, '\n');
        if (line.starts_with(run_word)) {
            JsonCursor cursor{line.substr(run_word.size())};
            if (cursor.peek() != '"') continue;
            const std::string run = decoded_json_string(cursor.take_string());
            if (is_here && cursor.at_end()) said.runs.push_back(run);
            continue;
        }
        is_here = false;
        if (said.trust != Trust::unknown || folder_in(line) != folder) continue;
        for (const auto& [word, trust] :
             {std::pair{trusted_word, Trust::trusted}, std::pair{refused_word, Trust::refused}}) {
            if (!line.starts_with(word) || line.size() != word.size() + folder.size()) continue;
            said.trust = trust;
            is_here = true;
        }
    }
    return said;
}

Said said_of(const std::string& path, const std::string& folder)
{
    const auto list = read_file(path, longest_trust, Readable::regular_file);
    return list ? said_in(*list, folder) : Said{};
}

} // namespace

Trust TrustedFolders::trust_in(const Project& project) const
{
    if (state_.empty()) return Trust::unknown;
    const Said said = said_of(path(), project.folder);
    // A run that the user saw and that is gone does not change the decision.
    return change_of(said.runs, project.runs()).added.empty() ? said.trust : Trust::unknown;
}

std::optional<std::vector<std::string>> TrustedFolders::trusted_runs(const Project& project) const
{
    if (state_.empty()) return std::nullopt;
    Said said = said_of(path(), project.folder);
    if (said.trust != Trust::trusted) return std::nullopt;
    return std::move(said.runs);
}

Expected<bool, std::string> TrustedFolders::replace(const std::string& folder,
                                                    const std::string& lines) const
{
    if (state_.empty())
        return unexpected(std::string{"there is no home folder to remember trusted folders in"});
    // A folder is a part of a line.
    if (folder.find('\n') != std::string::npos)
        return unexpected(folder + ": a folder with a line end in its name cannot be remembered");
    if (auto created = create_private(state_); !created) return unexpected(created.error());
    constexpr int most_tries = 10;
    std::string why;
    for (int i = 0; i < most_tries; ++i) {
        // Another run may create it first: then the list is there, and that is all that counts.
        static_cast<void>(create_atomically(path(), {}));
        const auto list = EditedFile::read(path(), longest_trust);
        if (!list) return unexpected(list.error());
        std::string text;
        bool was_known = false;
        bool is_here = false;
        std::string_view rest = list->content();
        while (!rest.empty()) {
            const std::string_view old = take_until(rest, '\n');
            if (!old.starts_with(run_word)) is_here = folder_in(old) == folder;
            was_known = was_known || is_here;
            if (!is_here) text.append(old).append("\n");
        }
        text += lines;
        if (text.size() > longest_trust) return unexpected(path() + " would become too long");
        const auto saved = list->save(text);
        if (saved) return was_known;
        why = saved.error().text;
        if (!saved.error().is_conflict) break;
    }
    return unexpected(why);
}

Expected<void, std::string> TrustedFolders::set(const Project& project, Trust trust) const
{
    std::string lines;
    switch (trust) {
    case Trust::unknown: break;
    case Trust::trusted: lines = trusted_word; break;
    case Trust::refused: lines = refused_word; break;
    }
    if (!lines.empty()) {
        lines += project.folder + '\n';
        for (const std::string& run : project.runs()) {
            lines += run_word;
            append_json_string(lines, run);
            lines += '\n';
        }
    }
    if (const auto replaced = replace(project.folder, lines); !replaced)
        return unexpected(replaced.error());
    return {};
}

Expected<bool, std::string> TrustedFolders::forget(const std::string& folder) const
{
    return replace(folder, {});
}

} // namespace secant
