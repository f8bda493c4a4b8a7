#include "core/script/script_method.h"

namespace secant {

Expected<Method, ScriptError> script_method(std::string_view, std::string, const ScriptOptions&)
{
    return unexpected(ScriptError{1, "this build of Secant has no Lua, and runs no scripts"});
}

bool runs_scripts() noexcept
{
    return false;
}

} // namespace secant
