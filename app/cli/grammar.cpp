#include "app/cli/grammar.h"

#include "core/goals/judge.h"
#include "core/lessons/task.h"
#include "core/methods/registry.h"
#include "core/snippets/snippet.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace secant {
namespace {

/// "cpp, c, ... or geogebra".
std::string names_of_forms()
{
    std::vector<std::string> names;
    for (const SnippetInfo& form : snippet_forms())
        names.emplace_back(form.name);
    return in_series(names, " or ");
}

} // namespace

CLI::Option* OptionAdder::operator()(const char* name, std::string& value, const char* type,
                                     const std::string& text) const
{
    return command.add_option(name, value, text)->type_name(type)->take_last();
}

void describe_snippet(CLI::App& snippet, WrittenSnippet& written)
{
    snippet
        .add_option(
            "FILE", written.place,
            "A file with one query, the query itself as JSON or as a link, or - for standard input")
        ->type_name("");
    const OptionAdder add{snippet};
    add("--as", written.form, "LANGUAGE", names_of_forms())->required();
    add("--method", written.method, "METHOD",
        "Write this method as a function that runs on the query; without it the exact answer");
    add("--scalar", written.scalar, "S", "float or double (default)");
    snippet.footer("Example:\n"
                   "  secant snippet query.json --as python --method quadratic | python3\n\n"
                   "Exit status: 0, or 2 when there is no query, or no snippet of it.");
}

Command understand_snippet(const WrittenSnippet& written)
{
    constexpr std::string_view command = "secant snippet";
    const Choice forms = snippet_form_choice(command);
    const Choice names = method_choice(command, "--method");
    SnippetOptions options;
    options.place = written.place;
    const auto form = snippet_form_named(written.form);
    if (!form) return forms.refuse(written.form);
    options.form = *form;
    if (const Method* const method = built_in_methods().find(written.method)) {
        options.method = *method;
    } else if (!written.method.empty()) {
        return names.refuse(written.method);
    }
    const auto scalar = scalar_in(command, written.scalar);
    if (!scalar) return scalar.error();
    options.scalar = *scalar;
    return options;
}

