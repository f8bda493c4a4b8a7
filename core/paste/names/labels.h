#pragma once

#include "core/geometry/query_field.h"

#include <optional>
#include <string_view>
#include <vector>

namespace secant {

/// What a label in a pasted text stands for.
struct PasteLabel {
    enum class What {
        start,
        end,
        center,
        radius,
        piece_radius,
        circle, ///< centre and radius
        piece,  ///< start and end
        axis,   ///< "x": of whatever is spoken of
    };
    What what = What::axis;
    std::optional<int> axis{}; ///< of a coordinate, 0 to 2; 2 only in space
    bool from_zero = false;    ///< "p0", "x0": the first point is number 0
    bool is_one = false;       ///< "p1", "x1": the start, or the end when counted from zero
    bool is_weak = false;      ///< also an ordinary word: "a", "to"
};

/// The meaning of a word as a label: "E", "start_x", "circleCenter", "self.p1", "cx". Capitals,
/// underscores and the first parts of a name make no difference.
[[nodiscard]] std::optional<PasteLabel> paste_label(std::string_view word);

/// The fields of a label; none for an axis without a point or an axis in space.
[[nodiscard]] std::vector<QueryField> fields_of(const PasteLabel& label);

} // namespace secant
