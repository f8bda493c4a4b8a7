#pragma once

#include "core/cases/library/library.h"
#include "core/methods/registry.h"

#include <cstdint>
#include <span>
#include <string>
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

/// True when the entry knows an answer of a loaded method of the set.
[[nodiscard]] bool knows_loaded(const Entry& entry, const MethodSet& methods);

/// True when the entry knows an answer of a method of these names.
[[nodiscard]] bool knows_any(const Entry& entry, std::span<const std::string> methods);

/// The names that stand for another method than before, or for none now or before.
[[nodiscard]] std::vector<std::string> changed_methods(const MethodSet& before,
                                                       const MethodSet& after);

/// The entries of the open files that are to be checked again: those that know answers of a loaded
/// method, or did when they were last checked, and were not checked with this version.
[[nodiscard]] std::vector<KnownCheck> checks_due(const Library& library,
                                                 const VersionedMethods& loaded);

/// The status of an entry before the loaded methods are asked.
[[nodiscard]] EntryStatus unasked(std::uint64_t id, const Entry& entry);
[[nodiscard]] EntryStatus without_loaded(const EntryStatus& status, const Entry& entry);

/// Counts an entry of the file among those that fail or are not compared, or no longer.
void count_in(OpenFile& file, const EntryStatus& status) noexcept;
void count_out(OpenFile& file, const EntryStatus& status) noexcept;

/// Forgets what these methods said of the entries. Returns whether they had said something.
[[nodiscard]] bool forget_answers(OpenFile& file, std::span<const std::string> methods);

/// The status of an entry with what the loaded methods say. It waits for their answers.
[[nodiscard]] EntryStatus checked(const KnownCheck& check, const VersionedMethods& loaded);

} // namespace secant
