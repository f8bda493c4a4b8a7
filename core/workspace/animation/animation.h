#pragma once

#include "core/geometry/query_field.h"
#include "core/methods/method.h"
#include "core/scene/plots/plots.h"
#include "core/session/document.h"
#include "core/session/session.h"
#include "core/words/names.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>

namespace secant {

/// The part of a document that an animation changes: one number, or a motion of the piece that
/// changes two.
enum class Quantity : std::size_t {
    end_at,    ///< L is at t along the piece, as the piece was: 0 is E, 1 is the old L
    direction, ///< the piece turns around E: its direction, counter-clockwise in degrees from +x
    // The numbers, in the order of QueryField.
    start_x,
    start_y,
    end_x,
    end_y,
    center_x,
    center_y,
    radius,
    piece_radius,
    start_z,
    end_z,
    center_z,
};

inline constexpr std::size_t quantity_count = 2 + query_field_count;

/// The quantities of a document: the motions, then its numbers as they are written down.
[[nodiscard]] std::span<const Quantity> quantities_of(const Document& document) noexcept;

/// False for a z of a document in the plane.
[[nodiscard]] bool has_quantity(const Document& document, Quantity quantity) noexcept;

/// "t of L", "direction", "E.x".
[[nodiscard]] std::string_view name_of(Quantity quantity) noexcept;

/// The meaning of a value of the quantity, in a sentence.
[[nodiscard]] std::string_view meaning_of(Quantity quantity,
                                          std::string_view shape = shape_name<2>) noexcept;

/// @pre has_quantity(document, quantity)
[[nodiscard]] double value_of(const Document& document, Quantity quantity);

/// The document in which the quantity has a value. The other numbers are those of `base`; a piece
/// turns about the z axis, without change of its length, apart from rounding. Not valid when a
/// number overflows or a radius would be negative. @pre has_quantity(base, quantity)
[[nodiscard]] Document with_value(const Document& base, Quantity quantity, double value);

/// The values between which a quantity is played, both included; `from` may be the larger one.
struct Range {
    double from = 0.0;
    double to = 1.0;

    friend bool operator==(const Range&, const Range&) = default;
};

/// A range around the value in the document in which something is likely to happen.
/// @pre has_quantity(document, quantity)
[[nodiscard]] Range likely_range(const Document& document, Quantity quantity);

/// True when every document of the range is valid.
[[nodiscard]] bool is_valid(const Document& base, Quantity quantity, const Range& range);

/// The event that stops a drag or an animation.
enum class BreakWhen {
    never,
    case_changes,      ///< the case, or whether it is a tangent
    method_goes_wrong, ///< a run that was not wrong becomes wrong, or gives up
    methods_part,      ///< two runs whose verdicts agreed no longer do
};

/// When a drag or an animation stops.
struct BreakRule {
    BreakWhen when = BreakWhen::never;
    Run first{built_in("quadratic"), Scalar::float32};
    Run second{built_in("closest-point"), Scalar::float32}; ///< of `methods_part`

    friend bool operator==(const BreakRule&, const BreakRule&) = default;
};

/// Two documents that differ in one number by one step between neighbouring doubles: the rule
/// breaks between them.
struct BreakPlace {
    Document before;
    Document after;
    double share = 0.0; ///< of the way, just behind the place
};

/// The documents on the way of a gesture or an animation: share 0 is where it is, 1 where it goes.
using Way = std::function<Document(double share)>;

/// The first break on the way, as far as samples of the way find it: a rule that breaks and mends
/// again between two neighbouring samples is not seen. None when nothing breaks.
/// @pre  every document of the way is valid
[[nodiscard]] std::optional<BreakPlace> break_on(const Way& way, const BreakRule& rule);

/// The straight way: every number goes from one document's to the other's in equal steps. The
/// extent and the target are those of `to`.
[[nodiscard]] Way straight_way(const Document& from, const Document& to);

/// The event at the place, with the number that changes: "Exit wound becomes Completely inside. r =
/// 1.5 is the first double for which ...".
[[nodiscard]] std::string break_text(const BreakPlace& place, const BreakRule& rule);

/// The behaviour of an animation at the end of its range.
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

/// The animation as it is for a document: one of a quantity that the document does not have is
/// that of another, which every document has.
[[nodiscard]] Animation fitting(const Animation& animation, const Document& document);

/// The share of the range that a phase is at, in [0, 1].
[[nodiscard]] double share_of(double phase) noexcept;

/// The value at a share of the range; exactly the ends at 0 and 1.
[[nodiscard]] double value_at(const Animation& animation, double share) noexcept;

/// The document at a share of the range.
/// @pre  the animation has a base, which has the quantity
[[nodiscard]] Document document_at(const Animation& animation, double share);

/// The share of the range that the document is at: of the animation while it shows the document,
/// else where the document's value lies; 0 for a value outside.
/// @pre  has_quantity(document, animation.quantity)
[[nodiscard]] double share_of(const Animation& animation, const Document& document);

/// The animation of the document. It keeps its base and its phase while the document is the one
/// that it showed; after an edit the document is the new base, and the animation starts at its
/// value.
[[nodiscard]] Animation based_on(Animation animation, const Document& document);

/// The animation after the time since its last frame. It stops at each end of its range for a
/// frame, so that the ends are shown, and ends there when it plays once.
/// @param now  in seconds of the interface's clock
[[nodiscard]] Animation advanced(Animation animation, double now) noexcept;

/// The choices in the animation bar. Not part of the timeline.
struct AnimationView {
    Animation animation;
    BreakRule break_rule;       ///< of the animation, and of every drag
    bool scrub_stopped = false; ///< by the rule, while the slider is still held
    bool drag_stopped = false;  ///< by the rule; the drag ends in this frame
    Trail trail;

    friend bool operator==(const AnimationView&, const AnimationView&) = default;
};

/// Plays on, or from the start when the animation is at its end; or pauses, which ends the step of
/// the timeline.
struct PlayAnimation {};

/// The next frame of an animation that plays. An edit of the document ends the animation; a break
/// of the rule stops it at its place.
struct AdvanceAnimation {};

/// Shows a share of the animation's range, in [0, 1]. A break on the way stops the slider until it
/// is let go.
struct ScrubAnimation {
    double share = 0.0;
    EditPhase phase = EditPhase::done;
};

using AnimationAction = std::variant<PlayAnimation, AdvanceAnimation, ScrubAnimation>;

} // namespace secant
