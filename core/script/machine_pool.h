#pragma once

#include "core/script/machine.h"

#include <memory>
#include <mutex>
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

} // namespace secant::script
