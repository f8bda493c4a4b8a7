#include "app/cli/eval.h"

#include "app/cli/block_reader.h"
#include "app/cli/line_reader.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/files/case_paths.h"
#include "app/files/link_path.h"
#include "app/platform/input_file.h"
#include "app/platform/streams.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_reader.h"
#include "core/codec/answer_writer.h"
#include "core/codec/outcome_writer.h"
#include "core/codec/query_reader.h"
#include "core/geometry/solve.h"
#include "core/link/link.h"
#include "core/methods/registry.h"
#include "core/text/ascii.h"
#include "core/text/json_text.h"
#include "core/text/utf8.h"
#include "core/words/blame_words.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"
#include "core/words/run_reasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <optional>

namespace secant {
namespace {

/// Answers the lines of one file, one after the other.
class Evaluation {
public:
    Evaluation(const EvalOptions& options, Output& answers, Output& complaints)
        : options_(options), answers_(answers), complaints_(complaints)
    {
    }

    void answer(const InputLine& line)
    {
        if (line.too_long) {
            complain(line.number, {"JSON", fmt::format("the line is longer than {} bytes; skipped",
                                                       LineReader::longest_line)});
            return;
        }
        if (is_blank(line.text)) return;
        auto result = query_in(line.text);
        if (!result) {
            complain(line.number, result.error());
            return;
        }
        const auto& named = *result;
        const std::string_view name = printable_name(named.name);
        std::visit([&](const auto& query) { answer_query(name, query); }, named.query);
    }

    void answer_entries(std::string_view text)
    {
        const auto read = read_case_file(text, CaseFileForm::document);
        if (!read) {
            const auto& [line, pointer, what] = read.error();
            complain(line, {pointer.empty() ? "JSON" : pointer, what});
            return;
        }
        for (const auto& [before, json, after, entry, line] : read->entries) {
            const std::string_view name = printable_name(json_name_of(entry));
            std::visit([&](const auto& query) { answer_query(name, query); }, entry.query);
            if (answers_.error() != 0) return;
        }
    }

    [[nodiscard]] bool had_bad_lines() const { return had_bad_lines_; }

private:
    /// The query of a line: JSON, an entry of a case file, or a link.
    [[nodiscard]] Expected<NamedQuery, QueryError> query_in(std::string_view line)
    {
        if (!trimmed(line).starts_with('{')) {
            const auto shared = shared_in(line);
            if (shared) return NamedQuery{{}, shared->document.query};
            if (shared.error().what != LinkError::What::no_link) {
                return unexpected(QueryError{"link", shared.error().why});
            }
        }
        auto query = read_query(line, options_.extent);
        if (query || line.find("\"scene\"") == std::string_view::npos) return query;
        const auto entry = read_entry(line);
        if (!entry) return unexpected(QueryError{entry.error().pointer, entry.error().what});
        return NamedQuery{json_name_of(*entry), entry->query};
    }

    /// As `eval` echoes names.
    std::string_view json_name_of(const Entry& entry)
    {
        entry_name_.clear();
        if (!entry.name.empty()) append_json_string(entry_name_, entry.name);
        return entry_name_;
    }

    /// A name that a terminal may print; the name itself when it is plain.
    std::string_view printable_name(std::string_view name)
    {
        const bool is_plain = std::ranges::all_of(name, [](char c) { return c > 0 && c < 0x7F; });
        if (is_plain) return name;
        name_ = printable_json(name);
        return name_;
    }

    template <int N>
    void answer_query(std::string_view name, const Query<N>& query)
    {
        for (const Method& method : options_.methods) {
            for (const Scalar scalar : options_.scalars) {
                switch (scalar) {
                case Scalar::float64: write_answer(name, method, scalar, query, query); break;
                case Scalar::float32: answer_in_float(name, method, query); break;
                }
            }
        }
    }

    template <int N>
    void answer_in_float(std::string_view name, const Method& method, const Query<N>& query)
    {
        const auto rounded = rounded_to_float(query);
        if (rounded) {
            write_answer(name, method, Scalar::float32, query, *rounded);
            return;
        }
        const QueryError& error = rounded.error();
        append_refusal(answers_.text(), labels(name, method, Scalar::float32),
                       fmt::format("{}: {}", error.field, error.what));
        end_answer();
    }

