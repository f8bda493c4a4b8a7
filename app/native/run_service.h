#pragma once

#include "app/cli/commands.h"
#include "app/cli/replay_part.h"
#include "app/window/frame_loop.h"
#include "core/workspace/state/run_view.h"
#include "ui/shell/interface.h"

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <unordered_map>

namespace secant {

/// True for a file that `secant replay` reads, and that is no case file: the first line that can be
/// read, of twenty, holds a query with a time, an id or a source, or in JSON with an answer of a
/// program. Or nothing was written yet, and the name ends in .jsonl or .ndjson.
[[nodiscard]] bool is_record(const std::string& path, const ReplayOptions& options);

/// A run as it grows: puts the parts of a record together.
class RunBuilder {
public:
    /// @param target  what `hit` of the lines is about
    RunBuilder(std::string path, std::uint64_t edition, Target target = Target::curve);

    /// @param place  of the part's first byte in the file
    void add(const RecordPart& part, std::uint64_t place);
    void take_guesses(const std::vector<records::LineReader::Guess>& guesses);
    [[nodiscard]] records::RunReport& report() noexcept { return report_; }
    /// The run as it is now, for another thread.
    [[nodiscard]] std::shared_ptr<const records::RunReport> snapshot() const;

private:
    [[nodiscard]] std::uint32_t index_of(const PartLine& kept);
    void add_line(const PartLine& kept, std::uint64_t place);
    void take_likenesses(const records::Summary& summary);

    using Texts = std::unordered_map<std::string, std::uint16_t>;
    [[nodiscard]] static std::uint16_t index_of(const std::string& text, Texts& known,
                                                std::vector<std::string>& texts);

    records::RunReport report_;
    Target target_;
    std::set<std::uint32_t> has_likeness_{}; ///< kinds for which it was looked for
    std::map<std::pair<records::Kind, bool>, std::uint32_t> kinds_{};
    Texts ids_{};
    Texts sources_{};
    std::vector<Case> last_{}; ///< of each id
    std::vector<records::LineReader::Guess> guesses_{};
};

/// Reads the run that the workspace asks for in a thread, judges its lines, and follows it while it
/// grows. A file that was begun anew is read from its beginning.
class RunService : public RunReader {
public:
    /// @param options  how records are read and judged, where the workspace says nothing else
    RunService(Interface& ui, ReplayOptions options);

    void carry_out(const RunRequests& requests) override;
    bool report() override;

private:
    /// The edition of a report, modulo this, says which request it answers.
    static constexpr std::uint64_t editions_apart = std::uint64_t{1} << 32;

    void serve(const ReadRun& request);
    void serve(const JudgeRun& request);
    void serve(const ReadRunLine& request);
    void start();
    void read(const ReplayOptions& options, std::uint64_t edition, const std::stop_token& stop);
    void publish(std::shared_ptr<const records::RunReport> report);
    [[nodiscard]] RunMoment moment_of(const records::RunReport& report, std::size_t index);

    Interface& ui_;
    ReplayOptions options_;
    std::uint64_t edition_ = 0;
    std::mutex mutex_; ///< of what follows
    std::shared_ptr<const records::RunReport> news_{};
    std::shared_ptr<const RecordHeader> header_{}; ///< of the table that is read; null: JSON lines
    std::jthread thread_;                          ///< the last member: it uses the others
};

} // namespace secant
