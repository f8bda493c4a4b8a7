#include "core/paste/quantities/written_names.h"

#include "core/paste/names/roles.h"
#include "core/text/ascii.h"

#include <algorithm>
#include <array>
#include <span>

namespace secant {
namespace {

/// Words between what a sentence says and the name of a value.
bool ends_sentence(std::string_view word)
{
    return word == "for" || word == "where" || word == "when" || word == "given" ||
           word == "with" || word == "got";
}

/// Whether all of a phrase is a coordinate: "X".
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

/// What a path is in the text.
std::string_view name_of(const std::vector<std::string_view>& path)
{
    const std::string_view last = path.back();
    const char* first = last.data();
    // NOLINTNEXTLINE(modernize-loop-convert): clang 14 knows no reversed view
    for (auto name = path.rbegin(); name != path.rend(); ++name) {
        const char* const end = name->data() + name->size();
        // A time or a type may stand between: "DEBUG 12:30:01 start".
        const bool is_beside = std::none_of(std::min(end, first), first,
                                            [](char c) { return is_letter(c) || is_digit(c); });
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

} // namespace secant
