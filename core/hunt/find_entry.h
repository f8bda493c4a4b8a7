#pragma once

#include "core/cases/entry.h"
#include "core/hunt/hunt.h"

#include <span>
#include <string>

namespace secant {

/// A group of finds as one entry to keep: its simplest query, what is true of it, and which methods
/// are known to be wrong there. Its name is the flaw in words.
[[nodiscard]] Entry entry_of(const FindGroup& group, const HuntOptions& options);

/// Where the error of a group's simplest query comes from, as Compare says it. Empty when the
/// method shows nothing of its inside, and when exact numbers go wrong, too.
[[nodiscard]] std::string blame_text(const FindGroup& group, const HuntOptions& options);

/// One entry for each group.
[[nodiscard]] std::vector<Entry> entries_of(std::span<const FindGroup> groups,
                                            const HuntOptions& options);

} // namespace secant
