#pragma once

#include "core/paste/names/roles.h"

#include <string_view>

namespace secant {

/// A word that says what a quantity is for.
struct RoleWord {
    std::string_view word;
    PasteRole role;
    bool is_weak = false; ///< it often says something else
};

// Of words in lower case.

/// The role that a word gives; null when it gives none.
/// @param is_one  to one number, not to a point or a vector
[[nodiscard]] const RoleWord* role_word(std::string_view word, bool is_one);

[[nodiscard]] PasteShape shape_word(std::string_view word);

/// Whether a name with this word is of something else, whatever its other words are.
[[nodiscard]] bool is_other_word(std::string_view word);

/// Whether a word is of the answer to a query: "hit", "closest".
[[nodiscard]] bool is_result_word(std::string_view word);

/// Whether a word says nothing about a role.
[[nodiscard]] bool is_idle_word(std::string_view word);

/// Whether a word is a part of the names of types, or a keyword.
[[nodiscard]] bool is_type_word(std::string_view word);

} // namespace secant
