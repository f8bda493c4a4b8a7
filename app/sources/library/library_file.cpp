#include "app/sources/library/library.h"

#include "app/sources/outcomes.h"
#include "core/geometry/c_numbers.h"
#include "core/methods/unit_direction.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <array>
#include <cstring>

namespace secant {
namespace {

// The time of a file may stay the same while it is written to its end.
constexpr int most_tries = 5;
constexpr std::chrono::milliseconds pause_between_tries{200};

} // namespace

std::shared_ptr<LibraryVersion> LibraryFile::last_good() const
{
    const std::lock_guard lock{mutex_};
    return last_good_;
}

Expected<std::shared_ptr<LibraryVersion>, std::string> LibraryFile::newest()
{
    const std::lock_guard lock{loading_};
    if (auto good = last_good(); good && !differs_from(*good)) return good;
    return load();
}

Expected<std::shared_ptr<LibraryVersion>, std::string> LibraryFile::load()
{
    const FileStamp stamp = stamp_of_file(path_);
    const auto now = std::chrono::steady_clock::now();
    const bool is_known = stamp == refused_.stamp && refused_.times > 0;
    if (is_known && (refused_.times >= most_tries || now < refused_.next))
        return unexpected(refused_.why);
    auto loaded = LibraryVersion::load(path_, options_);
    for (int tries = 1; !loaded && tries < most_tries && stamp_of_file(path_) != stamp; ++tries)
        loaded = LibraryVersion::load(path_, options_); // it changed while it was loaded
    if (!loaded) {
        refused_ = {stamp, loaded.error(), is_known ? refused_.times + 1 : 1,
                    std::chrono::steady_clock::now() + pause_between_tries};
        return loaded;
    }
    refused_ = {};
    const std::lock_guard lock{mutex_};
    last_good_ = *loaded;
    return loaded;
}

namespace {

/// Empty when the function gives no reason.
std::string text_of_error(const char (&error)[sizeof(wire::Slot::error)])
{
    std::array<char, sizeof error> copy{};
    std::memcpy(copy.data(), error, sizeof error);
    std::atomic_signal_fence(std::memory_order_seq_cst); // as in wire::snapshot()
    return printable({copy.data(), strnlen(copy.data(), copy.size())}, whole_text);
}

template <int N, class T>
void take_numbers(Outcome<N, T>& outcome, const secant_answer& answer)
{
    const auto has = [&](unsigned field) { return (answer.set & field) != 0; };
    if (has(SECANT_ROOTS)) outcome.roots = {rounded_to<T>(answer.t1), rounded_to<T>(answer.t2)};
    if (has(SECANT_CLOSEST)) outcome.closest = vector_in<N, T>(answer.closest);
    if (has(SECANT_DISTANCE)) outcome.distance = rounded_to<T>(answer.distance);
    if (has(SECANT_OFFSET)) outcome.offset = vector_in<N, T>(answer.offset);
    if (has(SECANT_RAY_DISTANCE)) outcome.ray_distance = rounded_to<T>(answer.ray_distance);
    if (!has(SECANT_POINTS)) return;
    outcome.point_count = answer.point_count;
    for (std::size_t i = 0; i < static_cast<std::size_t>(answer.point_count); ++i)
        outcome.points[i] = vector_in<N, T>(answer.points[i]);
}

/// The sentence about the first field with an impossible value; empty when all is well.
std::string wrong_value(const secant_answer& answer)
{
    const auto case_count = static_cast<std::int32_t>(cases_in_c.size());
    if ((answer.set & SECANT_CASE) != 0 && (answer.kind < 1 || answer.kind > case_count))
        return fmt::format("says the case {}, and there is none of this number", answer.kind);
    if ((answer.set & SECANT_POINTS) != 0 && (answer.point_count < 0 || answer.point_count > 2))
        return fmt::format("says {} points, and there are 0, 1 or 2", answer.point_count);
    return {};
}

} // namespace

template <int N, class T>
secant_query query_for_library(const Query<N, T>& query, bool takes_unit_direction) noexcept
{
    secant_query out{};
    out.size = sizeof out;
    out.dimension = N;
    out.scalar = std::is_same_v<T, float> ? SECANT_FLOAT : SECANT_DOUBLE;
    out.extent = number_in_c(query.piece.extent);
    write_vector<N, T>(out.E, query.piece.start);
    write_vector<N, T>(out.L, query.piece.end);
    write_vector<N, T>(out.C, query.circle.center);
    out.r = double{query.circle.radius};
    out.s = double{query.piece.radius};
    if (!takes_unit_direction) return out;
    const auto direction = unit_direction(query);
    for (int i = 0; i < N; ++i) {
        const auto at = static_cast<std::size_t>(i);
        out.D[i] = double{direction.along[at]};
        out.L[i] = double{query.piece.start[i] + direction.along[at]};
    }
    out.length = double{direction.length};
    return out;
}

template <int N, class T>
Outcome<N, T> outcome_of_library(const wire::Slot& slot, Extent extent, Target target)
{
    const secant_answer answer = wire::snapshot(slot.answer);
    if ((answer.set & SECANT_SKIP) != 0) return outcome_skipped<N, T>(text_of_error(slot.error));
    if ((answer.set & SECANT_ERROR) != 0) {
        const std::string text = text_of_error(slot.error);
        return failed<N, T>(Failure::error, text.empty() ? "it gives no reason" : text);
    }
    if (const std::string why = wrong_value(answer); !why.empty())
        return failed<N, T>(Failure::no_answer, why);
    Outcome<N, T> outcome;
    if ((answer.set & SECANT_DISK_HIT) != 0) outcome.disk_overlap = answer.disk_hit != 0;
    if ((answer.set & SECANT_CASE) != 0) {
        outcome.kind = cases_in_c[static_cast<std::size_t>(answer.kind - 1)];
        outcome.tangent = answer.tangent != 0;
    }
    take_numbers(outcome, answer);
    if ((answer.set & SECANT_HIT) == 0) return with_implied_hit(outcome, extent, target);
    outcome.hit = answer.hit != 0;
    return outcome;
}

#define SECANT_LIBRARY(N, T)                                                                       \
    template secant_query query_for_library(const Query<N, T>&, bool) noexcept;                    \
    template Outcome<N, T> outcome_of_library(const wire::Slot&, Extent, Target);
SECANT_LIBRARY(2, float)
SECANT_LIBRARY(3, float)
SECANT_LIBRARY(2, double)
SECANT_LIBRARY(3, double)
#undef SECANT_LIBRARY

} // namespace secant
