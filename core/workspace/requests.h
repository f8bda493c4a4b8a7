#pragma once

#include "core/hunt/hunt.h"
#include "core/scene/figure/figure.h"
#include "core/snap/degeneracy.h"
#include "core/workspace/state/run_view.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace secant {

/// Moves the query to a near one in doubles for which the degeneracy holds exactly. A notice says
/// how far, or that none is near.
struct MakeExact {
    Degeneracy degeneracy = Degeneracy::tangent;
    Moved moved = Moved::radius; ///< the part whose numbers are tried first
};

/// The strips between the parts of a wide window: beside the side panel, above the plots.
enum class PartEdge { side, plots };

/// Makes the side panel or the plots larger or smaller, by one step.
struct MoveEdge {
    PartEdge edge = PartEdge::side;
    bool larger = true;
};

/// A hunt, in place of the one that may be running. The shell decides how many threads it takes.
struct StartHunt {
    HuntOptions options;
    double seconds = 0.0; ///< after which it is stopped; 0: never
};
struct StopHunt {};

/// The steps of a shrink, computed outside of the frames.
struct ShrinkFind {
    Find find;
    Flaw flaw;
    Opponents opponents;
};

/// The requests of the workspace to the threads that hunt.
using HuntRequest = std::variant<StartHunt, StopHunt, ShrinkFind>;
using HuntRequests = std::vector<HuntRequest>;

/// Where the keyboard goes: to another part of the window, or to the menus. A second request for
/// the menus closes them.
enum class KeyboardMove { next_part, previous_part, menus };

/// A request to the disk. The shell answers after the frame: with a file in the library, a listing,
/// or a notice about a failure.

/// Lists a folder; empty: the working folder.
struct ListFolder {
    std::string folder;
};

/// Opens a case file, a file with a query, or a folder with case files.
struct OpenPath {
    std::string path;
};

/// Opens a case file at an entry: the one with this name, and of several the one at this index.
struct OpenEntry {
    std::string path;
    std::size_t index = 0;
    std::string name;
};

/// Looks at the opened folder again.
struct RefreshFolder {};

/// Writes an open file.
struct SaveFile {
    std::uint64_t file = 0; ///< id
    std::string path;       ///< empty: the file's own path
    bool replace = false;   ///< also another file, or a newer version of the file
};

/// Writes the figure that waits for a path (Panels::exported). The ending of the path says its
/// form.
struct SaveFigure {
    std::string path;
    bool replace = false; ///< also another file
};

/// Writes the sheet that waits for a path (Panels::sheet): a .pdf, or a .svg for each page.
struct SaveSheet {
    std::string path;
    bool replace = false; ///< also other files
};

/// Puts a step at the end of a lesson's file, and opens the lesson there. A file that is missing
/// becomes a lesson of this step.
struct AddStep {
    std::string path;
    std::string step; ///< as the file has it
};

/// Deletes the file of a lesson in the folder of own lessons, where Learning::can_remove says so.
struct RemoveLesson {
    std::string path;
};

/// Writes a script of the editor. A path without an ending becomes one of a script.
struct SaveScript {
    std::string name; ///< of the script
    std::string path;
    bool replace = false; ///< also another file
};

/// Reads an open file again and asks whether to reload it.
struct CompareWithDisk {
    std::uint64_t file = 0; ///< id
};

using FileRequest = std::variant<ListFolder, OpenPath, OpenEntry, RefreshFolder, SaveFile,
                                 SaveFigure, AddStep, RemoveLesson, SaveScript, CompareWithDisk>;
using FileRequests = std::vector<FileRequest>;

/// The largest number of names in a listing; more are left out.
inline constexpr std::size_t most_listed = 20000;

/// One line of a folder's listing.
struct FolderEntry {
    std::string name;
    bool is_folder = false;
};

/// The content of a folder that may be opened: folders first, then files, each by name.
struct FolderListing {
    std::string asked;  ///< the folder of the request
    std::string folder; ///< the full path of the folder, with a slash at its end
    std::vector<FolderEntry> entries;
    std::string problem; ///< why there is no listing; empty when all is well
};

/// A request for loaded methods. The shell answers, after this frame or much later, with
/// MethodsLoaded.

/// Loads a compiled library or a script; loaded already, it is loaded again if it has changed.
struct LoadMethodFile {
    std::string path;
    std::string project{}; ///< folder of the project that lists it; empty: the user asks for it
    std::optional<std::chrono::milliseconds> limit{}; ///< for a query; none: the command line's

    friend bool operator==(const LoadMethodFile&, const LoadMethodFile&) = default;
};

struct LoadMethodProgram {
    std::string definition;                           ///< "name=command line"
    std::string project{};                            ///< as above; the program runs in this folder
    std::optional<std::chrono::milliseconds> limit{}; ///< as above

    friend bool operator==(const LoadMethodProgram&, const LoadMethodProgram&) = default;
};

/// Drops the methods of a source.
struct DropMethods {
    std::string title; ///< LoadedSource::title

    friend bool operator==(const DropMethods&, const DropMethods&) = default;
};

/// The answer to the question whether to trust the folder of the project. It is remembered.
struct TrustProject {
    bool trusts = false; ///< the methods that the project lists may run

    friend bool operator==(const TrustProject&, const TrustProject&) = default;
};

/// Looks for the project of a path that was opened. It takes the place of the one before.
struct FindProject {
    std::string path;

    friend bool operator==(const FindProject&, const FindProject&) = default;
};

using MethodRequest =
    std::variant<LoadMethodFile, LoadMethodProgram, DropMethods, TrustProject, FindProject>;
using MethodRequests = std::vector<MethodRequest>;

/// Puts a text into the clipboard.
struct CopyText {
    std::string text;
};

/// Puts a figure into the clipboard, as a picture.
struct CopyImage {
    Figure figure;
};

/// Reads the clipboard. The shell answers with PasteText.
struct PasteClipboard {};

/// Ends the program.
struct Quit {};

/// A request to the world outside of the workspace. The shell takes it after the frame.
using Request = std::variant<FileRequest, HuntRequest, MethodRequest, RunRequest, SaveSheet,
                             CopyText, CopyImage, PasteClipboard, KeyboardMove, MoveEdge, Quit>;

} // namespace secant
