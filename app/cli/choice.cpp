#include "app/cli/grammar.h"

#include "app/exit_status.h"
#include "core/methods/registry.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it

#include <algorithm>
#include <array>
#include <cmath>
#include <thread>

namespace secant {

PrintedText wrong(std::string_view command, std::string_view what)
{
    return {
        fmt::format("{}: {}\nTry '{} --help'.\n", command, printable(what, whole_text), command),
        exit_bad_input};
}

std::string hint(std::string_view written, std::span<const std::string> candidates)
{
    const auto nearest = nearest_word(written, candidates);
    return nearest ? fmt::format("; did you mean {}?", *nearest) : std::string{};
}

std::optional<std::size_t> Choice::place_of(const std::string& written) const
{
    const auto found = std::ranges::find(names, written);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

PrintedText Choice::refuse(std::string_view written) const
{
    return wrong(command,
                 fmt::format("{}: no {} is called '{}'{} (known: {})", option, noun,
                             printable(written), hint(written, names), fmt::join(names, ", ")));
}

Choice method_choice(std::string_view command, std::string_view option, const MethodSet& methods)
{
    Choice choice{command, option, "method", {}};
    for (const Method& method : methods)
        choice.names.emplace_back(method->name);
    return choice;
}

std::vector<std::string> between_commas(std::string_view list)
{
    std::vector<std::string> parts;
    const auto commas = std::ranges::count(list, ',');
    for (std::ptrdiff_t part = 0; part <= commas; ++part)
        parts.emplace_back(take_until(list, ','));
    return parts;
}

Expected<std::vector<Scalar>, PrintedText> scalars_in(std::string_view command,
                                                      std::string_view written)
{
    std::vector<Scalar> scalars;
    for (const std::string& name : between_commas(written)) {
        const auto scalar = scalar_in(command, name);
        if (!scalar) return unexpected(scalar.error());
        if (std::ranges::find(scalars, *scalar) != scalars.end())
            return unexpected(wrong(command, fmt::format("--scalar: {} is given twice", name)));
        scalars.push_back(*scalar);
    }
    return scalars;
}

Expected<Scalar, PrintedText> scalar_in(std::string_view command, std::string_view written)
{
    if (const auto scalar = scalar_named(written)) return *scalar;
    return unexpected(Choice{command, "--scalar", "scalar", {"float", "double"}}.refuse(written));
}

Choice extent_choice(std::string_view command)
{
    return {command, "--extent", "extent", {"segment", "ray", "line"}};
}

Choice dimensions_choice(std::string_view command)
{
    return {command, "--dimensions", "number of dimensions", {"2", "3", "both"}};
}

Choice snippet_form_choice(std::string_view command)
{
    Choice choice{command, "--as", "form", {}};
    for (const SnippetInfo& form : snippet_forms())
        choice.names.emplace_back(form.name);
    return choice;
}

std::optional<double> duration(const std::string& text)
{
    const auto [value, length] = leading_decimal<double>(text);
    const bool is_duration = length > 0 && length == text.size() && std::isfinite(value);
    return is_duration && value >= 0.0 ? std::optional{value} : std::nullopt;
}

PrintedText refuse_number(std::string_view command, std::string_view option, std::string_view what,
                          std::string_view written)
{
    return wrong(command,
                 fmt::format("{}: must be {}, not '{}'", option, what, printable(written)));
}

PrintedText refuse_standard_output(std::string_view command, std::string_view option,
                                   std::string_view what)
{
    return wrong(command, fmt::format("{}: {} written to a file, not to standard output; the file "
                                      "of this name is ./-",
                                      option, what));
}

Expected<unsigned, PrintedText> jobs_of(std::string_view command, const std::string& written)
{
    if (written.empty()) return std::max(1U, std::thread::hardware_concurrency());
    // More threads than a machine has processors cost memory and gain nothing.
    constexpr unsigned most_jobs = 1024;
    const auto jobs = whole_number<unsigned>(written);
    if (jobs && *jobs >= 1 && *jobs <= most_jobs) return *jobs;
    return unexpected(refuse_number(command, "--jobs", "a whole number from 1 to 1024", written));
}

Choice form_choice(std::string_view command)
{
    return {command, "--form", "form", {form_names.begin(), form_names.end()}};
}

Choice theme_choice(std::string_view command)
{
    return {command, "--theme", "theme", {palette_names.begin(), palette_names.end()}};
}

Choice ground_choice(std::string_view command)
{
    return {command, "--background", "background", {"theme", "white", "transparent"}};
}

Choice layer_choice(std::string_view command, std::string_view option)
{
    Choice choice{command, option, "layer", {}};
    for (std::size_t i = 0; i < layer_count; ++i)
        choice.names.emplace_back(name_of(static_cast<Layer>(i)));
    return choice;
}

Choice view_choice(std::string_view command)
{
    return {command, "--view", "view", {"fit", "detail"}};
}

Choice side_choice(std::string_view command)
{
    return {command, "--from", "side", {"front", "back", "right", "left", "top", "bottom"}};
}

Choice derivation_choice(std::string_view command)
{
    const auto& words = formula::derivation_words;
    return {command, "--derivation", "derivation", {words.begin(), words.end()}};
}

} // namespace secant
