#pragma once

#include "core/geometry/primitives.h"
#include "core/paste/tokens/tokens.h"

#include <optional>
#include <string_view>
#include <vector>

namespace secant {

/// A part of a pasted text: numbers beside each other, or a pair of brackets with its content, with
/// the names before it.
struct PasteNode {
    std::vector<std::string_view> path{}; ///< {"ray", "origin"}; "[1]" for an index
    std::string_view name{};              ///< "ray.origin", as it is written; empty without a path
    std::vector<PasteToken> numbers{};    ///< empty for brackets
    std::vector<PasteNode> parts{};       ///< of brackets
    bool is_compact = false; ///< "V(X=1.00)" of Unreal: coordinates that are zero are left out
};

/// A pasted text as a tree.
struct PasteTree {
    std::vector<PasteNode> parts;
    std::optional<Extent> extent; ///< where the text names it
};

/// Puts the tokens of code, of a debugger's or a logger's output together. Names of types are no
/// part of a path, and neither are prompts and the commands that print.
[[nodiscard]] PasteTree paste_tree(const std::vector<PasteToken>& tokens);

/// A word before a value, or the index behind it, as it is written.
struct WrittenName {
    std::string_view text;
    bool is_assigned = false;
    bool is_index = false;
    bool is_apart = false; ///< a comma stands before it
    bool is_type = false;  ///< of a type, or a keyword
};

/// The members of "self->ray.origin".
[[nodiscard]] std::vector<std::string_view> members_of(std::string_view word);

/// True when a word is a command of a debugger or a function that prints.
[[nodiscard]] bool is_print_command(std::string_view word);

/// The names that a line of words gives to the value on the next line: those behind a command that
/// prints. None when commas part them.
[[nodiscard]] std::vector<WrittenName> named_by(const std::vector<WrittenName>& line);

/// Gives a node the path and the name of the words before its value: the last phrase that names no
/// type. Each "=" and ":" ends a phrase: "Log: Start:", "start: Vec2 =".
/// @return  "ball" of "ball: position", which may belong to the names that follow, too.
std::vector<std::string_view> take_path(std::vector<WrittenName> names, PasteNode& node);

/// "enemy" of "enemy pos (50, 2) radius 5": a word without a role before one with a role.
[[nodiscard]] std::vector<std::string_view> owner_of(const std::vector<std::string_view>& path);

/// "ball" of "ball: x=1 y=2 r=3", "circle" of `<circle cx="1"`: a word without a role before the
/// name of a coordinate, which is no member of it.
[[nodiscard]] std::vector<std::string_view>
owner_of_coordinate(const std::vector<std::string_view>& path);

/// The text between two brackets, or the whole text, while it is read: its parts, and the names
/// that wait for a value.
struct TreeLevel {
    std::vector<PasteNode> parts{};
    std::vector<WrittenName> names{}; ///< since the last value
    std::vector<WrittenName> row{};   ///< the words of this line, while it has nothing else
    std::vector<WrittenName> heads{}; ///< the row of the line before
    bool line_has_value = false;
    int line = -1;
    bool has_words = false;
    std::vector<WrittenName> tuple{};        ///< the names that are left of "E, L = ..."
    std::vector<std::string_view> section{}; ///< "ball" of "ball: position (0, 0) radius 1"

    void begin_line(int next);

    /// Adds a word, or the members of one: "self.start".
    /// @param is_apart  a comma stands before it
    void add_word(std::string_view word, bool is_apart);

    /// Adds an index, "[0]", as a name.
    void add_index(std::string_view index);

    /// True when an "=" or a ":" stands behind the last name.
    [[nodiscard]] bool is_assigned() const;

    /// Takes an "=" or a ":".
    void assign(std::string_view sign);

    /// Adds the numbers that follow each other on a line.
    void add_run(const std::vector<PasteToken>& run);

    /// Adds what stands in brackets.
    /// @param is_compact  in those of "V(X=1.00)"
    /// @param last_line   of the closing bracket
    void add_brackets(std::vector<PasteNode> inner, bool is_compact, int last_line);

private:
    void add_node(PasteNode node);
    void take_tuple(PasteNode& node);
    void take_names(PasteNode& node);
};

} // namespace secant
