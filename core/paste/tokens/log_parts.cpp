#include "core/paste/tokens/steps.h"

#include "core/paste/names/names.h"
#include "core/text/text.h"

#include <algorithm>
#include <array>

namespace secant {
namespace {

using Kind = PasteToken::Kind;
using Tokens = std::vector<PasteToken>;

/// True when "(Circle *)" or "at" stands before an address.
bool is_of_pointer(std::string_view text_before) noexcept
{
    const std::string_view before = trimmed(text_before);
    const std::string_view type = trimmed(before.substr(0, before.find_last_not_of(')') + 1));
    return before.ends_with(" at") || (type.size() < before.size() && type.ends_with('*'));
}

/// True when a name has an address for its value: "id = 0x7ffe0010". That of "$1 =" has none.
bool is_of_name(const Tokens& before, int line) noexcept
{
    const std::size_t count = before.size();
    return count > 1 && before[count - 1].kind == Kind::equals &&
           before[count - 2].kind == Kind::word && before[count - 2].line == line;
}

/// True when nothing stands between that name, its ":" and the address.
bool is_beside_name(const Tokens& before, std::string_view number) noexcept
{
    const PasteToken& sign = before.back();
    return sign.text == ":" && text_between(before[before.size() - 2].text, sign.text).empty() &&
           text_between(sign.text, number).empty();
}

} // namespace

std::size_t address_length(std::string_view text, std::string_view number, Tokens& tokens, int line)
{
    const std::string_view digits = number.substr(number.starts_with('+') ? 1 : 0);
    if (!digits.starts_with("0x") || digits.find_first_of(".,#pP") != std::string_view::npos)
        return 0;
    const auto begin = static_cast<std::size_t>(number.data() - text.data());
    const bool is_pointer = is_of_pointer(text.substr(0, begin));
    if (digits.size() < 8 && !is_pointer) return 0;
    constexpr std::size_t longest_number = 10; // "0xffffffff"
    const bool is_alone = is_pointer || number.size() > longest_number;
    const bool is_named = is_of_name(tokens, line);
    // "#<Circle:0x000055d5c8a0b1c8 @center=...>" of Ruby: a type and where the object is
    const bool is_of_type = is_alone && is_named && is_beside_name(tokens, number);
    if (is_of_type) tokens.resize(tokens.size() - 2);
    if (is_of_type || (is_alone && !is_named)) return number.size();
    const std::string_view behind = text.substr(begin + number.size());
    const std::size_t gap = std::min(behind.find_first_not_of(' '), behind.size());
    const std::string_view rest = behind.substr(gap, 200);
    if (rest.starts_with('<'))
        return number.size() + gap + std::min(rest.find('>'), rest.size() - 1) + 1;
    return rest.starts_with('{') || rest.starts_with('(') ? number.size() + gap : 0;
}

namespace {

constexpr std::string_view between_names = " \t\r,;|";

} // namespace

std::size_t row_number_length(std::string_view line, bool follows)
{
    const bool has_sign = line.starts_with('#');
    std::size_t end = has_sign ? 1 : 0;
    while (end < line.size() && is_digit(line[end]))
        ++end;
    if (end == (has_sign ? 1 : 0)) return 0;
    if (has_sign) return end;
    if (end >= line.size() || std::string_view{":)."}.find(line[end]) == std::string_view::npos)
        return 0;
    const std::size_t next = line.find_first_not_of(" \t", end + 1);
    if (next == end + 1 || next == std::string_view::npos) return 0;
    const bool is_bracket = std::string_view{"([{<"}.find(line[next]) != std::string_view::npos;
    const bool is_number = is_digit(line[next]) || line[next] == '-' || line[next] == '.';
    // "1. 2. 3." are numbers.
    return is_bracket || (is_number && (follows || line[end] != '.')) ? end + 1 : 0;
}

bool is_row_of_cells(std::string_view line)
{
    constexpr std::ptrdiff_t fewest = 5;
    if (std::ranges::count(line, ';') < fewest) return false;
    while (!line.empty()) {
        const std::string_view cell = trimmed(take_until(line, ';'), " \t\r\"'");
        const bool is_plain = std::ranges::all_of(cell, [](char c) {
            return is_letter(c) || is_digit(c) || c == '_' || c == '.' || c == '+' || c == '-';
        });
        if (!is_plain) return false;
    }
    return true;
}

bool is_header(std::string_view comment)
{
    std::size_t labels = 0;
    for (comment = trimmed(comment, between_names); !comment.empty();
         comment = trimmed(comment, between_names)) {
        const std::size_t end = std::min(comment.find_first_of(between_names), comment.size());
        const std::string_view word = comment.substr(0, end);
        const bool is_name = is_letter(word[0]) && std::ranges::all_of(word, [](char c) {
                                 return is_letter(c) || is_digit(c) || c == '_' || c == '.';
                             });
        if (!is_name) return false;
        labels += paste_label(word) ? 1U : 0U;
        comment.remove_prefix(end);
    }
    return labels > 3;
}

namespace {

/// The length of the marks when a text begins with them, '0' being any digit; else 0.
std::size_t matched(std::string_view text, std::string_view marks)
{
    std::size_t at = 0;
    for (const char mark : marks) {
        if (at >= text.size()) return 0;
        if (mark == '0' ? !is_digit(text[at]) : text[at] != mark) return 0;
        ++at;
    }
    return at;
}

std::size_t after_digits(std::string_view text, std::size_t at)
{
    while (at < text.size() && is_digit(text[at]))
        ++at;
    return at;
}

/// The length of "12:30", "12:30:01.5", "2024-05-01 12:30:01", "2024.05.01-12.34.56:789".
std::size_t time_length(std::string_view text)
{
    if (const std::size_t date = matched(text, "0000.00.00-00.00.00:000")) return date;
    std::size_t at = matched(text, "0000-00-00");
    if (at == 0) at = matched(text, "0000/00/00");
    if (at > 0 && at < text.size() && (text[at] == 'T' || text[at] == ' ')) ++at;
    const std::size_t minutes = matched(text.substr(at), "00:00");
    if (minutes == 0) return at;
    at += minutes;
    if (const std::size_t seconds = matched(text.substr(at), ":00")) at += seconds;
    if (at < text.size() && (text[at] == '.' || text[at] == ',')) at = after_digits(text, at + 1);
    if (at < text.size() && text[at] == 'Z') ++at;
    return at;
}

/// The length of "main.cpp:42:" or "src/main.rs:10:5".
std::size_t source_length(std::string_view text)
{
    constexpr std::string_view of_path = "_-./\\";
    std::size_t at = 0;
    while (at < text.size() && (is_letter(text[at]) || is_digit(text[at]) ||
                                of_path.find(text[at]) != std::string_view::npos))
        ++at;
    const std::size_t dot = text.substr(0, at).rfind('.');
    if (dot == std::string_view::npos) return 0;
    constexpr std::array<std::string_view, 20> endings{
        "c",  "cc", "cpp", "cxx", "h",  "hpp", "rs",    "py", "js",  "ts",
        "cs", "go", "kt",  "gd",  "rb", "jl",  "swift", "mm", "lua", "java"};
    const std::string_view ending = text.substr(dot + 1, at - dot - 1);
    if (std::ranges::find(endings, ending) == endings.end()) return 0;
    std::size_t end = 0;
    while (at + 1 < text.size() && text[at] == ':' && is_digit(text[at + 1])) {
        at = after_digits(text, at + 1);
        end = at;
    }
    return end > 0 && at < text.size() && text[at] == ':' ? at + 1 : end;
}

} // namespace

std::size_t log_stamp_length(std::string_view line, bool follows)
{
    const std::size_t blank = std::min(line.find_first_not_of(" \t"), line.size());
    const std::string_view text = line.substr(blank);
    if (!text.starts_with('[')) {
        const std::size_t length = std::max(time_length(text), source_length(text));
        return length > 0 ? blank + length : 0;
    }
    const std::size_t close = text.find(']');
    if (close == std::string_view::npos) return 0;
    const std::string_view inside = trimmed(text.substr(1, close - 1));
    const bool is_count = follows && !inside.empty() && after_digits(inside, 0) == inside.size();
    const std::size_t inner = std::max(time_length(inside), source_length(inside));
    return is_count || (inner > 0 && inner == inside.size()) ? blank + close + 1 : 0;
}

} // namespace secant
