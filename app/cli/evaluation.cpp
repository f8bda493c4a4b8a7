#include "app/cli/evaluation.h"

#include "app/cli/ordered_work.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_text.h"
#include "core/codec/answer_json.h"
#include "core/codec/query_json.h"
#include "core/codec/sweep_json.h"
#include "core/geometry/margin.h"
#include "core/geometry/solve.h"
#include "core/link/link.h"
#include "core/methods/registry.h"
#include "core/text/json_text.h"
#include "core/text/text.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <variant>

namespace secant {
namespace {

/// Answers lines and entries, one after the other.
class Evaluation {
public:
    explicit Evaluation(const EvalOptions& options) : options_(options), methods_(options.methods)
    {
        for (Method& method : methods_) {
            if (!method->is_loaded) continue;
            ahead_.push_back(std::make_shared<AskedAhead>(method));
            method = Method{ahead_.back()};
        }
    }

    void answer(const InputLine& line)
    {
        if (line.too_long) {
            complain(line.number, {"JSON", fmt::format("the line is longer than {} bytes; skipped",
                                                       BlockReader::longest_line_that_comes)});
            return;
        }
        if (is_blank(line.text)) return;
        auto result = query_in(line.text);
        if (!result) {
            if (const auto sweep = read_sweep(line.text)) {
                answer_sweep(line.number, *sweep);
            } else {
                complain(line.number, result.error());
            }
            return;
        }
        note(line.number, result->rounding);
        answer(result->name, result->query);
    }

    void answer(const FiledEntry& filed)
    {
        note(filed.line, filed.value.rounding);
        answer(json_name_of(filed.value), filed.value.query);
    }

    void complain(std::size_t line, const QueryError& error)
    {
        out_.had_bad_lines = true;
        fmt::format_to(std::back_inserter(out_.complaints), "{}:{}: {}: {}\n",
                       printable(options_.file, whole_text), line, error.field, error.what);
    }

    [[nodiscard]] Evaluated take()
    {
        answer_those_read();
        return std::move(out_);
    }

private:
    /// Says what reading has rounded, which is no fault of the line.
    void note(std::size_t line, std::string_view rounding)
    {
        if (rounding.empty()) return;
        fmt::format_to(std::back_inserter(out_.complaints), "{}:{}: {}\n",
                       printable(options_.file, whole_text), line, rounding);
    }

    /// Answers a query, or keeps it until loaded methods are asked all at once.
    void answer(std::string_view name, const AnyQuery& query)
    {
        if (!ahead_.empty()) {
            read_.push_back({std::string{name}, query});
            return;
        }
        answer_now(name, query);
    }

    void answer_now(std::string_view name, const AnyQuery& query)
    {
        const std::string_view shown = printable_name(name);
        std::visit([&](const auto& q) { answer_query(shown, q); }, query);
    }

    void answer_those_read()
    {
        for (const Read& read : read_)
            std::visit([this](const auto& query) { expect(query); }, read.query);
        for (const auto& method : ahead_)
            method->ask();
        for (const Read& read : read_)
            answer_now(read.name, read.query);
        read_.clear();
    }

    /// Answers a path or moving circles, for which there is the exact answer alone.
    void answer_sweep(std::size_t line, const Expected<NamedSweep, QueryError>& sweep)
    {
        if (!sweep) return complain(line, sweep.error());
        const bool is_path = sweep->query.index() < 2;
        const bool is_asked = methods_.size() == 1 && is_exact(methods_.front()) &&
                              options_.scalars == std::vector{Scalar::float64};
        if (!is_asked) {
            return complain(line, {is_path ? "path" : "A", "is answered by the method secant in "
                                                           "double alone"});
        }
        const AnswerLabels labels{printable_name(sweep->name)};
        std::visit([&](const auto& query) { write_sweep(labels, query); }, sweep->query);
        out_.answers += '\n';
    }

    template <int N>
    void write_sweep(const AnswerLabels& labels, const PathQuery<N>& query)
    {
        append_path_answer(out_.answers, labels, solve(query.circle, query.path()));
    }

    template <int N>
    void write_sweep(const AnswerLabels& labels, const MovingQuery<N>& query)
    {
        append_meeting(out_.answers, labels, solve(query.a, query.b));
    }

    template <int N>
    void expect(const Query<N>& query)
    {
        const bool is_in_double = std::ranges::count(options_.scalars, Scalar::float64) > 0;
        const bool is_in_float = std::ranges::count(options_.scalars, Scalar::float32) > 0;
        const auto rounded = rounded_to_float(query);
        for (const auto& method : ahead_) {
            if (is_in_double) method->expect(query);
            if (is_in_float && rounded) method->expect(*rounded);
        }
    }

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
        if (query || look_at_json(line).kind != JsonKind::entry) return query;
        const auto entry = read_entry(line);
        if (!entry) return unexpected(QueryError{entry.error().pointer, entry.error().what});
        return NamedQuery{json_name_of(*entry), entry->query, entry->rounding};
    }

    /// The name in JSON, as `eval` echoes it.
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
        for (const Method& method : methods_) {
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
        append_refusal(out_.answers, labels(name, method, Scalar::float32),
                       fmt::format("{}: {}", error.field, error.what));
        out_.answers += '\n';
    }

    /// @param asked  the query as it was read, in double
    /// @param query  the same in the scalar
    template <int N, class T>
    void write_answer(std::string_view name, const Method& method, Scalar scalar,
                      const Query<N>& asked, const Query<N, T>& query)
    {
        if (is_exact(method)) {
            const Margins held = options_.says_margins ? margins(query) : Margins{};
            append_answer(out_.answers, labels(name, method, scalar),
                          solve(query.circle, query.piece),
                          options_.says_margins ? &held : nullptr);
        } else {
            append_outcome(out_.answers,
                           reasoned(labels(name, method, scalar), method, scalar, asked),
                           run_method(method, query.circle, query.piece));
        }
        out_.answers += '\n';
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

    struct Read {
        std::string name;
        AnyQuery query;
    };

    const EvalOptions& options_;
    std::vector<Method> methods_; ///< of the options; the loaded ones are asked ahead
    std::vector<std::shared_ptr<AskedAhead>> ahead_;
    std::vector<Read> read_; ///< the queries that wait for answers of loaded methods
    Evaluated out_;
    std::string entry_name_; ///< of the entry that is being answered
    std::string mark_;       ///< of the answer that is being written
    std::string why_;        ///< the same
    std::string name_;       ///< of the query that is being answered, unless its name is plain
};

} // namespace

Evaluated evaluated(const EvalOptions& options, const Block& lines)
{
    Evaluation evaluation{options};
    for_each_line(lines, [&](const InputLine& line) { evaluation.answer(line); });
    return evaluation.take();
}

Evaluated evaluated(const EvalOptions& options, std::span<const InputLine> values)
{
    Evaluation evaluation{options};
    for (const InputLine& value : values)
        evaluation.answer(value);
    return evaluation.take();
}

Evaluated evaluated(const EvalOptions& options, std::span<const FiledEntry> entries)
{
    Evaluation evaluation{options};
    for (const FiledEntry& entry : entries)
        evaluation.answer(entry);
    return evaluation.take();
}

Evaluated refused(const EvalOptions& options, const CaseFileError& error)
{
    Evaluation evaluation{options};
    evaluation.complain(error.line, {error.pointer.empty() ? "JSON" : error.pointer, error.what});
    return evaluation.take();
}

} // namespace secant
