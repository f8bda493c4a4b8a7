#include "core/paste/quantities.h"

#include "core/paste/name_words.h"
#include "core/text/ascii.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

namespace secant {
namespace {

using Path = std::vector<std::string>;

constexpr std::string_view axes = "xyzw";

std::optional<int> axis_of(std::string_view word)
{
    if (word.size() != 1) return std::nullopt;
    const std::size_t axis = axes.find(lowered(word[0]));
    return axis == std::string_view::npos ? std::nullopt : std::optional{static_cast<int>(axis)};
}

bool is_index(std::string_view name)
{
    return name.size() == 3 && name.front() == '[' && is_digit(name[1]);
}

/// The name of a coordinate: of which point, and which one it is.
struct Coordinate {
    std::string stem; ///< "start" of "startX", "p1" of "x1" and "p1x", empty of "x"
    int axis = 0;
};

std::optional<Coordinate> coordinate_of(std::string_view name)
{
    if (is_index(name) && name[1] <= '3') return Coordinate{{}, name[1] - '0'};
    std::vector<std::string> words = words_of_name(name);
    if (words.empty()) return std::nullopt;
    const auto joined = [](auto first, auto last) {
        std::string out;
        for (; first != last; ++first)
            (out += out.empty() ? "" : "_") += *first;
        return out;
    };
    if (const auto axis = axis_of(words.back()))
        return Coordinate{joined(words.begin(), words.end() - 1), *axis};
    // "x1"
    const std::size_t count = words.size();
    const bool is_numbered = count >= 2 && is_digit(words.back()[0]) && words.back().size() == 1;
    if (is_numbered && axis_of(words[count - 2])) {
        const int axis = *axis_of(words[count - 2]);
        words[count - 2] = "point";
        return Coordinate{joined(words.begin(), words.end()), axis};
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
    return Coordinate{joined(words.begin(), words.end()), *axis};
}

/// "ray.origin" of "ray.origin.x", the name of a point by that of its coordinate.
std::string without_coordinate(std::string name, std::string_view coordinate)
{
    if (name.ends_with(coordinate)) name.resize(name.size() - coordinate.size());
    name.resize(name.find_last_not_of(" .=:>-([{\n\r\t") + 1);
    return name;
}

/// Walks through the tree and collects.
class Collector {
public:
    std::vector<PasteQuantity> collect(const PasteTree& tree)
    {
        for (const PasteNode& node : tree.parts)
            visit(node, {}, {});
        finish();
        return std::move(out_);
    }

private:
    /// A point whose coordinates come one by one.
    struct Growing {
        Path path;        ///< of the point
        std::string stem; ///< the last part of the path where the coordinate's name has it
        std::size_t index = 0;
    };

    static bool is_single(const PasteNode& node)
    {
        return node.parts.empty() && node.numbers.size() == 1;
    }

    static bool is_axis(const PasteNode& node)
    {
        if (!is_single(node) || node.path.size() != 1) return false;
        return axis_of(node.path[0]) || (is_index(node.path[0]) && node.path[0][1] <= '3');
    }

    void visit(const PasteNode& node, Path path, std::string name)
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
        visit_brackets(node.parts, node.is_compact, path, name);
    }

    void visit_numbers(const std::vector<PasteToken>& numbers, const Path& path,
                       const std::string& name)
    {
        if (numbers.size() == 1 && add_coordinate(numbers[0], path, name)) return;
        add(numbers, path, name);
    }

    void visit_brackets(const std::vector<PasteNode>& parts, bool is_compact, const Path& path,
                        const std::string& name)
    {
        const bool is_plain = std::ranges::all_of(
            parts, [](const PasteNode& part) { return part.parts.empty() && part.path.empty(); });
        if (is_plain) {
            std::vector<PasteToken> numbers;
            for (const PasteNode& part : parts)
                numbers.insert(numbers.end(), part.numbers.begin(), part.numbers.end());
            if (is_compact && numbers.size() == 1) numbers.resize(3, numbers[0]); // "V(0)"
            return add(numbers, path, name);
        }
        // "[[1.], [2.]]": a column
        const bool is_column = parts.size() > 1 && parts.size() < 5 &&
                               std::ranges::all_of(parts, [](const PasteNode& part) {
                                   return part.path.empty() && part.parts.size() == 1 &&
                                          is_single(part.parts[0]) && part.parts[0].path.empty();
                               });
        if (is_column) {
            std::vector<PasteToken> numbers;
            numbers.reserve(parts.size());
            for (const PasteNode& part : parts)
                numbers.push_back(part.parts[0].numbers[0]);
            return add(numbers, path, name);
        }
        const bool is_wrapped = parts.size() == 1 && parts[0].path.empty();
        if (is_wrapped) return visit(parts[0], path, name);
        if (add_unions(parts, path, name)) return;
        const auto axis_count = std::ranges::count_if(parts, is_axis);
        if (axis_count > 0) {
            std::array<const PasteToken*, 4> found{};
            for (const PasteNode& part : parts) {
                if (is_axis(part)) found[axis_index(part.path[0])] = &part.numbers[0];
            }
            if (add_axes(found, is_compact, path, name)) {
                for (const PasteNode& part : parts) {
                    if (!is_axis(part)) visit(part, path, name);
                }
                return;
            }
        }
        const bool is_mixed =
            std::ranges::any_of(parts, [](const PasteNode& part) { return !part.path.empty(); });
        int index = 0;
        for (const PasteNode& part : parts) {
            Path inner = path;
            std::string inner_name = name;
            if (part.path.empty() && !is_mixed && !path.empty()) {
                inner.push_back("[" + std::to_string(index) + "]");
                inner_name += inner.back();
            }
            visit(part, inner, inner_name);
            ++index;
        }
    }

    static std::size_t axis_index(std::string_view name)
    {
        const auto axis = axis_of(name);
        return static_cast<std::size_t>(axis ? *axis : name[1] - '0');
    }

    /// Adds a point of which some coordinates are there: at least x and y, or those that Unreal
    /// prints of "V(X=1.00)", where the others are zero.
    bool add_axes(const std::array<const PasteToken*, 4>& found, bool is_compact, const Path& path,
                  const std::string& name)
    {
        std::vector<PasteToken> numbers;
        PasteToken zero;
        zero.text = "0";
        for (std::size_t i = 0; i < (is_compact ? 3U : 4U); ++i) {
            const bool is_left_out = is_compact && found[i] == nullptr;
            if (found[i] == nullptr && !is_left_out) break;
            numbers.push_back(is_left_out ? zero : *found[i]);
        }
        if (numbers.size() < 2) return false;
        add(numbers, path, name);
        return true;
    }

    /// "{{x = 1, r = 1, s = 1}, {y = 2, g = 2, t = 2}}": the unions of GLM's vectors.
    bool add_unions(const std::vector<PasteNode>& parts, const Path& path, const std::string& name)
    {
        std::vector<PasteToken> numbers;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const auto& inner = parts[i].parts;
            const bool is_union = i < 4 && parts[i].path.empty() && !inner.empty() &&
                                  is_axis(inner[0]) && axis_index(inner[0].path[0]) == i;
            if (!is_union) return false;
            numbers.push_back(inner[0].numbers[0]);
        }
        if (numbers.size() < 2) return false;
        add(numbers, path, name);
        return true;
    }

