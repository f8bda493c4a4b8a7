#include "core/snippets/method/formula.h"

#include "core/text/ascii.h"

#include <array>
#include <utility>

namespace secant::snippets {
namespace {

Formula joined(Operation operation, Shape shape, Formula first, Formula second)
{
    Formula formula{operation, shape};
    formula.parts.push_back(std::move(first));
    formula.parts.push_back(std::move(second));
    return formula;
}

Formula over_one(Operation operation, Shape shape, Formula part)
{
    Formula formula{operation, shape};
    formula.parts.push_back(std::move(part));
    return formula;
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
            Formula part = factor();
            const Shape shape = part.shape;
            return over_one(Operation::negative, shape, std::move(part));
        }
        if (takes("√")) return over_one(Operation::square_root, Shape::number, factor());
        if (takes("|")) return until("|", Operation::magnitude);
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

    Formula until(std::string_view end, Operation operation)
    {
        Formula formula = over_one(operation, Shape::number, sum());
        takes(end);
        return formula;
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

} // namespace secant::snippets
