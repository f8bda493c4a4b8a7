#pragma once

#include "app/methods/loaded_methods.h"
#include "core/cases/check/check.h"
#include "core/methods/registry.h"

#include <memory>
#include <string>
#include <vector>

namespace secant {

/// `secant check`
struct CheckOptions {
    std::vector<std::string> paths; ///< files and folders; "-" is standard input
    std::string listed_in;          ///< the settings file with the paths; empty: they were typed
    std::vector<Run> runs;          ///< also compared with the exact answer; often none
    MethodSet methods;              ///< those whose known answers are compared
    std::string filter;             ///< a part of the name, or a tag; empty: all
    std::string junit;              ///< the path of a report; empty: no report
    bool says_why = false;          ///< also where the errors of `runs` come from
    bool update = false;            ///< rewrite expectations that do not hold
    unsigned jobs = 1;              ///< threads, 1 or more
    /// Not null.
    std::shared_ptr<const LoadedMethods> loaded = std::make_shared<const LoadedMethods>();
};

/// Whether a filter lets an entry through: it is a part of its name or one of its tags, or empty.
[[nodiscard]] bool is_wanted(const Entry& entry, const std::string& filter);

/// What the message about a path that cannot be read adds: who names the path, unless it was typed.
[[nodiscard]] std::string listing_words(const CheckOptions& options, const std::string& path);

/// The message when a filter lets no entry through. It is an error: nothing was looked at.
[[nodiscard]] std::string no_entry_passes(const std::string& filter);

/// Checks the entries of files and folders: document, JSON Lines or CSV. What fails is printed on
/// standard output with its place, what was expected and why, and then a summary; what cannot be
/// read on standard error.
/// @return The exit status: 0 when all pass, 1 when some fail, 2 when some cannot be read.
[[nodiscard]] int run_check(const CheckOptions& options);

} // namespace secant