    /// Adds a coordinate to the point that it belongs to; false for a number that is none.
    bool add_coordinate(const PasteToken& number, const Path& path, const std::string& name)
    {
        if (path.empty()) return false;
        auto coordinate = coordinate_of(path.back());
        if (!coordinate) return false;
        Path of(path.begin(), path.end() - 1);
        if (of.empty() && coordinate->stem.empty()) return continue_point(number, coordinate->axis);
        if (!coordinate->stem.empty()) of.push_back(coordinate->stem);
        const auto same = std::ranges::find(growing_, of, &Growing::path);
        if (same != growing_.end()) return grow(*same, number, coordinate->axis, name);
        if (coordinate->axis != 0) return false;
        growing_.push_back({of, coordinate->stem, out_.size()});
        PasteQuantity point;
        point.name = coordinate->stem.empty() ? without_coordinate(name, path.back()) : name;
        point.numbers[0] = number;
        point.count = 1;
        point.is_named = true;
        out_.push_back(point);
        paths_.push_back(of);
        return true;
    }

    /// "Start: X=1 Y=2": the coordinate follows one of the same point.
    bool continue_point(const PasteToken& number, int axis)
    {
        // An expanded tree shows the coordinates of a point again.
        const bool is_shown_again =
            !out_.empty() && out_.back().is_vector() && axis < out_.back().count &&
            out_.back().numbers[static_cast<std::size_t>(axis)].value == number.value;
        if (is_shown_again) return true;
        if (growing_.empty() || growing_.back().index + 1 != out_.size()) return false;
        return grow(growing_.back(), number, axis, {});
    }

