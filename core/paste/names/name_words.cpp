#include "core/paste/names/names.h"

#include "core/text/text.h"

#include <algorithm>
#include <array>
#include <string>

namespace secant {
namespace {

/// The bytes of a letter of another alphabet: "d\u00E9part", "\u534A\u5F84".
std::size_t foreign_letter_length(std::string_view text)
{
    if (text.empty() || is_ascii(text[0])) return 0;
    const Character first = take_character(text);
    if (!first.code) return 0;
    const char32_t code = *first.code;
    const bool is_latin = code >= 0xC0 && code <= 0x24F && code != 0xD7 && code != 0xF7;
    const bool is_cyrillic = code >= 0x400 && code <= 0x52F;
    const bool is_eastern = (code >= 0x3041 && code <= 0x30FF) ||
                            (code >= 0x3400 && code <= 0x9FFF) ||
                            (code >= 0xAC00 && code <= 0xD7A3);
    return is_latin || is_cyrillic || is_eastern ? first.bytes.size() : 0;
}

/// The signs behind a name that make a formula of it: U+00B2 and U+00B3 are powers.
constexpr std::array<std::string_view, 2> powers{"\u00B2", "\u00B3"};

} // namespace

std::size_t word_length(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size()) {
        const bool belongs = begins_word(text[end]) || (end > 0 && is_digit(text[end]));
        const std::size_t length = belongs ? 1 : foreign_letter_length(text.substr(end, 4));
        if (length == 0) break;
        end += length;
    }
    return end;
}

std::size_t name_length(std::string_view text)
{
    std::size_t end = word_length(text);
    while (end > 0) {
        const std::string_view rest = text.substr(end);
        const std::size_t link = rest.starts_with('.') ? 1 : rest.starts_with("->") ? 2 : 0;
        if (link == 0 || rest.size() == link || !begins_word(rest[link])) break;
        end += link + word_length(rest.substr(link));
    }
    return end;
}

