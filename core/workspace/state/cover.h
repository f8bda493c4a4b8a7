#pragma once

#include "core/scene/view/handles/handle.h"
#include "core/scene/view/projection.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace secant {

// The cover hides the answer of what is on the canvas, until the one who asks reveals it part by
// part. Lessons and quizzes put it on with SetView{covered_all()}, and take it away with
// SetView{Cover{}}. ShowDocument, which is what opens an entry, covers all again where the cover is
// on; a drag, Undo and a played animation leave it as it is. Figures and copied texts do not know
// it: whoever asks for them wants the answer.

/// The parts of the answer that the cover hides, in the order in which they are revealed.
enum class AnswerPart : std::size_t {
    verdict, ///< which case it is: in the badge, and at the top of the Answer panel
    roots,   ///< t1 and t2 with their marks, normals and names
    closest, ///< the closest point, and the offset
    plots,
};

inline constexpr std::size_t answer_part_count = 4;

/// The cover over the answer; not on at first. Panels, the line of state and the map stay hidden
/// until it is off.
struct Cover {
    bool is_on = false;
    std::size_t revealed = 0; ///< the number of parts that are shown; all of them: not on

    friend bool operator==(const Cover&, const Cover&) = default;
};

/// The cover over everything.
[[nodiscard]] constexpr Cover covered_all() noexcept
{
    return {true, 0};
}

/// True when a part of the answer can be seen.
[[nodiscard]] constexpr bool is_shown(const Cover& cover, AnswerPart part) noexcept
{
    return !cover.is_on || static_cast<std::size_t>(part) < cover.revealed;
}

/// The cover after one more part was revealed: after the last one it is off. A cover that is off
/// comes over everything.
[[nodiscard]] Cover revealed_next(const Cover& cover) noexcept;

/// The cover when another document comes: over everything again where it is on.
[[nodiscard]] Cover renewed(const Cover& cover) noexcept;

/// The next part that is revealed: "the case"; empty when the cover is off.
[[nodiscard]] std::string_view next_part_words(const Cover& cover) noexcept;

/// Every part that is still hidden, in order: "case · t1, t2 · closest point · plots".
[[nodiscard]] std::string hidden_parts_words(const Cover& cover);

/// The projection as it can be seen: without roots, and with no finite closest point and offset,
/// where they are hidden. Then nothing draws them, and they have no handles. The classification
/// stays.
[[nodiscard]] Projection seen(Projection drawn, const Cover& cover) noexcept;

/// True when a handle is a mark of the answer that is hidden.
[[nodiscard]] bool is_hidden(const Cover& cover, Handle handle) noexcept;

} // namespace secant
