#pragma once

#include "core/geometry/exact/frame.h"
#include "core/methods/method.h"
#include "core/methods/trace/shadowed.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <lua.hpp>

#include <array>
#include <cstddef>
#include <new>
#include <optional>
#include <string_view>
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

/// For values that only have a metatable.
struct OtherBox {
    BoxKind kind = BoxKind::other;
};

/// The functions that make numbers and vectors have their metatables as their first two values.
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

/// "Impale", "exit wound", "exit_wound": blanks, underscores and large letters do not matter.
[[nodiscard]] inline std::optional<Case> case_in_words(std::string_view words) noexcept
{
    for (const Case kind : {Case::impale, Case::poke, Case::exit_wound, Case::fall_short,
                            Case::past, Case::completely_inside, Case::miss, Case::degenerate}) {
        const std::string_view name = name_of(kind);
        std::size_t at = 0;
        bool is_same = true;
        for (const char c : words) {
            if (c == ' ' || c == '_' || c == '-') continue;
            is_same = is_same && at < name.size() && lowered(c) == lowered(name[at]);
            ++at;
        }
        if (is_same && at == name.size()) return kind;
    }
    return std::nullopt;
}

[[nodiscard]] inline Failure failure_named(std::string_view name) noexcept
{
    for (const Failure failure :
         {Failure::division_by_zero, Failure::zero_length, Failure::center_on_piece}) {
        if (name == name_of(failure)) return failure;
    }
    return Failure::error;
}

/// Makes the outcome of the values that a script returned. A wrong value is an error of Lua that
/// names it.
template <class Number, int N, class T>
class AnswerReader {
public:
    AnswerReader(lua_State* lua, Extent extent, std::optional<Target> target, Outcome<N, T>& out)
        : lua_(lua), extent_(extent), target_(target), out_(out)
    {
    }

    /// @param index   of the first value
    /// @return        1 when an error of the script's own is left on the stack, else 0
    int read(int index, int count) const
    {
        if (count == 0 || (count == 1 && lua_isnil(lua_, index)))
            return luaL_error(lua_, "it returned nothing");
        if (count > 1) return luaL_error(lua_, "it returned %d values: return a table", count);
        switch (lua_type(lua_, index)) {
        case LUA_TBOOLEAN: out_.hit = lua_toboolean(lua_, index) != 0; return 0;
        case LUA_TSTRING:
            read_case(index);
            take_hit_of_case();
            return 0;
        case LUA_TTABLE: return read_fields(index);
        default: break;
        }
        return luaL_error(lua_, "it returned a %s, not a truth, the name of a case or a table",
                          type_name_at(lua_, index));
    }

private:
    static constexpr std::array<const char*, 12> names{
        "hit",     "case",     "tangent", "t1",           "t2",    "points",
        "closest", "distance", "offset",  "ray_distance", "error", "skip"};

    int read_fields(int table) const
    {
        refuse_unknown(table);
        read_kinds(table);
        read_numbers(table);
        if (has(table, "points")) read_points(lua_gettop(lua_));
        std::optional<bool> hit;
        if (has(table, "hit")) hit = truth("hit");
        if (has(table, "skip")) {
            out_ = outcome_skipped<N, T>(text("skip"));
            return 0;
        }
        if (has(table, "error")) {
            out_.failure = failure_named(text("error"));
            return out_.failure == Failure::error ? 1 : 0;
        }
        if (hit) {
            out_.hit = *hit;
        } else if (out_.kind) {
            take_hit_of_case();
        } else {
            out_.hit = hit_without_word();
        }
        return 0;
    }

    /// Takes the hit from the case, of either target when the script says none.
    void take_hit_of_case() const
    {
        out_.hit = is_hit(*out_.kind, extent_, target_.value_or(Target::curve));
        if (!target_) out_.disk_overlap = is_hit(*out_.kind, extent_, Target::disk);
    }

    void read_kinds(int table) const
    {
        if (has(table, "case")) {
            if (lua_type(lua_, -1) != LUA_TSTRING) wrong("case", "the name of a case");
            read_case(lua_gettop(lua_));
        }
        if (has(table, "tangent")) out_.tangent = truth("tangent");
    }

