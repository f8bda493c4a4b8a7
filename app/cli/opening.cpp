#include "app/cli/opening.h"

#include "app/cli/line_reader.h"
#include "app/files/case_paths.h"
#include "app/platform/streams.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/json_kind.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cerrno>
#include <optional>

namespace secant {
namespace {

using End = JsonLook::End;

constexpr std::size_t read_size = std::size_t{1} << 16;

bool is_read_whole(JsonKind kind)
{
    return kind == JsonKind::case_file || kind == JsonKind::array;
}

/// The form of a text whose first value goes on beyond its first line and is broken, or is still
/// open at the end of the input: either a line was cut off, and whole lines follow, or it is
/// one value with a fault.
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

/// The form by what was read so far; nothing while more must be read.
std::optional<InputForm> form_so_far(std::string_view text, bool is_all)
{
    text.remove_prefix(byte_order_mark_length(text));
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return is_all || text.size() > LineReader::longest_line ? std::optional{InputForm::lines}
                                                                : std::nullopt;
    text.remove_prefix(first);
    if (text[0] != '{' && text[0] != '[') return InputForm::lines;
    const std::size_t feed = text.find('\n');
    if (feed == std::string_view::npos && !is_all) return std::nullopt;
    const std::string_view line = text.substr(0, feed);
    JsonLook look = look_at_json(text.substr(0, line.size() + 1));
    if (look.end == End::whole && is_read_whole(look.kind)) return InputForm::whole;
    if (look.end == End::whole && line.size() > LineReader::longest_line) {
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
        const bool is_short = out.text.size() <= LineReader::longest_line;
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
