#pragma once

#include "core/cases/check/check.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace secant {

/// The result of checking a part of a file, or all files.
struct CheckReport {
    std::size_t entries = 0; ///< that were read and not filtered out
    std::size_t failed = 0;
    std::size_t unreadable = 0;
    std::size_t expecting_nothing = 0;
    std::string failures;   ///< for standard output
    std::string complaints; ///< about entries that cannot be read, for standard error
    std::string junit;      ///< elements <testcase>, if a report is wanted

    /// Adds the counts of `other`, not its texts.
    void count(const CheckReport& other);
};

/// Adds an entry that was checked.
/// @param file  as it was named on the command line
void add_result(CheckReport& report, std::string_view file, std::size_t line, const Entry& entry,
                const std::vector<Mismatch>& mismatches, bool with_junit);

/// Adds what cannot be read.
/// @param line  0 when it is the whole file
void add_complaint(CheckReport& report, std::string_view file, std::size_t line,
                   std::string_view pointer, std::string_view what, bool with_junit);

/// The last line: how many entries, how many failed.
[[nodiscard]] std::string summary_of(const CheckReport& report, std::size_t files);

/// A file's element <testsuite> around its entries.
[[nodiscard]] std::string junit_suite(std::string_view file, const CheckReport& report);

/// The whole document around its suites.
[[nodiscard]] std::string junit_document(const CheckReport& total, std::string_view suites);

} // namespace secant
