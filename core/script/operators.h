#pragma once

#include "core/methods/trace/vector.h"
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

template <class Number, int N>
inline constexpr std::array number_operators{
    luaL_Reg{"__add", Operators<Number, N>::add},
    luaL_Reg{"__sub", Operators<Number, N>::subtract},
    luaL_Reg{"__mul", Operators<Number, N>::multiply},
    luaL_Reg{"__div", Operators<Number, N>::divide},
    luaL_Reg{"__unm", Operators<Number, N>::negate},
    luaL_Reg{"__pow", Operators<Number, N>::power},
    luaL_Reg{"__idiv", Operators<Number, N>::no_whole_division},
    luaL_Reg{"__mod", Operators<Number, N>::no_whole_division},
    luaL_Reg{"__lt", Operators<Number, N>::less},
    luaL_Reg{"__le", Operators<Number, N>::less_or_equal},
    luaL_Reg{nullptr, nullptr},
};

template <class Number, int N>
inline constexpr std::array vector_operators{
    luaL_Reg{"__add", Operators<Number, N>::add},
    luaL_Reg{"__sub", Operators<Number, N>::subtract},
    luaL_Reg{"__mul", Operators<Number, N>::multiply},
    luaL_Reg{"__div", Operators<Number, N>::divide},
    luaL_Reg{"__unm", Operators<Number, N>::negate},
    luaL_Reg{"__lt", Operators<Number, N>::less},
    luaL_Reg{"__le", Operators<Number, N>::less_or_equal},
    luaL_Reg{"__index", Operators<Number, N>::component},
    luaL_Reg{nullptr, nullptr},
};

} // namespace secant::script
