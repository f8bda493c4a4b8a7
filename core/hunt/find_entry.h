#pragma once

#include "core/cases/entry.h"
#include "core/hunt/hunt.h"

#include <span>

namespace secant {

/// A group of finds as one entry: its simplest query, the exact answer to that, and the outcomes of
/// the methods that are wrong about it.
[[nodiscard]] Entry entry_of(const FindGroup& group, const HuntOptions& options);

/// One entry a group. No two have the same name.
[[nodiscard]] std::vector<Entry> entries_of(std::span<const FindGroup> groups,
                                            const HuntOptions& options);

} // namespace secant
