#pragma once

#include "ui/touch/typed_field.h"

#include <optional>

namespace secant {

/// Says that the last item is a field of a number. Call in every frame of the field.
void mark_number_field();

/// The field that has the keyboard in this frame; none when nothing is typed. Call after the
/// widgets.
[[nodiscard]] std::optional<TypedField> typed_field();

/// Takes what was typed, as a click elsewhere does. Call before the widgets.
void drop_active_item();

/// Scrolls the field that is typed in to where it is seen. Call after the widgets.
void show_typed_field();

} // namespace secant
