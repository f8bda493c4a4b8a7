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

/// The machines of a script in one kind of numbers: one for each thread that runs it at a time.
template <class Number, int N>
class MachinePool {
public:
    /// Calls a function with a machine that no other thread has.
    template <class Use>
    auto with_machine(const MachineSource& source, const Use& use)
    {
        std::unique_ptr<Machine<Number, N>> machine = take();
        if (machine == nullptr) machine = std::make_unique<Machine<Number, N>>(source);
        auto out = use(*machine);
        if (!machine->is_spent()) give_back(std::move(machine));
        return out;
    }

private:
    std::unique_ptr<Machine<Number, N>> take()
    {
        const std::lock_guard lock{mutex_};
        if (idle_.empty()) return nullptr;
        auto out = std::move(idle_.back());
        idle_.pop_back();
        return out;
    }

    void give_back(std::unique_ptr<Machine<Number, N>> machine)
    {
        const std::lock_guard lock{mutex_};
        idle_.push_back(std::move(machine));
    }

    std::mutex mutex_{};
    std::vector<std::unique_ptr<Machine<Number, N>>> idle_{};
};

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
    using Pools = std::tuple<MachinePool<Numbers, 2>..., MachinePool<Numbers, 3>...>;

    /// Asks it, unless it is asked nothing more.
    template <int N, class T>
    [[nodiscard]] Outcome<N, T> ask(Machine<T, N>& machine, const Query<N, T>& query) const;

    MachineSource source_;
    mutable SlowRow slow_; ///< safe for any thread
    mutable Pools<float, double, Shadowed<float>, Shadowed<double>> pools_{};
};

/// A script without its header read: the text as Lua is given it.
[[nodiscard]] Expected<Source, ScriptError> checked_source(std::string_view text,
                                                           const ScriptOptions& options);

} // namespace secant::script
