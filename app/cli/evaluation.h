#pragma once

#include "app/cli/commands.h"
#include "app/cli/input.h"
#include "core/cases/form/case_file.h"

#include <span>
#include <string>

namespace secant {

/// The text that `secant eval` prints for some lines or entries.
struct Evaluated {
    std::string answers;
    std::string complaints;
    bool had_bad_lines = false;
};

// Each may run in any thread.

[[nodiscard]] Evaluated evaluated(const EvalOptions& options, const Block& lines);
[[nodiscard]] Evaluated evaluated(const EvalOptions& options, std::span<const InputLine> values);
[[nodiscard]] Evaluated evaluated(const EvalOptions& options, std::span<const FiledEntry> entries);

/// The complaint about a case file, or about other JSON, that cannot be read.
[[nodiscard]] Evaluated refused(const EvalOptions& options, const CaseFileError& error);

} // namespace secant
