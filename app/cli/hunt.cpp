#include "app/cli/hunt.h"

#include "app/cli/output.h"
#include "app/cli/query_place.h"
#include "app/exit_status.h"
#include "app/files/case_paths.h"
#include "app/platform/atomic_file.h"
#include "app/platform/interrupt_listener.h"
#include "app/platform/streams.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_reader.h"
#include "core/codec/query_reader.h"
#include "core/codec/query_writer.h"
#include "core/hunt/find_entry.h"
#include "core/hunt/flaw_words.h"
#include "core/text/ascii.h"
#include "core/text/counted.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <thread>

namespace secant {
namespace {

std::string in_short(std::uint64_t count)
{
    if (count >= 10'000'000) return fmt::format("{} million", count / 1'000'000);
    if (count >= 10'000) return fmt::format("{} thousand", count / 1000);
    return fmt::format("{}", count);
}

/// A line on a terminal that is overwritten with each new text.
void show(const HuntProgress& progress, Output& err)
{
    const double rate = static_cast<double>(progress.tried) / std::max(progress.seconds, 1e-3);
    fmt::format_to(std::back_inserter(err.text()), "\r\x1b[K{} tried, {} a second; {} found, of {}",
                   in_short(progress.tried), in_short(static_cast<std::uint64_t>(rate)),
                   progress.found, counted(progress.groups, "kind", "kinds"));
    err.write_now();
}

/// Lets the hunt run until it ends, time is up, or Ctrl+C.
void watch(Hunt& hunt, double seconds, Output& err)
{
    const InterruptListener listener;
    const bool is_terminal = standard_error_is_terminal();
    std::jthread hunter{[&hunt](const std::stop_token& stop) { hunt.run(stop); }};
    for (int round = 0;; ++round) {
        const HuntProgress progress = hunt.progress();
        if (progress.is_done || InterruptListener::was_interrupted()) break;
        if (seconds > 0.0 && progress.seconds >= seconds) break;
        if (is_terminal && round % 10 == 0) show(progress, err);
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    hunter.request_stop();
    hunter.join();
    if (!is_terminal) return;
    err.text() += "\r\x1b[K";
    err.write_now();
}

/// The query in the plane that a file holds.
Expected<Query<2>, std::string> read_query_file(const std::string& path)
{
    const auto query = query_in_file(path);
    if (!query) return unexpected(query.error());
    if (const auto* plane = std::get_if<Query<2>>(&*query)) return *plane;
    return unexpected(fmt::format("{}: a hunt takes queries in the plane, not in space", path));
}

/// Sorts the kinds, the most frequent first.
std::vector<FindGroup> by_count(std::vector<FindGroup> groups)
{
    std::ranges::stable_sort(groups, std::ranges::greater{}, &FindGroup::count);
    return groups;
}

/// One line a kind, cut by tabs: how often, what, and the simplest query.
void print(const std::vector<FindGroup>& groups, Output& out)
{
    for (const FindGroup& group : groups) {
        fmt::format_to(std::back_inserter(out.text()), "{}\t{}\t", group.count,
                       words_of(group.flaw));
        append_query(out.text(), group.finds.front().shrunk);
        out.text() += '\n';
    }
}

/// A case file without entries, in the form that its name stands for.
CaseFile case_file_called(std::string_view name)
{
    if (form_of_file(name, {}) == CaseFileForm::document) return new_case_file();
    CaseFile lines;
    lines.form = CaseFileForm::lines;
    return lines;
}

} // namespace

int run_hunt(const HuntCommand& command)
{
    Output out{standard_output};
    Output err{standard_error};
    const auto fail = [&err](std::string_view what) {
        fmt::format_to(std::back_inserter(err.text()), "{}\n", printable(what, whole_text));
        err.write_now();
        return exit_bad_input;
    };
    HuntOptions options = command.hunt;
    if (!command.query_file.empty()) {
        auto query = read_query_file(command.query_file);
        if (!query) return fail(query.error());
        options.from = *query;
    }
    if (!command.case_file.empty()) {
        if (!command.query_file.empty() && is_same_file(command.case_file, command.query_file)) {
            return fail(fmt::format("secant hunt: --out: the finds would replace {}, which --from "
                                    "names",
                                    command.query_file));
        }
        // A hunt may take hours: what prevents its finds from being written is said before.
        if (const auto may = may_save(command.case_file); !may) return fail(may.error());
    }
    Hunt hunt{options};
    watch(hunt, command.seconds, err);

    const std::vector<FindGroup> groups = by_count(hunt.groups());
    print(groups, out);
    out.write_now();
    int status = exit_success;
    if (!command.case_file.empty()) {
        CaseFile file = case_file_called(command.case_file);
        for (Entry& entry : entries_of(groups, options))
            insert_entry(file, file.entries.size(), std::move(entry));
        const auto saved = save_atomically(command.case_file, written(file));
        if (!saved) {
            status = fail(saved.error());
        } else if (!saved->warning.empty()) {
            err.text() += printable(saved->warning, whole_text) + "\n";
            err.write_now();
        }
    }
    return status_after(out, err, status);
}

} // namespace secant
