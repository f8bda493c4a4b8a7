#pragma once

#include "app/methods/load_options.h"
#include "app/process/pipe.h"
#include "app/process/shared_memory.h"
#include "app/sources/breakdown.h"
#include "app/sources/library/wire.h"

#include <memory>
#include <optional>

namespace secant {

/// The process of a library, and the memory that it shares with this one. One thread at a time.
class LibraryProcess {
public:
    /// Starts the process, and waits until it has loaded the library.
    /// @return  Or why the library cannot be loaded.
    [[nodiscard]] static Expected<LibraryProcess, std::string> start(const std::string& path,
                                                                     const LoadOptions& options);

    /// What it said of itself after its last start; nothing of it can be trusted.
    [[nodiscard]] std::unique_ptr<const wire::Greeting> greeting() const
    {
        return std::make_unique<const wire::Greeting>(wire::snapshot(answers().greeting));
    }

    /// Where the queries of the next block are written.
    [[nodiscard]] secant_query& query(std::size_t index) noexcept { return queries().all[index]; }

    /// How far a block got.
    struct Progress {
        std::uint32_t answered = 0; ///< the queries before this one have answers
        /// What became of the query at `answered`. The process is gone, and needs a new start.
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

} // namespace secant
