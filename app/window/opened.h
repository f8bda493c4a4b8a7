#pragma once

#include "core/cases/library/library_action.h"
#include "core/session/document.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// What a path turned out to hold.
struct Opened {
    std::vector<AddFile> files;
    std::optional<Document> scene;     ///< of a file that asks one question and says nothing else
    std::optional<std::size_t> line;   ///< as in FILE:LINE: the case there is to be shown
    std::vector<std::string> problems; ///< each names the file and what is wrong with it
};

/// Reads a case file, a scene, or all case files in a folder and below it. Total: what cannot be
/// read is among the problems.
/// @param path  May end in ":LINE" when no file is called so.
[[nodiscard]] Opened open_path(const std::string& path);

} // namespace secant
