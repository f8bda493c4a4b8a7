#pragma once

#include "core/geometry/exact/frame.h"
#include "core/methods/trace/shadowed.h"

#include <lua.hpp>

#include <cstddef>
#include <new>
#include <type_traits>

/// The numbers and vectors of a script, as Lua holds them.
///
/// Lua leaves a C function by a jump when there is an error. So no function here has a local value
/// with a destructor when it calls Lua, and the values in Lua need no destructor either.
namespace secant::script {

enum class BoxKind : int { number, vector, other };

template <class Number>
struct NumberBox {
    BoxKind kind = BoxKind::number;
    Number number{};
};

template <class Number, int N>
using ScriptVector = exact::Coordinates<Number, std::size_t{N}>;

template <class Number, int N>
struct VectorBox {
    BoxKind kind = BoxKind::vector;
    ScriptVector<Number, N> vector{};
};

/// For what only has a metatable.
struct OtherBox {
    BoxKind kind = BoxKind::other;
};

/// What makes numbers and vectors has their metatables as its first two values.
inline constexpr int number_metatable = 1;
inline constexpr int vector_metatable = 2;

template <class Box>
Box* new_box(lua_State* lua, int metatable)
{
    static_assert(std::is_trivially_destructible_v<Box>, "Lua frees it without a destructor");
    static_assert(alignof(Box) <= alignof(std::max_align_t));
    auto* const box = new (lua_newuserdatauv(lua, sizeof(Box), 0)) Box;
    lua_pushvalue(lua, lua_upvalueindex(metatable));
    lua_setmetatable(lua, -2);
    return box;
}

template <class Number>
void push_number(lua_State* lua, const Number& number)
{
    new_box<NumberBox<Number>>(lua, number_metatable)->number = number;
}

template <class Number, int N>
void push_vector(lua_State* lua, const ScriptVector<Number, N>& vector)
{
    new_box<VectorBox<Number, N>>(lua, vector_metatable)->vector = vector;
}

/// The userdata at the index when it is of that kind, else null. A script cannot make others.
template <class Box>
const Box* box_at(lua_State* lua, int index, BoxKind kind)
{
    if (lua_type(lua, index) != LUA_TUSERDATA) return nullptr;
    const auto* const box = static_cast<const BoxKind*>(lua_touserdata(lua, index));
    return *box == kind ? static_cast<const Box*>(lua_touserdata(lua, index)) : nullptr;
}

template <class Number>
const Number* number_at(lua_State* lua, int index)
{
    const auto* const box = box_at<NumberBox<Number>>(lua, index, BoxKind::number);
    return box == nullptr ? nullptr : &box->number;
}

template <class Number, int N>
const ScriptVector<Number, N>* vector_at(lua_State* lua, int index)
{
    const auto* const box = box_at<VectorBox<Number, N>>(lua, index, BoxKind::vector);
    return box == nullptr ? nullptr : &box->vector;
}

/// "number", "vector", "nil", "table" ...
inline const char* type_name_at(lua_State* lua, int index)
{
    if (lua_type(lua, index) != LUA_TUSERDATA) return luaL_typename(lua, index);
    switch (*static_cast<const BoxKind*>(lua_touserdata(lua, index))) {
    case BoxKind::number: return "number";
    case BoxKind::vector: return "vector";
    case BoxKind::other: break;
    }
    return "library";
}

/// The number at the index, or an error that says what takes it.
template <class Number>
const Number& needed_number(lua_State* lua, int index, const char* taker)
{
    const Number* const number = number_at<Number>(lua, index);
    if (number == nullptr)
        luaL_error(lua, "%s takes a number, not a %s", taker, type_name_at(lua, index));
    return *number;
}

template <class Number, int N>
const ScriptVector<Number, N>& needed_vector(lua_State* lua, int index, const char* taker)
{
    const ScriptVector<Number, N>* const vector = vector_at<Number, N>(lua, index);
    if (vector == nullptr)
        luaL_error(lua, "%s takes a vector, not a %s", taker, type_name_at(lua, index));
    return *vector;
}

} // namespace secant::script
