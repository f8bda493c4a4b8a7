#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/recorder.h"
#include "core/methods/trace/shadowed.h"
#include "core/script/script_method.h"
#include "core/script/source.h"

#include <memory>
#include <optional>

namespace secant::script {

/// The parts of a script that a machine needs. Lives longer than the machine.
struct MachineSource {
    Source source{};
    std::optional<Extent> extent{}; ///< none: the query's
    std::optional<Target> target{}; ///< none: both
    ScriptOptions options{};
    bool takes_unit_direction = false;
};

template <class Number>
struct ScalarOf {
    using Type = Number;
};
template <class T>
struct ScalarOf<Shadowed<T>> {
    using Type = T;
};

/// A script in a state of Lua, for one thread at a time. With Shadowed numbers it writes down its
/// steps.
template <class Number, int N>
class Machine {
public:
    using T = typename ScalarOf<Number>::Type;

    explicit Machine(const MachineSource& source);
    ~Machine();

    /// @param seconds  that it may take
    [[nodiscard]] Outcome<N, T> run(const Query<N, T>& query, double seconds);

    /// The steps of the last run.
    [[nodiscard]] Trace take_trace();
    [[nodiscard]] Tape take_tape();

    /// True when an error has left it in a state that the next query must not see.
    [[nodiscard]] bool is_spent() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// The first error of a text as Lua; nothing when there is none.
[[nodiscard]] std::optional<ScriptError> syntax_error(const std::string& text,
                                                      const ScriptOptions& options);

} // namespace secant::script
