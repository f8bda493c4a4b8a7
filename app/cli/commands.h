#pragma once

#include "app/methods/loaded_methods.h"
#include "app/methods/method_source.h"
#include "core/cases/check.h"
#include "core/formula/derivation.h"
#include "core/geometry/primitives.h"
#include "core/hunt/domain.h"
#include "core/hunt/hunt.h"
#include "core/methods/method.h"
#include "core/methods/registry.h"
#include "core/quiz/quiz.h"
#include "core/record/summary.h"
#include "core/scene/figure/figure.h"
#include "core/scene/figure/make_figure.h"
#include "core/sheet/sheet.h"
#include "core/snippets/snippet.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace secant {

struct EvalOptions {
    std::string file = "-";                       ///< "-" is standard input
    std::vector<Method> methods{Method{}};        ///< each answers in each scalar
    std::vector<Scalar> scalars{Scalar::float64}; ///< one answer each, in this order
    Extent extent = Extent::segment;              ///< of lines without one
    bool label_answers = false;                   ///< write method and scalar in each answer
    bool says_why = false;                        ///< write each answer's mark and its reasons
    bool says_margins = false;                    ///< write the margins of each exact answer
    unsigned jobs = 1;                            ///< threads, 1 or more
    /// Not null.
    std::shared_ptr<const LoadedMethods> loaded = std::make_shared<const LoadedMethods>();
};

/// Answers each line of a file on standard output; says on standard error which lines are no
/// queries, and why. Returns the exit status: 0, or 2 when anything went wrong.
[[nodiscard]] int run(const EvalOptions& options);

struct CheckOptions {
    std::vector<std::string> paths; ///< files and folders; "-" is standard input
    std::string listed_in;          ///< the settings file with the paths; empty: they were typed
    std::vector<Run> runs;          ///< also compared with the exact answer; often none
    MethodSet methods;              ///< those whose known answers are compared
    std::string filter;             ///< a part of the name, or a tag; empty: all
    std::string junit;              ///< the path of a report; empty: no report
    bool says_why = false;          ///< also where the errors of `runs` come from
    bool update = false;            ///< rewrite expectations that do not hold
    unsigned jobs = 1;              ///< threads, 1 or more
    /// Not null.
    std::shared_ptr<const LoadedMethods> loaded = std::make_shared<const LoadedMethods>();
};

/// True when the filter is empty, or a part of the entry's name, or one of its tags.
[[nodiscard]] bool is_wanted(const Entry& entry, const std::string& filter);

/// The end of the message about an unreadable path: the file that names the path. Empty when the
/// user typed the path.
[[nodiscard]] std::string listing_words(const CheckOptions& options, const std::string& path);

/// The message when a filter lets no entry through. It is an error: nothing was looked at.
[[nodiscard]] std::string no_entry_passes(const std::string& filter);

/// Checks the entries of files and folders: document, JSON Lines or CSV. Standard output gets each
/// failure with its place, the expectation and the reason, and then a summary; standard error gets
/// the unreadable files and entries.
/// @return The exit status: 0 when all pass, 1 when some fail, 2 when some cannot be read.
[[nodiscard]] int run(const CheckOptions& options);

/// The options of `secant hunt`. The query of `hunt.from` is read from `query_file`.
struct HuntCommand {
    HuntOptions hunt;              ///< with the usual dimensions, unless they are given
    bool dimensions_given = false; ///< not left to the methods, and to the query to hunt around
    std::shared_ptr<LoadedMethods> loaded = std::make_shared<LoadedMethods>(); ///< not null
    double seconds = 0.0;           ///< ends after as long; 0 never
    std::string query_file;         ///< empty: hunt everywhere
    std::string case_file;          ///< where the finds are kept; empty: nowhere
    std::string baseline;           ///< the case file of the kinds that are known; empty: none is
    std::string junit;              ///< the path of a report; empty: no report
    bool fails_on_find = false;     ///< of a kind that is not known
    std::vector<std::string> cases; ///< files and folders whose queries are asked first
};

/// Hunts; then prints one line for each kind of flaw that is not known, and writes the case file
/// and the report. Returns the exit status: 0 even after Ctrl+C, 1 when a find is to fail and there
/// is one of a kind that is not known, 2 when a file could not be read or written.
[[nodiscard]] int run(const HuntCommand& command);

/// The options of `secant replay`.
struct ReplayOptions {
    std::string file = "-"; ///< "-" is standard input
    records::Columns columns{};
    records::LineDefaults defaults{};
    records::Judging judging{};
    records::Wanted wanted{};
    std::optional<Method> against{}; ///< whose answers are counted beside those of the record
    std::optional<double> from{};    ///< only lines of a time from here
    std::optional<double> to{};      ///< up to here, included
    std::shared_ptr<const Domain> domain{}; ///< other queries are not judged; null: all are
    std::string baseline; ///< the case file of the kinds that are known; empty: none is
    std::string kind;     ///< only kinds with this in their words are listed
    std::string junit;    ///< the path of a report; empty: no report
    std::string out;      ///< where an entry of each kind is kept; empty: nowhere
    std::optional<std::uint64_t> fail_above{}; ///< more wrong lines are a failure
    bool keeps_lines = false;                  ///< of each part, for a window
    bool as_json = false;
    bool follows = false; ///< tells each wrong line when it comes, and waits for more
    unsigned jobs = 1;    ///< threads, 1 or more
    /// Not null.
    std::shared_ptr<const LoadedMethods> loaded = std::make_shared<const LoadedMethods>();
};

