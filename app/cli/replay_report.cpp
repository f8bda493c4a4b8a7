#include "app/cli/replay_report.h"

#include "core/codec/query_json.h"
#include "core/hunt/hunt_words.h"
#include "core/text/json_writer.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace secant {
namespace {

using records::grouped;
using records::in_short;
using records::KindCount;
using records::Told;
using records::Verdict;

bool is_wanted(const KindCount& kind, std::string_view text)
{
    return words_of(kind.kind).find(text) != std::string::npos;
}

bool is_new(const ReplayResult& result, const KindCount& kind)
{
    return std::ranges::find(result.new_kinds, words_of(kind.kind)) != result.new_kinds.end();
}

/// "; as quadratic in float says, too"
std::string also(const std::string& likeness)
{
    return likeness.empty() ? likeness : "; " + likeness;
}

void append_kind(std::string& out, const ReplayResult& result, const KindCount& kind,
                 const Likeness& like)
{
    const std::string_view mark = !result.has_baseline   ? ""
                                  : is_new(result, kind) ? "new: "
                                                         : "known: ";
    fmt::format_to(std::back_inserter(out), "{:>9}  {}{}\n", grouped(kind.count), mark,
                   words_of(kind.kind));
    fmt::format_to(std::back_inserter(out), "           first: {}{}\n", place_of(kind.first),
                   also(like.first));
    const bool is_said = like.worst == like.first;
    fmt::format_to(std::back_inserter(out), "           worst: {}; {} {}{}\n", place_of(kind.worst),
                   severity_name(kind.kind), severity_in_words(kind.worst),
                   is_said ? std::string{} : also(like.worst));
    out += "           simplest: ";
    append_query(out, kind.simplest.line.query);
    out += '\n';
}

void append_counts(std::string& out, const ReplayResult& result)
{
    const records::Summary& summary = result.summary;
    const std::size_t kinds = summary.kinds().size();
    fmt::format_to(std::back_inserter(out), "{} right, {} wrong{}, {} within tolerance",
                   grouped(summary.count(Verdict::right)), grouped(summary.count(Verdict::wrong)),
                   kinds == 0 ? "" : fmt::format(" in {}", counted(kinds, "kind", "kinds")),
                   grouped(summary.count(Verdict::within_tolerance)));
    if (const auto count = summary.count(Verdict::not_judged); count > 0)
        fmt::format_to(std::back_inserter(out), ", {} not judged", grouped(count));
    if (result.bad_lines > 0)
        fmt::format_to(std::back_inserter(out), ", {} cannot be read", grouped(result.bad_lines));
    out += '\n';
}

/// The times with wrong lines, a bar for each.
void append_times(std::string& out, const records::Histogram& histogram)
{
    const auto bins = histogram.bins();
    std::uint64_t most = 0;
    for (const auto& bin : bins)
        most = std::max(most, bin.counts[static_cast<std::size_t>(Verdict::wrong)]);
    if (most == 0 || bins.size() < 2) return;
    constexpr std::uint64_t longest = 40;
    const double range = bins.back().from - bins.front().from;
    // Where there are few times, each has a bin of its own, whatever its width.
    const bool has_steps = histogram.width() * 1000.0 > range;
    fmt::format_to(std::back_inserter(out), "wrong over time{}\n",
                   has_steps ? ", in steps of " + number_text(histogram.width()) : "");
    for (const auto& bin : bins) {
        const std::uint64_t wrong = bin.counts[static_cast<std::size_t>(Verdict::wrong)];
        const auto length = static_cast<std::size_t>((wrong * longest + most - 1) / most);
        const std::string row =
            fmt::format("{:>12}  {:>9}  {}", number_text(bin.from),
                        wrong == 0 ? "" : grouped(wrong), std::string(length, '#'));
        (out += row.substr(0, row.find_last_not_of(' ') + 1)) += '\n';
    }
}

void append_beside(std::string& out, const Beside& beside, std::uint64_t wrong)
{
    fmt::format_to(std::back_inserter(out), "{} says the same of {} lines", beside.method,
                   grouped(beside.same));
    if (beside.other > 0)
        fmt::format_to(std::back_inserter(out), ", something else of {}, first of line {}",
                       grouped(beside.other), grouped(beside.first_other));
    if (wrong > 0)
        fmt::format_to(std::back_inserter(out), "; it is wrong with {} of the {} wrong ones",
                       grouped(beside.wrong_too), grouped(wrong));
    if (beside.not_asked > 0)
        fmt::format_to(std::back_inserter(out), "; {} it does not answer",
                       grouped(beside.not_asked));
    out += '\n';
}

/// The kinds of the mistakes that the method beside the record makes, too.
void append_faults(std::string& out, const ReplayResult& result)
{
    for (const FaultCount& fault : result.faults) {
        fmt::format_to(std::back_inserter(out), "{:>9}  {}\n", grouped(fault.group.count),
                       words_of(fault.group.flaw));
        fmt::format_to(std::back_inserter(out), "           first: {}\n", place_of(fault.first));
        fmt::format_to(std::back_inserter(out), "           worst: {}; {} {}\n",
                       place_of(fault.worst), severity_name(fault.worst.judged.kind),
                       severity_in_words(fault.worst));
        out += "           simplest: ";
        append_query(out, fault.simplest.line.query);
        out += '\n';
    }
}

/// A line of a record as members of an object.
void add_told(JsonObject& members, const Told& told)
{
    members.count("line", told.number);
    if (told.line.time) members.number("time", *told.line.time);
    if (!told.line.id.empty()) members.text("id", told.line.id);
    if (!told.line.source.empty()) members.text("source", told.line.source);
    append_query(members.member("query"), told.line.query);
}

void append_told_json(std::string& out, const Told& told)
{
    JsonObject members{out};
    add_told(members, told);
    members.text("kind", words_of(told.judged.kind));
    members.number("severity", told.judged.severity);
}

void append_kind_json(std::string& out, const ReplayResult& result, const KindCount& kind,
                      const Likeness& like)
{
    JsonObject members{out};
    members.text("kind", words_of(kind.kind));
    members.count("count", kind.count);
    members.count("first_line", kind.first.number);
    if (kind.first.line.time) members.number("first_time", *kind.first.line.time);
    members.count("worst_line", kind.worst.number);
    members.number("severity", kind.worst.judged.severity);
    if (const double r = radius_of(kind.worst.line.query); r > 0.0)
        members.number("severity_of_radius", kind.worst.judged.severity / r);
    if (result.has_baseline) members.flag("new", is_new(result, kind));
    // Of a path, or of moving circles, the query is a part.
    if (kind.simplest.line.around.get() == nullptr)
        append_query(members.member("simplest"), kind.simplest.line.query);
    if (!like.first.empty()) members.text("first_is", like.first);
    if (!like.worst.empty()) members.text("worst_is", like.worst);
}

void append_fault_json(std::string& out, const FaultCount& fault)
{
    JsonObject members{out};
    members.text("kind", kind_of(fault.group.flaw));
    members.count("count", fault.group.count);
    members.count("first_line", fault.first.number);
    members.count("worst_line", fault.worst.number);
    members.number("severity", fault.worst.judged.severity);
    append_query(members.member("simplest"), fault.simplest.line.query);
}

/// Calls `look(kind, likeness)` with each kind that is wanted.
template <class Look>
void for_each_kind(const ReplayResult& result, std::string_view text, const Look& look)
{
    const std::vector<KindCount> kinds = result.summary.kinds();
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (is_wanted(kinds[i], text))
            look(kinds[i], i < result.likenesses.size() ? result.likenesses[i] : Likeness{});
    }
}

} // namespace

