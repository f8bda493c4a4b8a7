#pragma once

#include "core/methods/trace/shadowed.h"
#include "core/script/error_words.h"
#include "core/script/host.h"
#include "core/script/values.h"

#include <array>
#include <cmath>
#include <string_view>

namespace secant::script {

[[nodiscard]] inline float rounded_down(float x)
{
    return std::floor(x);
}
[[nodiscard]] inline double rounded_down(double x)
{
    return std::floor(x);
}
template <class T>
[[nodiscard]] Shadowed<T> rounded_down(const Shadowed<T>& x)
{
    return taped(OperationKind::round_down,
                 Shadowed<T>{std::floor(x.computed),
                             isfinite(x.exact) ? ExactNumber{floor(x.exact)} : x.exact},
                 x);
}

/// The metamethods of numbers and vectors: each operation rounds once.
template <class Number, int N>
struct Operators {
    using Vector = ScriptVector<Number, N>;

    static int add(lua_State* lua)
    {
        return like_both(
            lua, "add", [](const auto& a, const auto& b) { return a + b; },
            [](const auto& a, const auto& b) { return sum(a, b); });
    }

    static int subtract(lua_State* lua)
    {
        return like_both(
            lua, "subtract", [](const auto& a, const auto& b) { return a - b; },
            [](const auto& a, const auto& b) { return difference(a, b); });
    }

    static int multiply(lua_State* lua)
    {
        const Number* const a = number_at<Number>(lua, 1);
        const Number* const b = number_at<Number>(lua, 2);
        if (a != nullptr && b != nullptr) return give(lua, *a * *b);
        const Vector* const v = vector_at<Number, N>(lua, a == nullptr ? 1 : 2);
        if (v != nullptr && (a != nullptr || b != nullptr))
            return give(lua, scaled(*v, a == nullptr ? *b : *a));
        if (v != nullptr && vector_at<Number, N>(lua, 2) != nullptr)
            return luaL_error(lua, "two vectors are multiplied by dot or by cross");
        return refuse(lua, "multiply");
    }

    static int divide(lua_State* lua)
    {
        const Number* const b = number_at<Number>(lua, 2);
        if (b == nullptr) return refuse(lua, "divide");
        if (const Number* const a = number_at<Number>(lua, 1)) return give(lua, *a / *b);
        if (const Vector* const v = vector_at<Number, N>(lua, 1)) return give(lua, divided(*v, *b));
        return refuse(lua, "divide");
    }

    static int negate(lua_State* lua)
    {
        if (const Number* const a = number_at<Number>(lua, 1)) return give(lua, -*a);
        const Vector& v = *vector_at<Number, N>(lua, 1);
        Vector out{};
        for (std::size_t i = 0; i < N; ++i)
            out[i] = -v[i];
        return give(lua, out);
    }

    static int power(lua_State* lua)
    {
        const Number* const a = number_at<Number>(lua, 1);
        const Number* const b = number_at<Number>(lua, 2);
        if (a == nullptr || b == nullptr) return refuse(lua, "raise");
        if (computed(*b) != 2) return luaL_error(lua, "^ takes only 2: multiply, or use sqrt");
        return give(lua, *a * *a);
    }

    static int no_whole_division(lua_State* lua)
    {
        return luaL_error(lua, "there is no // and no %% here: use floor");
    }

    static int less(lua_State* lua)
    {
        return compare(lua, [](const Number& a, const Number& b) { return a < b; });
    }
    static int less_or_equal(lua_State* lua)
    {
        return compare(lua, [](const Number& a, const Number& b) { return a <= b; });
    }

    /// "==" of a script. Lua's own calls no function for a number with itself, but NaN is not NaN.
    static int equal(lua_State* lua)
    {
        lua_settop(lua, 2);
        bool out = false;
        const Number* const a = number_at<Number>(lua, 1);
        const Number* const b = number_at<Number>(lua, 2);
        const Vector* const v = vector_at<Number, N>(lua, 1);
        const Vector* const w = vector_at<Number, N>(lua, 2);
        if (a != nullptr && b != nullptr) {
            out = decided(host_of(lua), *a == *b);
        } else if (v != nullptr && w != nullptr) {
            out = true;
            for (std::size_t i = 0; i < N; ++i)
                out = out && decided(host_of(lua), (*v)[i] == (*w)[i]);
        } else {
            out = lua_rawequal(lua, 1, 2) != 0;
        }
        lua_pushboolean(lua, out ? 1 : 0);
        return 1;
    }