    /// @param asked  the query as it was read, in double
    /// @param query  the same in the scalar
    template <int N, class T>
    void write_answer(std::string_view name, const Method& method, Scalar scalar,
                      const Query<N>& asked, const Query<N, T>& query)
    {
        if (is_exact(method)) {
            append_answer(answers_.text(), labels(name, method, scalar),
                          solve(query.circle, query.piece));
        } else {
            append_outcome(answers_.text(),
                           reasoned(labels(name, method, scalar), method, scalar, asked),
                           run_method(method, query.circle, query.piece));
        }
        end_answer();
    }

    [[nodiscard]] AnswerLabels labels(std::string_view name, const Method& method,
                                      Scalar scalar) const
    {
        if (!options_.label_answers) return {name};
        return {name, info_of(method).name, name_of(scalar)};
    }

    /// The labels with the mark and its reasons, if they are wanted.
    template <int N>
    AnswerLabels reasoned(AnswerLabels labels, const Method& method, Scalar scalar,
                          const Query<N>& asked)
    {
        if (!options_.says_why) return labels;
        const Document document{asked, info_of(method).target};
        const MethodRun run = trace_run(method, scalar, document);
        const std::array truths{mark_method(Method{}, Scalar::float64, document),
                                mark_method(Method{}, scalar, document)};
        mark_ = lowered(mark_name(run.mark));
        why_ = why(run, document, truths);
        for (const std::string& more : {tape_note(run), blame_text(run)})
            if (!more.empty()) why_ += ' ' + more;
        labels.mark = mark_;
        labels.why = why_;
        return labels;
    }

    void end_answer()
    {
        answers_.text() += '\n';
        answers_.write_when_large();
    }

    void complain(std::size_t line, const QueryError& error)
    {
        had_bad_lines_ = true;
        fmt::format_to(std::back_inserter(complaints_.text()), "{}:{}: {}: {}\n",
                       printable(options_.file, whole_text), line, error.field, error.what);
        complaints_.write_when_large();
    }

    const EvalOptions& options_;
    Output& answers_;
    Output& complaints_;
    std::string entry_name_; ///< of the entry that is being answered
    std::string mark_;       ///< of the answer that is being written
    std::string why_;        ///< the same
    std::string name_;       ///< of the query that is being answered, unless its name is plain
    bool had_bad_lines_ = false;
};

/// The text of a case file that is one JSON object; nothing of a file with lines, and of one that
/// cannot be read, which the reading of lines reports.
std::optional<std::string> document_in(const std::string& path)
{
    std::error_code ignored;
    if (!path.ends_with(".json") || !std::filesystem::is_regular_file(path, ignored)) return {};
    const InputFile input{path};
    if (input.error() != 0) return {};
    BlockReader reader{input.descriptor()};
    auto block = reader.take();
    if (reader.error() != 0 || !block) return {};
    if (form_of_file(path, block->text) != CaseFileForm::document) return {};
    std::string text = std::move(block->text);
    reader.take_all(text, longest_case_file);
    // One query over several lines is no case file, and each of its lines is reported.
    if (reader.error() != 0 || text.find("\"cases\"") == std::string::npos) return {};
    return text;
}

} // namespace

int run_eval(const EvalOptions& options)
{
    Output answers{standard_output};
    Output complaints{standard_error};
    const auto fail = [&](int error) {
        complaints.text() += fmt::format(
            "{}: cannot be read: {}\n", printable(options.file, whole_text), reading_reason(error));
        complaints.write_now();
        return exit_bad_input;
    };

    Evaluation evaluation{options, answers, complaints};
    const auto status = [&] {
        return status_after(answers, complaints,
                            evaluation.had_bad_lines() ? exit_bad_input : exit_success);
    };
    if (is_link_path(options.file)) {
        evaluation.answer({options.file, 1, false});
        return status();
    }
    if (const auto document = document_in(options.file)) {
        evaluation.answer_entries(*document);
        return status();
    }
    const InputFile input{options.file};
    if (input.error() != 0) return fail(input.error());
    LineReader lines{input.descriptor()};
    do {
        while (const auto line = lines.take()) {
            evaluation.answer(*line);
            if (answers.error() != 0) break;
        }
        // A program that waits for these answers before its next query gets them now.
        answers.write_now();
        complaints.write_now();
    } while (answers.error() == 0 && lines.fill());

    if (lines.error() != 0) return fail(lines.error());
    return status();
}

} // namespace secant
