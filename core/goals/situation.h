#pragma once

#include "core/geometry/classify.h"
#include "core/goals/goal.h"
#include "core/goals/term_order.h"

#include <optional>
#include <vector>

namespace secant::goals {

/// What signs alone tell of a document: those of the five polynomials that decide the case
/// (docs/geometry.md), and which numbers are zero. Finitely many, so that a goal can be held
/// against all of them.
struct Situation {
    Extent extent = Extent::segment;
    Target target = Target::curve;
    bool has_length = true; ///< E and L differ; else the slopes and the discriminant mean nothing
    int power_at_start = 0; ///< -1, 0 or 1: E inside, on, outside the circle
    int power_at_end = 0;
    int discriminant = 0;
    int slope_at_start = 0;
    int slope_at_end = 0;
    bool has_radius = false;       ///< r > 0
    bool has_piece_radius = false; ///< s > 0
    bool center_on_line = false;   ///< of a piece without length: C is that point
    Classification classification;

    [[nodiscard]] int root_count() const;
};

/// Every situation that a document can be in, and perhaps some that none is in.
[[nodiscard]] const std::vector<Situation>& all_situations();

/// Whether the statement is true of every document in the situation, or of none; nothing when it is
/// about something else.
[[nodiscard]] std::optional<bool> holds_in(const Situation& situation, const Statement& statement);

/// True when the answer has the quantity.
[[nodiscard]] bool has_in(const Situation& situation, const Term& term);

/// Adds what the situation says of the order of terms.
void add_order(TermOrder& order, const Situation& situation);

} // namespace secant::goals
