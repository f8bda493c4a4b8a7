#include "core/paste/tokens/steps.h"

#include "core/text/ascii.h"

#include <algorithm>
#include <array>

namespace secant {
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
