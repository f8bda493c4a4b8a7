#include "app/sources/library/library.h"

#include "app/sources/library/plain_runs.h"
#include "app/sources/outcomes.h"
#include "core/methods/every_query.h"
#include "core/methods/unit_direction.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace secant {
namespace {

/// @param method  outlives the result
MethodInfo info_of_library(const LibraryVersion::Described& method, std::uint64_t revision)
{
    MethodInfo info = info_from_outside(method.name, method.about, revision);
    info.returns = method.returns;
    info.has_both_targets = method.has_both_targets;
    return info;
}

/// The reason why a traced run that broke down shows no steps.
std::string trouble_of(const Breakdown& breakdown)
{
    const std::string_view what = breakdown.how == Failure::crashed    ? "crashed: "
                                  : breakdown.how == Failure::too_slow ? ""
                                                                       : "gave no answer: ";
    return fmt::format("The traced run {}{}.", what, breakdown.why);
}

/// The reason why the steps of a traced run are not those of the plain run; empty when they are.
template <int N, class T>
std::string trouble_of(const Outcome<N, T>& traced, const Outcome<N, T>& plain)
{
    const std::string difference = OutcomeDifference::of(traced, plain);
    if (difference.empty()) return {};
    return fmt::format("The answer of the traced run differs from the plain run's: {}. Compile "
                       "both without -ffast-math, and with -ffp-contract=off.",
                       difference);
}

class LibraryMethod : public EveryQuery<LibraryMethod> {
public:
    LibraryMethod(std::shared_ptr<LibraryVersion> version, std::size_t index)
        : version_(std::move(version)), index_(index),
          info_(info_of_library(version_->methods()[index], version_->revision())),
          listing_(version_->listing_of(index, [this](TapeListing& listing) { list(listing); }))
    {
        if (!listing_.lines().empty()) info_.listing = listing_.lines();
    }

    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_; }
    [[nodiscard]] bool has_given_up() const noexcept override
    {
        return version_->has_given_up(index_);
    }

    template <int N, class T>
    void answer_all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const
    {
        answer_in<N, T>(queries, outcomes);
    }

    template <int N, class T>
    Outcome<N, T> answer_first(const Query<N, T>& query) const
    {
        Outcome<N, T> outcome;
        answer_in<N, T>({&query, 1}, {&outcome, 1}, true);
        return outcome;
    }

    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> with_trace(const Query<N, T>& query) const
    {
        TracedOutcome<N, T> out = seen_from_outside(query);
        const bool is_asked = !info_.takes_unit_direction || has_unit_direction(query);
        if (listing_.lines().empty() || !is_asked) return out;
        auto inside = traced_run<N, T>(query);
        Trace trace;
        if (inside.trouble.empty()) {
            trace = listing_.steps(inside.tape);
            inside.trouble = trouble_of(inside.outcome, out.outcome);
            trace.push_back(listing_.comparison(inside.trouble.empty()));
        }
        for (Step& step : out.trace)
            step.line += listing_.outside();
        std::ranges::move(out.trace, std::back_inserter(trace));
        out.trace = std::move(trace);
        out.tape = std::move(inside.tape);
        out.tape.trouble = std::move(inside.trouble);
        return out;
    }

private:
    template <int N, class T>
    struct Inside {
        Outcome<N, T> outcome;
        Tape tape;
        std::string trouble; ///< when the run broke down, or left no tape: that, as a sentence
    };
    template <int N, class T>
    [[nodiscard]] Inside<N, T> traced_run(const Query<N, T>& query) const
    {
        constexpr Scalar scalar = std::is_same_v<T, float> ? Scalar::float32 : Scalar::float64;
        Inside<N, T> inside;
        const auto take = [&](const wire::Tape& said) {
            auto tape = tape_of_library(said, scalar);
            if (tape) {
                inside.tape = *std::move(tape);
            } else {
                inside.trouble =
                    fmt::format("The tape of the traced run is not readable: {}.", tape.error());
            }
        };
        version_->ask(index_, {1,
                               [&](std::size_t, secant_query& to) {
                                   to = query_for_library(query, info_.takes_unit_direction);
                               },
                               [&](std::size_t, const wire::Slot& slot) {
                                   const Extent asked = info_.extent.value_or(query.piece.extent);
                                   inside.outcome =
                                       outcome_of_library<N, T>(slot, asked, info_.target);
                                   if (info_.takes_unit_direction)
                                       inside.outcome = with_parameters(
                                           std::move(inside.outcome), unit_direction(query).length);
                               },
                               [&](std::size_t, const Breakdown& breakdown) {
                                   inside.outcome = failed<N, T>(breakdown.how, breakdown.why);
                                   inside.trouble = trouble_of(breakdown);
                               },
                               take});
        return inside;
    }

