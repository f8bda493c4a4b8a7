#pragma once

#include "app/cli/options.h"

#include <string>

namespace CLI { // NOLINT(readability-identifier-naming): the library's own
class App;
}

namespace secant {

/// The texts after `secant render` before they are checked.
struct WrittenRender {
    std::string file;
    std::string out;
    std::string form;
    std::string size = "800x600";
    std::string scale = "1";
    std::string dpi = "96";
    std::string theme = "light";
    std::string background;
    std::string layers;
    std::string without;
    bool plots = false;
    std::string view;
    std::string method;
    std::string scalar = "double";
    std::string step;
    std::string entry;
};

void describe_render(CLI::App& render, WrittenRender& written);

[[nodiscard]] Command understand_render(const WrittenRender& written);

} // namespace secant
