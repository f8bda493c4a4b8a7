#include "core/snippets/languages/language.h"

#include <algorithm>
#include <array>
#include <vector>

namespace secant::snippets {
namespace {

constexpr std::array<std::string_view, 3> letters{"x", "y", "z"};
constexpr std::array<std::string_view, 3> indices{"0", "1", "2"};

Formula of_two(Operation operation, Formula first, Formula second)
{
    return {operation, Shape::number, {}, {std::move(first), std::move(second)}};
}

/// Writes the functions that the language lacks.
class HelperWriter {
public:
    HelperWriter(const Language& language, int dimensions)
        : language_(language), dimensions_(static_cast<std::size_t>(dimensions))
    {
    }

    void write(Operation operation, Shape shape)
    {
        switch (operation) {
        case Operation::negative:
            return of_vector(shape, "negate", {"v"}, [&](std::size_t i) {
                return Formula{Operation::negative, Shape::number, {}, {at("v", i)}};
            });
        case Operation::plus: return each("add", shape, operation);
        case Operation::minus: return each("subtract", shape, operation);
        case Operation::times: return by_number("scale", shape, operation, "factor");
        case Operation::over: return by_number("divide", shape, operation, "divisor");
        case Operation::dot: return dot();
        case Operation::cross: return cross(shape);
        case Operation::magnitude:
            if (shape == Shape::vector) norm();
            return;
        case Operation::larger:
        case Operation::smaller: return choice(operation);
        case Operation::over_any: return ratio();
        case Operation::whole_number:
        case Operation::symbol:
        case Operation::epsilon:
        case Operation::square_root:
        case Operation::comparison:
        case Operation::both: return;
        }
    }

    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    using Names = std::vector<std::string_view>;

    [[nodiscard]] Formula at(std::string_view vector, std::size_t i) const
    {
        return {Operation::symbol, Shape::number,
                filled(language_.component,
                       {{"vector", vector}, {"letter", letters[i]}, {"index", indices[i]}})};
    }

    void define(std::string_view type, std::string_view name, const std::string& parameters,
                std::string_view value)
    {
        const std::string head = filled(
            language_.function, {{"type", type}, {"name", name}, {"parameters", parameters}});
        if (out_.find(head) != std::string::npos) return;
        out_ += head + "\n    " + filled(language_.give_back, {{"value", value}}) + '\n';
        out_ += language_.end_function;
        out_ += '\n';
    }

    [[nodiscard]] std::string parameters(std::string_view type, const Names& names) const
    {
        std::string out;
        for (const std::string_view name : names) {
            if (!out.empty()) out += ", ";
            out += filled(language_.parameter, {{"type", type}, {"name", name}});
        }
        return out;
    }

    template <class Component>
    [[nodiscard]] std::string vector_of(const Component& component) const
    {
        std::string coordinates;
        for (std::size_t i = 0; i < dimensions_; ++i) {
            if (i > 0) coordinates += ", ";
            coordinates += formula_text(component(i), language_);
        }
        return filled(language_.value, {{"coordinates", coordinates}});
    }

    template <class Component>
    void of_vector(Shape shape, std::string_view name, const Names& names,
                   const Component& component)
    {
        if (shape != Shape::vector || language_.has_vector_operators) return;
        define(language_.vector, name, parameters(language_.vector, names), vector_of(component));
    }

    void each(std::string_view name, Shape shape, Operation operation)
    {
        of_vector(shape, name, {"a", "b"},
                  [&](std::size_t i) { return of_two(operation, at("a", i), at("b", i)); });
    }

    void by_number(std::string_view name, Shape shape, Operation operation, std::string_view number)
    {
        if (shape != Shape::vector || language_.has_vector_operators) return;
        const Formula second{Operation::symbol, Shape::number, std::string{number}};
        define(language_.vector, name,
               parameters(language_.vector, {"v"}) + ", " + parameters(language_.scalar, {number}),
               vector_of([&](std::size_t i) { return of_two(operation, at("v", i), second); }));
    }

    void dot()
    {
        if (language_.has_vector_operators) return;
        Formula sum = of_two(Operation::times, at("a", 0), at("b", 0));
        for (std::size_t i = 1; i < dimensions_; ++i) {
            sum = of_two(Operation::plus, std::move(sum),
                         of_two(Operation::times, at("a", i), at("b", i)));
        }
        define(language_.scalar, "dot", parameters(language_.vector, {"a", "b"}),
               formula_text(sum, language_));
    }

    /// The component of a cross product of the coordinates i and k.
    [[nodiscard]] Formula minor(std::size_t i, std::size_t k) const
    {
        return of_two(Operation::minus, of_two(Operation::times, at("a", i), at("b", k)),
                      of_two(Operation::times, at("a", k), at("b", i)));
    }

    void cross(Shape shape)
    {
        if (shape == Shape::number) {
            define(language_.scalar, "cross", parameters(language_.vector, {"a", "b"}),
                   formula_text(minor(0, 1), language_));
        }
        of_vector(shape, "cross", {"a", "b"},
                  [&](std::size_t i) { return minor((i + 1) % 3, (i + 2) % 3); });
    }

    void norm()
    {
        if (language_.has_vector_operators) return;
        dot();
        const Formula square{Operation::symbol, Shape::number, "dot(v, v)"};
        define(language_.scalar, "norm", parameters(language_.vector, {"v"}),
               formula_text({Operation::square_root, Shape::number, {}, {square}}, language_));
    }

    /// Python's max and min, and C++'s, take the first argument when both are equal or one is NaN.
    void choice(Operation operation)
    {
        if (language_.conditional.empty() || language_.has_vector_operators) return;
        const bool is_larger = operation == Operation::larger;
        define(language_.scalar, is_larger ? language_.larger : language_.smaller,
               parameters(language_.scalar, {"a", "b"}),
               filled(language_.conditional, {{"condition", is_larger ? "a < b" : "b < a"},
                                              {"first", "b"},
                                              {"second", "a"}}));
    }

    /// Python raises an exception where the others divide by zero.
    void ratio()
    {
        if (!language_.over_any.starts_with("ratio")) return;
        define({}, "ratio", parameters({}, {"a", "b"}),
               "a / b if b != 0 else math.copysign(math.inf, a)");
    }

    const Language& language_;
    std::size_t dimensions_;
    std::string out_;
};

} // namespace

std::string helpers_text(const Block& method, const Language& language, int dimensions)
{
    HelperWriter writer{language, dimensions};
    for_each_formula(method, [&](const Formula& formula) {
        const bool is_magnitude = formula.operation == Operation::magnitude;
        writer.write(formula.operation, is_magnitude ? formula.parts[0].shape : formula.shape);
    });
    return writer.take();
}

} // namespace secant::snippets
