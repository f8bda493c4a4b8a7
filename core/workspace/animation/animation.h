#pragma once

#include "core/workspace/animation/break_rule.h"
#include "core/workspace/animation/quantity.h"

#include <optional>

namespace secant {

/// What an animation does at the end of its range.
enum class Repeat { once, loop, ping_pong };

/// A quantity that plays through its range, or is scrubbed.
struct Animation {
    Quantity quantity = Quantity::end_at;
    Range range{0.0, 2.0};
    double seconds = 4.0; ///< from one end of the range to the other; above 0
    Repeat repeat = Repeat::ping_pong;
    bool is_playing = false;
    /// The way through the range: 0 at `from`, 1 at `to`; between 1 and 2 on the way back.
    double phase = 0.0;
    double last_time = 0.0; ///< of the last frame, in seconds of the interface's clock
    /// The document whose quantity is changed; none before the animation was first played, and
    /// after the document was edited in another way.
    std::optional<Document> base{};
    std::optional<Document> shown{}; ///< what the animation showed last

    friend bool operator==(const Animation&, const Animation&) = default;
};

/// The animation of another quantity, in the range that is likely for it.
[[nodiscard]] Animation with_quantity(Animation animation, const Document& document,
                                      Quantity quantity);

/// The share of the range that a phase is at, in [0, 1].
[[nodiscard]] double share_of(double phase) noexcept;

/// The value at a share of the range; exactly the ends at 0 and 1.
[[nodiscard]] double value_at(const Animation& animation, double share) noexcept;

/// The document at a share of the range.
/// @pre  the animation has a base
[[nodiscard]] Document document_at(const Animation& animation, double share);

/// The share of the range that the document is at: of the animation while it shows the document,
/// else where the document's value lies; 0 for a value outside.
[[nodiscard]] double share_of(const Animation& animation, const Document& document);

/// The animation of the document. It keeps its base and its phase while the document is the one
/// that it showed; after an edit the document is the new base, and the animation starts at its
/// value.
[[nodiscard]] Animation based_on(Animation animation, const Document& document);

/// The animation after the time since its last frame. It stops at each end of its range for a
/// frame, so that the ends are shown, and ends there when it plays once.
/// @param now  in seconds of the interface's clock
[[nodiscard]] Animation advanced(Animation animation, double now) noexcept;

} // namespace secant
