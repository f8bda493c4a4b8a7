#pragma once

namespace secant {

/// The ground that everything is drawn on.
enum class Palette { dark, light };

} // namespace secant
