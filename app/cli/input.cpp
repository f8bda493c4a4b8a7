#include "app/cli/input.h"

#include "app/files/case_paths.h"
#include "app/platform/streams.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/csv.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <utility>

namespace secant {
namespace {

/// A larger block costs memory, and a smaller one time.
constexpr std::size_t block_that_comes = std::size_t{1} << 15;
constexpr std::size_t block_size = std::size_t{1} << 20;

} // namespace

bool BlockReader::read_more(std::string& text, std::size_t most)
{
    const std::size_t had = text.size();
    text.resize(had + most);
    const ReadResult got = read_some(descriptor_, {text.data() + had, most});
    error_ = got.error;
    text.resize(had + got.count);
    at_end_ = got.count == 0;
    has_read_ = has_read_ || !at_end_;
    return !at_end_;
}

bool BlockReader::has_more_now() const noexcept
{
    return at_end_ || has_arrived(descriptor_);
}

std::size_t BlockReader::last_line_end() const
{
    if (cut_ != Cut::rows) return rest_.rfind('\n') + 1; // npos + 1 is 0
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
    if (cut_ == Cut::rows) return csv_row_end(rest_, separator_).length;
    return std::min(rest_.find('\n'), rest_.size());
}

/// Hands out what was read up to `end`.
Block BlockReader::cut_off(std::size_t end)
{
    std::string next = rest_.substr(end);
    rest_.resize(end);
    Block block{std::exchange(rest_, std::move(next)), next_line_};
    next_line_ += line_feeds_in(block.text);
    return block;
}

std::optional<Block> BlockReader::take(const std::function<void()>& before_waiting)
{
    if (cut_ == Cut::as_it_comes) return take_what_comes(before_waiting);
    std::size_t end = 0;
    while (error_ == 0 && end == 0) {
        while (!at_end_ && rest_.size() < block_size && read_more(rest_, block_size)) {
        }
        if (next_line_ == 1) separator_ = csv_separator(rest_);
        end = at_end_ ? rest_.size() : last_line_end();
        if (end != 0 || at_end_) break;
        if (rest_.size() > longest_line) break;
        read_more(rest_, block_size);
    }
    // Only the first line goes on over several reads.
    if (rest_.size() > longest_line && first_line_length() > longest_line) error_ = EFBIG;
    if (end == 0 || error_ == EFBIG) return std::nullopt;
    return cut_off(end);
}

std::optional<Block> BlockReader::take_what_comes(const std::function<void()>& before_waiting)
{
    while (true) {
        const std::size_t end = last_line_end();
        const bool goes_on = rest_.size() < block_that_comes && !at_end_;
        if (end != 0 && !(goes_on && has_arrived(descriptor_))) return cut_off(end);
        if (at_end_ && (rest_.empty() || error_ != 0)) return std::nullopt;
        if (at_end_) return cut_off(rest_.size());
        if (end == 0 && rest_.size() > longest_line_that_comes) return drop_line(before_waiting);
        if (!has_arrived(descriptor_)) before_waiting();
        read_more(rest_, block_that_comes);
    }
}

/// Drops the line that was read so far, and all that is left of it.
std::optional<Block> BlockReader::drop_line(const std::function<void()>& before_waiting)
{
    std::size_t feed = std::string::npos;
    while (feed == std::string::npos && !at_end_) {
        rest_.clear();
        if (!has_arrived(descriptor_)) before_waiting();
        read_more(rest_, block_that_comes);
        feed = rest_.find('\n');
    }
    if (error_ != 0) return std::nullopt;
    rest_.erase(0, feed == std::string::npos ? feed : feed + 1);
    return Block{{}, next_line_++, true};
}

void BlockReader::take_all(std::string& text, std::size_t longest)
{
    text += rest_;
    rest_ = {};
    if (error_ == EFBIG) error_ = 0; // a text may have lines of any length
    while (!at_end_ && text.size() <= longest)
        read_more(text, block_size);
    if (error_ == 0 && text.size() > longest) error_ = EFBIG;
}

Expected<std::string, std::string> case_text_in(const std::string& path)
{
    const auto fail = [&](int error) {
        return unexpected(fmt::format("{}: cannot be read: {}", path, reading_reason(error)));
    };
    const InputFile input{path};
    if (input.error() != 0) return fail(input.error());
    BlockReader reader{input.descriptor(), Cut::lines};
    std::string text;
    reader.take_all(text, longest_case_file);
    if (reader.error() != 0) return fail(reader.error());
    return text;
}

namespace {

using End = JsonLook::End;

constexpr std::size_t read_size = std::size_t{1} << 16;

bool is_read_whole(JsonKind kind)
{
    return kind == JsonKind::case_file || kind == JsonKind::array;
}

/// The form of a text whose first value goes on beyond its first line and is broken, or is still
/// open at the end of the input. Either a line was cut off, and whole lines follow, or it is one
/// value with a fault.
InputForm form_of_faulty(std::string_view text, const JsonLook& look)
{
    if (is_read_whole(look.kind)) return InputForm::whole;
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    const std::size_t from = text.substr(0, look.at).rfind('\n') + 1;
    const std::string_view line = text.substr(from, text.find('\n', from) - from);
    const JsonKind kind = kind_of_json(line);
    const bool is_own_line = kind == JsonKind::query || kind == JsonKind::entry;
    return is_own_line ? InputForm::lines : InputForm::whole;
}

/// The form by the text that was read so far; nothing while more must be read.
std::optional<InputForm> form_so_far(std::string_view text, bool is_all)
{
    text.remove_prefix(byte_order_mark_length(text));
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return is_all || text.size() > BlockReader::longest_line_that_comes
                   ? std::optional{InputForm::lines}
                   : std::nullopt;
    text.remove_prefix(first);
    if (text[0] != '{' && text[0] != '[') return InputForm::lines;
    const std::size_t feed = text.find('\n');
    if (feed == std::string_view::npos && !is_all) return std::nullopt;
    const std::string_view line = text.substr(0, feed);
    JsonLook look = look_at_json(text.substr(0, line.size() + 1));
    if (look.end == End::whole && is_read_whole(look.kind)) return InputForm::whole;
    if (look.end == End::whole && line.size() > BlockReader::longest_line_that_comes) {
        // Alone it is no line of many: it may have any length.
        if (!is_blank(text.substr(line.size()))) return InputForm::lines;
        return is_all ? std::optional{InputForm::whole} : std::nullopt;
    }
    if (look.end == End::whole) return InputForm::lines;
    if (look.end == End::broken)
        return look.kind == JsonKind::case_file ? InputForm::whole : InputForm::lines;
    // Within a line a token may be cut in two.
    const std::string_view lines = is_all ? text : text.substr(0, text.rfind('\n') + 1);
    look = look_at_json(lines);
    if (look.end == End::whole) return InputForm::whole;
    if (look.end == End::open && !is_all) return std::nullopt;
    return form_of_faulty(lines, look);
}

} // namespace

InputForm input_form(std::string_view text)
{
    return form_so_far(text, true).value_or(InputForm::lines);
}

Opening read_opening(int descriptor, std::string_view name)
{
    Opening out;
    if (form_of_file(name, {}) == CaseFileForm::lines) return out;
    bool is_all = false;
    std::optional<InputForm> form;
    std::size_t looked_at = 0;
    // A long text is looked at whenever it has doubled, a short one at each pause of its writer.
    const auto is_to_look = [&] {
        const bool is_short = out.text.size() <= BlockReader::longest_line_that_comes;
        return is_all || out.text.size() >= 2 * looked_at || (is_short && !has_arrived(descriptor));
    };
    while (!is_all && form != InputForm::lines && out.text.size() <= longest_case_file) {
        const std::size_t had = out.text.size();
        out.text.resize(had + read_size);
        const ReadResult got = read_some(descriptor, {out.text.data() + had, read_size});
        out.text.resize(had + got.count);
        out.error = got.error;
        is_all = got.count == 0;
        if (form || !is_to_look()) continue;
        form = form_so_far(out.text, is_all);
        looked_at = out.text.size();
    }
    out.form = form.value_or(InputForm::lines);
    if (out.form == InputForm::whole && !is_all) out.error = EFBIG;
    return out;
}

} // namespace secant
