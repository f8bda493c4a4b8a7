#pragma once

#include "core/methods/method.h"
#include "core/methods/trace/short_number.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace secant {

enum class OperationKind {
    input,       ///< a number of the query
    literal,     ///< a number of the code, or one that comes from where no tape was kept
    add,         ///< a + b
    subtract,    ///< a - b
    multiply,    ///< a · b
    divide,      ///< a / b
    negate,      ///< -a
    square_root, ///< √a
    absolute,    ///< |a|
    smaller,     ///< b when b < a, else a
    larger,      ///< b when a < b, else a
    fused,       ///< a · b + c, rounded once
    copy_sign,   ///< |a| with the sign of b
    round_down,  ///< the largest whole number that is not above a
    less,        ///< whether a < b; the value of a comparison is 1 or 0
    less_equal,  ///< whether a <= b
    equal,       ///< whether a == b
    hypotenuse,  ///< √(a² + b²), or of three
    power,       ///< a to the power of b: a literal of which the double is whole and not large
    to_float,    ///< a, rounded to float; operations between floats and doubles are in double
    other,       ///< from `operands`, in a way that is not known: its value is taken as it is
};

/// The number of operands of an operation of the kind; those of `other` may be fewer, and those of
/// `hypotenuse` one fewer.
[[nodiscard]] constexpr std::size_t operands_of(OperationKind kind) noexcept
{
    switch (kind) {
    case OperationKind::input:
    case OperationKind::literal: return 0;
    case OperationKind::negate:
    case OperationKind::square_root:
    case OperationKind::absolute:
    case OperationKind::round_down:
    case OperationKind::to_float: return 1;
    case OperationKind::add:
    case OperationKind::subtract:
    case OperationKind::multiply:
    case OperationKind::divide:
    case OperationKind::smaller:
    case OperationKind::larger:
    case OperationKind::copy_sign:
    case OperationKind::power:
    case OperationKind::less:
    case OperationKind::less_equal:
    case OperationKind::equal: return 2;
    case OperationKind::fused:
    case OperationKind::hypotenuse:
    case OperationKind::other: break;
    }
    return 3;
}

[[nodiscard]] constexpr bool is_comparison(OperationKind kind) noexcept
{
    return kind == OperationKind::less || kind == OperationKind::less_equal ||
           kind == OperationKind::equal;
}

/// Stands for an operation that there is not.
inline constexpr int no_operation = -1;

/// One operation of a run, as it was computed.
struct TapeOperation {
    OperationKind kind = OperationKind::literal;
    /// Indices into the tape, each less than the operation's own; the rest are `no_operation`.
    std::array<int, 3> operands{no_operation, no_operation, no_operation};
    double computed = 0.0; ///< holds a float exactly, too
    int line = -1;         ///< index into the method's listing, -1 when it is not known
    std::string name{};    ///< "E.x", "disc"; empty when it has none
};

/// The operations of a run. Those of one line stand in the order of its text: the ones of a left
/// operand before those of the right one.
struct Tape {
    Scalar scalar = Scalar::float64;
    std::vector<TapeOperation> operations{};
    bool is_cut_off = false; ///< the run had more operations than a tape holds
    /// The reason, as a sentence, why the outcome does not come from these operations: the traced
    /// run is another run than the plain one. Empty when it does.
    std::string trouble{};
};

/// The place in `operations` that an operand has.
/// @pre it is not `no_operation`
[[nodiscard]] constexpr std::size_t place_of(int operand) noexcept
{
    assert(operand != no_operation);
    return static_cast<std::size_t>(operand);
}

/// The name of an operation of a run that names nothing: "v1", "v2"...
[[nodiscard]] std::string numbered_name(int number);
/// True when a name is one of those, and so tells nothing.
[[nodiscard]] bool is_numbered(std::string_view name) noexcept;

/// A tape holds no more operations than this.
inline constexpr std::size_t most_operations = 4096;

/// True when the number can be the exponent of a `power`: then the power is a product, or the root
/// of one.
[[nodiscard]] bool is_exponent(double value) noexcept;

/// The first error of a tape: "operation 17 has an operand after it"; empty for a valid tape. There
/// each operation has the operands of its kind, all of them before it and none of them a
/// comparison. The numbers of the query are of the scalar, and every comparison is 0 or 1.
/// Operations are counted from 1.
[[nodiscard]] std::string why_not_valid(const Tape& tape);
[[nodiscard]] bool is_valid(const Tape& tape);

/// Writes the tape of a run, while the numbers of the run compute.
class TapeWriter {
public:
    /// The symbol that a line of the listing defines; empty for a line that defines none.
    using SymbolOf = std::function<std::string_view(int line)>;

    explicit TapeWriter(Scalar scalar, SymbolOf symbol_of = {}) : symbol_of_(std::move(symbol_of))
    {
        tape_.scalar = scalar;
    }

    /// While it pauses, nothing is written.
    void pause(bool is_paused) { is_paused_ = is_paused; }

    /// True when the tape takes the next operation, with literals for all its operands.
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
        assert(takes_one());
        tape_.operations.push_back({kind, operands, computed, -1, std::move(name)});
        return static_cast<int>(tape_.operations.size()) - 1;
    }

    /// Gives all operations since the last call to the line.
    void end_line(int line)
    {
        for (std::size_t at = ended(); at < tape_.operations.size(); ++at) {
            TapeOperation& operation = tape_.operations[at];
            if (operation.kind != OperationKind::input) operation.line = line;
        }
        ends_.push_back(tape_.operations.size());
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

    /// Which operand of an operator a compiler works out first is its own choice; the tape has the
    /// same order with each.
    [[nodiscard]] Tape take();

private:
    /// So many operations have their line.
    [[nodiscard]] std::size_t ended() const { return ends_.empty() ? 0 : ends_.back(); }

    Tape tape_{};
    SymbolOf symbol_of_;
    std::vector<std::size_t> ends_{}; ///< of the lines
    bool is_paused_ = false;
};

/// The value of each operation of a tape when none rounds; 1 or 0 for a comparison. It has the bits
/// of the true value that a traced number has beside it.
/// @pre is_valid(tape)
[[nodiscard]] std::vector<ExactNumber> replay(const Tape& tape);

} // namespace secant
