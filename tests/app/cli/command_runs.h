#pragma once

#include "core/text/text.h"
#include "tests/app/cli/command_here.h"
#include "tests/app/cli/workplace.h"
#include "tests/support/digests.h"

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace secant::testing {

using Words = std::vector<std::string>;

inline Words joined(Words words, const Words& more)
{
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// Prints what a command says where somebody looks for a difference: SECANT_SHOW_DIGESTED=1.
inline std::string shown(const Words& words, std::string text)
{
    if (std::getenv("SECANT_SHOW_DIGESTED") != nullptr)
        std::cout << "$ secant " << as_line(words) << '\n' << text << '\n';
    return text;
}

/// Runs command lines, and keeps what they say and write.
class CommandRuns {
public:
    /// A command that writes no file: it runs in the same folder as the others.
    void read(const Words& words, std::string_view input = {})
    {
        const std::string said = as_text(run_here(words, input));
        said_.add(as_line(words), shown(words, with_folder_named(said, place_.path())));
    }

    /// Commands in a folder of the caller, one after the other.
    void read_in(const Workplace& place, const std::string& about, const std::vector<Words>& all)
    {
        std::string said;
        for (const Words& words : all)
            said += shown(words, as_text(run_here(words)));
        said_.add(printable(about, whole_text),
                  with_folder_named(said + place.news(), place.path()));
    }

    /// A command that may write: it has a folder of its own.
    void write(const Words& words, std::string_view input = {})
    {
        const Workplace place;
        std::string said = as_text(run_here(words, input));
        said += place.news();
        said_.add(as_line(words), shown(words, with_folder_named(said, place.path())));
    }

    [[nodiscard]] std::string different_from(const std::string& name) const
    {
        return place_.news() + said_.different_from(SECANT_DIGESTS "/" + name);
    }

private:
    Workplace place_;
    Digests said_;
};

} // namespace secant::testing
