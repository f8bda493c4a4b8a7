#pragma once

#include "core/cases/library/library.h"
#include "core/methods/registry.h"

#include <cstdint>
#include <vector>

namespace secant {

/// The loaded methods at a moment. Each change of them has a new version, from 1.
struct VersionedMethods {
    MethodSet methods{};
    std::uint64_t version = 0; ///< 0: no method was loaded yet
};

/// An entry whose known answers name loaded methods.
struct KnownCheck {
    std::uint64_t id = 0; ///< of its status
    Entry entry{};
};

/// The entries of the open files that are to be checked again: those that know answers of a loaded
/// method, or did when they were last checked, and were not checked with this version.
[[nodiscard]] std::vector<KnownCheck> checks_due(const Library& library,
                                                 const VersionedMethods& loaded);

/// The status of an entry with what the loaded methods say. It waits for their answers.
[[nodiscard]] EntryStatus checked(const KnownCheck& check, const VersionedMethods& loaded);

} // namespace secant
