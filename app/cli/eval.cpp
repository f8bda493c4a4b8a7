#include "app/cli/eval.h"

#include "app/cli/line_reader.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/files/link_path.h"
#include "app/platform/input_file.h"
#include "app/platform/streams.h"
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
#include <iterator>

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
            complain(line, {"JSON", fmt::format("the line is longer than {} bytes; skipped",
                                                LineReader::longest_line)});
            return;
        }
        if (is_blank(line.text)) return;
        auto result = query_in(line.text);
        if (!result) {
            complain(line, result.error());
            return;
        }
        const auto& named = *result;
        const std::string_view name = printable_name(named.name);
        std::visit([&](const auto& query) { answer_query(name, query); }, named.query);
    }

    [[nodiscard]] bool had_bad_lines() const { return had_bad_lines_; }

private:
    /// The query of a line: JSON, or a link.
    [[nodiscard]] Expected<NamedQuery, QueryError> query_in(std::string_view line) const
    {
        if (!trimmed(line).starts_with('{')) {
            const auto shared = shared_in(line);
            if (shared) return NamedQuery{{}, shared->document.query};
            if (shared.error().what != LinkError::What::no_link) {
                return unexpected(QueryError{"link", shared.error().why});
            }
        }
        return read_query(line, options_.extent);
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
        if (const std::string blame = blame_text(run); !blame.empty()) why_ += ' ' + blame;
        labels.mark = mark_;
        labels.why = why_;
        return labels;
    }

    void end_answer()
    {
        answers_.text() += '\n';
        answers_.write_when_large();
    }

    void complain(const InputLine& line, const QueryError& error)
    {
        had_bad_lines_ = true;
        fmt::format_to(std::back_inserter(complaints_.text()), "{}:{}: {}: {}\n",
                       printable(options_.file, whole_text), line.number, error.field, error.what);
        complaints_.write_when_large();
    }

    const EvalOptions& options_;
    Output& answers_;
    Output& complaints_;
    std::string mark_; ///< of the answer that is being written
    std::string why_;  ///< the same
    std::string name_; ///< of the query that is being answered, unless its name is plain
    bool had_bad_lines_ = false;
};

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
