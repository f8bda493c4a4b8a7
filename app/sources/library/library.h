#pragma once

#include "app/methods/method_source.h"
#include "app/platform/file_facts.h"
#include "app/process/pipe.h"
#include "app/process/shared_memory.h"
#include "app/sources/library/wire.h"
#include "app/sources/outcomes.h"
#include "core/methods/loaded.h"
#include "core/methods/method.h"
#include "core/methods/trace/recorder.h"
#include "core/text/expected.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace secant {

class LibraryFile;

/// The methods of a compiled library, which is loaded anew when its file changes. Copies share the
/// library. Any thread may call.
class LibraryMethods {
public:
    /// Waits until the library is loaded, at most for options.start_limit.
    /// @return  Or why it cannot be loaded; the path is not named.
    [[nodiscard]] static Expected<LibraryMethods, std::string> load(const std::string& path,
                                                                    const LoadOptions& options);

    [[nodiscard]] const std::string& path() const noexcept;
    /// Those of the version that was loaded last. The methods of an older version stay usable: they
    /// answer as they did, as long as one of their processes lives; no newer version ever answers
    /// in their place.
    [[nodiscard]] std::vector<Method> methods() const;

    /// True when the file is no longer the version that was loaded last. Reads no file, so it can
    /// be asked in every frame.
    [[nodiscard]] bool has_changed() const;

    /// When the file of that version was written, in nanoseconds since 1970.
    [[nodiscard]] std::int64_t written_ns() const;

    /// Loads the file anew if it has changed. May take as long as load(), so a window calls it in a
    /// thread. A file that could not be loaded is tried again a few times, because it may have been
    /// half written.
    [[nodiscard]] MethodSource::Look look_again();

private:
    explicit LibraryMethods(std::shared_ptr<LibraryFile> file) : file_(std::move(file)) {}
    std::shared_ptr<LibraryFile> file_;
};

/// @param takes_unit_direction  whether the method does, and there is one
template <int N, class T>
[[nodiscard]] secant_query query_for_library(const Query<N, T>& query,
                                             bool takes_unit_direction) noexcept;

/// Reads the answer of a library. Nothing of it is trusted: the process may write it while it is
/// read.
/// @param extent, target  of the method's own query
template <int N, class T>
[[nodiscard]] Outcome<N, T> outcome_of_library(const wire::Slot& slot, Extent extent,
                                               Target target);

/// The process of a library, and the memory that it shares with this one. One thread at a time.
class LibraryProcess {
public:
    /// Starts the process, and waits until it has loaded the library.
    /// @return  Or why the library cannot be loaded.
    [[nodiscard]] static Expected<LibraryProcess, std::string> start(const std::string& path,
                                                                     const LoadOptions& options);

    /// The greeting of its last start; nothing of it can be trusted.
    [[nodiscard]] std::unique_ptr<const wire::Greeting> greeting() const
    {
        return std::make_unique<const wire::Greeting>(wire::snapshot(answers().greeting));
    }

    /// Where the queries of the next block are written.
    [[nodiscard]] secant_query& query(std::size_t index) noexcept { return queries().all[index]; }

    /// The progress of a block.
    struct Progress {
        std::uint32_t answered = 0; ///< the queries before this one have answers
        /// The breakdown at the query number `answered`. The process is gone, and needs a new
        /// start.
        std::optional<Breakdown> breakdown{};
        /// It may have been another query: the process wrote over the answers, or was gone before
        /// it began.
        bool is_in_doubt = false;
    };
    /// Asks for the queries [from, until), which are not empty.
    /// @param is_traced  whether the operations of the one query are wanted, too
    [[nodiscard]] Progress ask(std::uint32_t method, std::uint32_t from, std::uint32_t until,
                               bool is_traced);

    /// The answer to a query as it lies there; nothing of it can be trusted.
    [[nodiscard]] const wire::Slot& slot(std::size_t index) const noexcept
    {
        return answers().slots[index];
    }

