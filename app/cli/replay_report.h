#pragma once

#include "core/cases/entry.h"
#include "core/hunt/find_collector.h"
#include "core/record/summary.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What `secant replay` says of a record.

namespace secant {

/// The answers of another method to the queries of a record, beside those of the record.
struct Beside {
    std::string method;          ///< its name
    std::uint64_t same = 0;      ///< lines on which it says of the target what the record says
    std::uint64_t other = 0;     ///< lines on which it says something else
    std::uint64_t wrong_too = 0; ///< of the lines that are wrong, those on which it says the same
    std::uint64_t not_asked = 0; ///< lines that it does not answer
    std::size_t first_other = 0; ///< the first line of `other`; 0: none
    /// The first lines of `wrong_too`, at most `most_kept`.
    std::vector<records::Told> lines{};

    static constexpr std::size_t most_kept = 2000; ///< to explain each takes up to a millisecond
    void add(const Beside& later);
};

/// The lines on which the method beside a record makes mistakes of one kind, as a hunt has them.
struct FaultCount {
    FindGroup group; ///< its count is of the lines; its one find is the simplest line as it is
    records::Told first{};
    records::Told worst{};
    records::Told simplest{};
};

/// What a line is like, in words; empty: like nothing.
struct Likeness {
    std::string first{}; ///< of the first line of a kind
    std::string worst{}; ///< of its worst one
};

/// The kinds of the method's mistakes on the lines that are kept of it, by the line at fault and
/// the reason: a method beside a record, unlike the program, can be asked again. The worst first.
[[nodiscard]] std::vector<FaultCount> faults_of(const Method& method, const Beside& beside);

/// An entry for the kind: its simplest line, shrunk as a hunt shrinks a find.
/// @param record  its name, for the note
[[nodiscard]] Entry shrunk_entry(const FaultCount& fault, const Method& method,
                                 const std::string& record);

/// All that is known of a record at its end.
struct ReplayResult {
    std::string file; ///< "-" is standard input
    records::Summary summary{};
    std::uint64_t bad_lines = 0;
    std::vector<std::string> new_kinds{}; ///< that the baseline does not know, in words
    bool has_baseline = false;
    std::optional<Beside> beside{};
    std::vector<FaultCount> faults{};   ///< of the method beside, the worst first
    std::vector<Likeness> likenesses{}; ///< of each of Summary::kinds()
};

/// The report for a person.
/// @param kind   only kinds with this text in their words are listed; empty: all
[[nodiscard]] std::string report_in_words(const ReplayResult& result, std::string_view kind);

/// The same as a JSON object on one line.
[[nodiscard]] std::string report_in_json(const ReplayResult& result, std::string_view kind);

/// The same in the XML of JUnit: a test case for each kind. A kind fails unless the baseline knows
/// it.
[[nodiscard]] std::string report_in_junit(const ReplayResult& result);

} // namespace secant
