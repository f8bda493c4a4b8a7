#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace secant {

/// The list has its height in the frame after the details below it have theirs.
inline constexpr int frames_to_settle = 3;

/// How the Cases tab is looked at.
struct CasesView {
    bool files_shown = false; ///< the open files, not the gallery
    std::string filter;
    bool only_failing = false;
    int to_current = 0;          ///< for so many frames, keep the current case in sight
    float details_height = 0.0F; ///< what the current case took below the list, in pixels
    /// The rows that were in sight in the frame before: [first, last).
    std::size_t first_row = 0;
    std::size_t last_row = 0;

    /// The case whose texts are being edited, by the id of its status, and what is typed.
    std::uint64_t edited = 0;
    std::optional<std::string> name;
    std::optional<std::string> note;
    std::optional<std::string> tags;

    std::uint64_t closing = 0; ///< the file that is asked about before it closes with changes
};

} // namespace secant
