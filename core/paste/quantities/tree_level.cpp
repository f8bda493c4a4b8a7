#include "core/paste/quantities/tree_level.h"

#include "core/paste/names/roles.h"
#include "core/text/ascii.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// Whether commas or bars part the words of a line.
bool are_apart(const std::vector<WrittenName>& words)
{
    return std::all_of(words.begin() + 1, words.end(),
                       [](const WrittenName& word) { return word.is_apart; });
}

/// Whether a sentence above numbers is the name of a value.
bool names_value(const std::vector<std::string_view>& path)
{
    return path.size() == 1 || vote_on_name(path, false).role != PasteRole::unknown ||
           vote_on_name(path, true).role != PasteRole::unknown;
}

/// "vec3(0.0)" has the same number three times.
/// @param type  before the brackets
void repeat_for_all_axes(std::string_view type, std::vector<PasteNode>& parts)
{
    const bool is_one = parts.size() == 1 && parts[0].numbers.size() == 1 && parts[0].path.empty();
    if (!is_one || type.size() < 4 || is_digit(type[type.size() - 2])) return; // "float64"
    const bool is_vector =
        type.find("vec") != std::string_view::npos || type.find("float") != std::string_view::npos;
    const char count = type.back();
    if (is_vector && count >= '2' && count <= '4')
        parts[0].numbers.resize(static_cast<std::size_t>(count - '0'), parts[0].numbers[0]);
}

} // namespace

void TreeLevel::begin_line(int next)
{
    if (!is_assigned()) names.clear();
    heads = line_has_value ? std::vector<WrittenName>{} : std::exchange(row, {});
    row.clear();
    section.clear();
    tuple.clear();
    line_has_value = false;
    line = next;
}

void TreeLevel::add_word(std::string_view word, bool is_apart)
{
    if (is_apart && !is_assigned()) names.clear();
    bool is_type = true; // "np.array", but not "hit.point"
    for (const std::string_view member : members_of(word)) {
        is_type = is_type && is_type_name(member);
        names.push_back({member, false, false, is_apart, is_type});
        row.push_back(names.back());
    }
}

void TreeLevel::add_index(std::string_view index)
{
    names.push_back({index, false, true, false, false});
}

bool TreeLevel::is_assigned() const
{
    return !names.empty() && names.back().is_assigned;
}

void TreeLevel::assign(std::string_view sign)
{
    // "$1 =" after a line with a name
    if (names.empty() && !line_has_value) names = named_by(heads);
    const bool is_tuple = !line_has_value && names.size() == 1 && names[0].is_apart &&
                          row.size() > 1 && sign == "=" && are_apart(row);
    if (is_tuple) {
        tuple = row;
        names.clear();
    }
    if (!names.empty()) names.back().is_assigned = true;
    // "In [3]:", "Out[3]:"
    const bool is_prompt =
        names.size() == 2 && names[1].is_index && (names[0].text == "In" || names[0].text == "Out");
    if (is_prompt) {
        names.clear();
        row.clear();
    }
}

void TreeLevel::add_run(const std::vector<PasteToken>& run)
{
    const bool is_table =
        names.empty() && !line_has_value && heads.size() == run.size() && run.size() > 2;
    const bool is_tuple = names.empty() && tuple.size() == run.size() && run.size() > 1;
    if (is_table) {
        for (std::size_t i = 0; i < run.size(); ++i)
            parts.push_back({{heads[i].text}, heads[i].text, {run[i]}, {}});
    } else if (is_tuple) { // "x1, y1 = 1, 2"
        for (const PasteToken& number : run) {
            PasteNode node;
            node.numbers = {number};
            take_tuple(node);
            parts.push_back(std::move(node));
        }
    } else {
        PasteNode node;
        node.numbers = run;
        add_node(std::move(node));
    }
    line_has_value = true;
}

void TreeLevel::add_brackets(std::vector<PasteNode> inner, bool is_compact, int last_line)
{
    // A row of names with commas or bars above a row of points.
    const bool is_row = names.empty() && !line_has_value && heads.size() > 2 && are_apart(heads);
    if (is_row) tuple = std::exchange(heads, {});
    const bool is_for_each = // of "E, L ="
        names.empty() && tuple.size() > 1 && tuple.size() == inner.size() &&
        std::ranges::all_of(inner, [](const PasteNode& part) { return part.path.empty(); });
    if (is_for_each) {
        for (PasteNode& part : inner) {
            take_tuple(part);
            parts.push_back(std::move(part));
        }
        return;
    }
    if (!names.empty() && names.back().is_type) repeat_for_all_axes(names.back().text, inner);
    PasteNode node;
    node.is_compact = is_compact;
    node.parts = std::move(inner);
    add_node(std::move(node));
    line_has_value = true;
    line = last_line;
}

/// Adds a value with the names before it, or with those of a line of words above it.
void TreeLevel::add_node(PasteNode node)
{
    take_names(node);
    if (node.path.empty() && !tuple.empty()) {
        take_tuple(node);
    } else if (node.path.empty() && !line_has_value) {
        PasteNode named;
        take_path(named_by(std::exchange(heads, {})), named);
        if (names_value(named.path)) {
            node.path = std::move(named.path);
            node.name = named.name;
        }
    }
    parts.push_back(std::move(node));
}

/// Gives a value the next name of "E, L =".
void TreeLevel::take_tuple(PasteNode& node)
{
    node.path = {tuple.front().text};
    node.name = tuple.front().text;
    tuple.erase(tuple.begin());
}

/// Gives a value the names before it, behind the one of the section that it is of.
void TreeLevel::take_names(PasteNode& node)
{
    std::vector<std::string_view> own = take_path(std::exchange(names, {}), node);
    if (own.empty()) own = owner_of(node.path);
    if (own.empty()) own = owner_of_coordinate(node.path);
    if (!own.empty())
        section = std::move(own);
    else if (node.path.size() > 1)
        section.clear(); // it has its own
    if (node.path.size() == 1) node.path.insert(node.path.begin(), section.begin(), section.end());
}

} // namespace secant
