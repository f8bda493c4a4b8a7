#pragma once

#include "core/cases/entry.h"
#include "core/geometry/classify.h"
#include "core/methods/method.h"
#include "core/session/document.h"

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

/// A query that shows one case, with numbers that can be checked by hand.
struct GalleryItem {
    Case kind = Case::invalid; ///< by `classify`
    bool tangent = false;
    Document document;
};

/// Each of the eight cases, then the tangent, then a stadium: the shipped entries with the tag
/// "gallery". Read at the first call.
[[nodiscard]] std::span<const GalleryItem> gallery();

/// A query on which methods give different answers, and its pitfall.
struct Pitfall {
    std::string_view number; ///< "6a": variants of a pitfall share its number
    std::string_view name;
    std::string_view text; ///< one or two sentences
    Document document;
    Run run; ///< to look at
};

/// The shipped entries that are tagged with a number, "pitfall 6a", in the order of their numbers.
/// The note is the pitfall, and the first known answer names the run to look at. The first call
/// reads them.
[[nodiscard]] std::span<const Pitfall> pitfalls();

} // namespace secant
