#include "core/paste/quantities/quantities.h"

#include "core/paste/names/names.h"
#include "core/text/text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <vector>

namespace secant {
namespace {

using Words = std::vector<std::string>;

std::optional<int> axis_of(std::string_view word)
{
    constexpr std::string_view axes = "xyzw";
    if (word.size() != 1) return std::nullopt;
    const std::size_t axis = axes.find(lowered(word[0]));
    return axis == std::string_view::npos ? std::nullopt : std::optional{static_cast<int>(axis)};
}

} // namespace

std::optional<int> axis_named(std::string_view name)
{
    if (is_index(name) && name[1] <= '3') return name[1] - '0';
    return axis_of(name);
}

bool is_index(std::string_view name)
{
    return name.size() == 3 && name.front() == '[' && is_digit(name[1]);
}

std::optional<Coordinate> coordinate_of(std::string_view name)
{
    if (const auto axis = axis_named(name)) return Coordinate{{}, *axis};
    Words words = words_of_name(name);
    if (words.empty()) return std::nullopt;
    if (const auto axis = axis_of(words.back()))
        return Coordinate{joined(std::span{words}.first(words.size() - 1), "_"), *axis};
    // "x1"
    const std::size_t count = words.size();
    const bool is_numbered = count >= 2 && is_digit(words.back()[0]) && words.back().size() == 1;
    if (is_numbered && axis_of(words[count - 2])) {
        const int axis = *axis_of(words[count - 2]);
        words[count - 2] = "point";
        return Coordinate{joined(words, "_"), axis};
    }
    // "xStart", "x_start"
    if (words.size() == 2 && axis_of(words[0]) && words[0] != "w")
        return Coordinate{words[1], *axis_of(words[0])};
    // "cx", "dx", "p1x" as "p", "1x" are letters of one word.
    const std::string& last = words.back();
    const bool is_pair = last.size() == 2 && is_letter(last[0]) && last[1] != 'w';
    if (!is_pair) return std::nullopt;
    // "xc"
    if (count == 1 && axis_of(last.substr(0, 1)) && !axis_of(last.substr(1)) && last[0] != 'w')
        return Coordinate{last.substr(1), *axis_of(last.substr(0, 1))};
    const auto axis = axis_of(last.substr(1));
    if (!axis || axis_of(last.substr(0, 1))) return std::nullopt;
    words.back().resize(1);
    return Coordinate{joined(words, "_"), *axis};
}

namespace {

/// Walks through the tree and collects.
class Collector {
public:
    std::vector<PasteQuantity> collect(const PasteTree& tree)
    {
        for (const PasteNode& node : tree.parts)
            visit(node, {}, {});
        return out_.take();
    }

private:
    static bool is_single(const PasteNode& node)
    {
        return node.parts.empty() && node.numbers.size() == 1;
    }

    static bool is_axis(const PasteNode& node)
    {
        if (!is_single(node) || node.path.size() != 1) return false;
        return axis_named(node.path[0]).has_value();
    }

    void visit(const PasteNode& node, PastePath path, std::string name)
    {
        for (const std::string_view part : node.path)
            path.emplace_back(part);
        if (!node.name.empty()) {
            const bool is_index_name = node.name.starts_with('[');
            // "m_storage.m_data.array" says nothing.
            if (name.empty() || is_index_name || !is_idle_name(node.name))
                (name += name.empty() || is_index_name ? "" : ".") += node.name;
        }
        if (node.parts.empty()) return visit_numbers(node.numbers, path, name);
        if (add_arguments(node, path, name)) return;
        visit_brackets(node.parts, node.is_compact, path, name);
    }

    void visit_numbers(const std::vector<PasteToken>& numbers, const PastePath& path,
                       const std::string& name)
    {
        if (numbers.size() == 1 && out_.add_coordinate(numbers[0], path, name)) return;
        out_.add(numbers, path, name);
    }

