#pragma once

#include "core/methods/trace/trace.h"

#include <lua.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace secant::script {

/// The time that a call has. A pause between two looks at the clock counts a quarter of that time
/// at most: then another program had the processor, and the script is not slow.
class CallClock {
public:
    void start(double seconds)
    {
        left_ = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>{seconds});
        longest_pause_ = left_ / 4;
        seen_ = Clock::now();
    }
    /// A look at the clock.
    [[nodiscard]] bool is_over()
    {
        const Clock::time_point now = Clock::now();
        left_ -= std::min(now - seen_, longest_pause_);
        seen_ = now;
        return left_ <= Clock::duration::zero();
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::duration left_{};
    Clock::duration longest_pause_{};
    Clock::time_point seen_{};
};

/// The values that the functions of one state of Lua share.
struct Host {
    std::size_t used = 0; ///< bytes
    std::size_t most = 0;
    int refusals = 0; ///< of memory, in this query
    CallClock clock{};
    bool is_too_slow = false;
    bool asks_exactly = false; ///< a comparison answers for the exact values
};

inline Host& host_of(lua_State* lua)
{
    return **static_cast<Host**>(lua_getextraspace(lua));
}

/// The truth of a comparison.
inline bool decided(const Host&, bool truth)
{
    return truth;
}
inline bool decided(const Host& host, Truth truth)
{
    return host.asks_exactly ? truth.exact : truth.computed;
}

/// A state of Lua without any library, with a bound on its memory and on the time of a call.
class LuaState {
public:
    /// @param host  stays where it is while the state lives
    explicit LuaState(Host& host);
    ~LuaState();
    LuaState(const LuaState&) = delete;
    LuaState& operator=(const LuaState&) = delete;

    /// Null when there was no memory for it.
    [[nodiscard]] lua_State* get() const { return lua_; }

private:
    lua_State* lua_ = nullptr;
};

} // namespace secant::script