    /// v[1], v.x
    static int component(lua_State* lua)
    {
        const Vector& v = *vector_at<Number, N>(lua, 1);
        lua_Integer at = 0;
        if (lua_isinteger(lua, 2) != 0) {
            at = lua_tointeger(lua, 2);
        } else if (lua_type(lua, 2) == LUA_TSTRING) {
            constexpr std::string_view letters{"xyz"};
            std::size_t length = 0;
            const char* const name = lua_tolstring(lua, 2, &length);
            const std::size_t found = length == 1 ? letters.find(*name) : std::string_view::npos;
            if (found != std::string_view::npos) at = static_cast<lua_Integer>(found) + 1;
        }
        if (at >= 1 && at <= N) return give(lua, v[static_cast<std::size_t>(at - 1)]);
        if (lua_type(lua, 2) != LUA_TSTRING && lua_isinteger(lua, 2) == 0)
            return luaL_error(lua, "a vector has no part of that name");
        return luaL_error(lua, "a vector in %d dimensions has no '%s'", N, lua_tostring(lua, 2));
    }

    static int give(lua_State* lua, const Number& number)
    {
        push_number(lua, number);
        return 1;
    }
    static int give(lua_State* lua, const Vector& vector)
    {
        push_vector<Number, N>(lua, vector);
        return 1;
    }

private:
    template <class OfNumbers, class OfVectors>
    static int like_both(lua_State* lua, const char* verb, const OfNumbers& of_numbers,
                         const OfVectors& of_vectors)
    {
        const Number* const a = number_at<Number>(lua, 1);
        const Number* const b = number_at<Number>(lua, 2);
        if (a != nullptr && b != nullptr) return give(lua, of_numbers(*a, *b));
        const Vector* const v = vector_at<Number, N>(lua, 1);
        const Vector* const w = vector_at<Number, N>(lua, 2);
        if (v != nullptr && w != nullptr) return give(lua, of_vectors(*v, *w));
        return refuse(lua, verb);
    }

    template <class Compare>
    static int compare(lua_State* lua, const Compare& of_numbers)
    {
        const Number* const a = number_at<Number>(lua, 1);
        const Number* const b = number_at<Number>(lua, 2);
        if (a == nullptr || b == nullptr) {
            return luaL_error(lua, "attempt to compare %s with %s", type_name_at(lua, 1),
                              type_name_at(lua, 2));
        }
        lua_pushboolean(lua, decided(host_of(lua), of_numbers(*a, *b)) ? 1 : 0);
        return 1;
    }

    static int refuse(lua_State* lua, const char* verb)
    {
        return luaL_error(lua, "attempt to %s a %s and a %s", verb, type_name_at(lua, 1),
                          type_name_at(lua, 2));
    }
};

template <class Number, int N, class Of = Operators<Number, N>>
inline constexpr std::array number_operators{luaL_Reg{"__add", Of::add},
                                             luaL_Reg{"__sub", Of::subtract},
                                             luaL_Reg{"__mul", Of::multiply},
                                             luaL_Reg{"__div", Of::divide},
                                             luaL_Reg{"__unm", Of::negate},
                                             luaL_Reg{"__pow", Of::power},
                                             luaL_Reg{"__lt", Of::less},
                                             luaL_Reg{"__le", Of::less_or_equal},
                                             luaL_Reg{"__idiv", Of::no_whole_division},
                                             luaL_Reg{"__mod", Of::no_whole_division},
                                             luaL_Reg{nullptr, nullptr}};

template <class Number, int N, class Of = Operators<Number, N>>
inline constexpr std::array vector_operators{
    luaL_Reg{"__add", Of::add},      luaL_Reg{"__sub", Of::subtract},
    luaL_Reg{"__mul", Of::multiply}, luaL_Reg{"__div", Of::divide},
    luaL_Reg{"__unm", Of::negate},   luaL_Reg{"__index", Of::component},
    luaL_Reg{"__lt", Of::less},      luaL_Reg{"__le", Of::less_or_equal},
    luaL_Reg{nullptr, nullptr}};

/// The functions that a script can call.
template <class Number, int N>
struct Functions {
    using Vector = ScriptVector<Number, N>;
    using Of = Operators<Number, N>;

