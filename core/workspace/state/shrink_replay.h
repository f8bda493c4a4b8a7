#pragma once

#include "core/hunt/hunt.h"
#include "core/session/action.h"

#include <cstddef>
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
