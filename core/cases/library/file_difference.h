#pragma once

#include "core/cases/form/case_file.h"

#include <string>
#include <vector>

namespace secant {

/// How the entries of one version of a case file differ from those of another, as names. An entry
/// without a name is called by its place.
struct FileDifference {
    std::vector<std::string> added;   ///< only in the other version, in its order
    std::vector<std::string> removed; ///< only in the first version, in its order
    std::vector<std::string> changed; ///< in both under one name, with other values
    bool reordered = false;           ///< entries that are in both stand in another order

    friend bool operator==(const FileDifference&, const FileDifference&) = default;
};

/// The difference that a reader of both files sees: blanks and the order of members do not count.
/// Entries with equal values are the same entry; of the others, those with the same name are.
[[nodiscard]] FileDifference difference(const CaseFile& from, const CaseFile& to);

} // namespace secant
