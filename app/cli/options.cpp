#include "app/cli/options.h"

#include "app/cli/grammar.h"
#include "app/exit_status.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace secant {
namespace {

bool is_there(const std::string& path)
{
    std::error_code ignored; // a path that cannot be read counts as absent
    return std::filesystem::exists(path, ignored);
}

/// The refusal of a file that is called like a command: only behind "--", no word is a command.
PrintedText refuse_command_as_file(const std::string& file)
{
    return wrong("secant", fmt::format("behind '--' {0} is a file, and there is no such file; the "
                                       "command is 'secant {0}', without '--'",
                                       file));
}

/// How the window reads a record: as `secant replay` does. The window says itself what is wrong
/// with a project.
ReplayOptions replay_in_window(const Written& written)
{
    WrittenReplay replay;
    replay.file = written.file;
    WrittenLoading loading;
    loading.without_project = written.loading.without_project;
    Command command = understand_replay(replay, loading);
    auto* const options = std::get_if<ReplayOptions>(&command);
    return options == nullptr ? ReplayOptions{} : std::move(*options);
}

Command understand_window(const Grammar& grammar, const Written& written)
{
    if (!written.file.empty() && !is_there(written.file)) {
        if (is_command(grammar, written.file)) return refuse_command_as_file(written.file);
        const std::string near = hint(written.file, command_names(grammar));
        if (!near.empty()) {
            return wrong("secant", fmt::format("no command or file is called '{}'{}",
                                               printable(written.file), near));
        }
    }
    auto wanted = wanted_methods("secant", written.loading, std::nullopt);
    if (!wanted) return std::move(wanted.error());
    return WindowOptions{written.file,
                         written.follow,
                         *std::move(wanted),
                         !written.loading.limit.empty(),
                         written.loading.trusts,
                         written.loading.without_project,
                         replay_in_window(written)};
}

/// The command that was named, or the program itself.
const CLI::App& command_of(const Grammar& grammar)
{
    const auto named = grammar.app.get_subcommands();
    return named.empty() ? grammar.app : *named.front();
}

/// Refuses the window's arguments before a command; nothing when there are none.
std::optional<PrintedText> refuse_window_options(const Grammar& grammar)
{
    const CLI::App& command = command_of(grammar);
    for (const CLI::Option* const option : grammar.app.get_options()) {
        if (option->count() == 0) continue;
        const std::string extra =
            option->get_positional() ? option->results().front() : option->get_name();
        const bool is_of_both =
            !option->get_positional() && command.get_option_no_throw(extra) != nullptr;
        return wrong("secant", is_of_both
                                   ? fmt::format("{} stands behind the command: secant {} {} ...",
                                                 extra, command.get_name(), extra)
                                   : fmt::format("'{}' belongs to the window, not to a command",
                                                 printable(extra)));
    }
    return std::nullopt;
}

std::string name_of(const CLI::App& command)
{
    return command.get_parent() == nullptr ? "secant" : "secant " + command.get_name();
}

/// An argument that is no option of a command, though it begins like one.
PrintedText refuse_option(const CLI::App& app, const std::string& argument)
{
    const std::string name = argument.substr(0, argument.find('='));
    const std::string file =
        is_there(argument) ? fmt::format("; the file of this name is ./{}", printable(argument))
                           : std::string{};
    return wrong(name_of(app), fmt::format("unknown option '{}'{}{}", printable(name),
                                           hint(name, option_names(app)), file));
}

/// The first argument that CLI11 does not know; nothing when it knows all.
std::optional<std::string> extra_in(const Grammar& grammar)
{
    const std::vector<std::string> extras = grammar.app.remaining(true);
    const auto extra = std::ranges::find_if(extras, [](const auto& word) { return word != "--"; });
    return extra == extras.end() ? std::nullopt : std::optional{*extra};
}

/// An argument that CLI11 does not know: an unknown option, or one argument too many.
PrintedText refuse_extra(const Grammar& grammar, const Written& written, const std::string& extra)
{
    const CLI::App& app = command_of(grammar);
    const std::string command = name_of(app);
    if (!extra.starts_with('-')) {
        if (&app == &grammar.app && is_command(grammar, written.file) && !is_there(written.file))
            return refuse_command_as_file(written.file);
        // CLI11 takes a misspelt command for a file, and the file after it for an extra argument.
        const std::string near = hint(written.file, command_names(grammar));
        if (&app == &grammar.app && !near.empty()) {
            return wrong(command,
                         fmt::format("no command is called '{}'{}", printable(written.file), near));
        }
        return wrong(command, fmt::format("one argument too many: '{}'", printable(extra)));
    }
    return refuse_option(app, extra);
}

/// "--name=" among the words: CLI11 would take the next word for the value.
std::optional<std::string> option_cut_short(const CLI::App& app,
                                            const std::vector<std::string>& words)
{
    bool is_value = false;
    for (const std::string& word : words) {
        if (std::exchange(is_value, false)) continue;
        if (word == "--") break;
        const std::string name = word.substr(0, word.find('='));
        const CLI::Option* const option =
            name.starts_with("--") ? app.get_option_no_throw(name) : nullptr;
        if (option == nullptr || option->get_items_expected_min() == 0) continue;
        if (word == name + "=") return name;
        is_value = word == name;
    }
    return std::nullopt;
}

/// The refusal of "--flag=value": CLI11 takes 1, true and the like for the flag itself.
std::optional<PrintedText> refuse_value_of_flag(const Grammar& grammar,
                                                const std::vector<std::string>& words)
{
    for (const CLI::App* const app : {&command_of(grammar), &grammar.app}) {
        for (const std::string& word : words) {
            if (word == "--") break;
            const std::string name = word.substr(0, word.find('='));
            const CLI::Option* const option =
                word.starts_with("--") ? app->get_option_no_throw(name) : nullptr;
            if (option == nullptr || option->get_items_expected_max() != 0 || word == name)
                continue;
            return wrong(name_of(*app), fmt::format("{} takes no value, not '{}'", name,
                                                    printable(word.substr(name.size() + 1))));
        }
    }
    return std::nullopt;
}

/// The refusal of a value that is written but empty. It is no value, and it is not taken for an
/// option or a path that is left out.
std::optional<PrintedText> refuse_empty_value(const Grammar& grammar,
                                              const std::vector<std::string>& words)
{
    const CLI::App& command = command_of(grammar);
    const auto needs_value = [&](const std::string& name) {
        return wrong(name_of(command), fmt::format("{} needs a value, not ''", name));
    };
    if (const auto name = option_cut_short(command, words)) return needs_value(*name);
    for (const CLI::App* const app : {&grammar.app, &command}) {
        for (const CLI::Option* const option : app->get_options()) {
            if (std::ranges::count(option->results(), "") == 0) continue;
            if (option->get_positional()) return wrong(name_of(*app), "a path is empty");
            return needs_value(option->get_name());
        }
    }
    return std::nullopt;
}

PrintedText refuse(const Grammar& grammar, const Written& written, const CLI::ParseError& error)
{
    if (const auto extra = extra_in(grammar)) return refuse_extra(grammar, written, *extra);
    const std::string command = name_of(command_of(grammar));
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        return wrong(command, fmt::format("{} needs a value", what.substr(0, what.find(':'))));
    }
    return wrong(command, what);
}

