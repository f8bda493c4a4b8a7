#pragma once

#include "core/paste/quantities/tree.h"
#include "core/paste/quantities/written_names.h"

#include <string_view>
#include <vector>

namespace secant {

/// What stands between two brackets, or the whole text, while it is read: its parts, and the names
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

    /// Whether an "=" or a ":" stands behind the last name.
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
