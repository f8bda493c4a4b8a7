#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace secant {

/// How an input holds its queries.
enum class InputForm {
    lines, ///< one a line: each is answered as it comes, and none is longer than a line may be
    whole, ///< JSON that stands on several lines, a case file, or an array: it is read as a whole
};

/// The beginning of an input, read until its form is known.
struct Opening {
    InputForm form = InputForm::lines;
    std::string text; ///< what was read; all of the input when its form is `whole`
    int error = 0;    ///< errno of a failed read; EFBIG when a whole text is too long
};

/// Reads the beginning of the input of a descriptor. A file with a name for JSON Lines has lines. A
/// first line that is a query decides at once, so that a program may wait for its answer.
[[nodiscard]] Opening read_opening(int descriptor, std::string_view name);

/// The form of a text that is all of an input.
[[nodiscard]] InputForm input_form(std::string_view text);

} // namespace secant
