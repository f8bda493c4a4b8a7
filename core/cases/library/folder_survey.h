#pragma once

#include "core/cases/library/library.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The data of an entry in a closed file that a list and a search need.
struct SurveyedEntry {
    std::string name;
    std::string note;
    std::vector<std::string> tags;
    bool passes = true;
};

/// A case file that was read and checked without being opened.
struct FileSurvey {
    std::vector<SurveyedEntry> entries;
    std::size_t failing = 0;    ///< entries that do not pass
    std::size_t uncompared = 0; ///< entries that pass as far as they are compared
    /// True when an entry knows an answer of a loaded method. Then the loaded methods decide if it
    /// passes.
    bool knows_loaded = false;
    std::string problem; ///< why the file cannot be read; empty when it can
};

struct SurveyedFile {
    std::string path;
    std::shared_ptr<const FileSurvey> survey; ///< null: not read yet
};

/// The case files in a folder and below it.
struct FolderSurvey {
    std::string folder; ///< full path without a slash at its end; empty: no folder was opened
    std::vector<SurveyedFile> files;   ///< by path
    std::vector<std::string> problems; ///< of folders that cannot be read
    bool is_running = false;           ///< some files are not found or not read yet
    std::uint64_t version = 0;         ///< changes with every change
};

/// The survey of entries. It waits for the answers of loaded methods.
/// @param is_stopped  when it says so, the survey ends before the next entry
[[nodiscard]] FileSurvey survey_of(const CaseFile& file,
                                   const MethodSet& methods = built_in_methods(),
                                   const std::function<bool()>& is_stopped = {});

/// The survey of an open file with its present content, saved or not.
[[nodiscard]] FileSurvey survey_of(const OpenFile& file);

/// True when a path lies in a folder or below it. Both are full paths.
[[nodiscard]] bool is_within(std::string_view folder, std::string_view path) noexcept;

/// The part of a file's path that tells it apart within the folder; the whole path elsewhere.
[[nodiscard]] std::string_view path_within(const std::string& folder, std::string_view path);

} // namespace secant