namespace {

void describe_repair(CLI::App& repair, WrittenRepair& written)
{
    repair
        .add_option("SCRIPT", written.what,
                    "A script in Lua, or the name of a published method, which is one, too")
        ->type_name("")
        ->required();
    const OptionAdder add{repair};
    add("--scalar", written.scalar, "S", "float or double (default)");
    add("--seed", written.seed, "N", "The same seed asks the same queries; default 1");
    add("--out", written.out, "OUT", "Write the repaired script to a file");
    repair.add_flag("--json", written.json, "Print one JSON object, with the repaired script");
    repair.footer("Example:\n"
                  "  secant repair quadratic --scalar float --out better.secant.lua\n\n"
                  "Exit status: 0, or 2 when there is no such script, or it cannot be written.");
}

Command understand_repair(const WrittenRepair& written)
{
    constexpr std::string_view command = "secant repair";
    RepairOptions options{.what = written.what, .out = written.out, .json = written.json};
    const auto scalar = scalar_in(command, written.scalar);
    if (!scalar) return scalar.error();
    options.scalar = *scalar;
    if (!written.seed.empty()) {
        const auto seed = whole_number<std::uint64_t>(written.seed);
        if (!seed) return refuse_number(command, "--seed", "a whole number from 0", written.seed);
        options.seed = *seed;
    }
    if (options.out == "-") return refuse_standard_output(command, "--out", "a script is");
    return options;
}

void describe_eval(CLI::App& eval, Written& written)
{
    eval.add_option("FILE", written.eval_file,
                    "JSON lines and links, or a link; - is standard input")
        ->type_name("");
    const OptionAdder add{eval};
    add("--method", written.method, "M", "A name that `secant methods` lists, or all");
    add("--scalar", written.scalar, "S[,S]", "float, double, or both: double,float");
    add("--extent", written.extent, "X", "segment, ray or line: for lines without \"extent\"");
    add("--jobs", written.jobs, "N",
        "Number of threads, 1 to 1024; default as many as there are processors");
    eval.add_flag("--why", written.says_why, "Say how each answer stands to the truth, and why");
    eval.add_flag("--margin", written.says_margins,
                  "Say by how much the case and the hits of the exact answer hold");
    describe_loading(eval, written.loading);
    eval.footer("Example:\n"
                "  echo '{\"E\":[-2,0],\"L\":[2,0],\"C\":[0,0],\"r\":1}' | secant eval\n\n"
                "Exit status: 0, or 2 when a line is not a query; the others are answered.");
}

void describe_check(CLI::App& check, Written& written)
{
    check
        .add_option(
            "PATH", written.check_paths,
            "Case files, or folders with case files; - is standard input. Without one, those "
            "that the project's .secant.json lists")
        ->type_name("");
    const OptionAdder add{check};
    add("--method", written.check_method, "M",
        "Also compare this method, or all, with the exact answer");
    add("--scalar", written.check_scalar, "S[,S]",
        "The scalars of --method: float, double, or both");
    add("--filter", written.filter, "TEXT",
        "Only entries with TEXT in the name, or with the tag TEXT");
    add("--junit", written.junit, "OUT.xml", "Write a report in JUnit's XML to this file");
    add("--jobs", written.jobs, "N",
        "Number of threads, 1 to 1024; default as many as there are processors");
    check.add_flag("--why", written.says_why,
                   "With --method: also say where the error of a wrong answer comes from");
    describe_loading(check, written.loading);
    check.add_flag("--update", written.update,
                   "Show wrong expectations and known answers, and correct them");
    check.footer(
        "Example:\n  secant check assets/cases --junit report.xml\n\n"
        "Exit status: 0 when every entry passes, 1 when one fails, 2 when one cannot be read.");
}

void describe_link(CLI::App& link, Written& written)
{
    link.add_option(
            "FILE", written.link_input,
            "Queries in JSON and links, one on a line, or one of both itself; - is standard "
            "input")
        ->type_name("");
    link.add_option("--goal", written.link_goal,
                    "Make each link a task: what is to be done, \"case is poke\"")
        ->type_name("GOAL")
        ->take_last();
    link.add_option("--move", written.link_movable,
                    "The parts that the task lets change: of E,L,C,r,s,extent,target, or nothing")
        ->type_name("PARTS")
        ->take_last();
    link.add_flag("--hide-answer", written.link_hides, "The task hides the answer until it is met");
    link.footer("Example:\n"
                "  secant link '{\"E\":[-2,0],\"L\":[2,0],\"C\":[0,0],\"r\":1}'\n"
                "  secant link '#1ACbiVdAaCC8UxCwQVVYMQ3v'\n\n"
                "A query becomes a link and a link becomes a query. The shell needs the quotes.\n"
                "Exit status: 0, or 2 when a line is neither; the others are converted.");
}

void describe_lesson(CLI::App& lesson, Written& written)
{
    lesson.add_option("ACT", written.lesson_act, "check, new, sheet or play")
        ->type_name("")
        ->required();
    lesson
        .add_option(
            "FILE", written.lesson_files,
            "NAME.lesson.md, or a folder with lessons; for a sheet also the name of a lesson that "
            "comes with Secant")
        ->type_name("")
        ->required();
    describe_sheet(lesson, written.lesson_sheet,
                   "The order of the tasks and choices of a sheet; default that of the lesson");
    lesson.footer(
        "Example:\n"
        "  secant lesson new bullets\n"
        "  secant lesson check bullets.lesson.md\n"
        "  secant lesson sheet bullets.lesson.md -o bullets.pdf --seed 7\n"
        "  secant lesson play bullets.lesson.md\n\n"
        "new writes a lesson of two steps to begin with. check proves that every goal can "
        "be met\nand is not met at the start. sheet prints the steps as tasks for a class; the "
        "options belong to it.\nplay opens the window.\n"
        "Exit status: 0, or 2 with file, line and what is wrong.");
}

void describe_trust(CLI::App& trust, Written& written)
{
    trust
        .add_option("FOLDER", written.trusted_folder,
                    "A folder with the project's .secant.json, or below it; default this folder")
        ->type_name("");
    trust.add_flag("--forget", written.forget, "Trust the folder no longer");
    trust.footer("Example:\n  secant trust ~/engine\n\n"
                 "The methods that .secant.json lists run only in a folder that you trust.\n"
                 "Exit status: 0, or 2 when there is no such file or it cannot be read.");
}

std::array<CLI::App*, 12> commands_of(const Grammar& grammar)
{
    return {grammar.eval,   grammar.check,   grammar.hunt,   grammar.replay,
            grammar.render, grammar.snippet, grammar.link,   grammar.methods,
            grammar.lesson, grammar.quiz,    grammar.repair, grammar.trust};
}

} // namespace

