#include "app/native/run_service.h"

#include "app/cli/growing_record.h"
#include "app/cli/ordered_work.h"
#include "app/files/case_paths.h"
#include "app/platform/streams.h"
#include "app/window/input.h"
#include "core/cases/form/case_file.h"
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
#include <functional>
#include <utility>

namespace secant {
namespace {

using records::LineReader;
using records::RunLine;
using records::RunReport;

/// A line of a record that is longer is not read again for the canvas.
constexpr std::size_t longest_line = std::size_t{1} << 20;

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
    if (!news || news->edition % editions_apart != edition_) return false;
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

namespace {

/// Reads a file from its beginning on, judges what is there, and then what comes.
class Reading {
public:
    using Tell = std::function<void(std::shared_ptr<const RunReport>)>;
    using TakeHeader = std::function<void(std::shared_ptr<const RecordHeader>)>;

    Reading(const ReplayOptions& options, std::uint64_t edition, Tell tell, TakeHeader take_header)
        : options_(options), tell_(std::move(tell)), take_header_(std::move(take_header)),
          builder_(options.file, edition, options.judging.target), file_(options),
          work_(std::max(1U, options.jobs), [this](const Placed& done) { take(done); })
    {
    }

    /// Returns at a stop, and when the file was begun anew or cannot be read.
    /// @return  false when there is nothing more to be read
    bool run(const std::stop_token& stop)
    {
        while (!stop.stop_requested() && file_.error() == 0) {
            const bool has_more = file_.read_more();
            give(file_.take_lines());
            if (!builder_.report().problem.empty()) break;
            if (has_more) {
                was_at_end_ = false;
                if (Clock::now() - told_ > news_pause) tell(true);
                continue;
            }
            look_at_last_line();
            work_.finish();
            const RunReport& report = builder_.report();
            if (report.is_reading || report.lines.size() != told_lines_) tell(false);
            if (file_.is_another()) return true;
            std::unique_lock lock{mutex_};
            stopped_.wait_for(lock, stop, look_pause, [] { return false; });
        }
        if (stop.stop_requested()) return false;
        work_.finish();
        if (file_.error() != 0) {
            builder_.report().problem =
                "It cannot be read: " + std::string{reading_reason(file_.error())};
        }
        tell(false);
        return false;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds news_pause{60};
    static constexpr std::chrono::milliseconds look_pause{100};

    struct Placed {
        RecordPart part;
        std::uint64_t place = 0; ///< of its first byte in the file
        std::uint64_t end = 0;
    };

    void take(const Placed& done)
    {
        builder_.add(done.part, done.place);
        builder_.report().bytes_read = done.end;
    }

    void tell(bool is_reading)
    {
        builder_.report().is_reading = is_reading;
        builder_.report().bytes = file_.bytes();
        told_lines_ = builder_.report().lines.size();
        tell_(builder_.snapshot());
        told_ = Clock::now();
    }

    /// Lets a part be judged.
    void give(std::optional<GrowingRecord::Part> part)
    {
        const auto& header = file_.header();
        if (header && !has_header_) {
            has_header_ = true;
            if (!header->problem.empty())
                builder_.report().problem =
                    fmt::format("line {}: {}", header->line, header->problem);
            builder_.take_guesses(header->guesses);
            take_header_(header);
        }
        if (!part || !builder_.report().problem.empty()) return;
        const std::uint64_t place = part->place;
        const std::uint64_t end = part->end;
        work_.give([this, block = std::make_shared<const Block>(std::move(part->block)), header,
                    place, end] {
            return Placed{part_of(options_, *block, header), place, end};
        });
    }

    /// A last line without a line feed is whole when nothing has followed it for a while.
    void look_at_last_line()
    {
        const bool is_whole = file_.header() != nullptr || file_.rest().ends_with('}');
        if (was_at_end_ && is_whole) give(file_.take_rest());
        was_at_end_ = true;
    }

    const ReplayOptions& options_;
    Tell tell_;
    TakeHeader take_header_;
    RunBuilder builder_;
    GrowingRecord file_;
    bool has_header_ = false; ///< it was told
    bool was_at_end_ = false;
    Clock::time_point told_ = Clock::now();
    std::uint64_t told_lines_ = 0;
    std::mutex mutex_{};
    std::condition_variable_any stopped_{}; ///< ends the wait for more
    OrderedWork<Placed> work_;              ///< the last member: its threads use the others
};

} // namespace

void RunService::read(const ReplayOptions& options, std::uint64_t edition,
                      const std::stop_token& stop)
{
    const auto take_header = [this](std::shared_ptr<const RecordHeader> header) {
        const std::lock_guard lock{mutex_};
        header_ = std::move(header);
    };
    bool is_there = true;
    for (std::uint64_t part = 0; is_there && !stop.stop_requested(); ++part) {
        // A file that was begun anew is another edition.
        Reading reading{options, edition + part * editions_apart,
                        [this](auto report) { publish(std::move(report)); }, take_header};
        is_there = reading.run(stop);
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
