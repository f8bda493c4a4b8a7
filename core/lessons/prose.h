#pragma once

#include "core/methods/method.h"
#include "core/methods/registry.h"
#include "core/session/document.h"
#include "core/text/expected.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

enum class SpanKind {
    plain,
    strong,
    emphasis,
    code,
    live, ///< stands for a value of the document: its text is the name in braces
};

/// Letters of one kind. A blank at an end belongs to the text.
struct ProseSpan {
    SpanKind kind = SpanKind::plain;
    std::string text;

    friend bool operator==(const ProseSpan&, const ProseSpan&) = default;
};

enum class BlockKind { paragraph, bullet, numbered };

/// A paragraph, or an item of a list.
struct ProseBlock {
    BlockKind kind = BlockKind::paragraph;
    int depth = 0;       ///< of the list that an item stands in, from 1; 0 for a paragraph
    unsigned number = 0; ///< of an item of a numbered list
    std::vector<ProseSpan> spans;

    friend bool operator==(const ProseBlock&, const ProseBlock&) = default;
};

/// A text with its marks, as a lesson has it.
using Prose = std::vector<ProseBlock>;

/// A place in a text that cannot be read.
struct ProseError {
    std::size_t line = 1; ///< of the text, from 1
    std::string what;
};

/// Reads Markdown: paragraphs, lists, **strong**, *emphasis*, `code`, and names in braces, each of
/// which stands for a value of the document (live_text). Whatever else Markdown has is refused.
/// @param text  valid UTF-8
[[nodiscard]] Expected<Prose, ProseError> read_prose(std::string_view text);

/// A method with a scalar, by its name: "quadratic in float".
struct RunName {
    std::string method;
    Scalar scalar = Scalar::float64;

    friend bool operator==(const RunName&, const RunName&) = default;
};

/// The method of a text and its scalar; none for a text of another form.
[[nodiscard]] std::optional<RunName> run_named(std::string_view text);

/// True for a name that live_text() knows.
[[nodiscard]] bool is_live_name(std::string_view name);

/// The names that live_text() knows, in a series, for a message.
[[nodiscard]] std::string live_names();

/// The value that a name in a text stands for, as it is shown:
///
///     t1 t2 t distance r s E.x E.y L.x L.y C.x C.y   a number; "none" without such a root
///     E L C                                          a point: "(-4, 0)"
///     length depth                                   of the piece, and how deep it goes
///     case roots why extent target                   in words
///     quadratic in float                             what the method says: "impale", "miss"
///
/// @pre  is_live_name(name)
[[nodiscard]] std::string live_text(std::string_view name, const Document& document,
                                    const Analysis& analysis,
                                    const MethodSet& methods = built_in_methods());

/// The prose with each live name replaced by its value.
[[nodiscard]] Prose with_values(Prose prose, const Document& document, const Analysis& analysis,
                                const MethodSet& methods = built_in_methods());

/// The prose with each live name replaced by its value, and without marks: one line for each block.
[[nodiscard]] std::string plain_text(const Prose& prose, const Document& document,
                                     const Analysis& analysis,
                                     const MethodSet& methods = built_in_methods());

} // namespace secant
