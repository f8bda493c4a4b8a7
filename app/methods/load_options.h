#pragma once

#include "core/methods/loaded/deadline.h"

#include <chrono>
#include <memory>
#include <string>

namespace secant {

/// How libraries and programs are run.
struct LoadOptions {
    std::chrono::milliseconds limit{1'000};        ///< for a query
    std::chrono::milliseconds start_limit{10'000}; ///< until a library is loaded, or a program has
                                                   ///< given its first answer
    /// The program whose hidden command runs libraries; empty: this one. Tests have another.
    std::string worker_program{};
    std::string folder{}; ///< where programs run; empty: where this one does
    /// `limit` also goes for the first answer of a program.
    bool limits_start = false;
    /// Three queries in a row that take too long are enough: the method is asked nothing more. Else
    /// a block of queries gives up after three limits, and the next one is asked.
    bool gives_up = false;
    /// Until when methods may answer. Null: they may take their time.
    std::shared_ptr<const Deadline> deadline{};

    [[nodiscard]] bool is_late() const noexcept { return deadline && deadline->is_over(); }
};

} // namespace secant
