#include "app/cli/commands.h"

#include "app/cli/hunt_report.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/files/case_paths.h"
#include "app/methods/method_names.h"
#include "app/platform/atomic_file.h"
#include "app/platform/streams.h"
#include "app/platform/system.h"
#include "core/cases/baseline.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_text.h"
#include "core/codec/query_json.h"
#include "core/hunt/domain.h"
#include "core/hunt/hunt_words.h"
#include "core/hunt/ranking.h"
#include "core/text/expected.h"
#include "core/text/text.h"
#include "core/words/compare_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace secant {
namespace {

constexpr double longest = 1e9; ///< seconds of a hunt: 30 years, and a clock can count them

std::string in_short(std::uint64_t count)
{
    if (count >= 10'000'000) return fmt::format("{} million", count / 1'000'000);
    if (count >= 10'000) return fmt::format("{} thousand", count / 1000);
    return fmt::format("{}", count);
}

/// A hunt that is watched until it ends, time is up, or Ctrl+C. When the file of an opponent is
/// rebuilt, it begins again with the new one, which may not make the mistakes of the old one.
class WatchedHunt {
public:
    /// @param options  of `command`, with the query to hunt around
    WatchedHunt(const HuntCommand& command, HuntOptions options, Output& err)
        : loaded_(*command.loaded), seconds_(command.seconds), err_(err),
          options_(std::move(options)), is_terminal_(standard_error_is_terminal())
    {
        options_.deadline = loaded_.deadline();
    }

    /// @return  Or why the hunt cannot go on.
    [[nodiscard]] Expected<void, std::string> run()
    {
        const InterruptListener listener;
        const auto end = started_ + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(std::min(seconds_, longest)));
        while (true) {
            if (seconds_ > 0.0) set_deadline(end);
            hunt_.emplace(options_);
            bool is_over = false;
            {
                const std::jthread hunter{
                    [this](const std::stop_token& stop) { hunt_->run(stop); }};
                is_over = watch();
                if (seconds_ == 0.0 || Clock::now() < end) set_deadline(Clock::now());
            }
            loaded_.deadline()->clear();
            clear_line();
            if (is_over) return {};
            if (auto taken = take_rebuilt(); !taken) return taken;
        }
    }

    [[nodiscard]] std::vector<FindGroup> groups() const { return hunt_->groups(); }
    [[nodiscard]] HuntProgress progress() const { return hunt_->progress(); }
    /// True when Ctrl+C or the like ended it; false when its time was over, or all was found.
    [[nodiscard]] bool was_interrupted() const { return was_interrupted_; }
    /// With the opponents as they were built last.
    [[nodiscard]] const HuntOptions& options() const { return options_; }

private:
    using Clock = std::chrono::steady_clock;

    /// Returns whether the hunt is over; else an opponent is rebuilt.
    [[nodiscard]] bool watch()
    {
        constexpr int rounds_between_looks = 10;
        for (int round = 0;; ++round) {
            const HuntProgress progress = hunt_->progress();
            was_interrupted_ = InterruptListener::was_interrupted();
            if (progress.is_done || was_interrupted_) return true;
            if (!loaded_.why_not_started().empty()) return true;
            const double passed = std::chrono::duration<double>(Clock::now() - started_).count();
            if (seconds_ > 0.0 && passed >= seconds_) return true;
            if (round % rounds_between_looks == 0) {
                if (is_terminal_) show(progress);
                if (is_rebuilt()) return false;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
    }

    /// Loads what has changed. Returns whether an opponent is another one than before.
    [[nodiscard]] bool is_rebuilt()
    {
        if (!loaded_.has_changed()) return false;
        const LoadedMethods::Look look = loaded_.look_again();
        for (const auto& [title, why] : look.complaints) {
            if (why != complaint_) say(why + "; the last good one stays");
            complaint_ = why;
        }
        const MethodSet methods = loaded_.methods();
        const auto is_other = [&](const Method& method) {
            const Method* const now = methods.find(method->name);
            return now == nullptr || *now != method;
        };
        if (!is_other(options_.opponents.first) && !is_other(options_.opponents.second))
            return false;
        for (const std::string& title : look.loaded)
            say(fmt::format("{} is rebuilt: the hunt begins again with the new one", title));
        return true;
    }

    [[nodiscard]] Expected<void, std::string> take_rebuilt()
    {
        const MethodSet methods = loaded_.methods();
        for (Method* const method : {&options_.opponents.first, &options_.opponents.second}) {
            const std::string name{(*method)->name};
            const Method* const now = methods.find(name);
            if (now == nullptr)
                return unexpected(fmt::format(
                    "secant hunt: the rebuilt file has no method of the name {}", name));
            *method = *now;
        }
        auto opponents = limited(options_.opponents, options_.where, options_.tolerance);
        if (!opponents) return unexpected("secant hunt: --where: " + opponents.error());
        options_.opponents = *std::move(opponents);
        return {};
    }

    /// A query that is asked when the hunt is over has the time that a query has.
    void set_deadline(Clock::time_point over) { loaded_.deadline()->set(over + loaded_.limit()); }

    /// A line on a terminal that is overwritten with each new text.
    void show(const HuntProgress& progress)
    {
        err_.clear_line();
        const double rate = static_cast<double>(progress.tried) / std::max(progress.seconds, 1e-3);
        fmt::format_to(std::back_inserter(err_.text()), "{} tried, {} a second; {} found, of {}",
                       in_short(progress.tried), in_short(static_cast<std::uint64_t>(rate)),
                       progress.found, counted(progress.groups, "kind", "kinds"));
        err_.write_now();
    }

    void say(const std::string& what)
    {
        clear_line();
        err_.text() += printable(what, whole_text) + "\n";
        err_.write_now();
    }

    void clear_line()
    {
        if (is_terminal_) err_.clear_line();
    }

    LoadedMethods& loaded_;
    double seconds_; ///< 0: without end
    Output& err_;
    HuntOptions options_;
    bool is_terminal_;
    bool was_interrupted_ = false;
    Clock::time_point started_ = Clock::now();
    std::string complaint_; ///< that was said last
    std::optional<Hunt> hunt_;
};

/// The hunt of the command, with the query of its file to hunt around, and in its dimensions unless
/// some are given.
/// @param notes  Gets lines for standard error, or none.
Expected<HuntOptions, std::string> hunt_of(const HuntCommand& command,
                                           std::vector<std::string>& notes)
{
    HuntOptions options = command.hunt;
    if (command.query_file.empty()) return options;
    const auto placed = query_in_file(command.query_file);
    if (!placed) return unexpected(placed.error());
    notes = placed->notes;
    options.from = placed->query;
    if (!command.dimensions_given) {
        options.dimensions = usual_dimensions(options.opponents, &*options.from);
        if (const auto why = why_no_hunt(options.opponents, options.dimensions); !why.empty())
            return unexpected("secant hunt: --between: " + why);
    }
    const bool is_in_space = std::holds_alternative<Query<3>>(*options.from);
    if (is_in_space && options.dimensions != Dimensions::space) {
        return unexpected(fmt::format("{}: the query is in space, and the hunt in the plane; "
                                      "'--dimensions 3' hunts around it",
                                      command.query_file));
    }
    return options;
}

/// One line a kind, cut by tabs: how often, what, and the simplest query.
void print(const std::vector<FindGroup>& groups, const HuntOptions& options, Output& out)
{
    for (const FindGroup& group : groups) {
        fmt::format_to(std::back_inserter(out.text()), "{}\t{}\t", group.count,
                       words_of(group, options));
        append_query(out.text(), group.finds.front().shrunk);
        out.text() += '\n';
    }
}

/// Tells the user that a hunt without an answer proves nothing.
void tell_skipped(const HuntProgress& progress, Output& err)
{
    if (progress.tried == 0 || progress.skipped < progress.tried) return;
    fmt::format_to(std::back_inserter(err.text()),
                   "secant hunt: a method skipped each of the {} queries, because it is not made "
                   "for them: it answered none\n",
                   progress.tried);
    err.write_now();
}

/// Tells the user that the domain is too narrow for the hunt.
void tell_outside(const HuntProgress& progress, Output& err)
{
    const std::string words = text_of_outside(progress);
    if (words.empty()) return;
    fmt::format_to(std::back_inserter(err.text()), "secant hunt: --where: {} {} were outside\n",
                   words, counted(progress.tried, "try", "tries"));
    err.write_now();
}

/// True for a method that is a program. The time of its start counts, so a short limit may be too
/// short for it.
bool is_program(const LoadedMethods& loaded, const Method& method)
{
    return std::ranges::any_of(loaded.sources(), [&](const auto& source) {
        const auto methods = source->methods();
        return !command_line_of(source->title()).empty() &&
               std::ranges::find(methods, method) != methods.end();
    });
}

/// Each query that is too slow takes the whole limit, and there are many where one is.
void tell_slow(const std::vector<FindGroup>& groups, const LoadedMethods& loaded, Output& err)
{
    const std::chrono::milliseconds limit = loaded.limit();
    constexpr std::chrono::milliseconds long_wait{200};
    const auto is_too_slow = [&](const FindGroup& group) {
        const Mistake& mistake = group.flaw.mistake;
        return mistake.failure == Failure::too_slow && !is_program(loaded, mistake.method);
    };
    if (limit < long_wait || std::ranges::none_of(groups, is_too_slow)) return;
    err.text() += "secant hunt: it waits for each query that is too slow; with --method-limit 0.05 "
                  "it waits 0.05 s, and finds more in the same time\n";
    err.write_now();
}

/// The reason why the hunt asked nothing; empty when it asked.
std::string why_nothing_was_asked(const LoadedMethods& loaded, const WatchedHunt& hunt)
{
    if (std::string why = loaded.why_not_started(); !why.empty()) return why;
    if (hunt.was_interrupted() || hunt.progress().found > 0) return {};
    const Opponents& opponents = hunt.options().opponents;
    for (const auto& source : loaded.sources()) {
        for (const Method& method : source->methods()) {
            const bool is_opponent = method == opponents.first || method == opponents.second;
            if (!is_opponent || source->has_answered()) continue;
            return fmt::format(
                "'{}' gave no answer in time; '--seconds' makes the hunt longer, and "
                "'--method-limit' says how long it may take",
                source->title());
        }
    }
    return {};
}

/// The file of a loaded method, or a word of a program's command line, that names the same file as
/// `path`; empty when none does.
std::string loaded_file(const LoadedMethods& loaded, const std::string& path)
{
    for (const auto& source : loaded.sources()) {
        std::vector<std::string> files{source->title()};
        if (const auto words = command_words(command_line_of(source->title())))
            files.insert(files.end(), words->begin(), words->end());
        const auto same = std::ranges::find_if(
            files, [&](const std::string& file) { return is_same_file(path, file); });
        if (same != files.end()) return *same;
    }
    return {};
}

/// The reason why the case file cannot take the finds. A hunt may take hours, so this is checked
/// before the hunt. Empty when they can, or are not wanted.
std::string why_no_case_file(const HuntCommand& command)
{
    const std::string& path = command.case_file;
    const auto replaced = [](const std::string& file, std::string_view what) {
        return fmt::format("secant hunt: --out: the finds would replace {}, which {}", file, what);
    };
    if (!command.junit.empty()) {
        if (const auto may = may_save(command.junit); !may) return may.error();
    }
    if (path.empty()) return {};
    if (!command.query_file.empty() && is_same_file(path, command.query_file))
        return replaced(command.query_file, "--from names");
    if (const std::string file = loaded_file(*command.loaded, path); !file.empty())
        return replaced(file, "a method is loaded from");
    const auto may = may_save(path);
    return may ? "" : may.error();
}

/// Tells how many kinds are left out because they are known.
void tell_known(std::size_t known, const std::string& baseline, Output& err)
{
    if (known == 0) return;
    fmt::format_to(std::back_inserter(err.text()), "secant hunt: {} known: {}\n",
                   counted(known, "kind is", "kinds are"), printable(baseline, whole_text));
    err.write_now();
}

} // namespace

int run(const HuntCommand& command)
{
    Output out{standard_output};
    Output err{standard_error};
    const auto fail = [&err](std::string_view what) {
        fmt::format_to(std::back_inserter(err.text()), "{}\n", printable(what, whole_text));
        err.write_now();
        return exit_bad_input;
    };
    std::vector<std::string> notes;
    auto options = hunt_of(command, notes);
    if (!options) return fail(options.error());
    for (const std::string& note : notes)
        err.text() += printable("secant hunt: " + note, whole_text) + "\n";
    err.write_now();
    Expected<Baseline, std::string> baseline = Baseline{};
    if (!command.baseline.empty()) baseline = baseline_in(command.baseline, command.case_file);
    if (!baseline) return fail("secant hunt: --baseline: " + baseline.error());
    options->known = baseline->queries();
    add_known_queries(command.cases, options->known);
    if (const std::string why = why_no_case_file(command); !why.empty()) return fail(why);
    WatchedHunt hunt{command, *options, err};
    if (const auto ended = hunt.run(); !ended) return fail(ended.error());

    const std::vector<FindGroup> groups = worst_first(hunt.groups());
    const std::string why_not = why_nothing_was_asked(*command.loaded, hunt);
    if (!why_not.empty() && groups.empty()) return fail("secant hunt: " + why_not);
    std::vector<FindGroup> fresh = groups;
    std::erase_if(fresh,
                  [&](const FindGroup& group) { return baseline->knows(kind_of(group.flaw)); });
    print(fresh, hunt.options(), out);
    out.write_now();
    tell_known(groups.size() - fresh.size(), command.baseline, err);
    tell_skipped(hunt.progress(), err);
    tell_outside(hunt.progress(), err);
    tell_slow(groups, *command.loaded, err);
    int status = command.fails_on_find && !fresh.empty() ? exit_failed : exit_success;
    if (!why_not.empty()) status = fail("secant hunt: " + why_not);
    const auto save = [&](const std::string& path, const std::string& text) {
        if (path.empty()) return;
        const auto saved = save_atomically(path, text);
        if (!saved) {
            status = fail(saved.error());
        } else if (!saved->warning.empty()) {
            err.text() += printable(saved->warning, whole_text) + "\n";
            err.write_now();
        }
    };
    if (!command.case_file.empty())
        save(command.case_file, file_of(groups, command, *baseline, hunt.options()));
    if (!command.junit.empty()) save(command.junit, report_of(groups, *baseline, hunt.options()));
    return status_after(out, err, status);
}

} // namespace secant
