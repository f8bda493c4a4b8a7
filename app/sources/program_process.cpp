#include "app/sources/program.h"

#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace secant {
namespace {

using ProgramClock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// The bytes of an answer. Many answers wait in memory for their turn.
constexpr std::size_t longest_line = 1 << 16;
/// The bytes of the text behind an answer, which a message shows.
constexpr std::size_t longest_more = 200;

Breakdown not_started(const std::string& why)
{
    return {Failure::no_answer, fmt::format("not asked: it cannot be started: {}", why)};
}

} // namespace

std::string ProgramProcess::start()
{
    auto input = Pipe::make();
    auto output = Pipe::make();
    auto messages = Pipe::make();
    if (!input || !output || !messages) return "no pipe can be made";
    const std::array descriptors{input->out.number(), output->in.number(), messages->in.number()};
    // Python fills a buffer before it writes to a pipe, so that the first answer would never come.
    auto process =
        ChildProcess::start(words_, {"PYTHONUNBUFFERED=1"}, descriptors, options_.folder);
    if (!process) return process.error();
    process_ = *std::move(process);
    input_ = std::move(input->in);
    output_ = std::move(output->out);
    messages_ = std::move(messages->out);
    for (const Descriptor* const end : {&input_, &output_, &messages_})
        never_wait(end->number());
    received_.clear();
    sent_ = 0;
    has_closed_output_ = false;
    has_ended_ = false;
    return {};
}

void ProgramProcess::stop()
{
    process_.reset();
    has_answered_ = false;
    received_.clear();
}

milliseconds ProgramProcess::limit() const
{
    if (has_answered_) return options_.limit;
    const milliseconds first = options_.limits_start ? options_.limit : options_.start_limit;
    // A start that went well shows how long one takes. On a busy machine another one takes longer.
    const milliseconds known = 10 * experience_.start.load();
    if (known == milliseconds::zero()) return first;
    return std::clamp(known, options_.limit, std::max(options_.limit, options_.start_limit));
}

bool ProgramProcess::take_lines(Answers& answers, std::size_t count)
{
    std::size_t from = 0;
    bool is_too_long = false;
    while (answers.lines.size() < count) {
        const std::size_t end = received_.find('\n', from);
        is_too_long = std::min(end, received_.size()) - from > longest_line;
        if (end == std::string::npos || is_too_long) break;
        answers.lines.push_back(received_.substr(from, end - from));
        from = end + 1;
    }
    received_.erase(0, from);
    return !is_too_long;
}

void ProgramProcess::wait(std::string_view& unsent, milliseconds time)
{
    std::array<Watched, 4> watched{{{has_closed_output_ ? -1 : output_.number()},
                                    {messages_.number()},
                                    {process_->ended_descriptor()},
                                    {unsent.empty() ? -1 : input_.number(), true}}};
    wait_until_ready(watched, time);
    has_ended_ = watched[2].is_ready && !watched[0].is_ready; // nothing more to read
    if (watched[1].is_ready) last_words_.listen(messages_.number());
    if (watched[3].is_ready) {
        const long sent = write_now(input_.number(), unsent);
        // It reads no more; it may still answer the queries that it has read.
        unsent.remove_prefix(sent < 0 ? unsent.size() : static_cast<std::size_t>(sent));
        if (sent > 0) sent_ += static_cast<std::size_t>(sent);
    }
    if (watched[0].is_ready) {
        std::array<char, 65536> block{};
        const long count = read_now(output_.number(), block);
        if (count > 0) received_.append(block.data(), static_cast<std::size_t>(count));
        has_closed_output_ = count == 0;
    }
}

Breakdown ProgramProcess::broken(const std::optional<Ending>& ending, const std::string& why)
{
    last_words_.listen(messages_.number());
    const std::string last_words = last_words_.text();
    const std::string half = printable(received_);
    const bool is_silent = !has_answered_ && received_.empty();
    const milliseconds limit = this->limit();
    const bool has_read = unread_bytes(input_.number()) < sent_;
    stop();
    if (!why.empty()) return {Failure::no_answer, with_last_words(why, last_words)};
    if (ending && is_silent && !has_read) {
        const std::string words = with_last_words(words_of(*ending), last_words);
        experience_.take_failed_start(words, false);
        return not_started(words);
    }
    if (ending) {
        std::string words = words_of(*ending);
        if (!half.empty())
            words = fmt::format("{} after half a line: {}", words, half);
        else if (ending->signal == 0)
            words = fmt::format("{} before it answered", words);
        return {Failure::crashed, with_last_words(std::move(words), last_words)};
    }
    std::string words = took_longer_than(limit);
    if (is_silent)
        words = fmt::format("{} (does it write out each answer at once?)", words);
    else if (!half.empty())
        words = fmt::format("{} after half a line: {}", words, half);
    return {Failure::too_slow, with_last_words(std::move(words), last_words)};
}

ProgramProcess::Answers ProgramProcess::ask(std::string_view text, std::size_t count, bool listens)
{
    if (process_) {
        // Whatever it says unasked would be taken for an answer.
        std::string_view nothing;
        wait(nothing, milliseconds{0});
        if (!received_.empty() || has_ended_) stop();
    }
    last_words_.clear();
    Answers answers;
    if (!process_) {
        if (std::string why = start(); !why.empty()) {
            experience_.take_failed_start(why, true);
            answers.breakdown = not_started(why);
            return answers;
        }
    }
    const milliseconds pause = pause_within(options_.limit);
    auto since = ProgramClock::now();
    while (true) {
        wait(text, pause);
        const auto ending = has_ended_ ? process_->ending() : std::nullopt;
        const std::size_t before = answers.lines.size();
        std::string why;
        if (!take_lines(answers, count)) why = "answered with a line of more than 64 KiB";
        if (answers.lines.size() > before) {
            const auto now = ProgramClock::now();
            if (!has_answered_) experience_.start = std::chrono::ceil<milliseconds>(now - since);
            if (!has_answered_) experience_.take_good_start();
            has_answered_ = true;
            since = now;
        }
        if (answers.lines.size() == count) {
            if (listens && received_.empty()) wait(text, milliseconds{1});
            answers.more = received_.substr(0, longest_more);
            return answers;
        }
        const bool is_slow = ProgramClock::now() - since > limit();
        if (why.empty() && !ending && !is_slow && options_.is_late()) {
            stop();
            answers.breakdown = late();
            return answers;
        }
        if (!why.empty() || ending || is_slow) {
            if (why.empty() && !ending && has_closed_output_) why = "closed its output and went on";
            answers.breakdown = broken(ending, why);
            return answers;
        }
    }
}

} // namespace secant
