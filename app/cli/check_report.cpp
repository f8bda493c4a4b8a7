#include "app/cli/check_report.h"

#include "core/text/utf8.h"

#include <fmt/format.h>

#include <iterator>

namespace secant {
namespace {

/// Text in XML 1.0; characters that XML cannot express become U+FFFD.
std::string xml_text(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\n': out += "&#10;"; break;
        case '\t': out += "&#9;"; break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) {
                out += "\uFFFD";
            } else {
                out += c;
            }
        }
    }
    return out;
}

/// Whether a shell needs no quotes around a word.
bool is_plain_word(std::string_view word)
{
    return word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                  "_-./,:+@%") == std::string_view::npos;
}

std::string shell_word(std::string_view word)
{
    if (is_plain_word(word)) return std::string{word};
    std::string out = "'";
    for (const char c : word) {
        if (c == '\'') {
            out += "'\\''";
        } else {
            out += c;
        }
    }
    return out + "'";
}

std::string title_of(const Entry& entry)
{
    return entry.name.empty() ? "(no name)" : printable(entry.name, 200);
}

std::string lines_of(const std::vector<Mismatch>& mismatches)
{
    std::string out;
    for (const Mismatch& mismatch : mismatches) {
        fmt::format_to(std::back_inserter(out), "  {}: expected {}, got {}: {}\n", mismatch.field,
                       mismatch.expected, mismatch.got, mismatch.why);
    }
    return out;
}

void open_testcase(std::string& out, std::string_view file, std::string_view name)
{
    fmt::format_to(std::back_inserter(out), "    <testcase classname=\"{}\" name=\"{}\"",
                   xml_text(file), xml_text(name));
}

std::string counted(std::size_t number, std::string_view one, std::string_view many)
{
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

} // namespace

void CheckReport::count(const CheckReport& other)
{
    entries += other.entries;
    failed += other.failed;
    unreadable += other.unreadable;
    expecting_nothing += other.expecting_nothing;
}

void add_result(CheckReport& report, std::string_view file, std::size_t line, const Entry& entry,
                const std::vector<Mismatch>& mismatches, bool with_junit)
{
    ++report.entries;
    if (entry.expected == Expectation{} && entry.known.empty()) ++report.expecting_nothing;
    if (!mismatches.empty()) {
        ++report.failed;
        // Standard input cannot be opened again.
        const std::string open =
            file == "-" ? "" : fmt::format("  open: secant {}:{}\n", shell_word(file), line);
        report.failures +=
            fmt::format("{}:{}: {}\n{}{}", file, line, title_of(entry), lines_of(mismatches), open);
    }
    if (!with_junit) return;
    open_testcase(report.junit, file,
                  entry.name.empty() ? fmt::format("line {}", line) : entry.name);
    if (mismatches.empty()) {
        report.junit += "/>\n";
        return;
    }
    fmt::format_to(std::back_inserter(report.junit),
                   ">\n      <failure message=\"{}: expected {}, got {}\">{}:{}\n{}</failure>\n"
                   "    </testcase>\n",
                   xml_text(mismatches[0].field), xml_text(mismatches[0].expected),
                   xml_text(mismatches[0].got), xml_text(file), line,
                   xml_text(lines_of(mismatches)));
}

void add_complaint(CheckReport& report, std::string_view file, std::size_t line,
                   std::string_view pointer, std::string_view what, bool with_junit)
{
    ++report.unreadable;
    const std::string place = pointer.empty() ? "" : fmt::format("{}: ", pointer);
    const std::string where = line == 0 ? std::string{file} : fmt::format("{}:{}", file, line);
    report.complaints += fmt::format("{}: {}{}\n", where, place, what);
    if (!with_junit) return;
    open_testcase(report.junit, file, fmt::format("line {}", line));
    fmt::format_to(std::back_inserter(report.junit),
                   ">\n      <error message=\"{}{}\"/>\n    </testcase>\n", xml_text(place),
                   xml_text(what));
}

std::string summary_of(const CheckReport& report, std::size_t files)
{
    std::string out =
        fmt::format("{} in {}: {} passed", counted(report.entries, "entry", "entries"),
                    counted(files, "file", "files"), report.entries - report.failed);
    if (report.failed > 0) out += fmt::format(", {} failed", report.failed);
    if (report.unreadable > 0) out += fmt::format(", {} could not be read", report.unreadable);
    if (report.expecting_nothing > 0) {
        out += fmt::format(" ({} expected nothing)", report.expecting_nothing);
    }
    return out + "\n";
}

std::string junit_suite(std::string_view file, const CheckReport& report)
{
    return fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}"
                       "  </testsuite>\n",
                       xml_text(file), report.entries + report.unreadable, report.failed,
                       report.unreadable, report.junit);
}

std::string junit_document(const CheckReport& total, std::string_view suites)
{
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<testsuites tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}"
                       "</testsuites>\n",
                       total.entries + total.unreadable, total.failed, total.unreadable, suites);
}

} // namespace secant
