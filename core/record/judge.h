#pragma once

#include "core/hunt/disagreement.h"
#include "core/record/line.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace secant::records {

/// What the exact answer says of a line.
enum class Verdict : std::uint8_t {
    right,
    wrong,
    within_tolerance, ///< wrong, by no more than the user accepts
    not_judged,       ///< it says nothing that is judged, or lies outside of the domain
};

inline constexpr std::size_t verdict_count = 4;

/// What a line is about.
enum class Subject : std::uint8_t { piece, path, moving_circles };

/// The kind of a wrong line: what is wrong, and what is special about the query, exactly. The
/// program cannot be asked again, so nobody sees the operation at fault.
struct Kind {
    MistakeSort sort = MistakeSort::false_hit; ///< false hit, false miss, wrong case or number off
    Role number = Role::none;                  ///< the one that is off
    Case said = Case::invalid;                 ///< of a wrong case
    Case is = Case::invalid;                   ///< the same
    Circumstance circumstance = Circumstance::none;
    int dimension = 2;
    Scalar scalar = Scalar::float64;
    Subject subject = Subject::piece;

    // As of Mistake.
    friend auto operator<=>(const Kind&, const Kind&) = default; // NOLINT(modernize-use-nullptr)
};

/// "says miss, truly a hit; E lies inside the circle; in float, in space". Names the kind in files:
/// equal kinds have equal words.
[[nodiscard]] std::string words_of(const Kind& kind);

/// How lines are judged.
struct Judging {
    Target target = Target::curve; ///< what `hit` is about
    double accuracy = 0.0;         ///< by which a number may be off, in parts of the largest number
    double tolerance = 0.0;        ///< world units: what is off by no more is within tolerance
    /// A right line is a near miss when so small a change of r changes it: up to the larger of
    /// both.
    double near = 0.0;            ///< world units
    double near_of_radius = 1e-4; ///< in parts of r
};

struct Judged {
    Verdict verdict = Verdict::not_judged;
    Kind kind{}; ///< of what is wrong, or within tolerance
    /// World units. Of a verdict or a case: the smallest change of r that makes it another one. Of
    /// a number: by how much it is off, along the piece. Infinite for NaN.
    double severity = 0.0;
    Case is = Case::invalid;
    bool hit = false;     ///< whether the target is hit
    bool is_near = false; ///< right, and a near miss
    double margin = 0.0;  ///< of a near miss: the smallest change of r that changes `hit`
    /// The number that is furthest off where verdict and case are right, whether numbers are judged
    /// or not; and by how much, world units.
    Role furthest = Role::none;
    double off = 0.0;
};

/// By how much every program's numbers are off, in parts of the largest number of the query.
[[nodiscard]] double usual_rounding(Scalar scalar) noexcept;

/// Holds what a line says against the exact answer to its query.
[[nodiscard]] Judged judge(const Line& line, const Judging& judging);

/// The same of a line with a path or moving circles: `hit` is about the whole path, or the frame.
/// The severity and the margin are rounded. @pre line.around is not nothing
[[nodiscard]] Judged judge_around(const Line& line, const Judging& judging);

} // namespace secant::records
