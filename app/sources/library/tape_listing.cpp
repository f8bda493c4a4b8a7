#include "app/sources/library/library.h"

#include "core/geometry/rounding.h"
#include "core/methods/loaded.h"
#include "core/methods/tape/tape.h"
#include "core/methods/trace/recorder.h"
#include "core/words/compare_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>
#include <iterator>
#include <utility>

namespace secant {
namespace {

/// The kinds of operation, in the order of secant_tape_kind.
constexpr std::array kinds{
    OperationKind::input,      OperationKind::literal,     OperationKind::add,
    OperationKind::subtract,   OperationKind::multiply,    OperationKind::divide,
    OperationKind::negate,     OperationKind::square_root, OperationKind::absolute,
    OperationKind::smaller,    OperationKind::larger,      OperationKind::fused,
    OperationKind::copy_sign,  OperationKind::round_down,  OperationKind::less,
    OperationKind::less_equal, OperationKind::equal,       OperationKind::other,
    OperationKind::hypotenuse, OperationKind::power,       OperationKind::to_float,
};
static_assert(kinds.size() == SECANT_TAPE_TO_FLOAT + 1);

/// A name with the letters that a formula can hold; others become "_".
std::string name_of_library(const char (&name)[sizeof(secant_tape_operation::name)])
{
    std::string out{name, strnlen(name, sizeof name)};
    const auto is_kept = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '.' || c == ' ';
    };
    std::ranges::replace_if(out, std::not_fn(is_kept), '_');
    return out;
}

bool is_source(OperationKind kind)
{
    return kind == OperationKind::input || kind == OperationKind::literal;
}

bool has_value_line(const TapeOperation& operation)
{
    return !operation.name.empty() && operation.kind != OperationKind::input &&
           !is_comparison(operation.kind);
}

/// A listing has so many lines of one method, and no more.
constexpr std::size_t most_lines = 400;

/// Numbers the operations of a run that names nothing.
void name_all(Tape& tape)
{
    if (std::ranges::any_of(tape.operations, has_value_line)) return;
    int number = 0;
    for (TapeOperation& operation : tape.operations) {
        if (!is_source(operation.kind) && !is_comparison(operation.kind))
            operation.name = numbered_name(++number);
    }
}

/// The names of steps stand in braces, as a listing wants them where their values are put.
Tape with_braces(Tape tape)
{
    for (TapeOperation& operation : tape.operations)
        if (has_value_line(operation)) operation.name = "{" + operation.name + "}";
    return tape;
}

Witness witness_of(const std::string& name)
{
    return name == "t" || name == "t1" || name == "t2" ? Witness::parameter : Witness::none;
}

TracedNumber traced_number(const Tape& tape, double computed, const ExactNumber& exact)
{
    // A run in float computes in double, too, where its code says so.
    const auto narrow = rounded_to<float>(computed);
    const bool is_float =
        tape.scalar == Scalar::float32 && (std::isnan(computed) || double{narrow} == computed);
    const double ulps = is_float ? error_in_ulps(narrow, exact) : error_in_ulps(computed, exact);
    return {computed, held(exact), ulps};
}

/// A power whose true value is not worked out.
bool is_unknown_power(const Tape& before, const TapeOperation& operation)
{
    if (operation.kind != OperationKind::power) return false;
    const int exponent = operation.operands[1];
    if (exponent < 0 || exponent >= static_cast<int>(before.operations.size())) return false;
    const TapeOperation& known = before.operations[place_of(exponent)];
    return known.kind != OperationKind::literal || !is_exponent(known.computed);
}

} // namespace

Expected<Tape, std::string> tape_of_library(const wire::Tape& from, Scalar scalar)
{
    const std::size_t count = wire::snapshot(from.count);
    if (count > most_operations)
        return unexpected(fmt::format("{} operations are too many", count));
    Tape tape{scalar, {}, wire::snapshot(from.is_cut_off) != 0};
    for (std::size_t i = 0; i < count; ++i) {
        const secant_tape_operation said = wire::snapshot(from.operations[i]);
        if (said.kind < 0 || static_cast<std::size_t>(said.kind) >= kinds.size()) {
            return unexpected(fmt::format(
                "operation {} is of a kind, {}, that this Secant does not know", i + 1, said.kind));
        }
        TapeOperation operation{kinds[static_cast<std::size_t>(said.kind)]};
        std::ranges::copy(said.operands, operation.operands.begin());
        operation.computed = said.computed;
        operation.name = name_of_library(said.name);
        if (is_unknown_power(tape, operation)) operation.kind = OperationKind::other;
        tape.operations.push_back(std::move(operation));
    }
    if (std::string why = why_not_valid(tape); !why.empty()) return unexpected(std::move(why));
    return tape;
}

