#include "core/methods/tape/blame.h"

#include "core/geometry/elementary.h"
#include "core/methods/tape/applied.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>

namespace secant {
namespace {

/// A cancellation or an origin is told when so much of the error comes from it.
constexpr double telling_share = 0.5;

/// @tparam Number  of the true values: ShortNumber or ExactNumber
template <class Number>
class Blamer {
public:
    explicit Blamer(const Tape& tape) : tape_(tape), exact_(replayed<Number>(tape)) {}

    Blame of_run(const ReturnedNumbers& returned)
    {
        Blame out;
        const std::vector<bool> is_returned = found(returned, out.sees_numbers);
        for (std::size_t i = 0; i < exact_.size() && out.turned == no_operation; ++i) {
            const TapeOperation& operation = tape_.operations[i];
            if (is_comparison(operation.kind) && Number{operation.computed} != exact_[i])
                out.turned = static_cast<int>(i);
        }
        if (out.turned != no_operation) {
            tell(out, out.turned);
        } else if (const int worst = worst_of(is_returned, returned.accepted);
                   worst != no_operation) {
            tell(out, worst);
        }
        return out;
    }

private:
    [[nodiscard]] const TapeOperation& operation(int at) const
    {
        return tape_.operations[place_of(at)];
    }
    [[nodiscard]] const Number& exact(int at) const { return exact_[place_of(at)]; }
    [[nodiscard]] bool is_off(int at) const
    {
        const double computed = operation(at).computed;
        if (std::isnan(computed) || isnan(exact(at)))
            return std::isnan(computed) != isnan(exact(at));
        return exact_difference(Number{computed}, exact(at)) != 0;
    }
    [[nodiscard]] double error(int at) const
    {
        return static_cast<double>(Number{Number{operation(at).computed} - exact(at)});
    }
    [[nodiscard]] bool is_regular(int at) const
    {
        return std::isfinite(operation(at).computed) && isfinite(exact(at));
    }

    /// For each operation, true when it is returned.
    [[nodiscard]] std::vector<bool> found(const ReturnedNumbers& returned, bool& sees_numbers) const
    {
        std::vector<bool> out(exact_.size());
        for (std::size_t i = 0; i < out.size(); ++i) {
            const std::string_view name = tape_.operations[i].name;
            out[i] = std::ranges::any_of(returned.names, [&](std::string_view answer) {
                return !name.empty() && name.substr(0, name.find('.')) == answer;
            });
        }
        for (auto number = returned.numbers.begin(); number != returned.numbers.end(); ++number) {
            // Two numbers that are equal, as the coordinates of the origin, come from two
            // operations.
            const auto same = std::count_if(returned.numbers.begin(), number,
                                            [&](double other) { return is_same(other, *number); });
            const std::vector<int> places = places_of(*number);
            if (places.empty())
                sees_numbers = false;
            else if (same < std::ssize(places))
                out[place_of(places[static_cast<std::size_t>(same)])] = true;
        }
        return out;
    }

    /// The operations that have a value, but none that another one of them comes from; the last
    /// first.
    [[nodiscard]] std::vector<int> places_of(double value) const
    {
        std::vector<int> out;
        std::vector<bool> is_used(tape_.operations.size());
        for (int at = static_cast<int>(is_used.size()) - 1; at >= 0; --at) {
            const TapeOperation& here = operation(at);
            if (is_used[place_of(at)] || is_comparison(here.kind)) continue;
            if (!is_same(here.computed, value)) continue;
            out.push_back(at);
            const std::vector<bool> its = below(tape_, at);
            std::transform(its.begin(), its.end(), is_used.begin(), is_used.begin(),
                           std::logical_or{});
        }
        return out;
    }

    static bool is_same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

    /// The returned number with the largest error for its size, when one is off by more than a few
    /// roundings, and by more than is accepted.
    [[nodiscard]] int worst_of(const std::vector<bool>& is_returned, double accepted) const
    {
        int worst = no_operation;
        constexpr double few = 4.0;
        double most =
            few * (tape_.scalar == Scalar::float32 ? double{std::numeric_limits<float>::epsilon()}
                                                   : std::numeric_limits<double>::epsilon());
        for (std::size_t i = 0; i < is_returned.size(); ++i) {
            const int at = static_cast<int>(i);
            if (!is_returned[i] || !is_off(at) || std::abs(error(at)) <= accepted) continue;
            const double relative = relative_error(at);
            if (relative > most) {
                most = relative;
                worst = at;
            }
        }
        return worst;
    }

