#pragma once

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The longest file that is read as a whole: a document, and every file that the window opens. JSON
/// Lines and tables of any length are checked piece by piece.
inline constexpr std::size_t longest_case_file = std::size_t{1} << 30; ///< bytes

/// A path that gives no case file, and why not.
struct PathError {
    enum class Kind {
        unreadable_folder, ///< or the rest of one
        bare_folder,       ///< without case files
        special_file,      ///< with the name of a case file: a pipe, a device
    };
    std::string path;
    std::string why;
    Kind kind = Kind::unreadable_folder;

    /// "PATH: why not", as a terminal may print it.
    [[nodiscard]] std::string text() const;
};

/// The files that a command line names.
struct CasePaths {
    std::vector<std::string> files;
    std::vector<PathError> errors;
};

/// Files as they are named, "-" included, and of folders every case file in them and below, by
/// name: .json, .jsonl, .ndjson, .csv and .tsv. Hidden files are passed over. A folder that cannot
/// be read is one of the errors, and the rest is found.
/// @param stop  Ends the search early, with a part of the files.
[[nodiscard]] CasePaths find_case_files(const std::vector<std::string>& paths,
                                        const std::stop_token& stop = {});

/// True when two paths name one file: in two spellings, by a link, or by a second name. "-" is
/// standard input.
[[nodiscard]] bool is_same_file(const std::string& one, const std::string& other);

/// True when the name of the file ends as the name of a table of entries.
[[nodiscard]] bool is_table(std::string_view file);

/// True when an argument that may be a path is a link, or an address with one: it begins with "#",
/// or has "://", and no file has this name. The link may be broken.
[[nodiscard]] bool is_link_path(const std::string& path);

} // namespace secant
