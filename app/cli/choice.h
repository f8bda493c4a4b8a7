#pragma once

#include "app/cli/options.h"
#include "core/methods/registry.h"
#include "core/text/expected.h"

#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The message for a wrong command line, with a hint at the command's help.
[[nodiscard]] PrintedText wrong(std::string_view command, std::string_view what);

/// "; did you mean X?", or nothing when no candidate is near.
[[nodiscard]] std::string hint(std::string_view written, std::span<const std::string> candidates);

/// The value of an option that takes one of several names.
struct Choice {
    std::string_view command;
    std::string_view option;
    std::string_view noun;
    std::vector<std::string> names;

    [[nodiscard]] bool has(const std::string& written) const;
    [[nodiscard]] PrintedText refuse(std::string_view written) const;
};

[[nodiscard]] Choice method_choice(std::string_view command, std::string_view option,
                                   const MethodSet& methods = built_in_methods());
[[nodiscard]] Choice extent_choice(std::string_view command);
[[nodiscard]] Choice snippet_form_choice(std::string_view command);

/// What stands between the commas of a list, each with all its characters: "a,,b" has three parts.
[[nodiscard]] std::vector<std::string> between_commas(std::string_view list);

/// The scalars that --scalar lists: "double,float" and the like, each at most once.
[[nodiscard]] Expected<std::vector<Scalar>, PrintedText> scalars_in(std::string_view command,
                                                                    std::string_view written);
/// The one scalar that --scalar names.
[[nodiscard]] Expected<Scalar, PrintedText> scalar_in(std::string_view command,
                                                      std::string_view written);

/// A whole number that takes up all of the text.
template <class Number>
[[nodiscard]] std::optional<Number> whole_number(std::string_view text)
{
    Number value{};
    const char* const text_end = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), text_end, value);
    if (error != std::errc{} || end != text_end) return std::nullopt;
    return value;
}

/// A duration in seconds: a decimal number that takes up all of the text, 0 or more.
[[nodiscard]] std::optional<double> duration(const std::string& text);

/// The message for a number that an option does not take.
[[nodiscard]] PrintedText refuse_number(std::string_view command, std::string_view option,
                                        std::string_view what, std::string_view written);

/// The message for an option that writes a file, and whose value is the name of standard output.
/// @param what  what the option writes: "a report is"
[[nodiscard]] PrintedText refuse_standard_output(std::string_view command, std::string_view option,
                                                 std::string_view what);

/// The number of threads that --jobs names, 1 to 1024; without --jobs as many as there are
/// processors.
[[nodiscard]] Expected<unsigned, PrintedText> jobs_of(std::string_view command,
                                                      const std::string& written);

} // namespace secant
