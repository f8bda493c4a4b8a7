#pragma once

#include "core/cases/form/case_document.h"
#include "core/cases/form/json_kind.h"

#include <optional>
#include <string_view>
#include <vector>

namespace secant {

/// A value of a text that is read as a whole: a query, an entry, or a case file.
struct InputValue {
    std::string_view text;
    std::size_t line = 1; ///< where it begins, counted from 1
    JsonKind kind = JsonKind::none;
    std::optional<CaseFileError> error{}; ///< of a value over several lines that is no JSON
};

/// The values of a text, one after the other, and of each array its elements. A value that is no
/// JSON is the last one when it does not end on its line.
[[nodiscard]] std::vector<InputValue> input_values(std::string_view text);

} // namespace secant
