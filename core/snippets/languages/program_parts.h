#pragma once

#include "core/snippets/languages/program.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the programs of all languages consist of.
namespace secant::snippets {

/// The fields that the outcome of the program's function may have.
[[nodiscard]] std::vector<std::string_view> fields_of(const Program& program);

[[nodiscard]] bool has_type(const Program& program, FieldType type);

/// The comments at the beginning.
[[nodiscard]] std::string heading_text(const Program& program, const Language& language,
                                       std::string_view advice = {});

/// The helpers and the function.
[[nodiscard]] std::string routine_text(const Program& program, const Language& language);

/// "quadratic(E, L, C, r)".
[[nodiscard]] std::string call_text(const Program& program);

/// The print pattern of each field, filled, one a line.
[[nodiscard]] std::string print_text(const Program& program, const Language& language);

/// The members of the type of the outcome.
[[nodiscard]] std::string members_text(const Program& program, const Language& language);

/// A text, and a line that a program needs when it contains the text.
using Need = std::pair<std::string_view, std::string_view>;

/// The lines that the program needs, each once.
[[nodiscard]] std::string needed_lines(std::string_view program, std::span<const Need> needs);

} // namespace secant::snippets
