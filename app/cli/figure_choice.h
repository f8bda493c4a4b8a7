#pragma once

#include "app/cli/choice.h"
#include "app/cli/render.h"

namespace secant {

// The names that the options of `secant render` take.

[[nodiscard]] Choice form_choice(std::string_view command);
[[nodiscard]] Choice theme_choice(std::string_view command);
[[nodiscard]] Choice ground_choice(std::string_view command);
[[nodiscard]] Choice layer_choice(std::string_view command, std::string_view option);
[[nodiscard]] Choice view_choice(std::string_view command);

[[nodiscard]] std::optional<FigureForm> form_named(std::string_view name) noexcept;
[[nodiscard]] std::optional<Palette> palette_named(std::string_view name) noexcept;
[[nodiscard]] std::optional<FigureGround> ground_named(std::string_view name) noexcept;

} // namespace secant