    [[nodiscard]] double relative_error(int at) const
    {
        if (!is_regular(at)) return std::numeric_limits<double>::infinity();
        const Number size = abs(exact(at));
        const Number off = abs(Number{Number{operation(at).computed} - exact(at)});
        if (size.is_zero()) return std::numeric_limits<double>::max();
        return static_cast<double>(Number{off / size});
    }

    /// Tells why a number or a comparison is wrong.
    void tell(Blame& out, int at)
    {
        out.off = at;
        if (is_comparison(operation(at).kind)) out.off = worse_operand(at);
        for (int i = 0; i < 8; ++i) { // a divisor of a divisor ...
            const auto before = irregular_below(at);
            if (!before) break;
            if (before->loss != Loss::none || !is_regular(before->at)) {
                out.origin = Origin{before->at, 1.0, before->loss};
                return finish(out);
            }
            at = before->at; // its error makes what follows no number, or infinite
            out.off = at;
        }
        if (!is_regular_below(at)) return finish(out);
        const ErrorFlow flow = error_flow(tape_, exact_, at);
        out.cancellation = largest_cancellation(flow);
        out.origin = largest_origin(flow);
        finish(out);
    }

    void finish(Blame& out) const
    {
        out.computed = operation(out.off).computed;
        out.error = error(out.off);
        const auto add = [&](int at) {
            const int line = operation(at).line;
            if (line >= 0 && std::ranges::find(out.lines, line) == out.lines.end())
                out.lines.push_back(line);
        };
        if (out.cancellation) add(out.cancellation->at);
        if (out.origin) add(out.origin->at);
        if (!out.cancellation && !out.origin) add(out.off);
    }

    /// The one of two compared numbers with the larger error.
    [[nodiscard]] int worse_operand(int at) const
    {
        const auto [a, b, none] = operation(at).operands;
        if (!is_off(a)) return b;
        if (!is_off(b)) return a;
        return std::abs(error(b)) > std::abs(error(a)) ? b : a;
    }

    /// The first operation, of those that a number comes from, that is not finite, or should not
    /// be, with operands that are. With Loss::none the operation is instead the operand whose error
    /// is the reason.
    [[nodiscard]] std::optional<Origin> irregular_below(int at) const
    {
        const std::vector<bool> is_below = below(tape_, at);
        for (int i = 0; i <= at; ++i) {
            if (is_below[place_of(i)] && !is_regular(i) && is_off(i)) return irregular(i);
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_regular_below(int at) const
    {
        const std::vector<bool> is_below = below(tape_, at);
        for (int i = 0; i <= at; ++i) {
            if (is_below[place_of(i)] && !is_regular(i)) return false;
        }
        return true;
    }

    [[nodiscard]] Origin irregular(int at) const
    {
        const TapeOperation& here = operation(at);
        const bool is_reciprocal =
            here.kind == OperationKind::power && std::signbit(operation(here.operands[1]).computed);
        if (here.kind == OperationKind::divide || is_reciprocal) {
            const int divisor = here.operands[is_reciprocal ? 0 : 1];
            const bool is_zero = operation(divisor).computed == 0.0;
            if (is_zero != exact(divisor).is_zero()) return {divisor, 1.0, Loss::none};
            if (is_zero) return {at, 1.0, Loss::division_by_zero};
        }
        if (here.kind == OperationKind::square_root && is_off(here.operands[0]))
            return {here.operands[0], 1.0, Loss::none};
        if (std::isinf(here.computed) && !is_source(here.kind)) return {at, 1.0, Loss::overflow};
        return {at, 1.0, Loss::no_number};
    }

    [[nodiscard]] static bool is_source(OperationKind kind)
    {
        return kind == OperationKind::input || kind == OperationKind::literal ||
               kind == OperationKind::other;
    }

    [[nodiscard]] std::optional<Cancellation> largest_cancellation(const ErrorFlow& flow) const
    {
        std::optional<Cancellation> largest;
        for (std::size_t i = 0; i < flow.through.size(); ++i) {
            const int at = static_cast<int>(i);
            const OperationKind kind = operation(at).kind;
            const bool is_sum = kind == OperationKind::add || kind == OperationKind::subtract;
            if (!is_sum || flow.through[i] < telling_share) continue;
            const double digits = digits_cancelled(at);
            if (digits >= 1.0 && !(largest && largest->digits >= digits))
                largest = Cancellation{at, flow.through[i], digits};
        }
        return largest;
    }

    /// The number of leading digits that the true values of the operands share; infinite when they
    /// share all.
    [[nodiscard]] double digits_cancelled(int at) const
    {
        const auto [a, b, none] = operation(at).operands;
        const Number larger = std::max<Number>(abs(exact(a)), abs(exact(b)));
        if (larger.is_zero()) return 0.0;
        if (exact(at).is_zero()) return std::numeric_limits<double>::infinity();
        const int bits = static_cast<int>(ilogb(larger) - ilogb(exact(at)));
        const Number ratio = ldexp(Number{larger / abs(exact(at))}, -bits);
        return (bits + binary_logarithm(static_cast<double>(ratio))) * log10_of_2;
    }

    [[nodiscard]] std::optional<Origin> largest_origin(const ErrorFlow& flow) const
    {
        std::optional<Origin> largest;
        for (std::size_t i = 0; i < flow.own.size(); ++i) {
            const double share = flow.own[i];
            if (share > 0.0 && !(largest && largest->share >= share))
                largest = Origin{static_cast<int>(i), share};
        }
        if (largest) largest->loss = loss_at(largest->at);
        return largest;
    }

    /// The loss of digits in an operation whose own error is not zero.
    [[nodiscard]] Loss loss_at(int at) const
    {
        const bool is_float = tape_.scalar == Scalar::float32;
        const Number normal{is_float ? double{std::numeric_limits<float>::min()}
                                     : std::numeric_limits<double>::min()};
        const Number right = unrounded<Number>(tape_, at);
        if (abs(right) < normal) return Loss::underflow;
        const TapeOperation& here = operation(at);
        if (here.kind != OperationKind::add && here.kind != OperationKind::subtract)
            return Loss::rounding;
        const double a = std::abs(operation(here.operands[0]).computed);
        const double b = std::abs(operation(here.operands[1]).computed);
        const Number lost = abs(Number{right - here.computed});
        return 2 * lost >= std::min(a, b) ? Loss::absorption : Loss::rounding;
    }

    const Tape& tape_;
    std::vector<Number> exact_;
};

} // namespace

Blame blame(const Tape& tape, const ReturnedNumbers& returned)
{
    assert(is_valid(tape));
    try {
        return Blamer<ShortNumber>{tape}.of_run(returned);
    } catch (const DigitsMissing&) {
        return full_blame(tape, returned);
    }
}

Blame full_blame(const Tape& tape, const ReturnedNumbers& returned)
{
    assert(is_valid(tape));
    return Blamer<ExactNumber>{tape}.of_run(returned);
}

namespace {

/// Takes numbers of an outcome that have the name.
template <int N, class T>
struct Numbers {
    std::string_view wanted; ///< empty: each
    std::vector<double> out{};