/// The argument that begins with -h, when no argument asks for help.
std::optional<std::string> mistaken_for_help(const std::vector<std::string>& words)
{
    const auto asks = [](const std::string& word) {
        return word == "-h" || word.starts_with("--help");
    };
    if (std::ranges::any_of(words, asks)) return std::nullopt;
    const auto word =
        std::ranges::find_if(words, [](const auto& each) { return each.starts_with("-h"); });
    return word == words.end() ? std::nullopt : std::optional{*word};
}

} // namespace

Command parse_command_line(int argument_count, const char* const* arguments)
{
    const std::vector<std::string> words(arguments + 1, arguments + argument_count);
    Written written;
    Grammar grammar;
    describe(grammar, written);
    try {
        grammar.app.parse(argument_count, arguments);
    } catch (const CLI::CallForHelp&) {
        // CLI11 takes -hinge.json for -h.
        if (auto value = refuse_value_of_flag(grammar, words)) return *std::move(value);
        if (const auto word = mistaken_for_help(words))
            return refuse_option(command_of(grammar), *word);
        return PrintedText{grammar.app.help(), exit_success};
    } catch (const CLI::CallForVersion& version) {
        if (auto value = refuse_value_of_flag(grammar, words)) return *std::move(value);
        return PrintedText{std::string{version.what()} + "\n", exit_success};
    } catch (const CLI::ParseError& error) {
        if (auto empty = refuse_empty_value(grammar, words)) return *std::move(empty);
        if (auto value = refuse_value_of_flag(grammar, words)) return *std::move(value);
        return refuse(grammar, written, error);
    }
    if (auto empty = refuse_empty_value(grammar, words)) return *std::move(empty);
    if (auto value = refuse_value_of_flag(grammar, words)) return *std::move(value);
    if (grammar.app.get_subcommands().empty()) return understand_window(grammar, written);
    if (auto refused = refuse_window_options(grammar)) return *std::move(refused);
    if (grammar.methods->parsed()) return understand_methods(written);
    if (grammar.check->parsed()) return understand_check(written);
    if (grammar.snippet->parsed()) return understand_snippet(written.snippet);
    if (grammar.hunt->parsed()) return understand_hunt(written.hunt, written.loading);
    if (grammar.replay->parsed()) return understand_replay(written.replay, written.loading);
    if (grammar.link->parsed()) return understand_link(written);
    if (grammar.render->parsed()) return understand_render(written.render);
    if (grammar.lesson->parsed()) return understand_lesson(written);
    if (grammar.quiz->parsed()) return understand_quiz(written.quiz);
    if (grammar.repair->parsed()) return understand_repair(written.repair);
    if (grammar.trust->parsed()) return TrustOptions{written.trusted_folder, written.forget};
    return understand_eval(written);
}

} // namespace secant
