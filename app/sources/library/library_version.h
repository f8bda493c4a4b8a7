#pragma once

#include "app/platform/file_stamp.h"
#include "app/sources/library/library_process.h"
#include "app/sources/library/tape_listing.h"
#include "app/sources/revision.h"
#include "core/methods/loaded/slow_row.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace secant {

/// A library as it was when it was loaded, with the processes that run it: one for each thread that
/// asks at the same time. Once its file has changed no process is started any more, because it
/// would run another version: those that there are answer on, also for more threads. Any thread may
/// ask.
class LibraryVersion {
public:
    [[nodiscard]] static Expected<std::shared_ptr<LibraryVersion>, std::string>
    load(const std::string& path, const LoadOptions& options);

    /// As the library describes them, checked: the names are good names, and differ.
    struct Described {
        std::string name, title, source, returns;
        int extent = 0; ///< the numbers as in secant/method.h, in range
        int target = 0;
        int radii = 0;
        int dimensions = 0;
        int scalars = 0;
        bool first_hit_only = false;
        double tolerance = 0.0;
        double accuracy = 0.0;
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
    /// Whether the method is asked nothing more.
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
    /// Whether a process that is started now runs this version.
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

} // namespace secant
