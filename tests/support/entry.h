#pragma once
#include "core/cases/form/entry_text.h"
#include "tests/support/catch.h"

#include <string_view>
#include <utility>

namespace secant::testing {

/// The entry in a text; a text that is none fails the test.
inline Entry entry_in(std::string_view text)
{
    auto result = read_entry(text);
    if (!result) FAIL(text << ": " << result.error().pointer << ": " << result.error().what);
    return *std::move(result);
}

} // namespace secant::testing
