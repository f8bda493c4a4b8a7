#include "core/script/host.h"

#include <cstdlib>

namespace secant::script {
namespace {

/// The instructions between two looks at the clock. One instruction can take a millisecond: two
/// long texts compared.
constexpr int instructions_between = 100;

/// After a refusal Lua frees what it can and asks again. A script that stays at the bound would
/// spend all its time so: after a few refusals there is no more memory.
constexpr int most_refusals = 16;

bool is_refused(Host& host, std::size_t more)
{
    if (host.used + more > host.most) ++host.refusals;
    return host.used + more > host.most || host.refusals > most_refusals;
}

/// Lua's allocator: a block of `old_size` bytes becomes one of `new_size`, or nothing.
void* allocate(void* user, void* block, std::size_t old_size, std::size_t new_size)
{
    auto& host = *static_cast<Host*>(user);
    const std::size_t old_bytes = block == nullptr ? 0 : old_size; // else it is a kind of object
    if (new_size > old_bytes && is_refused(host, new_size - old_bytes)) return nullptr;
    void* out = nullptr;
    if (new_size == 0) {
        std::free(block);
    } else {
        out = std::realloc(block, new_size);
        if (out == nullptr) return nullptr;
    }
    host.used = host.used - old_bytes + new_size;
    return out;
}

void look_at_clock(lua_State* lua, lua_Debug*)
{
    Host& host = host_of(lua);
    if (!host.clock.is_over()) return;
    host.is_too_slow = true;
    luaL_where(lua, 0); // inside a hook the function that runs is the first
    lua_error(lua);
}

} // namespace

LuaState::LuaState(Host& host) : lua_(lua_newstate(allocate, &host))
{
    if (lua_ == nullptr) return;
    *static_cast<Host**>(lua_getextraspace(lua_)) = &host;
    lua_sethook(lua_, look_at_clock, LUA_MASKCOUNT, instructions_between);
}

LuaState::~LuaState()
{
    if (lua_ != nullptr) lua_close(lua_);
}

} // namespace secant::script
