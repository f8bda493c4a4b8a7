#pragma once

#include "core/methods/loaded.h"
#include "core/methods/method.h"
#include "core/methods/trace/recorder.h"
#include "core/script/header.h"
#include "core/script/machine.h"

#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace secant::script {

/// A script in every dimension and scalar. Any thread may run it, also several at once.
class Script {
public:
    Script(Source source, const Header& header, const ScriptOptions& options);

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> run(const Query<N, T>& query) const;

    /// @pre as many outcomes as queries
    template <int N, class T>
    void run_all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const;

    /// Its steps, each a statement that computes or tests something.
    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> trace(const Query<N, T>& query) const;

    /// True when it is asked nothing more.
    [[nodiscard]] bool has_given_up() const noexcept { return slow_.is_over(); }

    [[nodiscard]] const Source& source() const { return source_.source; }

private:
    template <class... Numbers>
    using Machines =
        std::tuple<IdleRunners<Machine<Numbers, 2>>..., IdleRunners<Machine<Numbers, 3>>...>;

    /// Calls a function with a machine that no other thread has.
    template <class Number, int N, class Use>
    auto with_machine(const Use& use) const
    {
        auto& idle = std::get<IdleRunners<Machine<Number, N>>>(idle_);
        auto machine = idle.take();
        if (machine == nullptr) machine = std::make_unique<Machine<Number, N>>(source_);
        auto out = use(*machine);
        if (!machine->is_spent()) idle.give_back(std::move(machine));
        return out;
    }
    /// Asks it, unless it is asked nothing more.
    template <int N, class T>
    [[nodiscard]] Outcome<N, T> ask(Machine<T, N>& machine, const Query<N, T>& query) const;

    MachineSource source_;
    mutable SlowRow slow_; ///< safe for any thread
    mutable Machines<float, double, Shadowed<float>, Shadowed<double>> idle_{};
};

/// A script without its header read: the text as Lua is given it.
[[nodiscard]] Expected<Source, ScriptError> checked_source(std::string_view text,
                                                           const ScriptOptions& options,
                                                           bool takes_unit_direction = false);

} // namespace secant::script
