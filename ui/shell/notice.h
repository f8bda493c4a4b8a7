#pragma once

#include "ui/shell/file_chooser.h"
#include "ui/shell/wishes.h"

#include <string>
#include <variant>
#include <vector>

namespace secant {

/// A button beside a notice, and what it asks for.
struct NoticeButton {
    std::string label;
    std::variant<Action, FileRequest, FileChooser> wish;
};

enum class NoticeTone {
    done,    ///< goes by itself after a while, or when something else happens
    problem, ///< stays until it is closed or another takes its place
};

/// A few words about what just happened.
struct Notice {
    std::string text;
    NoticeTone tone = NoticeTone::done;
    std::vector<NoticeButton> buttons;
    double shown_since = -1.0; ///< by the interface's clock; negative before its first frame
};

/// How long a notice of what was done stays.
inline constexpr double notice_seconds = 8.0;

} // namespace secant