    static int dot(lua_State* lua)
    {
        return Of::give(lua, exact::dot(vector(lua, 1, "dot"), vector(lua, 2, "dot")));
    }

    /// A number in the plane, a vector in space.
    static int cross(lua_State* lua)
    {
        const auto out = exact::cross(vector(lua, 1, "cross"), vector(lua, 2, "cross"));
        if constexpr (N == 2) {
            return Of::give(lua, out[0]);
        } else {
            return Of::give(lua, out);
        }
    }

    static int length_of(lua_State* lua)
    { // The cross product of two vectors of the plane is a number.
        if (const Number* const of_script = number_at<Number>(lua, 1))
            return Of::give(lua, absolute(*of_script));
        return Of::give(lua, length(vector(lua, 1, "length")));
    }

    static int normalize(lua_State* lua)
    {
        const Vector& v = vector(lua, 1, "normalize");
        return Of::give(lua, divided(v, length(v)));
    }

    static int make_vector(lua_State* lua)
    {
        if (lua_gettop(lua) != N)
            return luaL_error(lua, "vector takes %d numbers in %d dimensions", N, N);
        Vector out{};
        for (int i = 0; i < N; ++i)
            out[static_cast<std::size_t>(i)] = number(lua, i + 1, "vector");
        return Of::give(lua, out);
    }

    static int root(lua_State* lua) { return Of::give(lua, square_root(number(lua, 1, "sqrt"))); }
    static int magnitude(lua_State* lua) { return Of::give(lua, absolute(number(lua, 1, "abs"))); }
    static int floor(lua_State* lua)
    {
        return Of::give(lua, rounded_down(number(lua, 1, "floor")));
    }
    static int ceil(lua_State* lua)
    {
        return Of::give(lua, -rounded_down(-number(lua, 1, "ceil")));
    }

    static int largest(lua_State* lua)
    {
        return best(lua, "max", [](const Number& a, const Number& b) { return larger(a, b); });
    }
    static int smallest(lua_State* lua)
    {
        return best(lua, "min", [](const Number& a, const Number& b) { return smaller(a, b); });
    }

    static int type_of(lua_State* lua)
    {
        lua_pushstring(lua, type_name_at(lua, 1));
        return 1;
    }

    static int fail(lua_State* lua)
    {
        if (lua_type(lua, 1) != LUA_TSTRING)
            return luaL_error(lua, "error takes a text, not a %s", type_name_at(lua, 1));
        return luaL_error(lua, "%s", lua_tostring(lua, 1));
    }

    static int demand(lua_State* lua)
    {
        if (lua_toboolean(lua, 1) != 0) return lua_gettop(lua);
        const bool has_text = lua_type(lua, 2) == LUA_TSTRING;
        return luaL_error(lua, "%s", has_text ? lua_tostring(lua, 2) : "assertion failed");
    }

    /// The elements 1, 2, 3 ... of a table, each with its index.
    static int each(lua_State* lua)
    {
        if (lua_type(lua, 1) != LUA_TTABLE)
            return luaL_error(lua, "ipairs takes a table, not a %s", type_name_at(lua, 1));
        lua_settop(lua, 1);
        push_metatables(lua);
        lua_pushcclosure(lua, next_element, 2);
        lua_insert(lua, 1);
        lua_pushnil(lua);
        return 3;
    }

    /// "for i = first, last, step"
    static int range(lua_State* lua)
    {
        if (lua_gettop(lua) < 3) {
            lua_settop(lua, 2);
            push_number(lua, Number{1});
        }
        constexpr std::array<const char*, 3> names{"first value", "limit", "step"};
        for (int i = 0; i < 3; ++i) {
            if (number_at<Number>(lua, i + 1) == nullptr) {
                return luaL_error(lua, "the %s of a loop is a %s, not a number",
                                  names[static_cast<std::size_t>(i)], type_name_at(lua, i + 1));
            }
        }
        if (computed(*number_at<Number>(lua, 3)) == 0)
            return luaL_error(lua, "the step of a loop is zero");
        lua_settop(lua, 3);
        push_metatables(lua);
        lua_rotate(lua, 1, 2);
        lua_pushcclosure(lua, next_in_range, 5);
        return 1;
    }

