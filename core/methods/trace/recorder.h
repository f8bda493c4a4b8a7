#pragma once

#include "core/geometry/exact/frame.h"
#include "core/geometry/primitives.h"
#include "core/methods/method.h"
#include "core/methods/tape/tape.h"
#include "core/methods/trace/shadowed.h"
#include "core/methods/trace/trace.h"

#include <array>
#include <cassert>
#include <string_view>
#include <utility>

namespace secant {

/// |computed - exact| in units of the last place of T at `exact`.
template <class T>
[[nodiscard]] double error_in_ulps(T computed, const ExactNumber& exact);

/// A sink that records nothing, for a method that runs without a trace.
struct NoTrace {
    template <class Value>
    const Value& operator()(int, const Value& value) const noexcept
    {
        return value;
    }
    template <class Value, class Exact>
    void observe(int, const Value&, const Exact&) const noexcept
    {
    }
    bool test(int, bool truth) const noexcept { return truth; }
    template <class Exact>
    void observe_test(int, bool, const Exact&) const noexcept
    {
    }
    void result(int) const noexcept {}
    void give_up(int) const noexcept {}
};

/// A sink that records every step, and returns its arguments unchanged.
template <class T>
class Recorder {
public:
    Recorder() = default;
    /// @param tape  that the numbers are on
    explicit Recorder(TapeWriter& tape) : tape_(&tape) {}

    const Shadowed<T>& operator()(int line, const Shadowed<T>& value)
    {
        end_line(line);
        if (value.tape != nullptr) value.tape->name(value.place, line);
        trace_.push_back({line, StepKind::value, {traced(value)}});
        return value;
    }

    template <std::size_t N>
    const exact::Coordinates<Shadowed<T>, N>&
    operator()(int line, const exact::Coordinates<Shadowed<T>, N>& value)
    {
        constexpr std::array<std::string_view, 3> parts{".x", ".y", ".z"};
        Step step{line, StepKind::value};
        end_line(line);
        for (std::size_t i = 0; i < N; ++i) {
            if (value[i].tape != nullptr)
                value[i].tape->name(value[i].place, line, N == 1 ? "" : parts[i]);
            step.numbers.push_back(traced(value[i]));
        }
        trace_.push_back(std::move(step));
        return value;
    }

    /// Records a number or vector that a library computed. The function returns the true value: an
    /// ExactNumber, or Coordinates of ExactNumbers.
    template <class Value, class Exact>
    void observe(int line, const Value& computed, const Exact& exact)
    {
        (*this)(line, shadowed(computed, exact()));
    }

    /// Records a test that a library made. The function returns the true result.
    template <class Exact>
    void observe_test(int line, bool computed, const Exact& exact)
    {
        static_cast<void>(test(line, Truth{computed, exact()}));
    }

    bool test(int line, Truth truth)
    {
        end_line(line);
        trace_.push_back({line, StepKind::test, {}, truth});
        return truth.computed;
    }

    void result(int line) { trace_.push_back({line, StepKind::result}); }
    void give_up(int line)
    {
        end_line(line);
        trace_.push_back({line, StepKind::give_up});
    }

    [[nodiscard]] Trace take() { return std::move(trace_); }

private:
    static Shadowed<T> shadowed(T value, const ExactNumber& exact) { return {value, exact}; }

    template <int N>
    static auto shadowed(const Vec<N, T>& value,
                         const exact::Coordinates<ExactNumber, std::size_t{N}>& exact)
    {
        exact::Coordinates<Shadowed<T>, std::size_t{N}> result;
        for (std::size_t i = 0; i < N; ++i)
            result[i] = {value[static_cast<int>(i)], exact[i]};
        return result;
    }

    static TracedNumber traced(const Shadowed<T>& value)
    {
        return {double{value.computed}, held(value.exact),
                error_in_ulps(value.computed, value.exact)};
    }

    void end_line(int line)
    {
        if (tape_ != nullptr) tape_->end_line(line);
    }

    TapeWriter* tape_ = nullptr;
    Trace trace_{};
};

template <int N, class T>
struct TracedOutcome {
    Outcome<N, T> outcome; ///< the same bits as without a trace
    Trace trace;
    Tape tape{}; ///< its operations; none of a method that computes out of sight
};

/// Runs a method in T and records every step with its true value.
/// @pre is_valid(circle, piece)
template <int N, class T>
[[nodiscard]] TracedOutcome<N, T> trace_method(const Method& method, const Circle<N, T>& circle,
                                               const Piece<N, T>& piece)
{
    assert(is_valid(circle, piece));
    const std::string_view why = why_not_asked<N, T>(info_of(method));
    if (!why.empty()) return {outcome_not_asked<N, T>(why), {}, {}};
    return (*method).trace(Query<N, T>{circle, piece});
}

} // namespace secant
