#pragma once

#include "core/cases/form/case_file.h"
#include "core/text/expected.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The finds that a project knows already: a case file as a hunt writes it, whose entries have the
/// kinds of their finds.
class Baseline {
public:
    /// Knows nothing.
    Baseline() = default;

    [[nodiscard]] static Expected<Baseline, CaseFileError> read(std::string_view text,
                                                                CaseFileForm form);

    /// @param kind  as a hunt writes it: kind_of() in core/hunt/hunt_words.h
    [[nodiscard]] bool knows(std::string_view kind) const { return kinds_.contains(kind); }
    [[nodiscard]] const std::set<std::string, std::less<>>& kinds() const noexcept
    {
        return kinds_;
    }
    [[nodiscard]] const CaseFile& file() const noexcept { return file_; }
    /// The queries of all entries, those without a kind, too.
    [[nodiscard]] std::vector<AnyQuery> queries() const;

    /// Adds a find whose kind is not known yet, behind the others. Its name gets a number where
    /// another entry has it.
    void add(Entry entry);

private:
    CaseFile file_ = new_case_file();
    std::set<std::string, std::less<>> kinds_;
};

} // namespace secant
