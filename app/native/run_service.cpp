#include "app/native/run_service.h"

#include "app/cli/input.h"
#include "app/cli/ordered_work.h"
#include "app/files/case_paths.h"
#include "app/platform/file_facts.h"
#include "app/platform/streams.h"
#include "app/window/input.h"
#include "core/cases/form/csv.h"
#include "core/goals/domain.h"
#include "core/hunt/domain.h"
#include "core/text/text.h"
#include "core/workspace/effects.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <utility>

namespace secant {
namespace {

using records::LineReader;
using records::RunLine;
using records::RunReport;

/// A line of a record that is longer is not read again for the canvas.
constexpr std::size_t longest_line = std::size_t{1} << 20;

bool is_table_text(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(blanks);
    return first != std::string_view::npos && text[first] != '{';
}

/// Takes the header of a table off the front of a text: null when it is none.
std::shared_ptr<const RecordHeader> take_header(std::string_view& text)
{
    RecordHeader header;
    header.separator = csv_separator(text);
    while (!text.empty() && is_blank(header.row))
        header.row = std::string{take_csv_row(text, header.separator)};
    return std::make_shared<const RecordHeader>(std::move(header));
}

/// The lines of a file, as they come.
class GrowingFile {
public:
    explicit GrowingFile(const std::string& path)
        : path_(path), stamp_(stamp_of_file(path)), input_(path)
    {
    }

    [[nodiscard]] int error() const noexcept { return error_ != 0 ? error_ : input_.error(); }
    [[nodiscard]] std::uint64_t bytes() const noexcept
    {
        return static_cast<std::uint64_t>(std::max<std::int64_t>(0, stamp_of_file(path_).size));
    }
    [[nodiscard]] std::uint64_t position() const noexcept { return position_; }

    /// Reads more. Returns whether there was more.
    bool read_more(std::string& text)
    {
        const std::size_t had = text.size();
        constexpr std::size_t most = std::size_t{1} << 20;
        text.resize(had + most);
        const ReadResult got = read_some(input_.descriptor(), {text.data() + had, most});
        text.resize(had + got.count);
        error_ = got.error;
        position_ += got.count;
        return got.count > 0;
    }

    /// True when the path leads to another file, or this one was begun anew.
    [[nodiscard]] bool is_another() const
    {
        const FileStamp now = stamp_of_file(path_);
        const bool is_same = now.inode == stamp_.inode && now.device == stamp_.device;
        return now.inode != 0 && (!is_same || static_cast<std::uint64_t>(now.size) < position_);
    }

private:
    std::string path_;
    FileStamp stamp_;
    InputFile input_;
    std::uint64_t position_ = 0;
    int error_ = 0;
};

/// Where the whole lines of a text end: line feeds between quotes belong to a field of a table.
std::size_t end_of_lines(std::string_view text, const RecordHeader* header)
{
    if (header == nullptr) return text.rfind('\n') + 1; // npos + 1 is 0
    std::size_t end = 0;
    while (true) {
        const CsvRowEnd row = csv_row_end(text.substr(end), header->separator);
        if (!row.is_sure || end + row.length == text.size()) return end;
        end += row.length + 1;
    }
}

/// The text of a file from a place on, with at least a row; empty when it cannot be read.
std::string row_at(int descriptor, std::uint64_t place, const RecordHeader* header)
{
    std::string text;
    std::size_t more = 1024;
    while (text.size() < longest_line) {
        const std::size_t had = text.size();
        text.resize(had + more);
        const ReadResult got = read_some_at(descriptor, place + had, {text.data() + had, more});
        text.resize(had + got.count);
        if (got.count == 0 || end_of_lines(text, header) > 0) break;
        more *= 2;
    }
    return text;
}

} // namespace

bool is_record(const std::string& path, const ReplayOptions& options)
{
    const InputFile input{path};
    if (input.error() != 0) return false;
    std::string begun;
    std::array<char, 4096> buffer{};
    std::size_t lines = 0;
    while (lines < 2 && begun.size() < longest_line) {
        const ReadResult read = read_some(input.descriptor(), buffer);
        if (read.error != 0 || read.count == 0) break;
        begun.append(buffer.data(), read.count);
        lines = line_feeds_in(begun);
    }
    std::string_view text = begun;
    text.remove_prefix(byte_order_mark_length(text));
    LineReader reader{options.columns, options.defaults};
    bool is_read = false;
    if (is_table_text(text)) {
        const auto header = take_header(text);
        is_read = reader.read_header(header->row, header->separator) &&
                  reader.read_row(take_csv_row(text, header->separator));
    } else {
        while (!text.empty() && is_blank(text.substr(0, text.find('\n'))))
            static_cast<void>(take_until(text, '\n'));
        is_read = reader.read_object(take_until(text, '\n'));
    }
    if (!is_read) return false;
    const records::Said& said = reader.line().said;
    return reader.line().time || said.hit || said.t || said.t1 || said.point || said.distance ||
           !reader.line().id.empty();
}

RunBuilder::RunBuilder(std::string path, std::uint64_t edition)
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
    report_.bad_lines += part.bad_lines;
    if (report_.complaint.empty() && !part.complaints.empty())
        report_.complaint = part.complaints.substr(0, part.complaints.find('\n'));
}

