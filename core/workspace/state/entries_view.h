#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace secant {

/// The list gets its height in the frame after the details below it.
inline constexpr int frames_to_settle = 3;

/// The parts of the Cases panel, of which it shows one.
enum class Shelf {
    gallery, ///< with the lessons
    files,   ///< the open files
    folder,  ///< the files of a folder, and the search
};

/// What the Cases panel shows.
struct EntriesView {
    Shelf shelf = Shelf::gallery;
    std::string search;        ///< in all entries of the open files and of the folder
    bool grabs_search = false; ///< the field of the search takes the keyboard
    std::string filter;
    bool only_failing = false;
    int to_current = 0;          ///< frames in which the list scrolls to the current entry
    float details_height = 0.0F; ///< the height of the details below the list, in pixels
    /// The rows that were visible in the last frame: [first, last).
    std::size_t first_row = 0;
    std::size_t last_row = 0;
    /// The id of the entry's status whose texts are being edited, and the texts as they are typed.
    std::uint64_t edited = 0;
    std::optional<std::string> name;
    std::optional<std::string> note;
    std::optional<std::string> tags;
    /// The file that holds unsaved changes and is to be closed: the panel asks first. 0: none.
    std::uint64_t closing = 0;

    friend bool operator==(const EntriesView&, const EntriesView&) = default;
};

} // namespace secant
