#pragma once

#include "core/corpus/gallery.h"
#include "core/session/comparison.h"
#include "core/session/session.h"
#include "ui/fonts.h"
#include "ui/key_command.h"
#include "ui/theme.h"

#include <span>

namespace secant {

/// What the panels read. Nothing in it is changed by them.
struct UiModel {
    const Session& session;
    std::span<const Analysis> gallery_answers;  ///< one for each scene of `gallery()`
    std::span<const ComparedMethod> comparison; ///< `compare_methods` of the session's document
    const KeyCommands& commands;                ///< key combinations pressed since the last frame
    const Fonts& fonts;
    const Theme& theme;
    float scale = 1.0F; ///< interface scale
};

} // namespace secant