void RunBuilder::take_guesses(const std::vector<LineReader::Guess>& guesses)
{
    for (const LineReader::Guess& guess : guesses) {
        if (std::ranges::find(guesses_, guess) != guesses_.end()) continue;
        guesses_.push_back(guess);
        if (!report_.guessed.empty()) report_.guessed += ", ";
        report_.guessed += fmt::format("{}={}", name_of(guess.column.role), guess.name);
    }
}

std::shared_ptr<const RunReport> RunBuilder::snapshot() const
{
    auto out = std::make_shared<RunReport>(report_);
    out->lines = report_.lines.snapshot();
    return out;
}

RunService::RunService(Interface& ui, ReplayOptions options) : ui_(ui), options_(std::move(options))
{
    options_.keeps_lines = true;
    options_.against.reset();
}

void RunService::carry_out(const RunRequests& requests)
{
    for (const RunRequest& request : requests)
        std::visit([this](const auto& one) { serve(one); }, request);
}

bool RunService::report()
{
    std::shared_ptr<const RunReport> news;
    {
        const std::lock_guard lock{mutex_};
        news = std::exchange(news_, nullptr);
    }
    // Another run may have been asked for since.
    if (!news || news->edition != edition_) return false;
    ui_.apply(TakeNews{RunNews{std::move(news)}});
    return true;
}

void RunService::serve(const ReadRun& request)
{
    options_.file = request.path;
    start();
}

void RunService::serve(const JudgeRun& request)
{
    options_.domain.reset();
    if (!request.where.empty()) {
        auto goal = goals::read_domain(request.where);
        if (!goal) return;
        options_.domain = std::make_shared<const Domain>(*std::move(goal));
    }
    options_.judging.tolerance = hunt_tolerance(request.tolerance).value_or(0.0);
    if (ui_.workspace().run.is_open()) start();
}

void RunService::start()
{
    thread_.request_stop();
    if (thread_.joinable()) thread_.join(); // within a part of a second
    ++edition_;
    {
        const std::lock_guard lock{mutex_};
        news_.reset();
        header_.reset();
    }
    if (options_.file.empty()) return;
    auto begun = std::make_shared<RunReport>();
    begun->path = options_.file;
    begun->edition = edition_;
    begun->is_reading = true;
    ui_.apply(TakeNews{RunNews{std::move(begun)}});
    thread_ = std::jthread{[this, options = options_, edition = edition_](
                               const std::stop_token& stop) { read(options, edition, stop); }};
}

void RunService::publish(std::shared_ptr<const RunReport> report)
{
    {
        const std::lock_guard lock{mutex_};
        news_ = std::move(report);
    }
    wake_loop();
}

