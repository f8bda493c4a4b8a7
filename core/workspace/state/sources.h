#pragma once

#include "core/geometry/query.h"
#include "core/methods/method.h"
#include "core/repair/curves.h"
#include "core/script/script_method.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// Where loaded methods come from: a library, a script or a program.
struct LoadedSource {
    std::string title; ///< the path of the file, or "name=command line"
    std::vector<std::string> methods{};
    int loads = 1;         ///< how often it was loaded: more than once when its file changed
    std::string time{};    ///< of the last load: "12:03:04"
    std::string project{}; ///< folder of the project that lists it; empty: none does
    std::string problem{}; ///< why the file, as it is now, cannot be loaded; empty: it is loaded

    friend bool operator==(const LoadedSource&, const LoadedSource&) = default;
};

/// What a project knows already: the case file that it names as its baseline.
struct KnownFinds {
    std::set<std::string, std::less<>> kinds{}; ///< kind_of() of core/hunt/hunt_words.h
    std::vector<AnyQuery> queries{};            ///< of all its entries: a hunt asks them first

    friend bool operator==(const KnownFinds&, const KnownFinds&) = default;
};

/// Who is hunted unless somebody else is chosen, and how long.
struct HuntDefault {
    std::string first{}, second{};          ///< names of methods; empty: the project does not say
    std::optional<Scalar> scalar{};         ///< as above
    std::optional<Dimensions> dimensions{}; ///< as above
    std::string where{};                    ///< a domain; empty: everywhere
    std::string tolerance{};                ///< world units; empty: none
    std::uint64_t seed = 1;
    std::uint64_t count = 0; ///< of finds, after which a hunt ends; 0: it goes on
    double seconds = 0.0;    ///< after which a hunt ends; 0: it goes on
    KnownFinds known{};

    friend bool operator==(const HuntDefault&, const HuntDefault&) = default;
};

/// How a run is judged unless something else is chosen, as it is written.
struct RunDefault {
    std::string where{};     ///< a domain; empty: every query
    std::string tolerance{}; ///< world units; empty: none

    friend bool operator==(const RunDefault&, const RunDefault&) = default;
};

/// The window's knowledge of the project: of the settings file above the open file.
struct ProjectView {
    std::string folder{};            ///< of the settings file; empty: there is none
    std::vector<std::string> runs{}; ///< what it lists to run: libraries, scripts and programs
    bool is_trusted = false;         ///< the methods are loaded
    bool asks = false;               ///< whether to trust the folder is being asked
    HuntDefault hunt{};
    RunDefault run{};
    bool has_changed = false;         ///< since the folder was trusted it lists something new
    std::vector<std::string> added{}; ///< then: of `runs`, what is new
    std::vector<std::string> gone{};  ///< then: what it listed and does not list any more

    friend bool operator==(const ProjectView&, const ProjectView&) = default;
};

/// A script that is open in the editor.
struct ScriptDraft {
    std::string name{}; ///< of its method; no other method has it
    std::string path{}; ///< of its file; empty: none yet
    std::string text{};
    bool is_saved = false; ///< its file holds the text
    /// `fingerprint` of the text last read from or written to its file; none before that.
    std::optional<std::uint64_t> on_disk{};
    std::optional<ScriptError> problem{}; ///< while there is one, the last text without one is run
    std::shared_ptr<const repair::Repair> repair{}; ///< of the text as it is; null: not asked for
    Scalar repair_scalar = Scalar::float64;         ///< that it was run in
    std::string no_repair{};                        ///< why there is none, though it was asked for
};

/// The scripts that are open.
struct Scripts {
    std::vector<ScriptDraft> drafts{};
    std::string shown{};     ///< the name of the one that the editor shows; empty: none
    bool is_editing = false; ///< the editor is open
};

/// The script of that name; null: it is not open.
[[nodiscard]] const ScriptDraft* draft_named(const Scripts& scripts,
                                             std::string_view name) noexcept;

} // namespace secant