    [[nodiscard]] bool wants(std::string_view name) const
    {
        return wanted.empty() || wanted == name;
    }
    void add(std::string_view name, T number)
    {
        if (wants(name)) out.push_back(double{number});
    }
    void add(std::string_view name, const Vec<N, T>& vector)
    {
        for (int i = 0; i < N; ++i)
            add(name, vector[i]);
    }
    template <class Number>
    void add(std::string_view name, const std::optional<Number>& number)
    {
        if (number) add(name, *number);
    }
};

} // namespace

template <int N, class T>
std::vector<double> numbers_called(std::string_view name, const Outcome<N, T>& outcome)
{
    Numbers<N, T> numbers{name};
    if (outcome.roots) {
        numbers.add("t1", (*outcome.roots)[0]);
        numbers.add("t2", (*outcome.roots)[1]);
    }
    for (int i = 0; i < outcome.point_count.value_or(0); ++i)
        numbers.add("points", outcome.points[static_cast<std::size_t>(i)]);
    numbers.add("closest", outcome.closest);
    numbers.add("distance", outcome.distance);
    numbers.add("offset", outcome.offset);
    numbers.add("ray_distance", outcome.ray_distance);
    return numbers.out;
}

template <int N, class T>
Blame number_blame(const Tape& tape, const MethodInfo& info, const Query<N, T>& query,
                   const Outcome<N, T>& outcome, std::string_view off)
{
    assert(is_valid(tape));
    const auto own = widen(own_query(info, query));
    const bool is_root = off == "t1" || off == "t2";
    const double unit = is_root ? glm::distance(own.piece.start, own.piece.end) : 1.0;
    const std::vector<double> numbers = numbers_called(off, outcome);
    return blame(
        tape, {{&off, 1}, numbers, std::max(info.accuracy * size_of(own), info.tolerance) / unit});
}

#define SECANT_INSTANTIATE(N, T)                                                                   \
    template std::vector<double> numbers_called(std::string_view, const Outcome<N, T>&);           \
    template Blame number_blame(const Tape&, const MethodInfo&, const Query<N, T>&,                \
                                const Outcome<N, T>&, std::string_view)

SECANT_INSTANTIATE(2, float);
SECANT_INSTANTIATE(3, float);
SECANT_INSTANTIATE(2, double);
SECANT_INSTANTIATE(3, double);
#undef SECANT_INSTANTIATE

} // namespace secant