/// Judges each line of a record, and prints what is wrong. Returns the exit status: 0; 1 when more
/// lines are wrong than may be; 2 when a line, or a file, cannot be read or written.
[[nodiscard]] int run(const ReplayOptions& options);

struct LinkOptions {
    std::string input = "-"; ///< a file, a link, or a query in JSON; "-" is standard input
    std::string asked;       ///< what the links of queries ask for: "&goal=..."
};

/// Prints for each line of the input that holds a query in JSON its link, and for each that holds a
/// link its query in JSON; says on standard error which lines are neither, and why. Returns the
/// exit status: 0, or 2 when anything went wrong.
[[nodiscard]] int run(const LinkOptions& options);

/// Prints a line for each method: its name, extents and targets, what it returns, and its source.
[[nodiscard]] std::string list_methods(const MethodSet& methods);

struct RenderOptions {
    std::string file = "-"; ///< "-" is standard input; also the name of a shipped entry
    std::string out;        ///< "-" is standard output; "%n" stands for the number of the entry
    FigureForm form = FigureForm::svg;
    FigureStyle style;
    double dpi = usual_figure_dpi;   ///< of a PNG
    std::optional<FitTo> fit;        ///< none: as the link says, or the detail
    std::optional<OrbitView> from;   ///< a query in space in the orbit view; none: in its section
    std::optional<Run> run;          ///< its outcome is marked
    std::optional<std::size_t> step; ///< of the run, from 1: drawn in place of the answer
    std::optional<formula::Derivation> derivation; ///< a line of it is drawn, with its formulas
    std::optional<std::size_t> line;               ///< of the derivation, from 1; none: the last
    std::string entry; ///< name, or number from 1; empty: the first, or all with "%n"
};

/// Draws the entries of a file, each into a file. Returns the exit status: 0, or 2 when anything
/// went wrong; then the figures before are written.
[[nodiscard]] int run(const RenderOptions& options);

struct SnippetOptions {
    std::string place = "-"; ///< of the query (input.h)
    SnippetForm form = SnippetForm::cpp;
    std::optional<Method> method; ///< none: the query and its exact answer
    Scalar scalar = Scalar::float64;
};

/// Prints the snippet. Returns the exit status: 0, or 2 when there is no query or no snippet.
[[nodiscard]] int run(const SnippetOptions& options);

/// Where sheets are written, and how they look.
struct SheetOptions {
    std::string out; ///< "-" is standard output; of SVG each page has its number before the ending
    FigureForm form = FigureForm::pdf; ///< PDF or SVG
    sheet::Style style{};
};

struct LessonOptions {
    enum class Act { check, create, sheet };
    Act act = Act::check;
    std::vector<std::string> files;      ///< one or more; of a folder all its lessons
    SheetOptions sheet{};                ///< of Act::sheet
    std::optional<std::uint64_t> seed{}; ///< of the order of a sheet; none: as the lesson has it
};

/// Checks lessons: each can be read, each goal can be met and is not met before the learner acts;
/// or creates new ones, or writes the sheets of some that pass the check. Prints a line for each
/// file. Returns the exit status: 0, or 2 when anything is wrong: standard error says in which file
/// and line.
[[nodiscard]] int run(const LessonOptions& options);

struct QuizOptions {
    quiz::Plan plan;
    std::string file; ///< with the entries that are asked about; empty: none, the seed makes all
    SheetOptions sheet;
};

/// Writes the sheet of a quiz. Returns the exit status: 0, or 2 when there is no question, or a
/// file could not be read or written.
[[nodiscard]] int run(const QuizOptions& options);

struct RepairOptions {
    std::string what; ///< the name of a published method, or the path of a script
    Scalar scalar = Scalar::float64;
    std::uint64_t seed = 1;
    std::string out;   ///< the path of the repaired script; empty: it is not written
    bool json = false; ///< one object, with the repaired script
};

/// Rewrites the formulas of a script where others lose fewer digits, runs both on the same queries,
/// and prints what it rewrote and the errors of both. Returns the exit status: 0, or 2 when there
/// is no such script, or it cannot be written.
[[nodiscard]] int run(const RepairOptions& options);

struct TrustOptions {
    std::string folder = "."; ///< with a project's settings, or below it
    bool forget = false;
};

/// Trusts the folder of a project, or forgets it. Prints what may run from now on. Returns the exit
/// status: 0, or 2 when there is no project, or the folder cannot be remembered.
[[nodiscard]] int run(const TrustOptions& options);

/// `secant [FILE]`: the window.
struct WindowOptions {
    std::string file;    ///< to open; empty for the first document
    bool follow = false; ///< print a JSON line whenever the document changes
    WantedMethods methods{};
    bool has_limit = false;       ///< the limit of the methods is not the project's
    bool trusts = false;          ///< the methods that the project lists run, this once
    bool without_project = false; ///< the settings of the project do not count
    ReplayOptions replay{};       ///< how a record is read and judged
};

} // namespace secant
