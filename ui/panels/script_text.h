#pragma once

#include "core/workspace/state/scripts.h"
#include "ui/shell/ui_model.h"

#include <optional>
#include <string>

namespace secant {

/// The text of a script with the numbers of its lines, so high. Returns the text when it was
/// changed.
[[nodiscard]] std::optional<std::string> script_text(const UiModel& model, const ScriptDraft& draft,
                                                     float height);

} // namespace secant
