#pragma once

#include "core/session/action.h"
#include "core/workspace/file_request.h"
#include "core/workspace/make_exact.h"
#include "core/workspace/state/file_chooser.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace secant {

/// A button beside a notice, and what a click on it does: takes the last step of the timeline back,
/// makes a degeneracy exact, loads and shows a document, changes the query in its place, writes a
/// file, compares a file with the disk, or opens a chooser.
struct NoticeButton {
    std::string label;
    std::variant<Undo, MakeExact, LoadDocument, SetQuery, SaveFile, SaveFigure, SaveScript,
                 CompareWithDisk, FileChooser>
        effect;
};

enum class NoticeTone {
    done,    ///< disappears after a while, or when the workspace changes
    offer,   ///< disappears when the workspace changes
    problem, ///< stays until it is closed or replaced
};

/// A few words about what just happened.
struct Notice {
    std::string text;
    NoticeTone tone = NoticeTone::done;
    std::vector<NoticeButton> buttons{};
    double shown_since = -1.0; ///< by the interface's clock; negative before its first frame
};

/// The time that a notice of tone `done` stays.
inline constexpr double notice_seconds = 8.0;

/// Seconds until the notice disappears; negative when it stays.
[[nodiscard]] double seconds_to_notice_end(const std::optional<Notice>& notice,
                                           double now) noexcept;

/// Both notices in one: a notice that was not shown yet is not lost when another comes.
[[nodiscard]] Notice joined(const std::optional<Notice>& last, Notice next);

} // namespace secant
