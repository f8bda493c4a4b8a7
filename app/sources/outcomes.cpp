#include "app/sources/outcomes.h"

#include "app/process/pipe.h"
#include "core/methods/loaded.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>

namespace secant {
namespace {

constexpr std::size_t kept_bytes = 4096;
constexpr std::size_t shown_bytes = 1200; // three numbers as std::to_string writes 1e300, and words
constexpr std::size_t shown_lines = 3;

std::string in_words(std::chrono::milliseconds time)
{
    return time.count() % 1000 == 0 ? fmt::format("{} s", time.count() / 1000)
                                    : fmt::format("{} ms", time.count());
}

} // namespace

std::string took_longer_than(std::chrono::milliseconds limit)
{
    return fmt::format("took longer than {}", in_words(limit));
}

std::string with_last_words(std::string why, const std::string& last_words)
{
    return last_words.empty() ? why : fmt::format("{}; it wrote: {}", why, last_words);
}

Breakdown too_slow(std::chrono::milliseconds limit, const std::string& last_words)
{
    return {Failure::too_slow, with_last_words(took_longer_than(limit), last_words)};
}

Breakdown given_up()
{
    return {Failure::no_answer, std::string{did_not_answer}};
}

Breakdown late()
{
    return {Failure::no_answer, std::string{time_is_over}};
}

Breakdown crashed(const Ending& ending, const std::string& last_words)
{
    return {Failure::crashed, with_last_words(words_of(ending), last_words)};
}

std::chrono::milliseconds pause_within(std::chrono::milliseconds limit)
{
    using std::chrono::milliseconds;
    return std::clamp(limit / 10, milliseconds{1}, milliseconds{100});
}

void LastWords::listen(int descriptor)
{
    std::array<char, 65536> block{};
    const long count = read_now(descriptor, block);
    if (count <= 0) return;
    tail_.append(block.data(), static_cast<std::size_t>(count));
    if (tail_.size() > kept_bytes) tail_.erase(0, tail_.size() - kept_bytes);
}

std::string LastWords::text() const
{
    std::string_view rest = tail_;
    std::string words;
    for (std::size_t lines = 0; lines < shown_lines && !rest.empty();) {
        const std::size_t end = rest.find_last_of('\n');
        std::string_view line = end == std::string::npos ? rest : rest.substr(end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1); // a line of Windows
        rest = end == std::string::npos ? std::string_view{} : rest.substr(0, end);
        if (line.empty()) continue;
        if (words.size() + line.size() > shown_bytes && lines > 0) break;
        const std::string shown = printable(line, shown_bytes);
        words = words.empty() ? shown : shown + " / " + words;
        ++lines;
    }
    return words;
}

Breakdown BlockPatience::breakdown() const
{
    return {Failure::no_answer,
            fmt::format("not asked: other queries beside it took {} to fail", in_words(whole_))};
}

std::uint64_t next_revision() noexcept
{
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

MethodInfo info_from_outside(std::string_view name, const script::Header& about,
                             std::uint64_t revision)
{
    MethodInfo info{};
    script::describe(info, about);
    info.number = -1;
    info.name = name;
    info.title = about.title;
    info.source = about.source;
    info.radii = about.radii.value_or(Radii::circle);
    info.listing = outside_listing();
    info.insight = Insight::from_outside;
    info.is_loaded = true;
    info.revision = revision;
    return info;
}

} // namespace secant
