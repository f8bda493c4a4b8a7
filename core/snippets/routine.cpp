#include "core/snippets/routine.h"

#include "core/methods/registry.h"
#include "core/text/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

namespace secant::snippets {
namespace {

Formula joined(Operation operation, Shape shape, Formula first, Formula second)
{
    return {operation, shape, {}, {std::move(first), std::move(second)}};
}

/// The shape of a sum or of a product with a number: a vector when one part is.
Shape wider(const Formula& first, const Formula& second)
{
    return first.shape == Shape::vector ? first.shape : second.shape;
}

/// Reads a text from left to right; each function reads what binds at least as strongly as its
/// name.
class FormulaReader {
public:
    FormulaReader(std::string_view text, const Shapes& shapes, int dimensions)
        : rest_(text), shapes_(shapes), dimensions_(dimensions)
    {
    }

    Formula condition()
    {
        Formula first = comparison();
        while (takes("and"))
            first = joined(Operation::both, Shape::truth, std::move(first), comparison());
        return first;
    }

private:
    /// "0 <= t1 <= 1" is both comparisons.
    Formula comparison()
    {
        Formula left = sum();
        std::string sign = comparison_sign();
        if (sign.empty()) return left;
        Formula right = sum();
        Formula first = compared(std::move(sign), std::move(left), right);
        sign = comparison_sign();
        if (sign.empty()) return first;
        return joined(Operation::both, Shape::truth, std::move(first),
                      compared(std::move(sign), std::move(right), sum()));
    }

    static Formula compared(std::string sign, Formula left, Formula right)
    {
        Formula formula =
            joined(Operation::comparison, Shape::truth, std::move(left), std::move(right));
        formula.text = std::move(sign);
        return formula;
    }

    std::string comparison_sign()
    {
        constexpr std::array<std::string_view, 5> signs{"<=", ">=", "<", ">", "="};
        for (const std::string_view sign : signs) {
            if (takes(sign)) return std::string{sign};
        }
        return {};
    }

    Formula sum()
    {
        Formula left = product();
        while (true) {
            const bool plus = takes("+");
            if (!plus && !takes("-")) return left;
            Formula right = product();
            const Shape shape = wider(left, right);
            left = joined(plus ? Operation::plus : Operation::minus, shape, std::move(left),
                          std::move(right));
        }
    }

    Formula product()
    {
        Formula left = factor();
        while (true) {
            if (takes("·") || next_is('(')) {
                left = multiplied(std::move(left), factor());
            } else if (takes("/")) {
                const Shape shape = left.shape;
                left = joined(Operation::over, shape, std::move(left), factor());
            } else if (takes("÷")) {
                left = joined(Operation::over_any, Shape::number, std::move(left), factor());
            } else if (takes("×")) {
                const Shape shape = dimensions_ == 2 ? Shape::number : Shape::vector;
                left = joined(Operation::cross, shape, std::move(left), factor());
            } else {
                return left;
            }
        }
    }

    static Formula multiplied(Formula left, Formula right)
    {
        if (left.shape == Shape::vector && right.shape == Shape::vector)
            return joined(Operation::dot, Shape::number, std::move(left), std::move(right));
        const Shape shape = wider(left, right);
        return joined(Operation::times, shape, std::move(left), std::move(right));
    }

    Formula factor()
    {
        if (takes("-")) {
            const Formula part = factor();
            return {Operation::negative, part.shape, {}, {part}};
        }
        if (takes("√")) return {Operation::square_root, Shape::number, {}, {factor()}};
        if (takes("|")) {
            const Formula part = sum();
            takes("|");
            return {Operation::magnitude, Shape::number, {}, {part}};
        }
        if (takes("max(")) return pair(Operation::larger);
        if (takes("min(")) return pair(Operation::smaller);
        if (takes("epsilon")) return {Operation::epsilon, Shape::number};
        if (takes("(")) {
            Formula inside = sum();
            takes(")");
            return inside;
        }
        if (takes("{")) return symbol();
        return whole_number();
    }

    Formula pair(Operation operation)
    {
        Formula first = sum();
        takes(",");
        Formula second = sum();
        takes(")");
        return joined(operation, Shape::number, std::move(first), std::move(second));
    }

    Formula symbol()
    {
        const std::string_view name = rest_.substr(0, rest_.find('}'));
        rest_.remove_prefix(name.size() + 1);
        const auto shape = shapes_.find(name);
        return {Operation::symbol, shape == shapes_.end() ? Shape::number : shape->second,
                std::string{name}};
    }

    Formula whole_number()
    {
        Formula formula;
        while (!rest_.empty() && is_digit(rest_.front())) {
            formula.text += rest_.front();
            rest_.remove_prefix(1);
        }
        return formula;
    }

    bool next_is(char c)
    {
        skip_blanks();
        return rest_.starts_with(c);
    }

    bool takes(std::string_view token)
    {
        skip_blanks();
        if (!rest_.starts_with(token)) return false;
        rest_.remove_prefix(token.size());
        return true;
    }

    void skip_blanks()
    {
        while (rest_.starts_with(' '))
            rest_.remove_prefix(1);
    }

