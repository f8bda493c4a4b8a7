#include "core/methods/tape/tape.h"

#include "core/methods/tape/applied.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace secant {
namespace {

bool is_of(Scalar scalar, double value) noexcept
{
    if (scalar == Scalar::float64 || std::isnan(value) || std::isinf(value)) return true;
    return std::abs(value) <= double{std::numeric_limits<float>::max()} &&
           double{static_cast<float>(value)} == value;
}

/// The number of operands that may be missing in an operation of the kind.
std::size_t missing_in(OperationKind kind) noexcept
{
    if (kind == OperationKind::other) return operands_of(kind);
    return kind == OperationKind::hypotenuse ? 1 : 0;
}

/// The flaw in the operands of an operation; empty when there is none.
std::string_view wrong_operand(const Tape& tape, std::size_t at) noexcept
{
    const TapeOperation& operation = tape.operations[at];
    const std::size_t most = operands_of(operation.kind);
    const std::size_t least = most - missing_in(operation.kind);
    bool has_ended = false;
    for (std::size_t i = 0; i < operation.operands.size(); ++i) {
        const int operand = operation.operands[i];
        if (operand == no_operation) {
            if (i < least) return "has too few operands";
            has_ended = true;
            continue;
        }
        if (i >= most || has_ended) return "has too many operands";
        if (operand < 0) return "has an operand before the first one";
        if (operand == static_cast<int>(at)) return "has itself for an operand";
        if (operand > static_cast<int>(at)) return "has an operand after it";
        if (is_comparison(tape.operations[place_of(operand)].kind))
            return "has a comparison for an operand";
    }
    return {};
}

/// The flaw in the number that an operation computed; empty when there is none.
std::string_view wrong_number(const Tape& tape, std::size_t at) noexcept
{
    const TapeOperation& operation = tape.operations[at];
    if (is_comparison(operation.kind)) {
        const bool is_truth = operation.computed == 0.0 || operation.computed == 1.0;
        return is_truth ? "" : "is a comparison that is neither true nor false";
    }
    // Between floats and doubles the operations of a run in float are in double.
    const bool is_float =
        operation.kind == OperationKind::to_float ||
        (operation.kind == OperationKind::input && tape.scalar == Scalar::float32);
    if (is_float && !is_of(Scalar::float32, operation.computed)) return "is in no float";
    if (operation.kind == OperationKind::power) {
        const TapeOperation& exponent = tape.operations[place_of(operation.operands[1])];
        if (exponent.kind != OperationKind::literal || !is_exponent(exponent.computed))
            return "is a power with an exponent that is not known";
    }
    return {};
}

/// Puts the operations of one line after the other in the order of the text.
class Ordered {
public:
    explicit Ordered(std::vector<TapeOperation> operations)
        : from_(std::move(operations)), places_(from_.size(), no_operation)
    {
        to_.reserve(from_.size());
    }

    /// @param end  the place after the line's last operation
    void add_line(std::size_t end)
    {
        const std::size_t begin = to_.size();
        std::vector<bool> is_operand(end - begin);
        for (std::size_t at = begin; at < end; ++at) {
            if (from_[at].kind == OperationKind::input) put(at);
            for (const int operand : from_[at].operands)
                if (operand >= static_cast<int>(begin))
                    is_operand[place_of(operand) - begin] = true;
        }
        for (std::size_t at = begin; at < end; ++at)
            if (!is_operand[at - begin] && !is_put(at)) put_with_operands(at);
    }

    std::vector<TapeOperation> take() { return std::move(to_); }

private:
    [[nodiscard]] bool is_put(std::size_t at) const { return places_[at] != no_operation; }

    /// Without recursion: the operations of a line can be a long chain.
    void put_with_operands(std::size_t last)
    {
        std::vector<std::size_t> waiting{last};
        while (!waiting.empty()) {
            const std::size_t at = waiting.back();
            const auto& operands = from_[at].operands;
            const auto next = std::ranges::find_if(operands, [&](int operand) {
                return operand != no_operation && !is_put(place_of(operand));
            });
            if (next != operands.end()) {
                waiting.push_back(place_of(*next));
            } else {
                waiting.pop_back();
                put(at);
            }
        }
    }

    void put(std::size_t at)
    {
        places_[at] = static_cast<int>(to_.size());
        TapeOperation& operation = to_.emplace_back(std::move(from_[at]));
        for (int& operand : operation.operands)
            if (operand != no_operation) operand = places_[place_of(operand)];
    }

    std::vector<TapeOperation> from_;
    std::vector<int> places_; ///< the new one of each operation
    std::vector<TapeOperation> to_{};
};

} // namespace

Tape TapeWriter::take()
{
    Tape out = std::exchange(tape_, Tape{tape_.scalar});
    ends_.push_back(out.operations.size());
    Ordered ordered{std::move(out.operations)};
    for (const std::size_t end : std::exchange(ends_, {}))
        ordered.add_line(end);
    out.operations = ordered.take();
    return out;
}

bool is_exponent(double value) noexcept
{
    constexpr double most = 1024.0;
    return std::abs(value) <= most && std::floor(2.0 * value) == 2.0 * value;
}

std::string why_not_valid(const Tape& tape)
{
    const std::size_t count = tape.operations.size();
    if (count > most_operations) return std::to_string(count) + " operations are too many";
    for (std::size_t at = 0; at < count; ++at) {
        std::string_view why = wrong_operand(tape, at);
        if (why.empty()) why = wrong_number(tape, at);
        if (!why.empty()) return "operation " + std::to_string(at + 1) + ' ' + std::string{why};
    }
    return {};
}

bool is_valid(const Tape& tape)
{
    return why_not_valid(tape).empty();
}

std::string numbered_name(int number)
{
    return "v" + std::to_string(number);
}

bool is_numbered(std::string_view name) noexcept
{
    return name.size() > 1 && name.front() == 'v' &&
           name.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

std::vector<ExactNumber> replay(const Tape& tape)
{
    assert(is_valid(tape));
    return replayed<ExactNumber>(tape);
}

} // namespace secant
