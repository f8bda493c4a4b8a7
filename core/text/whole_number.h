#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace secant {

/// A whole number in decimal digits that takes up all of the text; none for one that the type does
/// not hold.
template <class Number>
[[nodiscard]] std::optional<Number> whole_number(std::string_view text)
{
    Number value{};
    const char* const text_end = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), text_end, value);
    if (error != std::errc{} || end != text_end) return std::nullopt;
    return value;
}

} // namespace secant
