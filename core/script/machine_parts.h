#pragma once

#include "core/methods/trace/recorder.h"
#include "core/methods/unit_direction.h"
#include "core/script/error_words.h"
#include "core/script/functions.h"
#include "core/script/machine.h"
#include "core/script/step_functions.h"
#include "core/script/values.h"
#include "core/text/number_text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <utility>

namespace secant::script {

template <class Number>
inline constexpr bool writes_steps = !std::is_floating_point_v<Number>;

template <class Number, int N>
struct Machine<Number, N>::Parts : StepHost<T> {
    explicit Parts(const MachineSource& of) : script(of), lua(bounded(of.options)) {}

    Host& bounded(const ScriptOptions& options)
    {
        this->most = options.bytes;
        return *this;
    }

    const MachineSource& script;
    LuaState lua;
    bool is_ready = false;
    bool is_spent = false;
    const Query<N, T>* query = nullptr;
    Outcome<N, T>* outcome = nullptr;

    static Parts& of(lua_State* lua) { return static_cast<Parts&>(host_of(lua)); }

    /// The names that every script has.
    void push_library(lua_State* at)
    {
        lua_newtable(at);
        set_functions(at, functions<Number, N>.data());
        if constexpr (writes_steps<Number>) set_functions(at, step_functions<Number, N>.data());
        const auto set_number = [&](const char* name, T value) {
            push_number(at, Number{value});
            lua_setfield(at, -2, name);
        };
        set_number("huge", std::numeric_limits<T>::infinity());
        set_number("pi", static_cast<T>(3.14159265358979323846));
        set_number("epsilon", std::numeric_limits<T>::epsilon());
        set_number("dimensions", T{N});
        for (std::size_t i = 0; i < script.source.numerals.size(); ++i) {
            push_number(at, Number{numeral(script.source.numerals[i])});
            lua_pushfstring(at, "%s%d", hidden::numeral.data(), static_cast<int>(i));
            lua_insert(at, -2);
            lua_settable(at, -3);
        }
    }

    /// A literal, rounded once.
    static T numeral(std::string_view text)
    {
        const bool is_hex = text.size() > 1 && lowered(text[1]) == 'x';
        return is_hex ? leading_hex<T>(text.substr(2)).value : leading_decimal<T>(text).value;
    }

    static void set_functions(lua_State* at, const luaL_Reg* rows)
    {
        lua_pushvalue(at, lua_upvalueindex(number_metatable));
        lua_pushvalue(at, lua_upvalueindex(vector_metatable));
        luaL_setfuncs(at, rows, 2);
    }

    /// A library that only has a metatable with one entry, which lies on top of the stack.
    static void push_other(lua_State* at, const char* entry)
    {
        new (lua_newuserdatauv(at, sizeof(OtherBox), 0)) OtherBox;
        lua_createtable(at, 0, 1);
        lua_rotate(at, -3, -1);
        lua_setfield(at, -2, entry);
        lua_setmetatable(at, -2);
    }

    /// Leaves the function that answers on the stack.
    static int build(lua_State* at)
    {
        lua_newtable(at);
        lua_newtable(at);
        lua_pushvalue(at, 1);
        lua_pushvalue(at, 2);
        lua_pushcclosure(at, build_with_metatables, 2);
        lua_call(at, 0, 2);
        // The values of the function: two metatables, that of the globals, the script.
        lua_pushcclosure(at, answer, 4);
        return 1;
    }

    static int build_with_metatables(lua_State* at)
    {
        Parts& self = of(at);
        const auto name_it = [&](int metatable, const char* name, const luaL_Reg* rows) {
            lua_pushvalue(at, lua_upvalueindex(metatable));
            lua_pushstring(at, name);
            lua_setfield(at, -2, "__name");
            set_functions(at, rows);
            lua_pop(at, 1);
        };
        name_it(number_metatable, "number", number_operators<Number, N>.data());
        name_it(vector_metatable, "vector", vector_operators<Number, N>.data());
        lua_createtable(at, 0, 1); // the metatable of the globals
        self.push_library(at);
        lua_pushvalue(at, -1);
        push_other(at, "__index");
        lua_setfield(at, -2, "math");
        lua_pushvalue(at, lua_upvalueindex(number_metatable));
        lua_pushvalue(at, lua_upvalueindex(vector_metatable));
        lua_pushcclosure(at, Functions<Number, N>::size, 2);
        push_other(at, "__pow");
        lua_setfield(at, -2, hidden::size);
        lua_setfield(at, -2, "__index");
        const std::string& text =
            writes_steps<Number> ? self.script.source.traced : self.script.source.plain;
        if (luaL_loadbufferx(at, text.data(), text.size(), chunk_name, "t") != LUA_OK)
            return lua_error(at);
        return 2;
    }

    /// A number of the query.
    /// @param part  of a vector: 0, 1, 2
    Number input(T value, const char* name, int part = -1)
    {
        Number number{value};
        if constexpr (writes_steps<Number>) {
            std::string whole{name};
            if (part >= 0) whole.append(1, '.').append(1, "xyz"[part]);
            put_on(this->steps.tape(), number, std::move(whole));
        }
        return number;
    }