    std::string_view rest_;
    const Shapes& shapes_;
    int dimensions_;
};

} // namespace

Formula read_formula(std::string_view text, const Shapes& shapes, int dimensions)
{
    return FormulaReader{text, shapes, dimensions}.condition();
}

namespace {

/// "return miss" without its first word; nothing when the text begins with another one.
std::optional<std::string_view> after_word(std::string_view text, std::string_view word)
{
    if (!text.starts_with(word)) return std::nullopt;
    return text.substr(word.size());
}

/// The field of the outcome that an answer of that name is, as docs/command-line.md calls it.
std::string_view field_of(std::string_view symbol, Reply reply)
{
    if (reply == Reply::ray_distance) return "ray_distance";
    constexpr std::array<std::string_view, 4> own_name{"t1", "t2", "closest", "offset"};
    const auto found = std::ranges::find(own_name, symbol);
    return found == own_name.end() ? "distance" : *found;
}

/// Reads a listing from its first line to its last.
class ListingReader {
public:
    ListingReader(std::span<const ListingLine> lines, Reply reply, int dimensions)
        : lines_(lines), reply_(reply), dimensions_(dimensions)
    {
    }

    /// The lines from here on with at least this indentation.
    Block block(int indent)
    {
        Block out;
        while (has_line(indent) && !lines_.front().text.starts_with("else "))
            out.push_back(statement(indent));
        return out;
    }

private:
    [[nodiscard]] bool has_line(int indent) const
    {
        return !lines_.empty() && lines_.front().indent == indent;
    }

    const ListingLine& take()
    {
        const ListingLine& line = lines_.front();
        lines_ = lines_.subspan(1);
        return line;
    }

    Formula formula(const ListingLine& line)
    {
        return read_formula(line.numbers, shapes_, dimensions_);
    }

    Statement statement(int indent)
    {
        const ListingLine& line = take();
        if (const auto reply = after_word(line.text, "return "))
            return {.kind = Statement::Kind::reply, .word = *reply};
        if (line.text.starts_with("if ") || line.text.starts_with("else if "))
            return choice(line, indent);
        if (line.text.starts_with("add "))
            return {.kind = Statement::Kind::add_point, .formula = formula(line)};
        return computed(line);
    }

    Statement computed(const ListingLine& line)
    {
        Statement out{.kind = Statement::Kind::compute,
                      .symbol = std::string{line.symbol},
                      .formula = formula(line)};
        if (line.is_answer) out.field = field_of(line.symbol, reply_);
        shapes_.insert_or_assign(out.symbol, out.formula.shape);
        return out;
    }

    Statement choice(const ListingLine& line, int indent)
    {
        Statement out{.kind = Statement::Kind::choose, .formula = formula(line)};
        out.then = block(indent + 1);
        if (!has_line(indent) || !lines_.front().text.starts_with("else ")) return out;
        const bool chooses_again = lines_.front().text.starts_with("else if ");
        out.otherwise.push_back(statement(indent));
        if (chooses_again) return out;
        for (Statement& more : block(indent + 1))
            out.otherwise.push_back(std::move(more));
        return out;
    }

    std::span<const ListingLine> lines_;
    Reply reply_;
    int dimensions_;
    Shapes shapes_{{"E", Shape::vector}, {"L", Shape::vector}, {"C", Shape::vector}};
};

/// The divisor of the formula that may be zero, if it has one.
const Formula* divisor_of(const Formula& formula)
{
    if (formula.operation == Operation::over &&
        formula.parts[1].operation != Operation::whole_number)
        return &formula.parts[1];
    for (const Formula& part : formula.parts) {
        if (const Formula* const found = divisor_of(part)) return found;
    }
    return nullptr;
}

/// The reason why a method gives up when the divisor is zero.
Failure failure_of(const Formula& divisor, Reply reply)
{
    if (reply != Reply::offset) return Failure::division_by_zero;
    return divisor.text == "length" ? Failure::zero_length : Failure::center_on_piece;
}

/// Puts a guard before the first division of the block, and of each block within it.
Block guarded(Block block, Reply reply, bool is_guarded = false)
{
    Block out;
    for (Statement& statement : block) {
        const Formula* const divisor = divisor_of(statement.formula);
        if (divisor != nullptr && (reply == Reply::offset || !std::exchange(is_guarded, true))) {
            out.push_back({.kind = Statement::Kind::guard,
                           .formula = *divisor,
                           .failure = failure_of(*divisor, reply)});
        }
        statement.then = guarded(std::move(statement.then), reply, is_guarded);
        statement.otherwise = guarded(std::move(statement.otherwise), reply, is_guarded);
        out.push_back(std::move(statement));
    }
    return out;
}

std::span<const ListingLine> listing_of(const MethodInfo& info)
{
    if (info.is_exact) return {};
    return info.inside.empty() ? info.listing : info.inside;
}

void collect_symbols(const Block& block, std::vector<std::string>& out)
{
    for (const Statement& statement : block) {
        if (statement.kind == Statement::Kind::compute) out.push_back(statement.symbol);
        collect_symbols(statement.then, out);
        collect_symbols(statement.otherwise, out);
    }
}

} // namespace

Block statements_of(const Method& method, int dimensions)
{
    const MethodInfo& info = info_of(method);
    return guarded(ListingReader{listing_of(info), info.reply, dimensions}.block(0), info.reply);
}

std::vector<std::string> symbols_of_both_branches(const Statement& choice)
{
    std::vector<std::string> first;
    std::vector<std::string> second;
    collect_symbols(choice.then, first);
    collect_symbols(choice.otherwise, second);
    std::erase_if(first, [&](const std::string& symbol) {
        return std::ranges::find(second, symbol) == second.end();
    });
    return first;
}

bool needs_symbol(const Block& block, std::string_view symbol)
{
    bool found = false;
    for_each_formula(block, [&](const Formula& formula) {
        found = found || (formula.operation == Operation::symbol && formula.text == symbol);
    });
    return found;
}

} // namespace secant::snippets
