#pragma once

#include "core/cases/library/library.h"
#include "core/cases/shipped/gallery.h"
#include "core/hunt/hunt_report.h"
#include "core/session/comparison/traces.h"
#include "core/session/session.h"
#include "ui/panels/cases/entry_rows.h"
#include "ui/shell/file_request.h"
#include "ui/shell/key_command.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

#include <span>

namespace secant {

/// What the panels read. Nothing in it is changed by them.
struct UiModel {
    const Session& session;
    std::span<const Analysis> gallery_answers; ///< one for each scene of `gallery()`
    std::span<const MethodMark> marks;         ///< `mark_methods` of the session's document
    /// Traced runs of it: all while Compare is open, the one that is stepped through while Step is.
    /// A panel that was opened in this very frame finds none.
    std::span<const MethodRun> runs;
    const Library& library;              ///< the open case files
    const EntryRows& rows;               ///< of the shown one
    const FolderListing& listing;        ///< for the chooser of paths
    std::span<const std::string> recent; ///< files opened lately, newest first
    const HuntReport& hunt;
    std::span<const HuntPicture> hunt_pictures; ///< one for each of its kinds
    const KeyCommands& commands;                ///< key combinations pressed since the last frame
    const Fonts& fonts;
    const Theme& theme;
    float scale = 1.0F;    ///< interface scale
    bool can_undo = false; ///< in the scene or in the case files
    bool can_redo = false;
};

} // namespace secant
