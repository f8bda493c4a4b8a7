#pragma once

#include "app/sources/library/wire.h"
#include "core/methods/trace/trace_method.h"
#include "core/text/expected.h"

#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace secant {

/// The operations of a traced run; or why a library has written what is no tape.
[[nodiscard]] Expected<Tape, std::string> tape_of_library(const wire::Tape& from, Scalar scalar);

/// The listing of a traced method. Its first lines are what its runs compute: a line for each named
/// number and each comparison, in their order. When a run names nothing, each operation has a line.
class TapeListing {
public:
    /// Adds the lines of a run that are not there yet.
    void add(Tape tape);
    /// After the last run: adds the lines that every method has.
    void finish();

    [[nodiscard]] std::span<const ListingLine> lines() const noexcept { return lines_; }

    /// The steps of a run, and its tape with their lines. A line that no added run had is no step.
    [[nodiscard]] Trace steps(Tape& tape) const;
    /// Whether the traced run answers with the same bits as the other one.
    [[nodiscard]] Step comparison(bool is_same) const;
    /// The line at which those of outside_listing() begin.
    [[nodiscard]] int outside() const noexcept { return static_cast<int>(texts_.size()) + 1; }

private:
    struct Texts {
        std::string text, symbol, numbers;
        friend bool operator==(const Texts&, const Texts&) = default;
    };
    /// What the line of an operation says; nothing when it has none.
    static std::optional<Texts> texts_of(const Tape& tape, const Tape& braced, std::size_t at);
    void sort();

    std::vector<Texts> texts_; ///< as they are seen; after finish() sorted
    std::set<std::pair<std::size_t, std::size_t>> followers_; ///< a line, and the next one of a run
    std::vector<ListingLine> lines_;
};

} // namespace secant
