#pragma once

#include "core/text/json_cursor.h"
#include "core/text/json_text.h"

#include <string>
#include <string_view>

namespace secant {

/// Walks through the object that comes next and hands every member's name to `member`, which takes
/// the value from the cursor. The name is decoded, and valid until `member` returns.
/// @return  Whether the object was read to its end. If not, the cursor has failed, or `member`
///          returned false.
template <class Member>
bool walk_members(JsonCursor& cursor, const Member& member)
{
    if (!cursor.take('{')) return cursor.refuse("an object {...}");
    if (cursor.take('}')) return true;
    std::string storage;
    do {
        if (cursor.peek() != '"') return cursor.refuse("a field name in quotes");
        const std::string_view token = cursor.take_string();
        if (!cursor.take(':')) return cursor.refuse("':' after the field name");
        if (!member(json_string_content(token, storage))) return false;
    } while (cursor.take(','));
    return cursor.take('}') || cursor.refuse("',' or '}'");
}

/// Walks through the array that comes next and calls `element`, which takes a value from the
/// cursor, for each of its elements.
/// @return  As of walk_members.
template <class Element>
bool walk_elements(JsonCursor& cursor, const Element& element)
{
    if (!cursor.take('[')) return cursor.refuse("an array [...]");
    if (cursor.take(']')) return true;
    do {
        if (!element()) return false;
    } while (cursor.take(','));
    return cursor.take(']') || cursor.refuse("',' or ']'");
}

} // namespace secant
