#include "app/sources/program/program_method.h"

#include "app/methods/command_words.h"
#include "app/methods/program_name.h"
#include "app/process/child_process.h"
#include "app/sources/every_query.h"
#include "app/sources/outcomes.h"
#include "app/sources/program/program_runs.h"
#include "app/sources/revision.h"
#include "core/codec/outcome_reader.h"
#include "core/codec/query_writer.h"
#include "core/text/utf8.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <atomic>

namespace secant {
namespace {

/// Appends a query with a name and a scalar.
template <int N, class T>
void append_named_query(std::string& out, const Query<N, T>& query, std::uint64_t name)
{
    constexpr Scalar scalar = std::is_same_v<T, float> ? Scalar::float32 : Scalar::float64;
    append_query<N>(out, widen(query), ExtentMember::always);
    out.pop_back();
    out += fmt::format(R"(,"name":{},"scalar":"{}"}})", name, name_of(scalar));
}

class ProgramMethod : public EveryQuery<ProgramMethod> {
public:
    ProgramMethod(ProgramName name, std::string command_line, std::vector<std::string> words,
                  const LoadOptions& options)
        : name_(std::move(name.name)), about_(std::move(name.about)),
          command_line_(std::move(command_line)), runs_(std::move(words), options)
    {
        describe(info_, about_);
        info_.name = name_;
        info_.title = about_.title.empty() ? name_ : about_.title;
        info_.source = about_.source.empty() ? command_line_ : about_.source;
        info_.radii = about_.radii.value_or(Radii::circle);
        info_.revision = next_revision();
        info_.is_loaded = true;
    }

    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_; }
    [[nodiscard]] bool has_given_up() const noexcept override { return runs_.has_given_up(); }
    [[nodiscard]] auto experience() const noexcept { return runs_.experience(); }

    template <int N, class T>
    void answer_all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const
    {
        ask<N, T>(queries, outcomes, false);
    }

    template <int N, class T>
    Outcome<N, T> answer_first(const Query<N, T>& query) const
    {
        Outcome<N, T> outcome;
        ask<N, T>({&query, 1}, {&outcome, 1}, true);
        return outcome;
    }

private:
    template <int N, class T>
    void ask(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes,
             bool is_first) const
    {
        const std::uint64_t first = asked_.fetch_add(queries.size());
        runs_.ask({queries.size(),
                   [&](std::size_t i, std::string& out) {
                       append_named_query(out, queries[i], first + i);
                   },
                   [&](std::size_t i, std::string_view line) {
                       return take<N, T>(line, first + i, queries[i], outcomes[i]);
                   },
                   [&](std::size_t i, const Breakdown& breakdown) {
                       outcomes[i] = outcome_of<N, T>(breakdown);
                   },
                   is_first});
    }

    /// @return  what is wrong with the line; empty when it answers the query of this number
    template <int N, class T>
    std::string take(std::string_view line, std::uint64_t number, const Query<N, T>& query,
                     Outcome<N, T>& outcome) const
    {
        auto read = read_outcome<N, T>(line);
        if (!read) return fmt::format("{}, in the answer {}", read.error(), printable(line));
        const std::string name = std::to_string(number);
        if (!read->name.empty() && read->name != name)
            return fmt::format("answered the query {}, and not {}", printable(read->name), name);
        if (read->skip) {
            outcome = outcome_skipped<N, T>(printable(*read->skip, 200));
        } else if (read->error) {
            outcome = failed<N, T>(Failure::error, printable(*read->error, 200));
        } else if (read->has_verdict) {
            outcome = std::move(read->outcome);
        } else {
            outcome = with_implied_hit(std::move(read->outcome),
                                       info_.extent.value_or(query.piece.extent), info_.target);
        }
        return {};
    }

    std::string name_;
    script::Header about_;
    std::string command_line_;
    mutable ProgramRuns runs_;                    ///< safe for any thread
    mutable std::atomic<std::uint64_t> asked_{0}; ///< queries so far: no name is used twice
    MethodInfo info_{.number = -1,
                     .name = {},
                     .title = {},
                     .extent = std::nullopt,
                     .target = Target::curve,
                     .radii = Radii::circle,
                     .reply = Reply::any_field,
                     .divisor = {},
                     .returns = {},
                     .source = {},
                     .listing = outside_listing(),
                     .insight = Insight::from_outside};
};

} // namespace

Expected<LoadedProgram, std::string> load_program(std::string_view definition,
                                                  const LoadOptions& options)
{
    const std::size_t start = definition.size() - command_line_of(definition).size();
    if (start == definition.size() && !definition.ends_with('='))
        return unexpected(std::string{"it needs a name and a command line, as in mine=./mine"});
    auto name = read_program_name(definition.substr(0, start - 1));
    if (!name) return unexpected(name.error());
    const std::string_view command_line = definition.substr(start);
    auto words = command_words(command_line);
    if (!words) return unexpected(words.error());
    if (const std::string why = why_no_program(words->front(), options.folder); !why.empty())
        return unexpected(
            fmt::format("{} cannot be started: {}", printable(words->front(), whole_text), why));
    const auto program = std::make_shared<ProgramMethod>(
        *std::move(name), printable(command_line, whole_text), *std::move(words), options);
    return LoadedProgram{Method{program}, program->experience()};
}

} // namespace secant
