#include "app/cli/block_reader.h"

#include "app/files/case_paths.h"
#include "app/platform/input_file.h"
#include "app/platform/streams.h"
#include "core/cases/form/csv_fields.h"
#include "core/text/ascii.h"

#include <fmt/format.h>

#include <cerrno>
#include <utility>

namespace secant {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 20;

} // namespace

bool BlockReader::read_more(std::string& text)
{
    const std::size_t had = text.size();
    text.resize(had + block_size);
    const ReadResult got = read_some(descriptor_, {text.data() + had, block_size});
    error_ = got.error;
    text.resize(had + got.count);
    at_end_ = got.count == 0;
    has_read_ = has_read_ || !at_end_;
    return !at_end_;
}

std::size_t BlockReader::last_line_end() const
{
    if (quotes_ == Quotes::plain) return rest_.rfind('\n') + 1; // npos + 1 is 0
    const std::string_view rest = rest_;
    std::size_t end = 0;
    while (true) {
        const CsvRowEnd row = csv_row_end(rest.substr(end), separator_);
        if (!row.is_sure || end + row.length == rest.size()) return end;
        end += row.length + 1;
    }
}

std::size_t BlockReader::first_line_length() const
{
    if (quotes_ == Quotes::hold_lines) return csv_row_end(rest_, separator_).length;
    return std::min(rest_.find('\n'), rest_.size());
}

std::optional<Block> BlockReader::take()
{
    std::size_t end = 0;
    while (error_ == 0 && end == 0) {
        while (!at_end_ && rest_.size() < block_size && read_more(rest_)) {
        }
        if (next_line_ == 1) separator_ = csv_separator(rest_);
        end = at_end_ ? rest_.size() : last_line_end();
        if (end != 0 || at_end_) break;
        if (rest_.size() > longest_line) break;
        read_more(rest_);
    }
    // Only the first line goes on over several reads.
    if (rest_.size() > longest_line && first_line_length() > longest_line) error_ = EFBIG;
    if (end == 0 || error_ == EFBIG) return std::nullopt;
    Block block;
    block.first_line = next_line_;
    if (end == rest_.size()) {
        block.text = std::exchange(rest_, {});
    } else {
        std::string next = rest_.substr(end);
        rest_.resize(end);
        block.text = std::exchange(rest_, std::move(next));
    }
    next_line_ += line_feeds_in(block.text);
    return block;
}

void BlockReader::take_all(std::string& text, std::size_t longest)
{
    text += rest_;
    rest_ = {};
    if (error_ == EFBIG) error_ = 0; // a text may have lines of any length
    while (!at_end_ && text.size() <= longest)
        read_more(text);
    if (error_ == 0 && text.size() > longest) error_ = EFBIG;
}

Expected<std::string, std::string> case_text_in(const std::string& path)
{
    const auto fail = [&](int error) {
        return unexpected(fmt::format("{}: cannot be read: {}", path, reading_reason(error)));
    };
    const InputFile input{path};
    if (input.error() != 0) return fail(input.error());
    BlockReader reader{input.descriptor()};
    std::string text;
    reader.take_all(text, longest_case_file);
    if (reader.error() != 0) return fail(reader.error());
    return text;
}

} // namespace secant
