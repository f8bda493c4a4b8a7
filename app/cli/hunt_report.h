#pragma once

#include "app/cli/commands.h"
#include "core/cases/baseline.h"
#include "core/hunt/hunt.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>
#include <vector>

// What a hunt knows before it begins, and what it leaves behind.

namespace secant {

/// The flaw of the group, how wrong its shown query is, and the cause. A method that runs in
/// another process has no line to name: where it writes a tape, the tape tells what is to blame,
/// and else at which sizes and places it is as wrong.
[[nodiscard]] std::string words_of(const FindGroup& group, const HuntOptions& options);

/// The kinds and queries of a case file, or why it cannot be read.
/// @param out  the file that is going to be written: before its first time it is no baseline yet
[[nodiscard]] Expected<Baseline, std::string> baseline_in(const std::string& path,
                                                          const std::string& out = {});

/// Adds the queries of case files. What cannot be read, `secant check` says.
/// @param cases  files and folders
void add_known_queries(const std::vector<std::string>& cases, std::vector<AnyQuery>& out);

/// A case file without entries, in the form that its name stands for.
[[nodiscard]] CaseFile case_file_called(std::string_view name);

/// The report for JUnit: a test case for each kind; those that are not known fail.
[[nodiscard]] std::string report_of(const std::vector<FindGroup>& groups, const Baseline& baseline,
                                    const HuntOptions& options);

/// The finds as a case file; behind those of the baseline, where that is the same file.
[[nodiscard]] std::string file_of(const std::vector<FindGroup>& groups, const HuntCommand& command,
                                  Baseline baseline, const HuntOptions& options);

} // namespace secant