auto TapeListing::texts_of(const Tape& tape, const Tape& braced, std::size_t at)
    -> std::optional<Texts>
{
    const TapeOperation& operation = tape.operations[at];
    const int place = static_cast<int>(at);
    if (is_comparison(operation.kind)) {
        return Texts{
            fmt::format("if {}", formula_text(tape, place)), {}, formula_text(braced, place)};
    }
    if (!has_value_line(operation)) return std::nullopt;
    if (is_source(operation.kind) || operation.kind == OperationKind::other)
        return Texts{fmt::format("{} is computed", operation.name), operation.name,
                     "as it came back"};
    return Texts{fmt::format("{} = {}", operation.name, formula_text(tape, place)), operation.name,
                 formula_text(braced, place)};
}

void TapeListing::add(Tape tape)
{
    name_all(tape);
    const Tape braced = with_braces(tape);
    std::optional<std::size_t> last;
    for (std::size_t at = 0; at < tape.operations.size() && texts_.size() < most_lines; ++at) {
        auto texts = texts_of(tape, braced, at);
        if (!texts) continue;
        const auto same = std::ranges::find(texts_, *texts);
        const auto line = static_cast<std::size_t>(same - texts_.begin());
        if (same == texts_.end()) texts_.push_back(*std::move(texts));
        if (last) followers_.emplace(*last, line);
        last = line;
    }
}

/// Puts each line behind those that come before it in some run; of lines that may come next, the
/// one that was seen first. In a loop the line that was seen first begins.
void TapeListing::sort()
{
    std::vector<std::size_t> before(texts_.size(), 0); // so many lines that are left come before it
    for (const auto& [line, next] : followers_) {
        if (line != next) ++before[next];
    }
    std::vector<Texts> sorted;
    std::set<std::size_t> left;
    for (std::size_t line = 0; line < texts_.size(); ++line)
        left.insert(line);
    while (!left.empty()) {
        const auto free =
            std::ranges::find(left, 0U, [&](std::size_t line) { return before[line]; });
        const std::size_t next = free == left.end() ? *left.begin() : *free;
        sorted.push_back(std::move(texts_[next]));
        left.erase(next);
        for (auto pair = followers_.lower_bound({next, 0});
             pair != followers_.end() && pair->first == next; ++pair) {
            if (pair->second != next) --before[pair->second];
        }
    }
    texts_ = std::move(sorted);
}

void TapeListing::finish()
{
    sort();
    for (const Texts& texts : texts_) {
        ListingLine line{.text = texts.text, .symbol = texts.symbol, .numbers = texts.numbers};
        if (!texts.symbol.empty()) line.witness = witness_of(texts.symbol);
        lines_.push_back(line);
    }
    lines_.push_back({"if the traced run answers with the same bits"});
    std::ranges::copy(outside_listing(), std::back_inserter(lines_));
}

Trace TapeListing::steps(Tape& tape) const
{
    name_all(tape);
    const Tape braced = with_braces(tape);
    const std::vector<ExactNumber> exact = replay(tape);
    Trace trace;
    for (std::size_t at = 0; at < tape.operations.size(); ++at) {
        const auto texts = texts_of(tape, braced, at);
        const auto line = texts ? std::ranges::find(texts_, *texts) : texts_.end();
        if (line == texts_.end()) continue;
        TapeOperation& operation = tape.operations[at];
        operation.line = static_cast<int>(line - texts_.begin());
        if (is_comparison(operation.kind)) {
            trace.push_back({operation.line,
                             StepKind::test,
                             {},
                             {operation.computed != 0.0, !exact[at].is_zero()}});
        } else {
            trace.push_back({operation.line,
                             StepKind::value,
                             {traced_number(tape, operation.computed, exact[at])}});
        }
    }
    return trace;
}

Step TapeListing::comparison(bool is_same) const
{
    return {static_cast<int>(texts_.size()), StepKind::test, {}, {is_same, true}};
}

} // namespace secant