    void visit_brackets(const std::vector<PasteNode>& parts, bool is_compact, const PastePath& path,
                        const std::string& name)
    {
        std::vector<PasteToken> numbers = numbers_of(parts);
        if (is_compact && numbers.size() == 1) numbers.resize(3, numbers[0]); // "V(0)"
        if (!numbers.empty()) return out_.add(numbers, path, name);
        const bool is_wrapped = parts.size() == 1 && parts[0].path.empty();
        if (is_wrapped) return visit(parts[0], path, name);
        if (add_unions(parts, path, name)) return;
        if (add_axes(parts, is_compact, path, name)) {
            for (const PasteNode& part : parts) {
                if (!is_axis(part)) visit(part, path, name);
            }
            return;
        }
        const bool is_mixed =
            std::ranges::any_of(parts, [](const PasteNode& part) { return !part.path.empty(); });
        int index = 0;
        for (const PasteNode& part : parts) {
            PastePath inner = path;
            std::string inner_name = name;
            if (part.path.empty() && !is_mixed && !path.empty()) {
                inner.push_back("[" + std::to_string(index) + "]");
                inner_name += inner.back();
            }
            visit(part, inner, inner_name);
            ++index;
        }
    }

    /// The arguments of the call that a node is, by its name; none of another node.
    static std::vector<CallArgument> arguments_of(const PasteNode& node)
    {
        if (is_circle_of_number(node)) return {{PasteRole::radius, PasteShape::circle}};
        const auto call = std::ranges::find_if(node.path, [](std::string_view name) {
            return !name.starts_with('[') && name.data()[name.size()] == '(';
        });
        return call == node.path.end() ? std::vector<CallArgument>{} : arguments_of_call(*call);
    }

    /// "Sphere(2.5)", "Ball::new(2.5)"
    static bool is_circle_of_number(const PasteNode& node)
    {
        const bool has_number_alone = node.parts.size() == 1 && node.parts[0].path.empty() &&
                                      node.parts[0].numbers.size() == 1;
        return has_number_alone && std::ranges::any_of(node.path, [&](std::string_view name) {
                   const std::string_view gap =
                       trimmed(text_between(name, node.parts[0].numbers[0].text));
                   return (gap == "(" || gap == "::new(") && is_circle_type(name);
               });
    }

    /// The values of a node, one after the other: vectors and numbers. Empty where one has a name.
    static std::vector<PasteNode> values_of(const PasteNode& node)
    {
        std::vector<PasteNode> values;
        for (const PasteNode& part : node.parts) {
            // "ray" of "intersect(ray, (1, 2, 3), 4)" is no name of what follows.
            const bool is_named =
                !part.path.empty() && part.path.back().data()[part.path.back().size()] != ',';
            if (is_named) return {};
            if (!part.parts.empty()) {
                values.push_back(part);
                values.back().path.clear();
                values.back().name = {};
            }
            for (const PasteToken& number : part.numbers)
                values.push_back({{}, {}, {number}, {}});
        }
        return values;
    }

    static bool is_one(const CallArgument& argument)
    {
        return argument.role == PasteRole::radius || argument.role == PasteRole::piece_radius ||
               argument.role == PasteRole::length;
    }

    /// The numbers of "rayCircle(0, 0, 1, 0, 5, 1, 2)" as vectors and numbers, where their count is
    /// that of the plane or of space; else the values as they are.
    static std::vector<PasteNode> grouped(const std::vector<CallArgument>& arguments,
                                          const std::vector<PasteNode>& values)
    {
        const bool has_direction = std::ranges::any_of(
            arguments, [](const CallArgument& a) { return a.role == PasteRole::direction; });
        const bool are_plain =
            std::ranges::all_of(values, [](const PasteNode& value) { return value.parts.empty(); });
        if (!has_direction || !are_plain) return values;
        for (const std::size_t dimensions : {2U, 3U}) {
            std::vector<PasteNode> out;
            std::size_t next = 0;
            for (const CallArgument& argument : arguments) {
                if (argument.may_be_missing) continue;
                PasteNode part;
                for (std::size_t count = is_one(argument) ? 1 : dimensions; count > 0; --count) {
                    if (next == values.size()) return values;
                    part.numbers.push_back(values[next++].numbers[0]);
                }
                out.push_back(is_one(argument) ? part : PasteNode{{}, {}, {}, {part}});
            }
            if (next == values.size()) return out;
        }
        return values;
    }

    /// The arguments that values are, in their order; empty where the kinds differ.
    static std::vector<CallArgument> fitting(const std::vector<CallArgument>& arguments,
                                             const std::vector<PasteNode>& values)
    {
        std::vector<CallArgument> out;
        for (const CallArgument& argument : arguments) {
            const bool fits =
                out.size() < values.size() && values[out.size()].parts.empty() == is_one(argument);
            if (!fits && !argument.may_be_missing) return {};
            if (fits) out.push_back(argument);
        }
        return out.size() == values.size() ? out : std::vector<CallArgument>{};
    }

