#include "app/project/trusted_folders.h"

#include "app/files/state_folder.h"
#include "app/platform/atomic_file.h"
#include "core/cases/library/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace secant {
namespace {

constexpr std::size_t longest_list = std::size_t{1} << 20U;
constexpr std::string_view trusted_word = "trusted ";
constexpr std::string_view refused_word = "refused ";

/// Tells what a project runs from what it ran before.
std::string fingerprint_of(const Project& project)
{
    std::string all;
    for (const std::string& run : project.runs())
        all.append(run).append(1, '\0');
    return fmt::format("{:016x} ", fingerprint(all));
}

/// The folder that a line of the list is about.
std::string_view folder_in(std::string_view line)
{
    return line.substr(std::min(line.find('/'), line.size()));
}

/// Takes the first line off the front of a text.
std::string_view take_line(std::string_view& text)
{
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

} // namespace

Trust TrustedFolders::trust_in(const Project& project) const
{
    if (state_.empty()) return Trust::unknown;
    const auto list = read_file(path(), longest_list, Readable::regular_file);
    if (!list) return Trust::unknown;
    std::string_view rest = *list;
    while (!rest.empty()) {
        std::string_view line = take_line(rest);
        if (folder_in(line) != project.folder) continue;
        if (line.starts_with(trusted_word) &&
            line.size() == trusted_word.size() + project.folder.size())
            return Trust::trusted;
        if (line.starts_with(std::string{refused_word} + fingerprint_of(project)))
            return Trust::refused;
    }
    return Trust::unknown;
}

Expected<bool, std::string> TrustedFolders::replace(const std::string& folder,
                                                    const std::string& line) const
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
        const auto list = EditedFile::read(path(), longest_list);
        if (!list) return unexpected(list.error());
        std::string text;
        bool was_known = false;
        std::string_view rest = list->content();
        while (!rest.empty()) {
            const std::string_view old = take_line(rest);
            if (folder_in(old) == folder)
                was_known = true;
            else
                text.append(old).append("\n");
        }
        if (!line.empty()) text.append(line).append("\n");
        const auto saved = list->save(text);
        if (saved) return was_known;
        why = saved.error().text;
        if (!saved.error().is_conflict) break;
    }
    return unexpected(why);
}

Expected<void, std::string> TrustedFolders::set(const Project& project, Trust trust) const
{
    std::string line;
    switch (trust) {
    case Trust::unknown: break;
    case Trust::trusted: line = std::string{trusted_word} + project.folder; break;
    case Trust::refused:
        line = std::string{refused_word} + fingerprint_of(project) + project.folder;
        break;
    }
    if (const auto replaced = replace(project.folder, line); !replaced)
        return unexpected(replaced.error());
    return {};
}

Expected<bool, std::string> TrustedFolders::forget(const std::string& folder) const
{
    return replace(folder, {});
}

} // namespace secant
