#include "app/cli/commands.h"

#include "app/cli/growing_record.h"
#include "app/cli/hunt_report.h"
#include "app/cli/ordered_work.h"
#include "app/cli/output.h"
#include "app/cli/replay_report.h"
#include "app/exit_status.h"
#include "app/files/case_paths.h"
#include "app/platform/atomic_file.h"
#include "app/platform/file_facts.h"
#include "app/platform/streams.h"
#include "app/platform/system.h"
#include "core/cases/check.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/csv.h"
#include "core/record/likeness.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <thread>
#include <utility>

namespace secant {
namespace {

using records::LineReader;
using records::Verdict;

/// Reads a record from its beginning to its end, or until Ctrl+C where it goes on to follow it.
class Replay {
public:
    explicit Replay(const ReplayOptions& options)
        : options_(options), work_(options.jobs, [this](const RecordPart& part) { take(part); })
    {
        result_.file = options.file;
        result_.summary = records::Summary{options.wanted};
        if (options.against) result_.beside = Beside{std::string{(*options.against)->name}};
    }

    int run()
    {
        if (const std::string why = why_not_written(); !why.empty()) return fail(why);
        if (!options_.baseline.empty()) {
            auto baseline = baseline_in(options_.baseline, options_.out);
            if (!baseline) return fail("secant replay: --baseline: " + baseline.error());
            baseline_ = *std::move(baseline);
            result_.has_baseline = true;
        }
        const int error = options_.follows ? follow() : read_all();
        if (error != 0)
            return fail(fmt::format("{}: cannot be read: {}", printable(options_.file, whole_text),
                                    reading_reason(error)));
        return finish();
    }

private:
    /// @return  errno
    int read_all()
    {
        const InputFile input{options_.file};
        if (input.error() != 0) return input.error();
        // What stands before the first line feed decides what the record is.
        std::string begun;
        std::array<char, 4096> buffer{};
        while (begun.find('\n') == std::string::npos) {
            const ReadResult read = read_some(input.descriptor(), buffer);
            if (read.error != 0) return read.error;
            begun.append(buffer.data(), read.count);
            if (read.count == 0) break;
        }
        begun.erase(0, byte_order_mark_length(begun));
        const bool is_table = begins_as_table(begun);
        BlockReader blocks{input.descriptor(), is_table ? Cut::rows : Cut::lines, std::move(begun)};
        while (complaints_.error() == 0) {
            auto block = blocks.take();
            if (!block) break;
            if (is_table && !header_ && !take_header_off(*block)) break;
            give(*std::move(block));
        }
        work_.finish();
        return blocks.error();
    }

    /// Reads what is there, and then what comes, until Ctrl+C, or until the writer of a pipe ends.
    /// @return  errno
    int follow()
    {
        const InterruptListener listener;
        bool goes_on = true;
        while (goes_on) {
            // A file that was replaced, or begun anew, is read from its beginning.
            GrowingRecord record{options_};
            if (record.error() != 0) return record.error();
            header_.reset();
            while (true) {
                goes_on = !InterruptListener::was_interrupted() && answers_.error() == 0;
                if (!goes_on) break;
                const bool has_arrived_any = has_arrived(record.descriptor());
                const bool has_more = has_arrived_any && record.read_more();
                if (record.error() != 0) return record.error();
                goes_on = take_part(record.header(), record.take_lines());
                if (!goes_on) break;
                if (has_more) continue;
                goes_on = !has_arrived_any || options_.file != "-";
                if (!goes_on || record.is_another()) break;
                std::this_thread::sleep_for(std::chrono::milliseconds{50});
            }
            // A writer that was killed leaves a line without an end.
            auto rest = record.take_rest();
            goes_on = take_part(record.header(), std::move(rest)) && goes_on;
        }
        return 0;
    }

    /// Judges a part of a record that grows.
    /// @return  false below a header that does not do
    bool take_part(const std::shared_ptr<const RecordHeader>& header,
                   std::optional<GrowingRecord::Part> part)
    {
        if (header && !header_ && !take_header(header)) return false;
        if (header && !header->problem.empty()) return false;
        if (!part) return true;
        take(part_of(options_, part->block, header));
        write_all();
        return true;
    }

    bool take_header_off(Block& block)
    {
        std::string_view rest = block.text;
        auto header = header_off(rest, options_);
        const std::size_t taken = block.text.size() - rest.size();
        block.first_line += line_feeds_in(std::string_view{block.text}.substr(0, taken));
        block.text.erase(0, taken);
        return take_header(std::move(header));
    }

