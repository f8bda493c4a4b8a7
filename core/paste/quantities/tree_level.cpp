#include "core/paste/quantities/tree.h"

#include "core/paste/names/names.h"
#include "core/text/text.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace secant {
namespace {

/// Words between what a sentence says and the name of a value.
bool ends_sentence(std::string_view word)
{
    return word == "for" || word == "where" || word == "when" || word == "given" ||
           word == "with" || word == "got";
}

/// True when the whole phrase is a coordinate: "X".
bool is_axis_phrase(std::span<const WrittenName> phrase)
{
    return phrase.size() == 1 && phrase[0].text.size() == 1 &&
           std::string_view{"xyzw"}.find(lowered(phrase[0].text[0])) != std::string_view::npos;
}

/// The last of the first `end` names, up to the "=" or ":" before them.
std::span<const WrittenName> last_phrase(const std::vector<WrittenName>& names, std::size_t end)
{
    std::size_t begin = end - 1;
    while (begin > 0 && !names[begin - 1].is_assigned)
        --begin;
    return {names.data() + begin, end - begin};
}

/// "start" of "expected a hit for start"
void drop_sentence(std::vector<WrittenName>& names)
{
    for (std::size_t i = names.size(); i-- > 0;) {
        if (i + 1 == names.size() || !ends_sentence(names[i].text)) continue;
        names.erase(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        return;
    }
}

/// The name of a path as the text writes it.
std::string_view name_of(const std::vector<std::string_view>& path)
{
    const std::string_view last = path.back();
    const char* first = last.data();
    // NOLINTNEXTLINE(modernize-loop-convert): clang 14 knows no reversed view
    for (auto name = path.rbegin(); name != path.rend(); ++name) {
        const char* const end = name->data() + name->size();
        // A time, a type or another string may stand between: "DEBUG 12:30:01 start".
        const bool is_beside = std::none_of(std::min(end, first), first, [](char c) {
            return is_letter(c) || is_digit(c) || c == '"';
        });
        if (!is_beside) break;
        first = name->data();
    }
    return {first, static_cast<std::size_t>(last.data() + last.size() - first)};
}

bool says_nothing(std::string_view name)
{
    return vote_on_name({name}, false).role == PasteRole::unknown &&
           vote_on_name({name}, true).role == PasteRole::unknown;
}

} // namespace

std::vector<std::string_view> members_of(std::string_view word)
{
    std::vector<std::string_view> members;
    while (!word.empty()) {
        const std::size_t end = std::min(word.find_first_of(".-"), word.size());
        if (end > 0) members.push_back(word.substr(0, end));
        word.remove_prefix(std::min(end + 1, word.size()));
        if (word.starts_with('>')) word.remove_prefix(1);
    }
    return members;
}

bool is_print_command(std::string_view word)
{
    constexpr std::array<std::string_view, 16> commands{
        "p",   "print", "po",      "pp",  "expr", "expression", "display", "inspect",
        "dbg", "log",   "println", "out", "echo", "disp",       "debug",   "console"};
    return std::ranges::find(commands, lowered(word)) != commands.end();
}

std::vector<WrittenName> named_by(const std::vector<WrittenName>& heads)
{
    std::vector<WrittenName> names = heads;
    while (names.size() > 1 && is_print_command(names.front().text))
        names.erase(names.begin());
    const bool has_commas =
        std::ranges::any_of(names, [](const WrittenName& name) { return name.is_apart; });
    if (has_commas) return {};
    return names;
}

std::vector<std::string_view> take_path(std::vector<WrittenName> names, PasteNode& node)
{
    drop_sentence(names);
    std::vector<std::string_view> section;
    std::size_t end = names.size();
    bool is_made = false;
    const bool has_other = std::ranges::any_of(
        names, [](const WrittenName& name) { return !name.is_index && !name.is_type; });
    while (end > 0) {
        const auto phrase = last_phrase(names, end);
        std::vector<std::string_view> path;
        for (const WrittenName& name : phrase) {
            const bool is_kept = name.is_index || !name.is_type || (name.is_assigned && !has_other);
            if (is_kept) path.push_back(name.text);
        }
        // "ray = Ray(": the maker's name tells the shape, the name before it the rest.
        const bool is_maker = !path.empty() && end == names.size() && phrase.size() < end &&
                              !names.back().is_assigned && !is_axis_phrase(phrase);
        if (is_maker) {
            node.path = path;
            node.name = name_of(path);
            is_made = true;
        } else if (!path.empty()) {
            const bool has_axis =
                node.path.size() == 1 && is_axis_phrase(last_phrase(names, names.size()));
            if (has_axis) path.insert(path.end(), node.path.begin(), node.path.end());
            // "Log: Start (1, 2)" has the name behind the colon.
            const bool is_named_by_maker =
                is_made && vote_on_name(path, false).role == PasteRole::unknown &&
                vote_on_name(node.path, false).role != PasteRole::unknown;
            if (!is_named_by_maker) node.name = name_of(path);
            if (is_named_by_maker) {
                section = path;
                path.insert(path.end(), node.path.begin(), node.path.end());
                node.path.clear();
            }
            if (!has_axis) path.insert(path.begin(), node.path.begin(), node.path.end());
            node.path = std::move(path);
            // "Start: X=1"
            if (!is_axis_phrase(phrase)) return section;
        }
        end -= phrase.size();
    }
    return section;
}

std::vector<std::string_view> owner_of(const std::vector<std::string_view>& path)
{
    if (path.size() != 2 || path[1].starts_with('[')) return {};
    // "enemy.pos" is whole.
    const bool is_apart = path[0].data() + path[0].size() + 1 == path[1].data() &&
                          text_between(path[0], path[1]) == " ";
    if (!is_apart) return {};
    return says_nothing(path[0]) && !says_nothing(path[1]) ? std::vector<std::string_view>{path[0]}
                                                           : std::vector<std::string_view>{};
}

std::vector<std::string_view> owner_of_coordinate(const std::vector<std::string_view>& path)
{
    if (path.size() != 2 || path[1].empty() || path[1].size() > 2) return {};
    const auto is_axis = [](char c) { return lowered(c) >= 'x' && lowered(c) <= 'z'; };
    const char first = path[1].front();
    const char last = path[1].back();
    const bool is_coordinate = is_axis(last) || (is_axis(first) && is_digit(last));
    const char* const end = path[0].data() + path[0].size();
    const bool is_member = end >= path[1].data() || *end == '.' || *end == '-' || *end == '[';
    if (!is_coordinate || is_member || !says_nothing(path[0])) return {};
    return {path[0]};
}

namespace {

/// True when commas or bars part the words of a line.
bool are_apart(const std::vector<WrittenName>& words)
{
    return std::all_of(words.begin() + 1, words.end(),
                       [](const WrittenName& word) { return word.is_apart; });
}

/// True when a sentence above numbers is the name of a value.
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
    if (is_one && (type == "FVec3" || type == "FVector"))
        return parts[0].numbers.resize(3, parts[0].numbers[0]);
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