    /// Runs the script on the query with fresh globals.
    static int answer(lua_State* at)
    {
        Parts& self = of(at);
        const auto& [circle, piece] = *self.query;
        lua_pushvalue(at, lua_upvalueindex(4));
        lua_createtable(at, 0, 8);
        const auto set_vector = [&](const char* name, const ScriptVector<Number, N>& v) {
            push_vector<Number, N>(at, v);
            lua_setfield(at, -2, name);
        };
        const auto set_number = [&](const char* name, const Number& number) {
            push_number(at, number);
            lua_setfield(at, -2, name);
        };
        const auto given = [&](const char* name, const Vec<N, T>& v) {
            ScriptVector<Number, N> out{};
            for (int i = 0; i < N; ++i)
                out[static_cast<std::size_t>(i)] = self.input(v[i], name, i);
            return out;
        };
        const auto start = given("E", piece.start);
        auto end = given("L", piece.end);
        if (self.script.takes_unit_direction) {
            const auto direction = unit_direction(start, end);
            end = sum(start, direction.along);
            set_vector("D", direction.along);
            set_number("reach", direction.length);
        }
        set_vector("E", start);
        set_vector("L", end);
        set_vector("C", given("C", circle.center));
        set_number("r", self.input(circle.radius, "r"));
        set_number("s", self.input(piece.radius, "s"));
        lua_pushstring(at, name_of(piece.extent).data());
        lua_setfield(at, -2, "extent");
        lua_pushvalue(at, lua_upvalueindex(3));
        lua_setmetatable(at, -2);
        lua_setupvalue(at, -2, 1);
        const int before = lua_gettop(at) - 1;
        lua_call(at, 0, LUA_MULTRET);
        const int count = lua_gettop(at) - before;
        if (!lua_checkstack(at, 8)) return luaL_error(at, "it returned too many values");
        self.outcome->failure = Failure::no_answer;
        const AnswerReader<Number, N, T> reader{at, self.script.extent.value_or(piece.extent),
                                                self.script.target, *self.outcome};
        if (count > 0 && !lua_isnil(at, before + 1)) self.outcome->failure = Failure::none;
        return reader.read(before + 1, count);
    }

    void make_ready()
    {
        lua_pushcfunction(lua.get(), build);
        is_ready = lua_pcall(lua.get(), 0, 1, 0) == LUA_OK;
    }

    void set_clock(double seconds)
    {
        this->clock.start(seconds);
        this->is_too_slow = this->asks_exactly = false;
        this->steps.tape().pause(false);
        this->refusals = 0;
    }
};

template <class Number, int N>
Machine<Number, N>::Machine(const MachineSource& source) : parts_(std::make_unique<Parts>(source))
{
}

template <class Number, int N>
Machine<Number, N>::~Machine() = default;

template <class Number, int N>
bool Machine<Number, N>::is_spent() const
{
    return parts_->is_spent;
}

template <class Number, int N>
Trace Machine<Number, N>::take_trace()
{
    return parts_->steps.take();
}

template <class Number, int N>
Tape Machine<Number, N>::take_tape()
{
    return parts_->steps.tape().take();
}

template <class Number, int N>
Outcome<N, typename Machine<Number, N>::T> Machine<Number, N>::run(const Query<N, T>& query,
                                                                   double seconds)
{
    Parts& parts = *parts_;
    Outcome<N, T> out;
    lua_State* const lua = parts.lua.get();
    parts.steps.begin(parts.script.source);
    parts.query = &query;
    parts.outcome = &out;
    parts.set_clock(seconds);
    int status = LUA_ERRMEM;
    if (lua != nullptr && !parts.is_ready) parts.make_ready();
    if (parts.is_ready) {
        lua_pushvalue(lua, 1);
        status = lua_pcall(lua, 0, 1, 0);
    }
    if (status == LUA_OK) {
        if (out.failure == Failure::error) out.why = words_at(lua, -1);
        if (out.failure != Failure::none) parts.steps.gave_up();
        lua_settop(lua, 1);
        return parts.script.takes_unit_direction
                   ? with_parameters(std::move(out), unit_direction(query).length)
                   : out;
    }
    // An error of the script itself leaves nothing behind but its memory.
    parts.is_spent = status != LUA_ERRRUN || parts.is_too_slow || parts.used > parts.most / 8;
    const Failure failure = parts.is_too_slow                   ? Failure::too_slow
                            : out.failure == Failure::no_answer ? Failure::no_answer
                                                                : Failure::error;
    out = {};
    out.failure = failure;
    const RunError error = lua == nullptr ? RunError{} : run_error_at(lua, -1);
    out.why = status == LUA_ERRMEM ? memory_words(parts.script.options) : error.text();
    if (parts.is_too_slow) out.why = time_words(parts.script.options, error.line);
    parts.steps.gave_up_at(parts.script.source, error.line);
    if (parts.is_ready) lua_settop(lua, 1);
    return out;
}

} // namespace secant::script
