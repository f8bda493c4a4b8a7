#include "core/paste/names/names.h"
#include "core/paste/tokens/tokens.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace secant {
namespace {

/// The parts of a text that a shorter or longer one takes the place of.
struct Spelling {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string instead{};
};

bool is_of_word(char c)
{
    return is_letter(c) || is_digit(c) || c == '_';
}

/// The place of the first character from `at` on that is no blank of the line.
std::size_t after_gap(std::string_view text, std::size_t at)
{
    return std::min(text.find_first_not_of(" \t", at), text.size());
}

/// The end of the word at `at`.
std::size_t word_end(std::string_view text, std::size_t at)
{
    while (at < text.size() && is_of_word(text[at]))
        ++at;
    return at;
}

/// An attribute of a tag, ` type="sphere"` with the blank before it.
struct TagAttribute {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string_view value{};
};

std::optional<TagAttribute> attribute_of(std::string_view tag, std::string_view name)
{
    for (std::size_t at = tag.find(name); at != std::string_view::npos;
         at = tag.find(name, at + 1)) {
        const std::size_t quote = at + name.size() + 1;
        const bool is_attribute = at > 0 && is_blank(tag.substr(at - 1, 1)) && quote < tag.size() &&
                                  tag[quote - 1] == '=' &&
                                  (tag[quote] == '"' || tag[quote] == '\'');
        if (!is_attribute) continue;
        const std::size_t close = tag.find(tag[quote], quote + 1);
        if (close == std::string_view::npos) return std::nullopt;
        return TagAttribute{at - 1, close + 1, tag.substr(quote + 1, close - quote - 1)};
    }
    return std::nullopt;
}

/// A tag that begins here, `<geom size="7" pos="4 5 6" type="sphere"/>`: its shape and its place go
/// to its beginning.
std::optional<Spelling> shape_of_tag(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 2000;
    const std::size_t end = text.substr(0, at + longest).find('>', at);
    const std::size_t name = word_end(text, at + 1);
    if (name == at + 1 || end == std::string_view::npos) return std::nullopt;
    const std::string_view tag = text.substr(name, end - name);
    const auto type = attribute_of(tag, "type");
    if (!type || type->value.size() > 20 || shape_word(lowered(type->value)) == PasteShape::none)
        return std::nullopt;
    const auto place = attribute_of(tag, "pos");
    std::string first = fmt::format(" {}", type->value);
    if (place) first += tag.substr(place->begin, place->end - place->begin);
    for (std::size_t i = 0; i < tag.size(); ++i) {
        const bool is_moved =
            (i >= type->begin && i < type->end) || (place && i >= place->begin && i < place->end);
        if (!is_moved) first += tag[i];
    }
    return Spelling{name, end, std::move(first)};
}

/// The numbers of a constant of a vector type: "Zero", "UnitY", "up".
struct VectorConstant {
    std::string_view name; ///< in lower case
    std::array<int, 3> numbers;
};

constexpr auto vector_constants = std::to_array<VectorConstant>({
    {"zero", {0, 0, 0}},    {"zerovector", {0, 0, 0}}, {"one", {1, 1, 1}},
    {"ones", {1, 1, 1}},    {"onevector", {1, 1, 1}},  {"unitx", {1, 0, 0}},
    {"unity", {0, 1, 0}},   {"unitz", {0, 0, 1}},      {"unit_x", {1, 0, 0}},
    {"unit_y", {0, 1, 0}},  {"unit_z", {0, 0, 1}},     {"up", {0, 1, 0}},
    {"down", {0, -1, 0}},   {"right", {1, 0, 0}},      {"left", {-1, 0, 0}},
    {"forward", {0, 0, 1}}, {"back", {0, 0, -1}},      {"backward", {0, 0, -1}},
    {"x", {1, 0, 0}},       {"y", {0, 1, 0}},          {"z", {0, 0, 1}},
    {"neg_x", {-1, 0, 0}},  {"neg_y", {0, -1, 0}},     {"neg_z", {0, 0, -1}},
});

/// The numbers of a member of a vector type; those of y and z by the engine, which its letters
/// tell: "UP" of Godot points down the screen, "Forward" and "FORWARD" along -z.
/// @param is_of_space  not of the plane
/// @param is_path      "::" stands before it, else a point
std::optional<std::array<int, 3>> numbers_of_constant(std::string_view member, bool is_of_space,
                                                      bool is_path)
{
    if (member.size() > 10) return std::nullopt;
    const std::string word = lowered(member);
    const auto* const found = std::ranges::find(vector_constants, word, &VectorConstant::name);
    if (found == vector_constants.end()) return std::nullopt;
    if ((word.size() == 1 || word.starts_with("neg")) && !is_path) return std::nullopt;
    std::array<int, 3> numbers = found->numbers;
    const bool is_of_unity = is_lower(member[0]);
    const bool is_of_godot = member.size() > 1 && is_upper(member[1]);
    if (!is_of_unity && word.ends_with("ward")) numbers[2] = -numbers[2];
    if (is_of_godot && word == "back") numbers[2] = 1;
    if (is_of_godot && !is_of_space && (word == "up" || word == "down")) numbers[1] = -numbers[1];
    return numbers;
}

/// Reads the value that a word for a vector type begins.
class VectorSpelling {
public:
    VectorSpelling(std::string_view text, std::size_t at) : text_(text), type_(at) {}

