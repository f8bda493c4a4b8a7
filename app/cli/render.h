#pragma once

#include "core/methods/method.h"
#include "core/scene/figure/figure_form.h"
#include "core/scene/figure/make_figure.h"

#include <cstddef>
#include <optional>
#include <string>

namespace secant {

/// The options of `secant render`.
struct RenderOptions {
    std::string file = "-"; ///< "-" is standard input; also the name of a shipped entry
    std::string out;        ///< "-" is standard output; "%n" stands for the number of the entry
    FigureForm form = FigureForm::svg;
    FigureStyle style;
    double dpi = usual_figure_dpi;   ///< of a PNG
    std::optional<FitTo> fit;        ///< none: as the link says, or the detail
    std::optional<Run> run;          ///< its outcome is marked
    std::optional<std::size_t> step; ///< of the run, from 1: drawn in place of the answer
    std::string entry;               ///< name, or number from 1; empty: the first, or all with "%n"
};

/// Draws the entries of a file, each into a file. Returns the exit status: 0, or 2 when anything
/// went wrong; then the figures before are written.
[[nodiscard]] int run_render(const RenderOptions& options);

} // namespace secant
