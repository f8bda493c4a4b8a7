#pragma once

#include "core/paste/quantities/quantity.h"

#include <string>
#include <vector>

namespace secant {

/// The names before a value, from the outermost to the innermost: {"ray", "origin"}.
using PastePath = std::vector<std::string>;

/// The quantities of a text as they are found in it, one after the other.
class QuantityList {
public:
    /// Adds a number, a point or a vector; each of more numbers than a point has, whose name the
    /// name before them is not.
    void add(const std::vector<PasteToken>& numbers, const PastePath& path,
             const std::string& name);

    /// Adds a coordinate to the point that it belongs to; false for a number that is none.
    bool add_coordinate(const PasteToken& number, const PastePath& path, const std::string& name);

    /// All of them, after their names have voted; what is shown twice is there once.
    [[nodiscard]] std::vector<PasteQuantity> take();

private:
    /// A point whose coordinates come one by one.
    struct Growing {
        PastePath path;   ///< of the point
        std::string stem; ///< the last part of the path where the coordinate's name has it
        std::size_t index = 0;
    };

    bool continue_point(const PasteToken& number, int axis);
    bool grow(const Growing& growing, const PasteToken& number, int axis, const std::string& name);
    void name_lone_coordinates();
    void drop_sizes();
    void drop_repeated();

    std::vector<PasteQuantity> out_;
    std::vector<PastePath> paths_; ///< of each in out_
    std::vector<Growing> growing_;
};

} // namespace secant
