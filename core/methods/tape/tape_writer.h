#pragma once

#include "core/methods/tape/tape.h"

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace secant {

/// Writes the tape of a run, while the numbers of the run compute.
class TapeWriter {
public:
    /// What a line of the listing defines; empty for one that defines nothing.
    using SymbolOf = std::function<std::string_view(int line)>;

    explicit TapeWriter(Scalar scalar, SymbolOf symbol_of = {}) : symbol_of_(std::move(symbol_of))
    {
        tape_.scalar = scalar;
    }

    /// While it pauses, nothing is written.
    void pause(bool is_paused) { is_paused_ = is_paused; }

    /// Whether the next operation is written, with literals for all its operands.
    [[nodiscard]] bool takes_one()
    {
        if (is_paused_) return false;
        constexpr std::size_t with_operands = 4;
        const bool has_room = tape_.operations.size() + with_operands <= most_operations;
        if (!has_room) tape_.is_cut_off = true;
        return has_room;
    }

    /// @return  its index
    /// @pre takes_one()
    int write(OperationKind kind, double computed,
              std::array<int, 3> operands = {no_operation, no_operation, no_operation},
              std::string name = {})
    {
        tape_.operations.push_back({kind, operands, computed, -1, std::move(name)});
        return static_cast<int>(tape_.operations.size()) - 1;
    }

    /// What was written since the last call belongs to the line.
    void end_line(int line)
    {
        for (; ended_ < tape_.operations.size(); ++ended_) {
            TapeOperation& operation = tape_.operations[ended_];
            if (operation.kind != OperationKind::input) operation.line = line;
        }
    }

    /// Gives the value what the line defines as its name, unless it has one.
    /// @param part  of a vector: ".x"
    void name(int place, int line, std::string_view part = {})
    {
        if (place < 0 || static_cast<std::size_t>(place) >= tape_.operations.size()) return;
        std::string& name = tape_.operations[static_cast<std::size_t>(place)].name;
        if (!name.empty() || !symbol_of_) return;
        const std::string_view symbol = symbol_of_(line);
        if (!symbol.empty()) name.append(symbol).append(part);
    }

    [[nodiscard]] Tape take()
    {
        ended_ = 0;
        return std::exchange(tape_, Tape{tape_.scalar});
    }

private:
    Tape tape_{};
    SymbolOf symbol_of_;
    std::size_t ended_ = 0; ///< so many operations have their line
    bool is_paused_ = false;
};

} // namespace secant
