#include "app/cli/line_reader.h"

#include "app/platform/streams.h"
#include "core/text/ascii.h"

#include <cstring>

namespace secant {
namespace {

constexpr std::size_t block = std::size_t{1} << 15;

} // namespace

LineReader::LineReader(int descriptor, std::string_view begun)
    : buffer_(std::max(longest_line, begun.size()) + block), end_(begun.size()),
      descriptor_(descriptor)
{
    std::ranges::copy(begun, buffer_.begin());
}

std::optional<InputLines> LineReader::take()
{
    if (dropping_) return take_rest();
    const std::size_t feed =
        std::string_view{buffer_.data() + scanned_, end_ - scanned_}.rfind('\n');
    const std::size_t past = at_end_                          ? end_
                             : feed == std::string_view::npos ? begin_
                                                              : scanned_ + feed + 1;
    scanned_ = end_;
    if (past == begin_) {
        dropping_ = end_ - begin_ > longest_line;
        if (dropping_) begin_ = end_;
        return std::nullopt;
    }
    const InputLines lines{{buffer_.data() + begin_, past - begin_}, next_line_};
    next_line_ += line_feeds_in(lines.text);
    begin_ = past;
    return lines;
}

std::optional<InputLines> LineReader::take_rest()
{
    const std::size_t feed = std::string_view{buffer_.data() + begin_, end_ - begin_}.find('\n');
    const bool is_whole = at_end_ || feed != std::string_view::npos;
    begin_ = feed == std::string_view::npos ? end_ : begin_ + feed + 1;
    scanned_ = begin_;
    dropping_ = !is_whole;
    return is_whole ? std::optional{InputLines{{}, next_line_++, true}} : std::nullopt;
}

bool LineReader::fill()
{
    if (at_end_) return false;
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    scanned_ -= begin_;
    begin_ = 0;
    const ReadResult got = read_some(descriptor_, {buffer_.data() + end_, block});
    error_ = got.error;
    at_end_ = got.count == 0;
    end_ += got.count;
    // A file without a final line feed has a last line left.
    return !at_end_ || (error_ == 0 && (end_ > begin_ || dropping_));
}

bool LineReader::has_more_now() const noexcept
{
    return at_end_ || has_arrived(descriptor_);
}

} // namespace secant