    bool grow(const Growing& growing, const PasteToken& number, int axis, const std::string& name)
    {
        PasteQuantity& point = out_[growing.index];
        if (axis != point.count) return axis < point.count; // shown a second time
        point.numbers[static_cast<std::size_t>(axis)] = number;
        ++point.count;
        if (!growing.stem.empty() && !name.empty()) point.name += ", " + name;
        return true;
    }

    void add(const std::vector<PasteToken>& numbers, const Path& path, const std::string& name)
    {
        if (numbers.empty()) return;
        Path of = path;
        if (numbers.size() > 4) return add_each(numbers, of, name);
        PasteQuantity quantity;
        quantity.name = name;
        quantity.count = static_cast<int>(numbers.size());
        std::ranges::copy(numbers, quantity.numbers.begin());
        quantity.is_named = !of.empty();
        out_.push_back(std::move(quantity));
        paths_.push_back(std::move(of));
    }

    /// More numbers than a point has: the name before them is not the name of all.
    void add_each(const std::vector<PasteToken>& numbers, const Path& path, const std::string& name)
    {
        for (const PasteToken& number : numbers) {
            add({number}, path, name);
            out_.back().is_named = false;
        }
    }

    /// Names that are no coordinates after all keep their whole name; all names vote.
    void finish()
    {
        for (const Growing& growing : growing_) {
            PasteQuantity& point = out_[growing.index];
            const bool is_alone = point.count == 1 && !growing.stem.empty();
            if (is_alone) paths_[growing.index].back() = point.name;
        }
        drop_sizes();
        for (std::size_t i = 0; i < out_.size(); ++i) {
            const std::vector<std::string_view> path(paths_[i].begin(), paths_[i].end());
            out_[i].vote = vote_on_name(path, out_[i].count == 1);
        }
        for (std::size_t i = 0; i < out_.size(); ++i) {
            for (std::size_t k = out_.size() - 1; k > i; --k) {
                const bool is_shown_again = out_[i].is_named && out_[k].is_named &&
                                            paths_[i].back() == paths_[k].back() &&
                                            has_same_numbers(out_[i], out_[k]);
                if (!is_shown_again) continue;
                out_.erase(out_.begin() + static_cast<std::ptrdiff_t>(k));
                paths_.erase(paths_.begin() + static_cast<std::ptrdiff_t>(k));
            }
        }
    }

    /// "E[2] = {1, 2}" has the size of the array, not an index, where no "E[0]" is beside it.
    void drop_sizes()
    {
        for (std::size_t i = 0; i < out_.size(); ++i) {
            Path& path = paths_[i];
            const bool is_size = path.size() > 1 && is_index(path.back()) && out_[i].is_vector() &&
                                 path.back()[1] - '0' == out_[i].count;
            if (!is_size) continue;
            const auto is_sibling = [&](const Path& other) {
                return &other != &path && other.size() == path.size() && is_index(other.back()) &&
                       std::equal(path.begin(), path.end() - 1, other.begin());
            };
            if (std::ranges::any_of(paths_, is_sibling)) continue;
            std::string& name = out_[i].name;
            if (name.ends_with(path.back())) name.resize(name.size() - path.back().size());
            path.pop_back();
        }
    }

    std::vector<PasteQuantity> out_;
    std::vector<Path> paths_; ///< of each in out_
    std::vector<Growing> growing_;
};

} // namespace

std::vector<PasteQuantity> paste_quantities(const PasteTree& tree)
{
    return Collector{}.collect(tree);
}

bool has_same_numbers(const PasteQuantity& one, const PasteQuantity& other)
{
    if (one.count != other.count) return false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(one.count); ++i) {
        if (std::bit_cast<std::uint64_t>(one.numbers[i].value) !=
            std::bit_cast<std::uint64_t>(other.numbers[i].value))
            return false;
    }
    return true;
}

} // namespace secant
