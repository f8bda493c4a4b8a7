#include "app/cli/line_reader.h"

#include "app/platform/streams.h"
#include "core/text/utf8.h"

#include <cstring>

namespace secant {
namespace {

constexpr std::size_t block = std::size_t{1} << 20;

} // namespace

LineReader::LineReader(int descriptor) : buffer_(longest_line + block), descriptor_(descriptor) {}

std::optional<InputLine> LineReader::take()
{
    const void* const feed = std::memchr(buffer_.data() + scanned_, '\n', end_ - scanned_);
    if (feed == nullptr) {
        scanned_ = end_;
        if (end_ - begin_ > longest_line) drop_long_line();
        return at_end_ ? take_last() : std::nullopt;
    }
    const auto length =
        static_cast<std::size_t>(static_cast<const char*>(feed) - (buffer_.data() + begin_));
    const std::string_view text = arrived().substr(0, length);
    begin_ += length + 1;
    scanned_ = begin_;
    return numbered(text);
}

std::optional<InputLine> LineReader::take_last()
{
    if (begin_ == end_ && !dropping_) return std::nullopt;
    const std::string_view text = arrived();
    begin_ = end_;
    return numbered(text);
}

InputLine LineReader::numbered(std::string_view text)
{
    ++lines_;
    const bool too_long = dropping_ || text.size() > longest_line;
    dropping_ = false;
    if (too_long) return {{}, lines_, true};
    if (lines_ == 1) text.remove_prefix(byte_order_mark_length(text));
    return {text, lines_, false};
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

std::string_view LineReader::arrived() const noexcept
{
    return {buffer_.data() + begin_, end_ - begin_};
}

void LineReader::drop_long_line() noexcept
{
    dropping_ = true;
    begin_ = end_;
}

} // namespace secant
