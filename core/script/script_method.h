#pragma once

#include "core/methods/method.h"
#include "core/script/script_error.h"
#include "core/script/script_options.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>

namespace secant {

/// The method that a script in Lua is (docs/scripts.md). Runs nothing of it: an editor may call
/// this at each key.
/// A byte order mark, and a first line that begins with '#', are skipped, as Lua's loader does.
/// @pre     is_method_name(name)
/// @return  Or what is wrong with its text, or that this build has no Lua.
[[nodiscard]] Expected<Method, ScriptError> script_method(std::string_view text, std::string name,
                                                          const ScriptOptions& options = {});

} // namespace secant
