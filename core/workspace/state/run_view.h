#pragma once

#include "core/record/line.h"
#include "core/record/run.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace secant {

/// What is chosen of the run that is open. Not part of the timeline.
struct RunView {
    std::size_t line = 0; ///< the one on the canvas: an index of RunReport::lines
    records::RunFilter filter{};
    /// The part of the axis that is seen; none: all of it.
    std::optional<std::array<double, 2>> span{};
    bool follows = false; ///< shows the last line as the run grows
    bool is_playing = false;
    bool is_held = false;       ///< the strip is scrubbed
    double speed = 1.0;         ///< of the axis, a second; above 0
    double played_from = 0.0;   ///< place of the axis at `played_since`, while playing
    double played_since = -1.0; ///< in seconds of the interface's clock; negative: from now on
    // How it is judged, as typed; what is refused is not judged by.
    std::string where{};
    std::string tolerance{};

    friend bool operator==(const RunView&, const RunView&) = default;
};

/// A line of the run as it was read for the canvas.
struct RunMoment {
    std::size_t index = 0;     ///< of RunReport::lines
    std::uint64_t edition = 0; ///< of the report
    records::Told told{};
    /// The queries of its neighbours with the same id, before it and behind it, in their order.
    std::vector<AnyQuery> trail{};
    std::string problem{}; ///< why it cannot be read; empty: it was
};

/// The run that is open, with what the shell knows of it.
struct OpenRun {
    std::shared_ptr<const records::RunReport> report{}; ///< null: none is open
    std::optional<RunMoment> moment{};                  ///< the line on the canvas
    bool fits_next = false; ///< the canvas is fitted to the line that is being read
    /// The lines that are steps of the timeline, the last ones last: Undo goes back to them.
    struct Step {
        AnyQuery query{};
        std::size_t line = 0;
    };
    std::vector<Step> steps{};

    [[nodiscard]] bool is_open() const noexcept { return report != nullptr; }
    /// The line of the view; null before any was read.
    [[nodiscard]] const records::RunLine* shown(const RunView& view) const
    {
        return report && view.line < report->lines.size() ? &report->lines[view.line] : nullptr;
    }
};

/// Shows a line of the run: its query becomes the document.
struct ShowRunLine {
    std::size_t line = 0; ///< an index of RunReport::lines; behind all: the last one
    bool fits = false;    ///< the canvas is fitted to it; else only when it would be out of view
};

struct CloseRun {};

using RunAction = std::variant<ShowRunLine, CloseRun>;

/// Plays from the line on the canvas, from the first when that is the last; or pauses.
[[nodiscard]] RunView toggled_playing(RunView view, const records::Strip& strip);

/// The query of the line; null where none was read, or another is wanted by now.
[[nodiscard]] const records::Told* told_of(const OpenRun& run, const RunView& view);

// Requests to the shell. It answers with a RunReport, again and again, or a RunMoment.

/// Reads a record as a run, and follows it while it grows. Empty: none any more.
struct ReadRun {
    std::string path;
};

/// Judges the run anew: by the goal of a domain and a tolerance in world units, as they are typed.
struct JudgeRun {
    std::string where;
    std::string tolerance;
};

struct ReadRunLine {
    std::size_t line = 0; ///< an index of RunReport::lines
};

using RunRequest = std::variant<ReadRun, JudgeRun, ReadRunLine>;
using RunRequests = std::vector<RunRequest>;

/// What the shell knows of the run anew; null: it is closed.
using RunNews = std::shared_ptr<const records::RunReport>;

} // namespace secant
