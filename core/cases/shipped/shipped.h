#pragma once

#include "core/cases/entry.h"

#include <span>
#include <string_view>

namespace secant {

/// A case file that is part of the program.
struct ShippedFile {
    std::string_view name; ///< in assets/cases: "tangents.json"
    std::string_view text;
};

/// The case files that are part of the program, in the order of a table of contents.
[[nodiscard]] std::span<const ShippedFile> shipped_files() noexcept;

/// All of their entries, in order. Read when they are first asked for.
[[nodiscard]] std::span<const Entry> shipped_entries();

} // namespace secant
