#include "app/cli/growing_record.h"

#include "app/platform/streams.h"
#include "core/cases/form/csv.h"
#include "core/text/text.h"

#include <algorithm>
#include <utility>

namespace secant {

std::size_t end_of_lines(std::string_view text, const RecordHeader* header)
{
    if (header == nullptr) return text.rfind('\n') + 1; // npos + 1 is 0
    std::size_t end = 0;
    while (true) {
        const CsvRowEnd row = csv_row_end(text.substr(end), header->separator);
        if (!row.is_sure || end + row.length == text.size()) return end;
        end += row.length + 1;
    }
}

GrowingRecord::GrowingRecord(const ReplayOptions& options)
    : options_(options), stamp_(stamp_of_file(options.file)), input_(options.file)
{
}

std::uint64_t GrowingRecord::bytes() const noexcept
{
    return static_cast<std::uint64_t>(std::max<std::int64_t>(0, stamp_of_file(options_.file).size));
}

bool GrowingRecord::is_another() const
{
    if (options_.file == "-") return false;
    const FileStamp now = stamp_of_file(options_.file);
    const bool is_same = now.inode == stamp_.inode && now.device == stamp_.device;
    const std::uint64_t read = place_ + rest_.size();
    return is_begun_anew_ ||
           (now.inode != 0 && (!is_same || static_cast<std::uint64_t>(now.size) < read));
}

bool GrowingRecord::read_more()
{
    constexpr std::size_t most = std::size_t{1} << 20;
    if (is_begun_anew_) return false;
    const std::size_t had = rest_.size();
    rest_.resize(had + most);
    const ReadResult got = read_some(input_.descriptor(), {rest_.data() + had, most});
    rest_.resize(had + got.count);
    error_ = got.error;
    if (got.count == 0) return false;
    is_begun_anew_ = !is_as_it_was(place_ + had);
    if (is_begun_anew_) rest_.resize(had);
    constexpr std::size_t kept = 256;
    read_before_.append(rest_, had);
    if (read_before_.size() > kept) read_before_.erase(0, read_before_.size() - kept);
    return !is_begun_anew_;
}

/// False when other bytes stand before this place of the file than were read there.
bool GrowingRecord::is_as_it_was(std::uint64_t place) const
{
    if (options_.file == "-" || read_before_.empty()) return true;
    std::string now(read_before_.size(), '\0');
    const ReadResult got = read_some_at(input_.descriptor(), place - now.size(), now);
    return got.count != now.size() || now == read_before_; // a pipe has no places
}

/// Looks at the first line: whether the record is a table.
void GrowingRecord::begin()
{
    has_begun_ = true;
    std::string_view text{rest_};
    text.remove_prefix(byte_order_mark_length(text));
    if (begins_as_table(text)) header_ = header_off(text, options_);
    drop(rest_.size() - text.size());
}

void GrowingRecord::drop(std::size_t count)
{
    next_line_ += line_feeds_in(std::string_view{rest_}.substr(0, count));
    place_ += count;
    rest_.erase(0, count);
}

std::optional<GrowingRecord::Part> GrowingRecord::take_lines()
{
    if (!has_begun_ && rest_.find('\n') != std::string::npos) begin();
    const std::size_t end = has_begun_ ? end_of_lines(rest_, header_.get()) : 0;
    if (end == 0) return std::nullopt;
    Part out{{rest_.substr(0, end), next_line_}, place_, place_ + end};
    drop(end);
    return out;
}

std::optional<GrowingRecord::Part> GrowingRecord::take_rest()
{
    if (!has_begun_) begin();
    if (is_blank(rest_)) return std::nullopt;
    Part out{{rest_, next_line_}, place_, place_ + rest_.size()};
    drop(rest_.size());
    return out;
}

} // namespace secant