    /// The operations of the query that was traced last; nothing of it can be trusted.
    [[nodiscard]] const wire::Tape& tape() const noexcept { return answers().tape; }

    /// A new process in the place of one that is gone.
    /// @return  Why it does not start; empty when it has.
    [[nodiscard]] std::string start_again();

private:
    LibraryProcess(std::string path, LoadOptions options, SharedMemory queries,
                   SharedMemory answers)
        : path_(std::move(path)), options_(std::move(options)), queries_(std::move(queries)),
          answers_(std::move(answers))
    {
    }

    [[nodiscard]] wire::Queries& queries() const noexcept
    {
        return *static_cast<wire::Queries*>(queries_.address());
    }
    [[nodiscard]] wire::Answers& answers() const noexcept
    {
        return *static_cast<wire::Answers*>(answers_.address());
    }
    /// Waits for a sign from the process, or its end. @return  how it ended
    std::optional<Ending> wait(std::chrono::milliseconds time);
    [[nodiscard]] Progress broken_at(std::uint32_t at, std::uint32_t until,
                                     const std::optional<Ending>& ending);
    [[nodiscard]] std::uint32_t first_open(std::uint32_t from, std::uint32_t until) const noexcept;
    [[nodiscard]] bool is_written_over(std::uint32_t from, std::uint32_t until) const noexcept;
    [[nodiscard]] std::string wait_until_loaded();

    std::string path_;
    LoadOptions options_;
    SharedMemory queries_, answers_;
    Descriptor asked_, given_, output_;
    std::optional<ChildProcess> process_{};
    LastWords last_words_;
    std::uint64_t serial_ = 0;
    bool has_given_ = false; ///< a sign from the process
};

/// The operations of a traced run; or why a library has written what is no tape.
[[nodiscard]] Expected<Tape, std::string> tape_of_library(const wire::Tape& from, Scalar scalar);

/// The listing of a traced method. Its first lines are what its runs compute: a line for each named
/// number and each comparison, in their order. When a run names nothing, each operation has a line.
class TapeListing {
public:
    /// Adds the lines of a run that are not there yet.
    void add(Tape tape);
    /// Adds the lines that every method has. Call it after the last run.
    void finish();

    [[nodiscard]] std::span<const ListingLine> lines() const noexcept { return lines_; }

    /// The steps of a run, and its tape with their lines. A line that no added run had is no step.
    [[nodiscard]] Trace steps(Tape& tape) const;
    /// The step that says if the traced run answers with the same bits as the plain run.
    [[nodiscard]] Step comparison(bool is_same) const;
    /// The line at which those of outside_listing() begin.
    [[nodiscard]] int outside() const noexcept { return static_cast<int>(texts_.size()) + 1; }

private:
    struct Texts {
        std::string text, symbol, numbers;
        friend bool operator==(const Texts&, const Texts&) = default;
    };
    /// The texts of an operation's line; nothing when it has no line.
    static std::optional<Texts> texts_of(const Tape& tape, const Tape& braced, std::size_t at);
    void sort();

    std::vector<Texts> texts_; ///< as they are seen; after finish() sorted
    std::set<std::pair<std::size_t, std::size_t>> followers_; ///< a line, and the next one of a run
    std::vector<ListingLine> lines_;
};

/// A library as it was when it was loaded, with the processes that run it: one for each thread that
/// asks at the same time. Once its file has changed no process is started any more, because it
/// would run another version: those that there are answer on, also for more threads. Any thread may
/// ask.
class LibraryVersion {
public:
    [[nodiscard]] static Expected<std::shared_ptr<LibraryVersion>, std::string>
    load(const std::string& path, const LoadOptions& options);

    /// A method as the library describes it, checked: the names are good names, and differ.
    struct Described {
        std::string name, returns;
        script::Header about;
        bool has_both_targets = false;
        bool has_trace = false;
    };
    [[nodiscard]] const std::vector<Described>& methods() const noexcept { return methods_; }
    /// The lines of a method that can be traced, as runs of a few plain queries show them. Made
    /// when it is asked for first; nothing in it for another method.
    /// @param make  makes them
    [[nodiscard]] const TapeListing& listing_of(std::size_t method,
                                                const std::function<void(TapeListing&)>& make);
    [[nodiscard]] const FileStamp& stamp() const noexcept { return stamp_; }
    /// Above zero, and another one for each load.
    [[nodiscard]] std::uint64_t revision() const noexcept { return revision_; }