void Beside::add(const Beside& later)
{
    same += later.same;
    other += later.other;
    wrong_too += later.wrong_too;
    not_asked += later.not_asked;
    if (first_other == 0) first_other = later.first_other;
    const std::size_t room = most_kept - std::min(most_kept, lines.size());
    const auto end =
        later.lines.begin() + static_cast<std::ptrdiff_t>(std::min(room, later.lines.size()));
    lines.insert(lines.end(), later.lines.begin(), end);
}

std::string report_in_words(const ReplayResult& result, std::string_view kind)
{
    const records::Summary& summary = result.summary;
    std::string out =
        fmt::format("{}: {}: ", printable(result.file, whole_text),
                    summary.lines() == 1 ? "1 query" : grouped(summary.lines()) + " queries");
    append_counts(out, result);
    for_each_kind(result, kind, [&](const KindCount& each, const Likeness& like) {
        append_kind(out, result, each, like);
    });
    if (!summary.worst().empty()) out += "worst lines\n";
    for (const Told& told : summary.worst()) {
        if (words_of(told.judged.kind).find(kind) != std::string::npos)
            out += "  " + line_in_words(told) + '\n';
    }
    if (summary.near_count() > 0) {
        fmt::format_to(std::back_inserter(out), "{}, the nearest:\n",
                       summary.near_count() == 1 ? "1 near miss"
                                                 : grouped(summary.near_count()) + " near misses");
        for (const Told& told : summary.nearest())
            fmt::format_to(std::back_inserter(out), "  {}: {}, {}; {}\n", place_of(told),
                           lowered(case_name(told.judged.is)), told.judged.hit ? "a hit" : "no hit",
                           records::flip_in_words(told.judged.margin));
    }
    if (const auto& told = summary.furthest(); told && told->judged.off > 0.0) {
        fmt::format_to(std::back_inserter(out), "furthest off: {}, by {} in world units, {}\n",
                       name_of(told->judged.furthest), in_short(told->judged.off), place_of(*told));
    }
    if (result.beside) append_beside(out, *result.beside, summary.count(Verdict::wrong));
    append_faults(out, result);
    append_times(out, summary.histogram());
    return out;
}