    /// @return  Whether queries can be read below it.
    bool take_header(std::shared_ptr<const RecordHeader> header)
    {
        header_ = std::move(header);
        if (header_->problem.empty()) {
            take_guesses(header_->guesses);
            return true;
        }
        ++result_.bad_lines;
        complain(fmt::format("{}:{}: {}", printable(options_.file, whole_text), header_->line,
                             header_->problem));
        return false;
    }

    void give(Block block)
    {
        const bool is_parallel = has_threads && options_.jobs > 1;
        if (!is_parallel) {
            take(part_of(options_, block, header_));
            return;
        }
        work_.give([this, shared = std::make_shared<const Block>(std::move(block)),
                    header = header_] { return part_of(options_, *shared, header); });
    }

    void take(const RecordPart& part)
    {
        take_guesses(part.guesses);
        if (part.has_bare_direction && !std::exchange(has_bare_direction_, true))
            complain(
                fmt::format("{}: a direction without a length: the piece is the segment from E "
                            "to E + D; --extent ray asks for the ray",
                            printable(options_.file, whole_text)));
        seen_.insert(seen_.end(), part.seen.begin(), part.seen.end());
        std::ranges::sort(seen_);
        seen_.erase(std::unique(seen_.begin(), seen_.end()), seen_.end());
        result_.summary.add(part.summary);
        result_.bad_lines += part.bad_lines;
        if (result_.beside) result_.beside->add(part.beside);
        complain_of_lines(part.complaints);
        answers_.add(part.told);
    }

    /// Tells of the first bad lines alone.
    void complain_of_lines(std::string_view lines)
    {
        constexpr std::uint64_t most = 100;
        while (!lines.empty() && told_bad_ < most) {
            complain(take_until(lines, '\n'));
            ++told_bad_;
        }
        untold_bad_ += line_feeds_in(lines);
    }

    /// Shows once which columns are guessed.
    void take_guesses(const std::vector<LineReader::Guess>& guesses)
    {
        std::string map;
        for (const LineReader::Guess& guess : guesses) {
            if (std::ranges::find(guesses_, guess) != guesses_.end()) continue;
            guesses_.push_back(guess);
            map += (map.empty() ? "" : ",") + guess.text();
        }
        if (map.empty()) return;
        complain(fmt::format("{}: guessed: --map {}", printable(options_.file, whole_text),
                             printable(map, whole_text)));
    }

    /// Refuses a map that names a column which no line has.
    void complain_of_unseen()
    {
        for (const std::string& name : options_.columns.mapped()) {
            if (std::ranges::find(seen_, name) != seen_.end()) continue;
            is_map_wrong_ = true;
            complain(fmt::format("{}: --map: no line has the column {}",
                                 printable(options_.file, whole_text), printable(name)));
        }
    }

    void write_all()
    {
        work_.finish();
        answers_.write_now();
        complaints_.write_now();
    }

    int finish()
    {
        if (untold_bad_ > 0)
            complain(fmt::format("{}: and {} more cannot be read",
                                 printable(options_.file, whole_text),
                                 counted(untold_bad_, "line", "lines")));
        complain_of_unseen();
        write_all();
        std::uint64_t wrong = 0; // of kinds that are not known
        for (const records::KindCount& kind : result_.summary.kinds()) {
            const std::string words = words_of(kind.kind);
            if (baseline_.knows(words)) continue;
            result_.new_kinds.push_back(words);
            wrong += kind.count;
        }
        for (const records::KindCount& kind : result_.summary.kinds()) {
            const Target target = options_.judging.target;
            result_.likenesses.push_back(
                {likeness_in_words(kind.first, target), likeness_in_words(kind.worst, target)});
        }
        if (options_.against) result_.faults = faults_of(*options_.against, *result_.beside);
        if (!options_.junit.empty()) save(options_.junit, report_in_junit(result_));
        if (!options_.out.empty()) save(options_.out, entries_text());
        answers_.add(options_.as_json ? report_in_json(result_, options_.kind)
                                      : report_in_words(result_, options_.kind));
        if (options_.against) complaints_.text() += method_news("secant replay", *options_.loaded);
        const std::uint64_t accepted = options_.fail_above.value_or(0);
        const bool may_fail = options_.fail_above || result_.has_baseline;
        const bool fails = may_fail && wrong > accepted;
        const bool is_empty = may_fail && result_.summary.lines() == 0;
        if (fails) complain(why_it_fails(wrong, accepted));
        if (is_empty) complain("secant replay: no query was judged");
        if (!options_.kind.empty() && !is_any_kind_named())
            complain(fmt::format("secant replay: --kind: no kind has {} in its words",
                                 printable(options_.kind)));
        const bool is_bad = result_.bad_lines > 0 || is_map_wrong_ || could_not_save_ || is_empty;
        return status_after(answers_, complaints_,
                            is_bad  ? exit_bad_input
                            : fails ? exit_failed
                                    : exit_success);
    }

