#include "core/script/error_words.h"

#include "core/text/text.h"

#include <fmt/format.h>

#include <array>

namespace secant::script {
namespace {

/// Takes "(global '__n3')" out of a text.
void remove_hidden_names(std::string& what)
{
    constexpr std::array<std::string_view, 2> kinds{" (global '", " (upvalue '"};
    for (const std::string_view kind : kinds) {
        const std::string begin = std::string{kind} + std::string{hidden::prefix};
        const std::size_t at = what.find(begin);
        if (at == std::string::npos) continue;
        what.erase(at, what.find(')', at) + 1 - at);
    }
}

/// "attempt to call a nil value (global 'print')" of Lua.
void name_missing_function(std::string& what)
{
    constexpr std::string_view begin = "attempt to call a nil value (";
    if (!what.starts_with(begin) || !what.ends_with("')")) return;
    const std::size_t quote = what.find('\'');
    what = fmt::format("there is no function {}", what.substr(quote, what.size() - quote - 1));
}

} // namespace

std::string RunError::text() const
{
    return line == 0 ? what : fmt::format("line {}: {}", line, what);
}

std::string words_at(lua_State* lua, int index)
{
    if (lua_type(lua, index) != LUA_TSTRING) return {};
    std::size_t length = 0;
    const char* const text = lua_tolstring(lua, index, &length);
    return well_formed({text, length});
}

RunError run_error_at(lua_State* lua, int index)
{
    RunError out{.what = words_at(lua, index)};
    if (out.what.empty()) out.what = "an error without words";
    const std::string begin = std::string{chunk_name}.substr(1) + ':';
    if (out.what.starts_with(begin)) {
        std::size_t at = begin.size();
        for (; at < out.what.size() && is_digit(out.what[at]); ++at)
            out.line = 10 * out.line + (out.what[at] - '0');
        out.what = trimmed(std::string_view{out.what}.substr(at + 1));
    }
    remove_hidden_names(out.what);
    name_missing_function(out.what);
    return out;
}

std::string memory_words(const ScriptOptions& options)
{
    return fmt::format("needs more than {} MB", options.bytes >> 20U);
}

std::string time_words(const ScriptOptions& options, int line)
{
    return RunError{line, fmt::format("took longer than {} s", options.seconds)}.text();
}

} // namespace secant::script
