#include "app/cli/hunt_report.h"

#include "app/cli/check_parts.h"
#include "app/cli/input.h"
#include "app/files/case_paths.h"
#include "core/cases/form/case_file.h"
#include "core/codec/query_json.h"
#include "core/hunt/hunt_words.h"
#include "core/hunt/ranking.h"
#include "core/text/text.h"
#include "core/words/compare_words.h"

#include <fmt/format.h>

#include <filesystem>
#include <iterator>
#include <utility>

namespace secant {

std::string words_of(const FindGroup& group, const HuntOptions& options)
{
    std::string words = words_of(group);
    if (const std::string severity = severity_text(group); !severity.empty())
        (words += "; ") += severity;
    const std::string blame =
        is_hidden(group.flaw.mistake.method) ? blame_text(group, options) : std::string{};
    if (!blame.empty()) words = fmt::format("{}; {}", words, blame);
    if (const std::string probe = probe_text(group); !probe.empty()) (words += "; ") += probe;
    const std::string note = decimal_case_note(group.finds.front().shrunk);
    if (note.empty()) return words;
    return fmt::format("{}{} {}", words, words.ends_with('.') ? "" : ".", note);
}

Expected<Baseline, std::string> baseline_in(const std::string& path, const std::string& out)
{
    const auto whole = [](const std::string& name) {
        return std::filesystem::absolute(name).lexically_normal();
    };
    if (!out.empty() && !std::filesystem::exists(path) && whole(path) == whole(out))
        return Baseline{};
    const auto text = case_text_in(path);
    if (!text) return unexpected(text.error());
    auto read = Baseline::read(*text, form_of_file(path, *text));
    if (!read) return unexpected(fmt::format("{}:{}", path, read.error().text()));
    return *std::move(read);
}

void add_known_queries(const std::vector<std::string>& cases, std::vector<AnyQuery>& out)
{
    for (const std::string& file : find_case_files(cases).files) {
        if (is_table(file)) continue;
        const auto read = baseline_in(file);
        if (!read) continue;
        const std::vector<AnyQuery> queries = read->queries();
        out.insert(out.end(), queries.begin(), queries.end());
    }
}

std::string report_of(const std::vector<FindGroup>& groups, const Baseline& baseline,
                      const HuntOptions& options)
{
    const std::string suite =
        fmt::format("hunt {},{}", options.opponents.first->name, options.opponents.second->name);
    CheckReport report;
    for (const FindGroup& group : groups) {
        const std::string kind = kind_of(group.flaw);
        ++report.entries;
        fmt::format_to(std::back_inserter(report.junit),
                       "    <testcase classname=\"{}\" name=\"{}\"", xml_text(suite),
                       xml_text(kind));
        if (baseline.knows(kind)) {
            report.junit += "/>\n";
            continue;
        }
        ++report.failed;
        std::string query;
        append_query(query, group.finds.front().shrunk);
        fmt::format_to(std::back_inserter(report.junit),
                       ">\n      <failure message=\"{}\">{}</failure>\n    </testcase>\n",
                       xml_text(words_of(group, options)), xml_text(query));
    }
    return junit_document(report, junit_suite(suite, report));
}

CaseFile case_file_called(std::string_view name)
{
    if (form_of_file(name, {}) == CaseFileForm::document) return new_case_file();
    CaseFile lines;
    lines.form = CaseFileForm::lines;
    return lines;
}

std::string file_of(const std::vector<FindGroup>& groups, const HuntCommand& command,
                    Baseline baseline, const HuntOptions& options)
{
    std::vector<Entry> entries = entries_of(groups, options);
    if (!command.baseline.empty() && is_same_file(command.baseline, command.case_file)) {
        for (Entry& entry : entries)
            baseline.add(std::move(entry));
        return written(baseline.file());
    }
    CaseFile file = case_file_called(command.case_file);
    for (Entry& entry : entries)
        insert_entry(file, file.entries.size(), std::move(entry));
    return written(file);
}

} // namespace secant