    std::optional<Spelling> spelled()
    {
        const std::size_t end = word_end(text_, type_);
        const std::string_view type = text_.substr(type_, end - type_);
        if (type.size() > 12 || lowered(type).find("vec") == std::string::npos) return std::nullopt;
        const std::size_t digit = type.find_first_of("0123456789");
        if (digit == std::string_view::npos && type != "FVector") return std::nullopt;
        const char count = digit == std::string_view::npos ? '3' : type[digit];
        if (count != '2' && count != '3') return std::nullopt;
        is_of_space_ = count == '3';
        find_begin();
        if (text_.substr(end).starts_with("()")) return without_arguments(end);
        return constant(end);
    }

private:
    /// Goes back over "new", a namespace and a sign.
    void find_begin()
    {
        begin_ = type_;
        while (begin_ > 0 && (is_of_word(text_[begin_ - 1]) || text_[begin_ - 1] == '.' ||
                              text_.substr(0, begin_).ends_with("::")))
            begin_ -= text_[begin_ - 1] == ':' ? 2U : 1U;
        go_back();
        if (text_.substr(0, begin_).ends_with("new")) begin_ -= 3;
        go_back();
        if (begin_ > 0 && text_[begin_ - 1] == '-') {
            is_negative_ = true;
            --begin_;
            sign_ = begin_;
            go_back();
        }
    }

    void go_back()
    {
        while (begin_ > 0 && (text_[begin_ - 1] == ' ' || text_[begin_ - 1] == '\t'))
            --begin_;
    }

    [[nodiscard]] char before() const { return begin_ == 0 ? '\n' : text_[begin_ - 1]; }

    [[nodiscard]] Spelling with(std::size_t end, const std::array<int, 3>& numbers,
                                std::string_view factor, std::size_t name_end) const
    {
        std::string out;
        for (std::size_t i = 0; i < (is_of_space_ ? 3U : 2U); ++i) {
            const bool has_minus = numbers[i] != 0 && (numbers[i] < 0) != is_negative_;
            out += fmt::format("{}{}{}", i == 0 ? "" : ", ", has_minus ? "-" : "",
                               numbers[i] == 0 ? "0" : factor);
        }
        const std::size_t first = is_negative_ ? sign_ : type_;
        const std::size_t name = is_negative_ ? sign_ + 1 : type_;
        return {first, end, fmt::format("{}({})", text_.substr(name, name_end - name), out)};
    }

    /// "Vector3.UnitY", "-Vector3.UnitY * 4"
    [[nodiscard]] std::optional<Spelling> constant(std::size_t name_end) const
    {
        const std::string_view rest = text_.substr(name_end);
        const bool is_path = rest.starts_with("::");
        if (!is_path && !rest.starts_with('.')) return std::nullopt;
        const std::size_t member = name_end + (is_path ? 2 : 1);
        std::size_t end = word_end(text_, member);
        if (end < member + 1) return std::nullopt;
        const auto numbers =
            numbers_of_constant(text_.substr(member, end - member), is_of_space_, is_path);
        if (!numbers) return std::nullopt;
        if (text_.substr(end).starts_with("()")) end += 2;
        std::string_view factor = "1";
        const std::size_t sign = after_gap(text_, end);
        if (text_.substr(sign).starts_with('*')) {
            const std::size_t first = after_gap(text_, sign + 1);
            end = std::min(text_.find_first_not_of("0123456789.f", first), text_.size());
            if (end == first || !is_digit(text_[first])) return std::nullopt;
            factor = text_.substr(first, end - first);
        }
        constexpr std::string_view openers = "(,=:[{\n\r>";
        const bool begins = openers.find(before()) != std::string_view::npos ||
                            (is_of_word(before()) && !is_negative_);
        const std::size_t behind = after_gap(text_, end);
        const bool ends =
            behind == text_.size() || is_letter(text_[behind]) ||
            std::string_view{",;)}]\n\r"}.find(text_[behind]) != std::string_view::npos;
        if (!begins || !ends) return std::nullopt;
        return with(end, *numbers, factor, name_end);
    }

    /// "new Vector3()", where it is a value of a query, and not what takes an answer.
    [[nodiscard]] std::optional<Spelling> without_arguments(std::size_t name_end) const
    {
        using enum PasteRole;
        const std::size_t behind = name_end + 2;
        const bool is_argument = (before() == '(' || before() == ',') &&
                                 text_.substr(after_gap(text_, behind)).starts_with(',');
        std::size_t last = begin_ > 0 ? begin_ - 1 : 0; // of the name before the "="
        while (last > 0 && (text_[last - 1] == ' ' || text_[last - 1] == '\t'))
            --last;
        std::size_t first = last;
        while (first > 0 && is_of_word(text_[first - 1]))
            --first;
        const NameVote vote = vote_on_name({text_.substr(first, last - first)}, false);
        const bool is_named = before() == '=' && !vote.is_weak &&
                              (vote.role == start || vote.role == center || vote.role == position);
        if (is_negative_ || (!is_argument && !is_named)) return std::nullopt;
        return with(behind, {0, 0, 0}, "0", name_end);
    }

    std::string_view text_;
    std::size_t type_;
    std::size_t begin_ = 0; ///< of all that belongs to the value
    std::size_t sign_ = 0;
    bool is_of_space_ = true;
    bool is_negative_ = false;
};

} // namespace

std::string spelled_out(std::string_view text)
{
    std::string out;
    std::size_t done = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool begins_name = is_letter(text[at]) && (at == 0 || !is_of_word(text[at - 1]));
        std::optional<Spelling> spelling;
        if (text[at] == '<') spelling = shape_of_tag(text, at);
        if (begins_name) spelling = VectorSpelling{text, at}.spelled();
        if (!spelling || spelling->begin < done) continue;
        out.append(text.substr(done, spelling->begin - done)).append(spelling->instead);
        done = spelling->end;
        at = done - 1;
    }
    return out.append(text.substr(done));
}

} // namespace secant