Command understand_link(const Written& written)
{
    constexpr std::string_view command = "secant link";
    if (written.link_goal.empty()) {
        if (!written.link_movable.empty() || written.link_hides)
            return wrong(command, "--move and --hide-answer belong to a --goal");
        return LinkOptions{written.link_input, {}};
    }
    auto goal = goals::read_goal(written.link_goal);
    if (!goal) return wrong(command, fmt::format("--goal: {}", goals::text_of(goal.error())));
    if (const auto why = goals::impossible(*goal))
        return wrong(command, "--goal: nobody can meet it: " + goals::text_of(*why));
    Task task{*std::move(goal)};
    task.hides_answer = written.link_hides;
    if (!written.link_movable.empty()) {
        auto parts = read_parts(written.link_movable);
        if (!parts) return wrong(command, "--move: " + parts.error());
        task.movable = *parts;
    }
    return LinkOptions{written.link_input, text_of(Asked{task})};
}

Command understand_lesson(const Written& written)
{
    const Choice acts{"secant lesson", "", "act", {"check", "new", "sheet", "play"}};
    const auto act = acts.place_of(written.lesson_act);
    if (!act) return acts.refuse(written.lesson_act);
    if (*act == 2) {
        auto options = understand_lesson_sheet(written.lesson_sheet);
        if (!options) return std::move(options.error());
        options->files = written.lesson_files;
        return *std::move(options);
    }
    const auto& [out, paper, answers, seed] = written.lesson_sheet;
    if (!(out + paper + answers + seed).empty())
        return wrong("secant lesson", "--out, --paper, --answers and --seed belong to sheet");
    if (*act < 2) return LessonOptions{static_cast<LessonOptions::Act>(*act), written.lesson_files};
    if (written.lesson_files.size() != 1)
        return wrong("secant lesson", "play takes one file: the window plays one lesson");
    WindowOptions window;
    window.file = written.lesson_files.front();
    return window;
}

void describe(Grammar& grammar, Written& written)
{
    CLI::App& app = grammar.app;
    app.allow_windows_style_options(false); // "/cases" is a path; subcommands take it over
    app.set_version_flag("--version", version_line(), "Print the version and exit");
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.add_flag("--follow", written.follow,
                 "Print a JSON line whenever the query in the window changes");
    describe_loading(app, written.loading);
    app.add_option("FILE", written.file, "A case file, a query or a link to open in the window")
        ->type_name("");
    grammar.eval = app.add_subcommand("eval", "Answer queries: JSON lines in, JSON lines out");
    grammar.check =
        app.add_subcommand("check", "Check the entries of case files: exit status 0, 1 or 2");
    grammar.hunt = app.add_subcommand("hunt", "Search for queries on which methods disagree");
    grammar.replay = app.add_subcommand("replay", "Judge the answers that a program recorded");
    grammar.snippet =
        app.add_subcommand("snippet", "Write a query or a method as code, a test or a drawing");
    grammar.methods = app.add_subcommand("methods", "List the methods, one line each");
    grammar.render = app.add_subcommand("render", "Draw entries: SVG, PNG or PDF");
    grammar.link = app.add_subcommand("link", "Links of queries, and queries of links");
    grammar.lesson = app.add_subcommand("lesson", "Check, begin, print and play lessons");
    grammar.quiz = app.add_subcommand("quiz", "Print a quiz");
    grammar.repair = app.add_subcommand("repair", "Better formulas for a script or a method");
    grammar.trust =
        app.add_subcommand("trust", "Let the methods run that a project's .secant.json lists");
    for (CLI::App* const command : commands_of(grammar))
        command->group("Commands");
    describe_eval(*grammar.eval, written);
    describe_check(*grammar.check, written);
    describe_hunt(*grammar.hunt, written.hunt);
    describe_loading(*grammar.hunt, written.loading);
    describe_replay(*grammar.replay, written.replay);
    describe_loading(*grammar.replay, written.loading);
    describe_loading(*grammar.methods, written.loading);
    describe_render(*grammar.render, written.render);
    describe_snippet(*grammar.snippet, written.snippet);
    describe_link(*grammar.link, written);
    describe_lesson(*grammar.lesson, written);
    describe_quiz(*grammar.quiz, written.quiz);
    describe_repair(*grammar.repair, written.repair);
    describe_trust(*grammar.trust, written);
    app.require_subcommand(0, 1);
    app.get_formatter()->label("SUBCOMMAND", "COMMAND");
    app.footer("Without a command the window opens. `secant COMMAND --help` says more.");
}

std::vector<std::string> command_names(const Grammar& grammar)
{
    std::vector<std::string> names;
    for (const CLI::App* command : commands_of(grammar))
        names.push_back(command->get_name());
    return names;
}

bool is_command(const Grammar& grammar, const std::string& word)
{
    const std::vector<std::string> names = command_names(grammar);
    return std::ranges::find(names, word) != names.end();
}

std::vector<std::string> option_names(const CLI::App& app)
{
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames())
            names.push_back("--" + name);
    }
    return names;
}

} // namespace secant
