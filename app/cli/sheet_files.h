#pragma once

#include "core/scene/figure/figure.h"
#include "core/sheet/sheet.h"
#include "core/text/expected.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// PDF or SVG, by the ending of the path; none for another ending.
[[nodiscard]] std::optional<FigureForm> sheet_form_of(std::string_view path);

/// A file of a sheet, to be written.
struct SheetFile {
    std::string path;
    std::string bytes;
};

/// Sheets as files: one PDF, or an SVG for each page.
struct SheetFiles {
    std::vector<SheetFile> files;
    std::size_t pages = 0;
    /// The characters that the fonts lack, each once: "U+5B57, U+6F22". An empty box stands there.
    std::string lacking{};
};

/// @param path  of the PDF; of SVG each page has its number before the ending
/// @param form  PDF or SVG
/// @return      or why there is no PDF
[[nodiscard]] Expected<SheetFiles, std::string> sheet_files(std::span<const sheet::Sheet> sheets,
                                                            const sheet::Style& style,
                                                            FigureForm form,
                                                            const std::string& path);

} // namespace secant