    /// Adds the arguments of a call whose name tells their order; of the circle alone, where the
    /// rest is no value: "hit_sphere(center, 0.5, ray)".
    bool add_arguments(const PasteNode& node, const PastePath& path, const std::string& name)
    {
        const std::vector<CallArgument> told = arguments_of(node);
        if (told.empty()) return false;
        std::vector<PasteNode> values = grouped(told, values_of(node));
        // "Raycast(origin, direction, length, 0)": a ray of no thickness
        const bool has_thickness =
            told.back().role == PasteRole::length && values.size() == told.size() + 1 &&
            values.back().parts.empty() && values.back().numbers[0].value == 0.0;
        if (has_thickness) values.pop_back();
        std::vector<CallArgument> arguments = fitting(told, values);
        if (arguments.empty()) {
            std::ranges::copy_if(told, std::back_inserter(arguments), [](const CallArgument& a) {
                return a.shape == PasteShape::circle;
            });
            arguments = fitting(arguments, values);
        }
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            const std::string index = "[" + std::to_string(i) + "]";
            PastePath inner = path;
            inner.push_back(index);
            const std::size_t first = out_.size();
            visit(values[i], inner, name + index);
            out_.name_argument(first, arguments[i]);
        }
        return !arguments.empty();
    }

    /// The numbers of brackets that hold nothing else: "(1, 2)", and a column, "[[1.], [2.]]".
    static std::vector<PasteToken> numbers_of(const std::vector<PasteNode>& parts)
    {
        const auto is_plain = [](const PasteNode& part) {
            return part.parts.empty() && part.path.empty();
        };
        const auto is_cell = [&](const PasteNode& part) {
            return part.path.empty() && part.parts.size() == 1 && is_plain(part.parts[0]) &&
                   part.parts[0].numbers.size() == 1;
        };
        const bool are_plain = std::ranges::all_of(parts, is_plain);
        const bool is_column =
            parts.size() > 1 && parts.size() < 5 && std::ranges::all_of(parts, is_cell);
        std::vector<PasteToken> numbers;
        if (!are_plain && !is_column) return numbers;
        for (const PasteNode& part : parts) {
            const auto& of = are_plain ? part.numbers : part.parts[0].numbers;
            numbers.insert(numbers.end(), of.begin(), of.end());
        }
        return numbers;
    }

    static std::size_t axis_of(const PasteNode& node)
    {
        return static_cast<std::size_t>(*axis_named(node.path[0]));
    }

    /// Adds a point of which some coordinates are there: at least x and y, or those that Unreal
    /// prints of "V(X=1.00)", where the others are zero.
    bool add_axes(const std::vector<PasteNode>& parts, bool is_compact, const PastePath& path,
                  const std::string& name)
    {
        if (std::ranges::none_of(parts, is_axis)) return false;
        std::array<const PasteToken*, 4> found{};
        for (const PasteNode& part : parts) {
            if (is_axis(part)) found[axis_of(part)] = &part.numbers[0];
        }
        std::vector<PasteToken> numbers;
        PasteToken zero;
        zero.text = "0";
        for (std::size_t i = 0; i < (is_compact ? 3U : 4U); ++i) {
            const bool is_left_out = is_compact && found[i] == nullptr;
            if (found[i] == nullptr && !is_left_out) break;
            numbers.push_back(is_left_out ? zero : *found[i]);
        }
        if (numbers.size() < 2) return false;
        out_.add(numbers, path, name);
        return true;
    }

    /// "{{x = 1, r = 1, s = 1}, {y = 2, g = 2, t = 2}}": the unions of GLM's vectors.
    bool add_unions(const std::vector<PasteNode>& parts, const PastePath& path,
                    const std::string& name)
    {
        std::vector<PasteToken> numbers;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const auto& inner = parts[i].parts;
            const bool is_union = i < 4 && parts[i].path.empty() && !inner.empty() &&
                                  is_axis(inner[0]) && axis_of(inner[0]) == i;
            if (!is_union) return false;
            numbers.push_back(inner[0].numbers[0]);
        }
        if (numbers.size() < 2) return false;
        out_.add(numbers, path, name);
        return true;
    }

    QuantityList out_;
};

} // namespace

std::vector<PasteQuantity> paste_quantities(const PasteTree& tree)
{
    return Collector{}.collect(tree);
}

} // namespace secant
