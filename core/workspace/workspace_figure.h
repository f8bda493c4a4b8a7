#pragma once

#include "core/workspace/derived.h"

namespace secant {

/// The figure that the settings choose: of the document, with the run, the step and the marks that
/// the window draws now.
[[nodiscard]] Figure figure_of(const Workspace& workspace, const Derived& derived);

/// A name for the file of a figure: "exit-wound.svg".
[[nodiscard]] std::string file_name_of(const Figure& figure, FigureForm form);

/// The path with the ending of the form, unless it has the ending of some form.
[[nodiscard]] std::string with_ending(std::string path, FigureForm form);

/// The form of a path with an ending of one; else `otherwise`.
[[nodiscard]] FigureForm form_of_path(std::string_view path, FigureForm otherwise);

} // namespace secant
