#pragma once

#include "core/methods/trace/recorder.h"
#include "core/script/error_words.h"
#include "core/script/host.h"
#include "core/script/source.h"
#include "core/script/values.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>

namespace secant::script {

/// Writes the steps of a script down.
template <class T>
class StepWriter {
public:
    StepWriter() = default;
    StepWriter(const StepWriter&) = delete;
    StepWriter& operator=(const StepWriter&) = delete;
    ~StepWriter() = default;

    void begin(const Source& source)
    {
        source_ = &source;
        static_cast<void>(tape_.take());
        recorder_ = Recorder<T>{tape_};
        named_.clear();
        steps_ = 0;
    }

    template <class Value>
    void value(lua_Integer index, const Value& value)
    {
        if (counts()) static_cast<void>(recorder_(line(index), value));
    }
    void test(lua_Integer index, Truth truth)
    {
        if (!counts()) return;
        static_cast<void>(recorder_.test(line(index), truth));
        const std::string& symbol = source_->lines[static_cast<std::size_t>(line(index))].symbol;
        if (!symbol.empty()) named_[symbol] = truth;
    }
    /// The truth of that name that was written down last.
    [[nodiscard]] bool exactly(const char* name, bool computed) const
    {
        const auto found = named_.find(std::string_view{name});
        const bool is_known = found != named_.end() && found->second.computed == computed;
        return is_known ? found->second.exact : computed;
    }
    void result(lua_Integer index)
    {
        last_line_ = line(index);
        is_answered_ = true;
    }

    void gave_up()
    {
        if (is_answered_) failed_line_ = last_line_;
    }

    /// @param line  of the script; 0 when it is not known
    void gave_up_at(const Source& source, int line)
    {
        if (line == 0) return gave_up();
        const auto after = std::ranges::find_if(
            source.lines, [&](const SourceLine& written) { return written.line > line; });
        const auto found = after - source.lines.begin();
        if (found > 0) failed_line_ = static_cast<int>(found) - 1;
    }

    [[nodiscard]] Trace take()
    {
        if (failed_line_ >= 0) {
            recorder_.give_up(failed_line_);
        } else if (is_answered_) {
            recorder_.result(last_line_);
        }
        is_answered_ = false;
        failed_line_ = -1;
        return recorder_.take();
    }

    /// The tape that holds the numbers of the run.
    [[nodiscard]] TapeWriter& tape() { return tape_; }

private:
    [[nodiscard]] bool counts() { return steps_++ < most_steps; }
    [[nodiscard]] int line(lua_Integer index) const
    {
        return source_->line_of_step[static_cast<std::size_t>(index)];
    }

    [[nodiscard]] std::string_view symbol_of(int line) const
    {
        return source_->lines[static_cast<std::size_t>(line)].symbol;
    }

    const Source* source_ = nullptr;
    TapeWriter tape_{std::is_same_v<T, float> ? Scalar::float32 : Scalar::float64,
                     [this](int line) { return symbol_of(line); }};
    Recorder<T> recorder_{};
    std::map<std::string, Truth, std::less<>> named_{};
    int steps_ = 0;
    int last_line_ = 0;
    int failed_line_ = -1;
    bool is_answered_ = false;
};

template <class T>
struct StepHost : Host {
    StepWriter<T> steps{};
};

/// The functions that the text of a traced script calls. Each returns its value.
template <class Number, int N>
struct StepFunctions {
    using T = decltype(computed(std::declval<Number>()));

    static int value(lua_State* lua)
    {
        lua_settop(lua, 2);
        StepWriter<T>& steps = steps_of(lua);
        const lua_Integer index = lua_tointeger(lua, 1);
        if (const Number* const number = number_at<Number>(lua, 2)) {
            steps.value(index, *number);
        } else if (const auto* const vector = vector_at<Number, N>(lua, 2)) {
            steps.value(index, *vector);
        } else if (lua_isboolean(lua, 2)) {
            const bool truth = lua_toboolean(lua, 2) != 0;
            steps.test(index, {truth, truth});
        }
        return 1;
    }

    static int test(lua_State* lua)
    {
        lua_settop(lua, 2);
        const bool truth = lua_toboolean(lua, 2) != 0;
        steps_of(lua).test(lua_tointeger(lua, 1), {truth, truth});
        return 1;
    }

    /// Asks a function twice: with the computed numbers, and with the exact ones.
    static int condition(lua_State* lua)
    {
        lua_settop(lua, 2);
        lua_pushvalue(lua, 2);
        lua_call(lua, 0, 1);
        if (!lua_isboolean(lua, 3)) {
            lua_remove(lua, 2);
            return value(lua);
        }
        Host& host = host_of(lua);
        // The tape has these operations already.
        host.asks_exactly = true;
        steps_of(lua).tape().pause(true);
        lua_pushvalue(lua, 2);
        lua_call(lua, 0, 1);
        host.asks_exactly = false;
        steps_of(lua).tape().pause(false);
        const Truth truth{lua_toboolean(lua, 3) != 0, lua_toboolean(lua, 4) != 0};
        steps_of(lua).test(lua_tointeger(lua, 1), truth);
        lua_settop(lua, 3);
        return 1;
    }

    /// A name and its value.
    static int recalled(lua_State* lua)
    {
        lua_settop(lua, 2);
        if (!host_of(lua).asks_exactly || !lua_isboolean(lua, 2)) return 1;
        const bool computed = lua_toboolean(lua, 2) != 0;
        lua_pushboolean(lua, steps_of(lua).exactly(lua_tostring(lua, 1), computed) ? 1 : 0);
        return 1;
    }

    static int answered(lua_State* lua)
    {
        steps_of(lua).result(lua_tointeger(lua, 1));
        return lua_gettop(lua) - 1;
    }

private:
    static StepWriter<T>& steps_of(lua_State* lua)
    {
        return static_cast<StepHost<T>&>(host_of(lua)).steps;
    }
};

template <class Number, int N>
inline constexpr std::array step_functions{
    luaL_Reg{hidden::value, StepFunctions<Number, N>::value},
    luaL_Reg{hidden::test, StepFunctions<Number, N>::test},
    luaL_Reg{hidden::condition, StepFunctions<Number, N>::condition},
    luaL_Reg{hidden::recalled, StepFunctions<Number, N>::recalled},
    luaL_Reg{hidden::answered, StepFunctions<Number, N>::answered},
    luaL_Reg{nullptr, nullptr},
};

} // namespace secant::script