std::vector<std::string> words_of_name(std::string_view name)
{
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        // The bytes of another alphabet belong to their word.
        const bool is_part = is_letter(c) || is_digit(c) || !is_ascii(c);
        const char before = i > 0 ? name[i - 1] : '_';
        const char next = i + 1 < name.size() ? name[i + 1] : '_';
        const bool begins = (is_upper(c) && (is_lower(before) || is_digit(before))) ||
                            (is_upper(c) && is_upper(before) && is_lower(next)) ||
                            (is_digit(c) != is_digit(before));
        if ((!is_part || begins) && !words.back().empty()) words.emplace_back();
        if (is_part) words.back() += lowered(c);
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

bool is_formula(std::string_view word)
{
    return word.find_first_of("^*/") != std::string_view::npos ||
           std::ranges::any_of(powers, [word](std::string_view power) {
               return word.find(power) != std::string_view::npos;
           });
}

std::size_t power_sign_length(std::string_view text)
{
    const auto found = std::ranges::find_if(
        powers, [text](std::string_view power) { return text.starts_with(power); });
    return found == powers.end() ? 0 : found->size();
}

void append_word(std::string& words, std::string_view word)
{
    if (!words.empty()) words += ' ';
    words += word;
}

namespace {

using What = PasteLabel::What;

struct Name {
    std::string_view text;
    PasteLabel label;
};

constexpr PasteLabel weak(What what)
{
    return {what, std::nullopt, false, false, true};
}

constexpr PasteLabel strong(What what)
{
    return {what};
}

constexpr std::array names{
    Name{"e", strong(What::start)},
    Name{"start", strong(What::start)},
    Name{"startpoint", strong(What::start)},
    Name{"origin", strong(What::start)},
    Name{"begin", strong(What::start)},
    Name{"from", weak(What::start)},
    Name{"a", weak(What::start)},
    Name{"p", weak(What::start)},
    Name{"p1", {What::start, std::nullopt, false, true}},
    Name{"p0", {What::start, std::nullopt, true}},
    Name{"l", strong(What::end)},
    Name{"end", strong(What::end)},
    Name{"endpoint", strong(What::end)},
    Name{"stop", strong(What::end)},
    Name{"to", weak(What::end)},
    Name{"b", weak(What::end)},
    Name{"q", weak(What::end)},
    Name{"p2", strong(What::end)},
    Name{"c", strong(What::center)},
    Name{"center", strong(What::center)},
    Name{"centre", strong(What::center)},
    Name{"r", strong(What::radius)},
    Name{"rad", strong(What::radius)},
    Name{"radius", strong(What::radius)},
    Name{"s", strong(What::piece_radius)},
    Name{"segmentradius", strong(What::piece_radius)},
    Name{"capsuleradius", strong(What::piece_radius)},
    Name{"stadiumradius", strong(What::piece_radius)},
    Name{"lineradius", strong(What::piece_radius)},
    Name{"pieceradius", strong(What::piece_radius)},
    Name{"circle", weak(What::circle)},
    Name{"sphere", weak(What::circle)},
    Name{"segment", weak(What::piece)},
    Name{"seg", weak(What::piece)},
    Name{"line", weak(What::piece)},
    Name{"ray", weak(What::piece)},
    Name{"capsule", weak(What::piece)},
    Name{"stadium", weak(What::piece)},
    Name{"x1", {What::start, 0, false, true}},
    Name{"y1", {What::start, 1, false, true}},
    Name{"z1", {What::start, 2, false, true}},
    Name{"x0", {What::start, 0, true}},
    Name{"y0", {What::start, 1, true}},
    Name{"z0", {What::start, 2, true}},
    Name{"x2", {What::end, 0}},
    Name{"y2", {What::end, 1}},
    Name{"z2", {What::end, 2}},
    Name{"x", {What::axis, 0}},
    Name{"y", {What::axis, 1}},
    Name{"z", {What::axis, 2}},
};

/// Longer words are no labels.
constexpr std::size_t longest_word = 80;

/// The parts of a name, in lower case: "self.startX" has self, start and x.
std::vector<std::string> parts_of(std::string_view word)
{
    std::vector<std::string> parts(1);
    for (std::size_t i = 0; i < word.size(); ++i) {
        const char c = word[i];
        const bool is_link = c == '_' || c == '.' || c == '-' || c == '>';
        const bool begins = i > 0 && is_upper(c) && is_lower(word[i - 1]);
        if ((is_link || begins) && !parts.back().empty()) parts.emplace_back();
        if (!is_link) parts.back() += lowered(c);
    }
    return parts;
}

std::optional<PasteLabel> exact_label(std::string_view name)
{
    const auto found = std::find_if(names.begin(), names.end(),
                                    [name](const Name& known) { return known.text == name; });
    if (found != names.end()) return found->label;
    return std::nullopt;
}

/// A point's name and an axis behind it: "startx", "p1y".
std::optional<PasteLabel> coordinate_label(std::string_view name)
{
    if (name.size() < 2 || name.back() < 'x' || name.back() > 'z') return std::nullopt;
    auto label = exact_label(name.substr(0, name.size() - 1));
    const bool is_point = label && !label->axis &&
                          (label->what == What::start || label->what == What::end ||
                           label->what == What::center || label->what == What::circle);
    if (!is_point) return std::nullopt;
    if (label->what == What::circle) label->what = What::center;
    label->axis = name.back() - 'x';
    return label;
}

} // namespace

std::optional<PasteLabel> paste_label(std::string_view word)
{
    if (word.size() > longest_word) return std::nullopt;
    const std::vector<std::string> parts = parts_of(word);
    // The longest known end of the name: "capsule_radius" is not "radius".
    for (std::size_t first = 0; first < parts.size(); ++first) {
        std::string name;
        for (std::size_t i = first; i < parts.size(); ++i)
            name += parts[i];
        if (auto label = exact_label(name)) return label;
        if (auto label = coordinate_label(name)) return label;
    }
    return std::nullopt;
}

std::vector<QueryField> fields_of(const PasteLabel& label, int dimensions)
{
    using enum QueryField;
    using Fields = std::vector<QueryField>;
    const auto in = [dimensions](Fields fields) {
        fields.resize(static_cast<std::size_t>(dimensions));
        return fields;
    };
    const Fields start = in({start_x, start_y, start_z});
    const Fields end = in({end_x, end_y, end_z});
    const Fields center = in({center_x, center_y, center_z});
    const auto joined = [](Fields fields, const Fields& others) {
        fields.insert(fields.end(), others.begin(), others.end());
        return fields;
    };
    const auto one_of = [&label](const Fields& fields) {
        if (!label.axis) return fields;
        const auto axis = static_cast<std::size_t>(*label.axis);
        return axis < fields.size() ? Fields{fields[axis]} : Fields{};
    };
    switch (label.what) {
    case What::start: return one_of(start);
    case What::end: return one_of(end);
    case What::center: return one_of(center);
    case What::radius: return {radius};
    case What::piece_radius: return {piece_radius};
    case What::circle: return joined(center, {radius});
    case What::piece: return joined(start, end);
    case What::axis: break;
    }
    return {};
}

} // namespace secant