    /// Lists what the runs of a few plain queries compute. Ends at the first that breaks down.
    void list(TapeListing& listing) const
    {
        // In float the same code may have other lines: its operations in double are rounded.
        const bool is_whole = info_.scalars == Scalars::float32 || list_in<double>(listing);
        if (is_whole && info_.scalars != Scalars::float64) list_in<float>(listing);
        listing.finish();
    }
    template <class T>
    bool list_in(TapeListing& listing) const
    {
        const auto add = [&](const auto& query) {
            if (info_.takes_unit_direction && !has_unit_direction(query)) return true;
            auto inside = traced_run(query);
            if (inside.trouble.empty()) listing.add(std::move(inside.tape));
            return inside.outcome.failure != Failure::crashed &&
                   inside.outcome.failure != Failure::too_slow;
        };
        return (info_.dimensions == Dimensions::space || each_plain_run<2, T>(add)) &&
               (info_.dimensions == Dimensions::plane || each_plain_run<3, T>(add));
    }

    template <int N, class T>
    void answer_in(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes,
                   bool is_first = false) const
    {
        const auto ask = [&](auto asked, auto given) { ask_in<N, T>(asked, given, is_first); };
        ask_with_direction(info_, queries, outcomes, ask);
    }

    template <int N, class T>
    void ask_in(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes,
                bool is_first) const
    {
        version_->ask(index_,
                      {queries.size(),
                       [&](std::size_t i, secant_query& query) {
                           query = query_for_library(queries[i], info_.takes_unit_direction);
                       },
                       [&](std::size_t i, const wire::Slot& slot) {
                           const Extent asked = info_.extent.value_or(queries[i].piece.extent);
                           outcomes[i] = outcome_of_library<N, T>(slot, asked, info_.target);
                       },
                       [&](std::size_t i, const Breakdown& breakdown) {
                           outcomes[i] = failed<N, T>(breakdown.how, breakdown.why);
                       },
                       {},
                       is_first});
    }

    std::shared_ptr<LibraryVersion> version_;
    std::size_t index_;
    MethodInfo info_; ///< its texts lie in the version
    const TapeListing& listing_;
};

std::string absolute(const std::string& path)
{
    std::error_code error; // of a folder that is gone: the loader will say so
    const auto out = std::filesystem::absolute(path, error);
    return error ? path : out.generic_string();
}

} // namespace

Expected<LibraryMethods, std::string> LibraryMethods::load(const std::string& path,
                                                           const LoadOptions& options)
{
    auto file = std::make_shared<LibraryFile>(absolute(path), options);
    if (auto version = file->newest(); !version) return unexpected(version.error());
    return LibraryMethods{std::move(file)};
}

const std::string& LibraryMethods::path() const noexcept
{
    return file_->path();
}

std::vector<Method> LibraryMethods::methods() const
{
    const auto version = file_->last_good();
    std::vector<Method> methods;
    for (std::size_t i = 0; i < version->methods().size(); ++i)
        methods.emplace_back(std::make_shared<LibraryMethod>(version, i));
    return methods;
}

bool LibraryMethods::has_changed() const
{
    return file_->differs_from(*file_->last_good());
}

std::int64_t LibraryMethods::written_ns() const
{
    return file_->last_good()->stamp().changed_ns;
}

MethodSource::Look LibraryMethods::look_again()
{
    const auto before = file_->last_good();
    const auto newest = file_->newest();
    if (!newest) return {false, newest.error()};
    return {*newest != before, {}};
}

} // namespace secant
