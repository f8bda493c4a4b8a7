#pragma once

#include "core/scene/view/camera.h"
#include "core/session/document.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/settings.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace secant {

// Writes each type of value in a memory as JSON, and reads it again. A value that `write_value`
// leaves empty is not written. `read_value` returns whether the JSON, which is well-formed, is such
// a value; else the value stays as it was.

void write_value(std::string& out, bool value);
bool read_value(std::string_view json, bool& value);

/// A length or a scale; the row's range is checked by the caller.
void write_value(std::string& out, float value);
bool read_value(std::string_view json, float& value);

void write_value(std::string& out, std::optional<float> value);
bool read_value(std::string_view json, std::optional<float>& value);

// The names of an enum's values, in the order of the enumerators.
[[nodiscard]] std::span<const std::string_view> names_of(Palette);
[[nodiscard]] std::span<const std::string_view> names_of(SnapMode);
[[nodiscard]] std::span<const std::string_view> names_of(FileDialog);
[[nodiscard]] std::span<const std::string_view> names_of(SpaceDrawing);
[[nodiscard]] std::span<const std::string_view> names_of(OrbitStyle);
[[nodiscard]] std::span<const std::string_view> names_of(Lens);
[[nodiscard]] std::span<const std::string_view> names_of(FigureForm);
[[nodiscard]] std::span<const std::string_view> names_of(FigureGround);
[[nodiscard]] std::span<const std::string_view> names_of(Panel);
[[nodiscard]] std::span<const std::string_view> names_of(FitTo);
[[nodiscard]] std::span<const std::string_view> names_of(MapPart);
[[nodiscard]] std::span<const std::string_view> names_of(MapPlane);
[[nodiscard]] std::span<const std::string_view> names_of(MapPaint);
[[nodiscard]] std::span<const std::string_view> names_of(ErrorOf);
[[nodiscard]] std::span<const std::string_view> names_of(QueryField);

void write_word(std::string& out, std::string_view word);
/// The place of a JSON string among names; none when it is another value.
[[nodiscard]] std::optional<std::size_t> index_of(std::string_view json,
                                                  std::span<const std::string_view> names);

template <class Value>
requires std::is_enum_v<Value>
void write_value(std::string& out, Value value)
{
    write_word(out, names_of(value)[static_cast<std::size_t>(value)]);
}

template <class Value>
requires std::is_enum_v<Value>
bool read_value(std::string_view json, Value& value)
{
    const auto index = index_of(json, names_of(value));
    if (index) value = static_cast<Value>(*index);
    return index.has_value();
}

/// The section, which every map had before there were others, is not written.
void write_value(std::string& out, MapPlane value);

/// Width and height: [800, 600].
void write_value(std::string& out, Pixel value);
bool read_value(std::string_view json, Pixel& value);

/// The layers that are shown: ["grid", "labels"].
void write_value(std::string& out, const Layers& value);
bool read_value(std::string_view json, Layers& value);

/// A method and a scalar: ["quadratic", "float"].
void write_value(std::string& out, const Run& value);
bool read_value(std::string_view json, Run& value);

/// The done steps of each lesson: {"six-cases": 3}.
void write_value(std::string& out, const std::vector<LessonProgress>& value);
bool read_value(std::string_view json, std::vector<LessonProgress>& value);

/// Whole numbers, of a size that a desktop has.
void write_value(std::string& out, const std::optional<WindowPlace>& value);
bool read_value(std::string_view json, std::optional<WindowPlace>& value);

void write_value(std::string& out, Target value);
bool read_value(std::string_view json, Target& value);

void write_value(std::string& out, const AnyQuery& value);
bool read_value(std::string_view json, AnyQuery& value);

void write_value(std::string& out, const std::optional<Camera>& value);
bool read_value(std::string_view json, std::optional<Camera>& value);

/// All but its viewport.
void write_value(std::string& out, const OrbitView& value);
bool read_value(std::string_view json, OrbitView& value);

} // namespace secant