    [[nodiscard]] std::string why_it_fails(std::uint64_t wrong, std::uint64_t accepted) const
    {
        return fmt::format("secant replay: fails: {}{} wrong{}", counted(wrong, "line", "lines"),
                           result_.has_baseline ? " of new kinds" : "",
                           accepted > 0 ? fmt::format(", more than {}", accepted) : "");
    }

    [[nodiscard]] bool is_any_kind_named() const
    {
        const auto& kinds = result_.summary.kinds();
        return std::ranges::any_of(kinds, [&](const records::KindCount& kind) {
            return words_of(kind.kind).find(options_.kind) != std::string::npos;
        });
    }

    /// An entry of each kind: its simplest line; and of each kind of the method beside one that is
    /// shrunk. Behind those of the baseline, where that is the same file.
    [[nodiscard]] std::string entries_text()
    {
        const bool adds = result_.has_baseline && is_same_file(options_.baseline, options_.out);
        CaseFile file = case_file_called(options_.out);
        const auto take = [&](Entry entry) {
            if (!adds) {
                insert_entry(file, file.entries.size(), std::move(entry));
            } else if (!baseline_.knows(entry.kind)) {
                baseline_.add(std::move(entry));
            }
        };
        for (const records::KindCount& kind : result_.summary.kinds()) {
            const bool is_alone = kind.simplest.line.around.get() == nullptr;
            if (is_alone) take(entry_of(kind));
            if (!is_alone)
                complain(fmt::format("{}: left out, because case files hold no paths and no moving "
                                     "circles: {}",
                                     printable(options_.out, whole_text), words_of(kind.kind)));
        }
        for (const FaultCount& fault : result_.faults)
            take(shrunk_entry(fault, *options_.against, result_.file));
        return written(adds ? baseline_.file() : file);
    }

    [[nodiscard]] Entry entry_of(const records::KindCount& kind) const
    {
        const records::Told& told = kind.simplest;
        Entry entry = proposed_entry(told.line.query, options_.judging.target);
        entry.kind = words_of(kind.kind);
        entry.name = entry.kind;
        entry.note = fmt::format("{}: {}; one of {}", result_.file, line_in_words(told),
                                 counted(kind.count, "line", "lines"));
        // A shrink asks again.
        entry.note += ". It stands as it was recorded: nobody can ask the program again.";
        if (kind.worst.number != told.number)
            entry.note += fmt::format(" The worst: {}.", line_in_words(kind.worst));
        entry.tags.emplace_back("replay");
        return entry;
    }

    void save(const std::string& path, std::string_view text)
    {
        const auto saved = save_atomically(path, text);
        if (!saved) {
            could_not_save_ = true;
            complain(printable(saved.error(), whole_text));
        } else if (!saved->warning.empty()) {
            complain(printable(saved->warning, whole_text));
        }
    }

    /// The reason why a file cannot be written: it is asked before a long record is read.
    [[nodiscard]] std::string why_not_written() const
    {
        for (const auto& [option, path] :
             {std::pair{"--junit", options_.junit}, std::pair{"--out", options_.out}}) {
            if (path.empty()) continue;
            if (options_.file != "-" && is_same_file(path, options_.file))
                return fmt::format("secant replay: {}: would replace the record {}", option, path);
            if (const auto may = may_save(path); !may) return may.error();
        }
        return {};
    }

    void complain(std::string_view what)
    {
        complaints_.text() += what;
        complaints_.text() += '\n';
        complaints_.write_when_large();
    }

    int fail(std::string_view what)
    {
        complain(printable(what, whole_text));
        complaints_.write_now();
        return exit_bad_input;
    }

    const ReplayOptions& options_;
    Output answers_{standard_output};
    Output complaints_{standard_error};
    ReplayResult result_{};
    std::shared_ptr<const RecordHeader> header_{};
    std::vector<LineReader::Guess> guesses_{};
    Baseline baseline_{};
    std::vector<std::string> seen_{}; ///< of the columns that the user maps, sorted
    bool is_map_wrong_ = false;
    bool could_not_save_ = false;
    bool has_bare_direction_ = false;
    std::uint64_t told_bad_ = 0;   ///< bad lines
    std::uint64_t untold_bad_ = 0; ///< those after the first ones
    OrderedWork<RecordPart> work_;
};

} // namespace

int run(const ReplayOptions& options)
{
    keep_freed_memory(); // of parts that another thread frees
    return Replay{options}.run();
}

} // namespace secant
