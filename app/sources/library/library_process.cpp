#include "app/sources/library/library.h"

#include "app/sources/library/wire.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace secant {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

template <std::size_t Size>
std::string text_within(const char (&text)[Size])
{
    return {text, strnlen(text, Size)};
}

} // namespace

Expected<LibraryProcess, std::string> LibraryProcess::start(const std::string& path,
                                                            const LoadOptions& options)
{
    using Others = SharedMemory::Others;
    auto queries = SharedMemory::make(sizeof(wire::Queries), Others::may_read);
    if (!queries) return unexpected(queries.error());
    auto answers = SharedMemory::make(sizeof(wire::Answers), Others::may_write);
    if (!answers) return unexpected(answers.error());
    LibraryProcess process{path, options, *std::move(queries), *std::move(answers)};
    if (std::string why = process.start_again(); !why.empty()) return unexpected(std::move(why));
    return process;
}

std::string LibraryProcess::start_again()
{
    process_.reset();
    auto asked = Pipe::make();
    auto given = Pipe::make();
    auto output = Pipe::make();
    if (!asked || !given || !output) return "no pipe can be made";
    const Descriptor nothing = nothing_to_read();
    const std::array descriptors{nothing.number(),     output->in.number(), output->in.number(),
                                 asked->out.number(),  given->in.number(),  queries_.descriptor(),
                                 answers_.descriptor()};
    static_assert(std::size_t{wire::answers} + 1 == descriptors.size());
    answers().greeting.count = 0;
    const std::string& program = options_.worker_program;
    auto process = ChildProcess::start(
        {program.empty() ? this_program() : program, worker_command, path_}, {}, descriptors);
    if (!process) return process.error();
    process_ = *std::move(process);
    asked_ = std::move(asked->in);
    given_ = std::move(given->out);
    output_ = std::move(output->out);
    for (const Descriptor* const end : {&asked_, &given_, &output_})
        never_wait(end->number());
    return wait_until_loaded();
}

std::string LibraryProcess::wait_until_loaded()
{
    const auto began = Clock::now();
    last_words_.clear();
    has_given_ = false;
    while (!has_given_) {
        const auto ending = wait(pause_within(options_.start_limit));
        if (has_given_) break;
        if (ending) {
            last_words_.listen(output_.number());
            return fmt::format("crashed while it was loaded: {}",
                               crashed(*ending, last_words_.text()).why);
        }
        if (options_.is_late()) {
            process_.reset();
            return std::string{time_is_over};
        }
        if (Clock::now() - began > options_.start_limit) {
            process_.reset();
            return fmt::format("loading it {}",
                               too_slow(options_.start_limit, last_words_.text()).why);
        }
    }
    const auto said = greeting();
    if (said->count >= 1 && said->count <= wire::most_methods) return {};
    if (said->count > wire::most_methods) {
        return fmt::format("it says that it has {} methods, and there is room for {}", said->count,
                           wire::most_methods);
    }
    std::string why = printable(text_within(said->why), whole_text);
    return why.empty() ? "it says nothing of its methods" : why;
}

std::optional<Ending> LibraryProcess::wait(milliseconds time)
{
    std::array<Watched, 3> watched{
        {{given_.number()}, {process_->ended_descriptor()}, {output_.number()}}};
    wait_until_ready(watched, time);
    if (watched[2].is_ready) last_words_.listen(output_.number());
    std::array<char, 64> bytes{};
    if (watched[0].is_ready && read_now(given_.number(), bytes) > 0) has_given_ = true;
    return watched[1].is_ready ? process_->ending() : std::nullopt;
}

std::uint32_t LibraryProcess::first_open(std::uint32_t from, std::uint32_t until) const noexcept
{
    const wire::Slot* const slots = answers().slots;
    while (from < until && slots[from].serial.load(std::memory_order_acquire) == serial_)
        ++from;
    return from;
}

bool LibraryProcess::is_written_over(std::uint32_t from, std::uint32_t until) const noexcept
{
    const wire::Slot* const slots = answers().slots;
    return std::any_of(slots + from, slots + until, [this](const wire::Slot& slot) {
        return slot.serial.load(std::memory_order_acquire) != wire::open_serial(serial_);
    });
}

LibraryProcess::Progress LibraryProcess::ask(std::uint32_t method, std::uint32_t from,
                                             std::uint32_t until, bool is_traced)
{
    queries().is_traced = is_traced ? 1 : 0;
    queries().serial = ++serial_;
    queries().method = method;
    queries().from = from;
    queries().until = until;
    for (std::uint32_t i = from; i < until; ++i)
        answers().slots[i].serial.store(wire::open_serial(serial_), std::memory_order_relaxed);
    last_words_.clear();
    if (!process_ || write_now(asked_.number(), "\n") < 1) {
        const Ending ending = process_ ? process_->end() : Ending{};
        process_.reset();
        return {from, crashed(ending, {}), true};
    }

    std::uint32_t at = from;
    auto since = Clock::now();
    while (true) {
        // Its end is seen before its answers are counted: all its answers came before its end.
        const auto ending = wait(pause_within(options_.limit));
        const std::uint32_t open = first_open(at, until);
        if (open == until) return {until};
        if (open > at) since = Clock::now();
        at = open;
        if (ending || Clock::now() - since > options_.limit) return broken_at(at, until, ending);
        if (options_.is_late()) {
            process_.reset();
            return {at, late()};
        }
    }
}

LibraryProcess::Progress LibraryProcess::broken_at(std::uint32_t at, std::uint32_t until,
                                                   const std::optional<Ending>& ending)
{
    process_->end();
    last_words_.listen(output_.number());
    const bool is_begun = answers().begun.load(std::memory_order_acquire) == serial_;
    const std::string words = last_words_.text();
    process_.reset();
    return {at, ending ? crashed(*ending, words) : too_slow(options_.limit, words),
            !is_begun || is_written_over(at, until)};
}

} // namespace secant