void RunService::read(const ReplayOptions& options, std::uint64_t edition,
                      const std::stop_token& stop)
{
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds news_pause{60};
    constexpr std::chrono::milliseconds look_pause{100};
    // The window keeps one processor where there are several.
    const unsigned jobs = std::max(1U, std::min(options.jobs, std::thread::hardware_concurrency()));
    while (!stop.stop_requested()) {
        RunBuilder builder{options.file, edition};
        GrowingFile file{options.file};
        std::shared_ptr<const RecordHeader> header;
        Clock::time_point told = Clock::now();
        std::uint64_t told_lines = 0;
        struct Placed {
            RecordPart part;
            std::uint64_t place = 0;
            std::uint64_t end = 0;
        };
        OrderedWork<Placed> work{jobs, [&](const Placed& done) {
                                     builder.add(done.part, done.place);
                                     builder.report().bytes_read = done.end;
                                 }};
        const auto tell = [&](bool is_reading) {
            builder.report().is_reading = is_reading;
            builder.report().bytes = file.bytes();
            if (file.error() != 0)
                builder.report().problem =
                    "It cannot be read: " + std::string{reading_reason(file.error())};
            told_lines = builder.report().lines.size();
            publish(builder.snapshot());
            told = Clock::now();
        };
        std::string rest;
        std::uint64_t place = 0;   // of `rest` in the file
        std::size_t next_line = 1; // of its first line
        bool has_begun = false;
        bool was_at_end = false;
        const auto give = [&](std::size_t end) {
            Block block{rest.substr(0, end), next_line};
            rest.erase(0, end);
            next_line += line_feeds_in(block.text);
            const std::uint64_t at = std::exchange(place, place + end);
            work.give([&options, shared = std::make_shared<const Block>(std::move(block)), header,
                       at, end] {
                return Placed{part_of(options, *shared, header), at, at + end};
            });
        };
        while (!stop.stop_requested() && file.error() == 0) {
            const bool has_more = file.read_more(rest);
            if (!has_begun && (rest.find('\n') != std::string::npos || !has_more)) {
                has_begun = !rest.empty();
                const std::size_t mark = byte_order_mark_length(rest);
                std::string_view text{rest};
                text.remove_prefix(mark);
                if (is_table_text(text)) {
                    header = take_header(text);
                    LineReader reader{options.columns, options.defaults};
                    if (!reader.read_header(header->row, header->separator)) {
                        builder.report().problem =
                            fmt::format("line 1: {}: {}; a record has JSON lines, or a table with "
                                        "a header",
                                        printable(reader.error().field),
                                        printable(reader.error().what, whole_text));
                        tell(false);
                        return;
                    }
                    builder.take_guesses(reader.guesses());
                    const std::lock_guard lock{mutex_};
                    header_ = header;
                }
                const std::size_t taken = rest.size() - text.size();
                next_line += line_feeds_in(std::string_view{rest}.substr(0, taken));
                rest.erase(0, taken);
                place = taken;
            }
            if (const std::size_t end = end_of_lines(rest, header.get()); has_begun && end > 0)
                give(end);
            if (has_more) {
                was_at_end = false;
                if (Clock::now() - told > news_pause) tell(true);
                continue;
            }
            // A last line without an end is whole when nothing follows it for a while.
            const auto is_blank_rest = [&] { return is_blank(rest); };
            const bool is_whole = was_at_end && has_begun && !is_blank_rest() && header == nullptr
                                      ? rest.ends_with('}')
                                      : was_at_end && has_begun && !is_blank_rest();
            if (is_whole) give(rest.size());
            work.finish();
            const bool is_news =
                builder.report().is_reading || builder.report().lines.size() != told_lines;
            if (is_news) tell(false);
            if (file.is_another()) break;
            was_at_end = true;
            std::this_thread::sleep_for(look_pause);
        }
        work.finish();
        if (file.error() != 0) return tell(false);
    }
}

RunMoment RunService::moment_of(const RunReport& report, std::size_t index)
{
    RunMoment out;
    out.index = index;
    out.edition = report.edition;
    std::shared_ptr<const RecordHeader> header;
    {
        const std::lock_guard lock{mutex_};
        header = header_;
    }
    const InputFile file{report.path};
    LineReader reader{options_.columns, options_.defaults};
    if (header) static_cast<void>(reader.read_header(header->row, header->separator));
    const auto read = [&](std::size_t at) {
        const std::string text = row_at(file.descriptor(), report.lines[at].place, header.get());
        std::string_view rest = text;
        return header ? reader.read_row(take_csv_row(rest, header->separator))
                      : reader.read_object(take_until(rest, '\n'));
    };
    const RunLine& shown = report.lines[index];
    // Of the lines before it with the same id, the nearest ones.
    constexpr std::size_t longest_trail = 20;
    constexpr std::size_t furthest = 4096;
    for (std::size_t at = index; at > 0 && index - at < furthest;) {
        --at;
        if (out.trail.size() == longest_trail) break;
        if (report.lines[at].id != shown.id || !read(at)) continue;
        out.trail.push_back(reader.line().query);
    }
    std::ranges::reverse(out.trail);
    if (!read(index)) {
        out.problem = fmt::format("{}: line {} is not there any more.",
                                  printable(report.path, whole_text), shown.number);
        return out;
    }
    const records::Line& line = reader.line();
    out.told = {shown.number, line, {}};
    const auto is_in = [&](const auto& query) {
        return options_.domain->contains(query, options_.judging.target);
    };
    if (!options_.domain || std::visit(is_in, line.query))
        out.told.judged = records::judge(line, options_.judging);
    else
        out.told.judged.is = shown.is;
    return out;
}

void RunService::serve(const ReadRunLine& request)
{
    const auto report = ui_.workspace().run.report;
    if (!report || request.line >= report->lines.size()) return;
    ui_.apply(TakeNews{moment_of(*report, request.line)});
}

} // namespace secant
