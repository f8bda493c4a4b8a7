#pragma once

#include "core/hunt/hunt.h"
#include "core/hunt/shrink/shrink.h"
#include "core/session/action.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace secant {

/// The replay of a shrink on the canvas.
struct ShrinkReplay {
    std::vector<Document> documents; ///< from the found query to the simplest; not empty
    std::size_t at = 0;              ///< index of the document on the canvas
    bool is_playing = false;
    double next_time = 0.0; ///< in seconds of the interface's clock, while playing

    friend bool operator==(const ShrinkReplay&, const ShrinkReplay&) = default;
};

/// A document for a query of a hunt, with the target of the opponents.
[[nodiscard]] Document document_of(const Query<2>& query, const Opponents& opponents);

/// The simplest query of a kind.
[[nodiscard]] Document document_of(const FindGroup& kind, const Opponents& opponents);

/// The replay from the found query to the simplest one. Takes some tens of milliseconds.
/// @pre  the find has this flaw between these opponents
[[nodiscard]] ShrinkReplay replay_of(const Find& find, const Flaw& flaw,
                                     const Opponents& opponents);

/// Makes the same replay in small parts.
class ReplayMaker {
public:
    /// @pre  the find has this flaw between these opponents
    ReplayMaker(const Find& find, const Flaw& flaw, const Opponents& opponents);

    /// A part of the work, of about a millisecond. False when there is nothing left to do.
    bool advance();

    [[nodiscard]] const ShrinkReplay& replay() const { return replay_; }

private:
    void add_document();

    Opponents opponents_;
    Flaw flaw_;
    std::optional<Query<2>> simple_; ///< what is to be shrunk next
    Shrinker shrinker_;
    ShrinkReplay replay_;
};

/// The replay with another document on the canvas; at the last one, playing ends.
/// @pre  `at` is within the replay
/// @param now  In seconds of the interface's clock.
[[nodiscard]] ShrinkReplay at_document(ShrinkReplay replay, std::size_t at, double now);

/// Plays from the document on the canvas, from the first when that is the last; or pauses.
[[nodiscard]] ShrinkReplay toggled_playing(ShrinkReplay replay, double now);

/// The actions that show the replay's document. The whole replay is one step of the timeline, which
/// ends with the last document.
[[nodiscard]] std::vector<LoadDocument> load_actions(const ShrinkReplay& replay);

/// Seconds until the replay's next frame; negative when the replay does not play.
[[nodiscard]] double seconds_to_next_document(const ShrinkReplay& replay, double now) noexcept;

} // namespace secant