    /// Asks a method. Every query gets either an answer or a breakdown, in any order.
    /// @param write      writes query i
    /// @param answered   takes answer i, of which nothing can be trusted
    /// @param broken     takes what became of query i
    /// @param taped      when set, there is one query, and its operations are wanted; takes them
    ///                   before its answer is taken. Nothing of them can be trusted.
    struct Asked {
        std::size_t count = 0;
        std::function<void(std::size_t i, secant_query&)> write;
        std::function<void(std::size_t i, const wire::Slot&)> answered;
        std::function<void(std::size_t i, const Breakdown&)> broken;
        std::function<void(const wire::Tape&)> taped{};
        bool is_first = false; ///< asks a new process, which ends then
    };
    void ask(std::size_t method, const Asked& asked);
    /// True when the method is asked nothing more.
    [[nodiscard]] bool has_given_up(std::size_t method) const noexcept
    {
        return slow_[method].is_over();
    }

private:
    class Lease;
    LibraryVersion(std::string path, LoadOptions options)
        : path_(std::move(path)), options_(std::move(options))
    {
    }
    [[nodiscard]] Expected<std::unique_ptr<LibraryProcess>, std::string> take();
    [[nodiscard]] Expected<std::unique_ptr<LibraryProcess>, std::string> start() const;
    void give_back(std::unique_ptr<LibraryProcess> process);
    /// A process that was taken has ended, and no other takes its place.
    void give_up_one();
    [[nodiscard]] std::string start_again(LibraryProcess& process);
    /// True when a process that starts now runs this version.
    [[nodiscard]] bool is_there() const noexcept { return stamp_of_file(path_) == stamp_; }

    std::string path_;
    LoadOptions options_;
    FileStamp stamp_{};
    std::uint64_t revision_ = next_revision();
    std::vector<Described> methods_;
    std::deque<SlowRow> slow_; ///< of each method
    std::mutex listings_mutex_;
    std::map<std::size_t, TapeListing> listings_; ///< by the method's index
    std::mutex mutex_;
    std::condition_variable given_back_;
    std::vector<std::unique_ptr<LibraryProcess>> idle_;
    std::size_t living_ = 0; ///< idle or taken
};

/// The file of a library, and the last version of it that could be loaded. Any thread may call.
class LibraryFile {
public:
    LibraryFile(std::string path, LoadOptions options)
        : path_(std::move(path)), options_(std::move(options))
    {
    }

    /// The file as it is now, loaded if it was not; or why it cannot be loaded.
    [[nodiscard]] Expected<std::shared_ptr<LibraryVersion>, std::string> newest();
    /// The version that was loaded last. @pre newest() gave one
    [[nodiscard]] std::shared_ptr<LibraryVersion> last_good() const;

    /// True when the file is no longer the one that `version` was loaded from.
    [[nodiscard]] bool differs_from(const LibraryVersion& version) const noexcept
    {
        return stamp_of_file(path_) != version.stamp();
    }
    [[nodiscard]] const std::string& path() const noexcept { return path_; }

private:
    /// A file that could not be loaded. It is not tried for every query.
    struct Refused {
        FileStamp stamp{};
        std::string why{};
        int times = 0;
        std::chrono::steady_clock::time_point next{};
    };
    [[nodiscard]] Expected<std::shared_ptr<LibraryVersion>, std::string> load();

    std::string path_;
    LoadOptions options_;
    mutable std::mutex loading_; ///< held while a version is loaded
    mutable std::mutex mutex_;   ///< of last_good_, held for a moment
    std::shared_ptr<LibraryVersion> last_good_;
    Refused refused_;
};

} // namespace secant
