#pragma once

#include "core/geometry/primitives.h"
#include "core/paste/tokens/tokens.h"

#include <optional>
#include <string_view>
#include <vector>

namespace secant {

/// A part of a pasted text: numbers that stand beside each other, or what stands in brackets, with
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

} // namespace secant
