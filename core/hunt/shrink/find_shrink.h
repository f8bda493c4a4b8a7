#pragma once

#include "core/hunt/shrink/shrink.h"
#include "core/hunt/shrink/simple_finds.h"

#include <optional>

namespace secant {

/// The whole shrink of a find, in small parts: from the found query as far as a Shrinker comes.
/// Then, when there is a simple find that is simpler, from that one.
class FindShrink {
public:
    /// @param finds  Where to look for a simple find; null: nowhere. Must outlive the shrink.
    /// @pre flaw_between(opponents, found) == flaw
    FindShrink(const Opponents& opponents, const Query<2>& found, const Flaw& flaw,
               SimpleFinds* finds);

    /// A part of the shrink, of some milliseconds. False when there is nothing left to do.
    bool advance();

    [[nodiscard]] Query<2> shrunk() const { return shrinker_.current(); }
    /// The simple find that the shrinking began again with.
    [[nodiscard]] const std::optional<Query<2>>& simple() const { return simple_; }
    /// What the method says of the shrunk query where it has no answer.
    [[nodiscard]] const ShownWords& said() const noexcept { return shrinker_.said(); }
    [[nodiscard]] int steps() const { return steps_; }

private:
    Opponents opponents_;
    Flaw flaw_;
    SimpleFinds* finds_; ///< null once they are asked
    Shrinker shrinker_;
    std::optional<SimpleSearch> search_;
    std::optional<Query<2>> simple_;
    int steps_ = 0;
};

} // namespace secant
