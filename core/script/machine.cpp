#include "core/script/machine.h"

#include "core/script/error_words.h"
#include "core/script/machine_parts.h"

#include <algorithm>

namespace secant::script {
namespace {

struct Compiled {
    const std::string* text = nullptr;
    static int compile(lua_State* lua)
    {
        const auto& text = **static_cast<const std::string* const*>(lua_touserdata(lua, 1));
        if (luaL_loadbufferx(lua, text.data(), text.size(), chunk_name, "t") != LUA_OK)
            return lua_error(lua);
        return 0;
    }
};

} // namespace

std::optional<ScriptError> syntax_error(const std::string& text, const ScriptOptions& options)
{
    Host host{.most = options.bytes};
    const LuaState state{host};
    lua_State* const lua = state.get();
    if (lua == nullptr) return ScriptError{1, memory_words(options)};
    lua_pushcfunction(lua, Compiled::compile);
    Compiled compiled{&text};
    lua_pushlightuserdata(lua, &compiled.text);
    const int status = lua_pcall(lua, 1, 0, 0);
    if (status == LUA_OK) return std::nullopt;
    if (status == LUA_ERRMEM) return ScriptError{1, memory_words(options)};
    const RunError error = run_error_at(lua, -1);
    return ScriptError{std::max(error.line, 1), error.what};
}

template class Machine<float, 2>;
template class Machine<float, 3>;
template class Machine<double, 2>;
template class Machine<double, 3>;

} // namespace secant::script
