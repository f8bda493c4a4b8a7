#pragma once

#include "core/geometry/classify.h"
#include "core/goals/goal.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace secant::goals {

/// What is known of the order of terms, and whether it can be so.
///
/// Terms are points, and "at most" and "less" are arrows between them. Real numbers in this order
/// exist unless a circle of arrows has a "less" in it, or two terms on a circle are to differ.
/// Copies are cheap.
class TermOrder {
public:
    /// The order of these numbers, and of 0 and 1.
    explicit TermOrder(std::vector<Number> numbers);

    /// @pre each number of the terms is one of the order
    void add(const Term& left, Relation relation, const Term& right);

    [[nodiscard]] bool is_contradictory() const;

private:
    struct Arrow {
        std::size_t from;
        std::size_t to;
        bool is_less; ///< else "at most"
    };

    [[nodiscard]] std::size_t place_of(const Term& term) const;
    [[nodiscard]] std::size_t size() const { return quantity_count + numbers_->size(); }
    /// For each term the number of its circle. Terms that no circle joins have different numbers.
    [[nodiscard]] std::vector<std::size_t> circles() const;

    std::shared_ptr<const std::vector<Number>> numbers_; ///< in ascending order, each once
    std::vector<Arrow> arrows_;
    std::vector<std::pair<std::size_t, std::size_t>> unequal_;
};

/// A whole number as a term.
[[nodiscard]] Term whole(int number);

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
