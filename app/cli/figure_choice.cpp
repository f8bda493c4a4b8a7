#include "app/cli/figure_choice.h"

#include <algorithm>
#include <array>

namespace secant {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 3> ground_names{"theme", "white", "transparent"};

template <class Names>
Choice choice_of(std::string_view command, std::string_view option, std::string_view noun,
                 const Names& names)
{
    return {command, option, noun, {names.begin(), names.end()}};
}

template <class Value, class Names>
std::optional<Value> value_named(const Names& names, std::string_view name) noexcept
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Value>(found - names.begin());
}

} // namespace

Choice form_choice(std::string_view command)
{
    return choice_of(command, "--form", "form", form_names);
}

Choice theme_choice(std::string_view command)
{
    return choice_of(command, "--theme", "theme", palette_names);
}

Choice ground_choice(std::string_view command)
{
    return choice_of(command, "--background", "background", ground_names);
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

std::optional<FigureForm> form_named(std::string_view name) noexcept
{
    return value_named<FigureForm>(form_names, name);
}

std::optional<Palette> palette_named(std::string_view name) noexcept
{
    return value_named<Palette>(palette_names, name);
}

std::optional<FigureGround> ground_named(std::string_view name) noexcept
{
    return value_named<FigureGround>(ground_names, name);
}

} // namespace secant
