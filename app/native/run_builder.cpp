#include "app/native/run_service.h"

#include "app/cli/input.h"
#include "app/platform/streams.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/csv.h"
#include "core/record/likeness.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace secant {

using records::LineReader;
using records::RunLine;
using records::RunReport;

namespace {

/// True for a query with an answer of a program, a time, an id or a source.
bool is_of_record(const records::Line& line, bool is_table)
{
    const records::Said& said = line.said;
    // In the table of a case file "hit" is what is expected.
    const bool has_answer = said.hit || said.t || said.t1 || said.point || said.distance;
    return line.time || !line.id.empty() || !line.source.empty() || (has_answer && !is_table);
}

} // namespace

bool is_record(const std::string& path, const ReplayOptions& options)
{
    const InputFile input{path};
    if (input.error() != 0) return false;
    constexpr std::size_t enough = 20; // lines, of which one can be read
    std::string begun;
    std::array<char, 4096> buffer{};
    bool is_whole = false;
    while (line_feeds_in(begun) <= enough && begun.size() < BlockReader::longest_line_that_comes) {
        const ReadResult read = read_some(input.descriptor(), buffer);
        is_whole = read.error != 0 || read.count == 0;
        if (is_whole) break;
        begun.append(buffer.data(), read.count);
    }
    std::string_view text = begun;
    text.remove_prefix(byte_order_mark_length(text));
    // A recorder writes nothing for a while.
    if (is_blank(text)) return is_whole && (path.ends_with(".jsonl") || path.ends_with(".ndjson"));
    LineReader reader{options.columns, options.defaults};
    const bool is_table = begins_as_table(text);
    const auto header = is_table ? header_off(text, options) : nullptr;
    if (is_table && !reader.read_header(header->row, header->separator)) return false;
    for (std::size_t i = 0; i < enough && !text.empty(); ++i) {
        const std::string_view line =
            is_table ? take_csv_row(text, header->separator) : take_until(text, '\n');
        if (is_blank(line)) continue;
        const JsonKind kind = is_table ? JsonKind::none : kind_of_json(line);
        if (kind == JsonKind::entry || kind == JsonKind::case_file) return false;
        if (is_table ? reader.read_row(line) : reader.read_object(line))
            return is_of_record(reader.line(), is_table);
        const std::string_view object = trimmed(line);
        if (!is_table && !(object.starts_with('{') && object.ends_with('}'))) return false;
    }
    return false;
}

RunBuilder::RunBuilder(std::string path, std::uint64_t edition, Target target) : target_(target)
{
    report_.path = std::move(path);
    report_.edition = edition;
    report_.is_reading = true;
}

std::uint32_t RunBuilder::index_of(const PartLine& kept)
{
    const bool is_accepted = kept.line.verdict == records::Verdict::within_tolerance;
    const auto [known, is_new] =
        kinds_.try_emplace({kept.kind, is_accepted}, static_cast<std::uint32_t>(kinds_.size()));
    const std::size_t index = report_.lines.size();
    if (is_new) report_.kinds.push_back({words_of(kept.kind), 0, index, index, -1.0, is_accepted});
    records::RunKind& kind = report_.kinds[known->second];
    ++kind.count;
    if (kept.line.weight > kind.severity) {
        kind.severity = kept.line.weight;
        kind.worst = index;
    }
    return known->second;
}

std::uint16_t RunBuilder::index_of(const std::string& text, Texts& known,
                                   std::vector<std::string>& texts)
{
    if (text.empty()) return 0;
    if (const auto found = known.find(text); found != known.end()) return found->second;
    if (texts.size() >= RunReport::most_texts) return 0;
    const auto index = static_cast<std::uint16_t>(texts.size());
    texts.push_back(text);
    known.emplace(text, index);
    return index;
}

void RunBuilder::add_line(const PartLine& kept, std::uint64_t place)
{
    RunLine line = kept.line;
    line.place += place;
    const bool has_kind = line.verdict == records::Verdict::wrong ||
                          line.verdict == records::Verdict::within_tolerance;
    if (has_kind) line.kind = index_of(kept);
    line.id = index_of(kept.id, ids_, report_.ids);
    line.source = index_of(kept.source, sources_, report_.sources);
    last_.resize(report_.ids.size(), Case::invalid);
    Case& last = last_[line.id];
    line.changes = last != Case::invalid && last != line.is;
    last = line.is;
    ++report_.counts[static_cast<std::size_t>(line.verdict)];
    report_.near_count += line.is_near ? 1 : 0;
    const std::size_t had = report_.lines.size();
    const bool goes_back = had > 0 && line.time < report_.lines[had - 1].time;
    if (std::isnan(line.time) || goes_back) report_.is_in_order = false;
    report_.lines.add(line);
}

void RunBuilder::add(const RecordPart& part, std::uint64_t place)
{
    take_guesses(part.guesses);
    for (const PartLine& kept : part.lines)
        add_line(kept, place);
    take_likenesses(part.summary);
    report_.bad_lines += part.bad_lines;
    if (report_.complaint.empty() && !part.complaints.empty())
        report_.complaint = part.complaints.substr(0, part.complaints.find('\n'));
}

/// Looks once for each kind at what its first line and its worst one so far are like.
void RunBuilder::take_likenesses(const records::Summary& summary)
{
    if (has_likeness_.size() == kinds_.size()) return;
    for (const records::KindCount& count : summary.kinds()) {
        const auto known = kinds_.find({count.kind, false});
        if (known == kinds_.end() || !has_likeness_.insert(known->second).second) continue;
        records::Likeness& like = report_.kinds[known->second].like;
        like = likeness_of(count.first, target_);
        if (like.words.empty()) like = likeness_of(count.worst, target_);
    }
}

void RunBuilder::take_guesses(const std::vector<LineReader::Guess>& guesses)
{
    for (const LineReader::Guess& guess : guesses) {
        if (std::ranges::find(guesses_, guess) != guesses_.end()) continue;
        guesses_.push_back(guess);
        if (!report_.guessed.empty()) report_.guessed += ", ";
        report_.guessed += guess.text();
    }
}

std::shared_ptr<const RunReport> RunBuilder::snapshot() const
{
    auto out = std::make_shared<RunReport>(report_);
    out->lines = report_.lines.snapshot();
    out->sort_kinds();
    return out;
}

} // namespace secant