    /// A number as Lua's own, for the index of a table. Everything else is itself.
    static int index(lua_State* lua)
    {
        lua_settop(lua, 1);
        const Number* const of_script = number_at<Number>(lua, 1);
        if (of_script == nullptr) return 1;
        constexpr double largest = 9007199254740992.0; // doubles beyond it have gaps
        const double at{computed(*of_script)};
        if (!(std::abs(at) <= largest) || at != std::floor(at))
            return luaL_error(lua, "the index %f is no whole number", at);
        lua_pushinteger(lua, static_cast<lua_Integer>(at));
        return 1;
    }

    /// "#", called with the measured value as the second argument.
    static int size(lua_State* lua)
    {
        if (lua_type(lua, 2) != LUA_TTABLE && lua_type(lua, 2) != LUA_TSTRING)
            return luaL_error(lua, "# takes a table or a text, not a %s", type_name_at(lua, 2));
        using T = decltype(computed(std::declval<Number>()));
        return Of::give(lua, Number{static_cast<T>(lua_rawlen(lua, 2))});
    }

private:
    static const Number& number(lua_State* lua, int index, const char* taker)
    {
        return needed_number<Number>(lua, index, taker);
    }
    static const Vector& vector(lua_State* lua, int index, const char* taker)
    {
        return needed_vector<Number, N>(lua, index, taker);
    }

    static void push_metatables(lua_State* lua)
    {
        lua_pushvalue(lua, lua_upvalueindex(number_metatable));
        lua_pushvalue(lua, lua_upvalueindex(vector_metatable));
    }

    template <class Choose>
    static int best(lua_State* lua, const char* name, const Choose& choose)
    {
        Number out = number(lua, 1, name);
        for (int i = 2; i <= lua_gettop(lua); ++i)
            out = choose(out, number(lua, i, name));
        return Of::give(lua, out);
    }

    static int next_element(lua_State* lua)
    {
        const Number* const last = number_at<Number>(lua, 2);
        const lua_Integer at = last == nullptr ? 1 : static_cast<lua_Integer>(computed(*last)) + 1;
        if (lua_rawgeti(lua, 1, at) == LUA_TNIL) return 1;
        using T = decltype(computed(*last));
        push_number(lua, Number{static_cast<T>(at)});
        lua_insert(lua, -2);
        return 2;
    }

    /// The values after the metatables: first, limit, step.
    static int next_in_range(lua_State* lua)
    {
        const Number& limit = *number_at<Number>(lua, lua_upvalueindex(4));
        const Number& step = *number_at<Number>(lua, lua_upvalueindex(5));
        const Number* const last = number_at<Number>(lua, 2);
        Number next = last == nullptr ? *number_at<Number>(lua, lua_upvalueindex(3)) : *last + step;
        const bool goes_on = computed(step) > 0 ? computed(next) <= computed(limit)
                                                : computed(next) >= computed(limit);
        if (!goes_on) return 0;
        return Of::give(lua, next);
    }
};

template <class Number, int N, class Of = Functions<Number, N>>
inline constexpr std::array functions{luaL_Reg{"dot", Of::dot},
                                      luaL_Reg{"cross", Of::cross},
                                      luaL_Reg{"length", Of::length_of},
                                      luaL_Reg{"normalize", Of::normalize},
                                      luaL_Reg{"vector", Of::make_vector},
                                      luaL_Reg{"sqrt", Of::root},
                                      luaL_Reg{"abs", Of::magnitude},
                                      luaL_Reg{"floor", Of::floor},
                                      luaL_Reg{"ceil", Of::ceil},
                                      luaL_Reg{"max", Of::largest},
                                      luaL_Reg{"min", Of::smallest},
                                      luaL_Reg{"type", Of::type_of},
                                      luaL_Reg{"error", Of::fail},
                                      luaL_Reg{"assert", Of::demand},
                                      luaL_Reg{"ipairs", Of::each},
                                      luaL_Reg{hidden::range, Of::range},
                                      luaL_Reg{hidden::index, Of::index},
                                      luaL_Reg{hidden::equal, Operators<Number, N>::equal},
                                      luaL_Reg{nullptr, nullptr}};

} // namespace secant::script
