#pragma once

#include "core/scene/view/camera.h"
#include "core/scene/view/fit.h"
#include "core/session/document.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/settings.h"

#include <optional>
#include <string>
#include <string_view>

namespace secant {

// How each type of value in a memory is written as JSON and read again. A value that `write_value`
// leaves empty is not written. `read_value` returns whether the JSON, which is well-formed, is such
// a value; else the value stays as it was.

void write_value(std::string& out, bool value);
bool read_value(std::string_view json, bool& value);

/// A length or a scale; the row's range is checked by the caller.
void write_value(std::string& out, float value);
bool read_value(std::string_view json, float& value);

void write_value(std::string& out, std::optional<float> value);
bool read_value(std::string_view json, std::optional<float>& value);

void write_value(std::string& out, Palette value);
bool read_value(std::string_view json, Palette& value);

void write_value(std::string& out, SnapMode value);
bool read_value(std::string_view json, SnapMode& value);

void write_value(std::string& out, Panel value);
bool read_value(std::string_view json, Panel& value);

void write_value(std::string& out, FitTo value);
bool read_value(std::string_view json, FitTo& value);

void write_value(std::string& out, Target value);
bool read_value(std::string_view json, Target& value);

void write_value(std::string& out, const AnyQuery& value);
bool read_value(std::string_view json, AnyQuery& value);

void write_value(std::string& out, const std::optional<Camera>& value);
bool read_value(std::string_view json, std::optional<Camera>& value);

} // namespace secant