    void read_numbers(int table) const
    {
        std::optional<T> first;
        std::optional<T> second;
        if (has(table, "t1")) first = number("t1");
        if (has(table, "t2")) second = number("t2");
        if (first.has_value() != second.has_value())
            luaL_error(lua_, "it returned %s without %s", first ? "t1" : "t2", first ? "t2" : "t1");
        if (first) out_.roots = {*first, *second};
        if (has(table, "closest")) out_.closest = vector("closest");
        if (has(table, "distance")) out_.distance = number("distance");
        if (has(table, "offset")) out_.offset = vector("offset");
        if (has(table, "ray_distance")) out_.ray_distance = number("ray_distance");
    }

    [[nodiscard]] bool hit_without_word() const
    {
        if (out_.point_count) return *out_.point_count > 0;
        if (!out_.offset && !out_.ray_distance)
            luaL_error(lua_, "the table that it returned has no 'hit'");
        return true;
    }

    /// Of several unknown names the first in the alphabet, so that the error is always the same.
    void refuse_unknown(int table) const
    {
        const char* unknown = nullptr;
        lua_pushnil(lua_);
        while (lua_next(lua_, table) != 0) {
            lua_pop(lua_, 1);
            if (lua_type(lua_, -1) != LUA_TSTRING)
                luaL_error(lua_, "the table that it returned has a value without a name");
            const char* const name = lua_tostring(lua_, -1);
            bool is_known = false;
            for (const std::string_view known : names)
                is_known = is_known || known == name;
            if (!is_known && (unknown == nullptr || std::string_view{name} < unknown))
                unknown = name;
        }
        if (unknown != nullptr) luaL_error(lua_, "it returned '%s', which no outcome has", unknown);
    }

    /// Pushes the field, if there is one.
    [[nodiscard]] bool has(int table, const char* name) const
    {
        luaL_checkstack(lua_, 2, nullptr);
        return lua_getfield(lua_, table, name) != LUA_TNIL;
    }

    void wrong(const char* name, const char* right) const
    {
        luaL_error(lua_, "it returned a %s as '%s', not %s", type_name_at(lua_, -1), name, right);
    }

    [[nodiscard]] bool truth(const char* name) const
    {
        if (lua_type(lua_, -1) != LUA_TBOOLEAN) wrong(name, "true or false");
        return lua_toboolean(lua_, -1) != 0;
    }

    [[nodiscard]] std::string_view text(const char* name) const
    {
        if (lua_type(lua_, -1) != LUA_TSTRING) wrong(name, "a text");
        std::size_t length = 0;
        const char* const text = lua_tolstring(lua_, -1, &length);
        return {text, length};
    }

    [[nodiscard]] T number(const char* name) const
    {
        const Number* const out = number_at<Number>(lua_, -1);
        if (out == nullptr) wrong(name, "a number");
        return computed(*out);
    }

    [[nodiscard]] Vec<N, T> vector(const char* name) const
    {
        const ScriptVector<Number, N>* const out = vector_at<Number, N>(lua_, -1);
        if (out == nullptr) wrong(name, "a vector");
        return computed_vector(*out);
    }

    void read_points(int table) const
    {
        if (lua_type(lua_, table) != LUA_TTABLE) wrong("points", "a table of vectors");
        const auto count = lua_rawlen(lua_, table);
        if (count > out_.points.size()) luaL_error(lua_, "it returned more than two points");
        for (std::size_t i = 0; i < count; ++i) {
            lua_rawgeti(lua_, table, static_cast<lua_Integer>(i) + 1);
            out_.points[i] = vector("points");
        }
        out_.point_count = static_cast<int>(count);
    }

    void read_case(int index) const
    {
        std::size_t length = 0;
        const char* const text = lua_tolstring(lua_, index, &length);
        out_.kind = case_in_words({text, length});
        if (!out_.kind) luaL_error(lua_, "it returned '%s', which is the name of no case", text);
    }

    lua_State* lua_;
    Extent extent_;
    std::optional<Target> target_; ///< none: both
    Outcome<N, T>& out_;
};

} // namespace secant::script
