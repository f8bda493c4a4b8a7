#include "core/script/script_method.h"

namespace secant {
namespace {

ScriptError no_lua()
{
    return {1, "this build of Secant has no Lua, and runs no scripts"};
}

} // namespace

Expected<Method, ScriptError> script_method(std::string_view, std::string, const ScriptOptions&)
{
    return unexpected(no_lua());
}

std::optional<ScriptError> script_problem(std::string_view)
{
    return no_lua();
}

} // namespace secant