std::string report_in_json(const ReplayResult& result, std::string_view kind)
{
    const records::Summary& summary = result.summary;
    std::string out;
    {
        JsonObject members{out};
        members.text("file", result.file);
        members.count("lines", summary.lines() + result.bad_lines);
        members.count("right", summary.count(Verdict::right));
        members.count("wrong", summary.count(Verdict::wrong));
        members.count("within_tolerance", summary.count(Verdict::within_tolerance));
        members.count("not_judged", summary.count(Verdict::not_judged));
        members.count("bad_lines", result.bad_lines);
        {
            JsonArray kinds{members.member("kinds")};
            for_each_kind(result, kind, [&](const KindCount& each, const Likeness& like) {
                append_kind_json(kinds.next(), result, each, like);
            });
        }
        if (!summary.worst().empty()) {
            JsonArray worst{members.member("worst")};
            for (const Told& told : summary.worst())
                append_told_json(worst.next(), told);
        }
        members.count("near_misses", summary.near_count());
        {
            JsonArray nearest{members.member("nearest")};
            for (const Told& told : summary.nearest()) {
                JsonObject near{nearest.next()};
                add_told(near, told);
                near.number("margin", told.judged.margin);
            }
        }
        if (const auto& told = summary.furthest()) {
            JsonObject furthest{members.member("furthest_off")};
            furthest.word("number", name_of(told->judged.furthest));
            furthest.number("by", told->judged.off);
            furthest.count("line", told->number);
        }
        if (result.beside) {
            JsonObject beside{members.member("against")};
            beside.text("method", result.beside->method);
            beside.count("same", result.beside->same);
            beside.count("other", result.beside->other);
            beside.count("wrong_too", result.beside->wrong_too);
            beside.count("not_asked", result.beside->not_asked);
            JsonArray faults{beside.member("kinds")};
            for (const FaultCount& fault : result.faults)
                append_fault_json(faults.next(), fault);
        }
        JsonObject times{members.member("histogram")};
        times.number("width", summary.histogram().width());
        JsonArray bins{times.member("bins")};
        for (const auto& bin : summary.histogram().bins()) {
            JsonObject one{bins.next()};
            one.number("from", bin.from);
            constexpr std::array names{"right", "wrong", "within_tolerance", "not_judged"};
            for (std::size_t i = 0; i < names.size(); ++i)
                one.count(names[i], bin.counts[i]);
        }
    }
    return out += '\n';
}

std::string report_in_junit(const ReplayResult& result)
{
    const auto kinds = result.summary.kinds();
    const auto fails = [&](const KindCount& kind) {
        return !result.has_baseline || is_new(result, kind);
    };
    const std::string name = xml_text(result.file);
    const auto failures = std::ranges::count_if(kinds, fails);
    std::string out = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"{0}\" failures=\"{1}\">\n"
        "  <testsuite name=\"{2}\" tests=\"{0}\" failures=\"{1}\">\n",
        kinds.size() + 1, failures, name);
    fmt::format_to(std::back_inserter(out), "    <testcase classname=\"{}\" name=\"{} lines\"/>\n",
                   name, result.summary.lines());
    for (const KindCount& kind : kinds) {
        fmt::format_to(std::back_inserter(out), "    <testcase classname=\"{}\" name=\"{}\"", name,
                       xml_text(words_of(kind.kind)));
        if (!fails(kind)) {
            out += "/>\n";
            continue;
        }
        fmt::format_to(std::back_inserter(out),
                       ">\n      <failure message=\"{}\">worst: {}</failure>\n    </testcase>\n",
                       xml_text(counted(kind.count, "line", "lines")),
                       xml_text(line_in_words(kind.worst)));
    }
    return out += "  </testsuite>\n</testsuites>\n";
}

} // namespace secant
