#include "app/cli/link.h"

#include "app/cli/line_reader.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/files/link_path.h"
#include "app/platform/input_file.h"
#include "app/platform/streams.h"
#include "core/cases/form/entry_reader.h"
#include "core/codec/query_writer.h"
#include "core/link/link.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <iterator>

namespace secant {
namespace {

bool is_json(std::string_view line)
{
    return trimmed(line).starts_with('{');
}

/// The query of a link as `secant eval` reads it, with the target where it is not the curve.
std::string json_of(const Document& document)
{
    std::string out;
    append_query(out, document.query);
    if (document.target == Target::disk) {
        out.pop_back();
        out += R"(,"target":"disk"})";
    }
    return out;
}

/// The other form of a line, or why it has none.
Expected<std::string, std::string> converted(std::string_view line)
{
    if (is_json(line)) {
        const auto entry = read_entry(line);
        if (entry) return link_of(Shared{{entry->query, entry->target}});
        const auto& [pointer, what] = entry.error();
        return unexpected(pointer.empty() ? what : fmt::format("{}: {}", pointer, what));
    }
    const auto shared = shared_in(line);
    if (!shared) return unexpected(shared.error().why);
    return json_of(shared->document);
}

/// Converts the lines of one input, one after the other.
class Conversion {
public:
    explicit Conversion(const LinkOptions& options) : options_{options} {}

    void convert(const InputLine& line)
    {
        if (line.too_long) {
            return complain(line.number, fmt::format("the line is longer than {} bytes; skipped",
                                                     LineReader::longest_line));
        }
        if (is_blank(line.text)) return;
        const auto other = converted(line.text);
        if (!other) return complain(line.number, other.error());
        lines_.text() += *other + '\n';
        lines_.write_when_large();
    }

    [[nodiscard]] int convert_file()
    {
        const InputFile input{options_.input};
        if (input.error() != 0) return fail(input.error());
        LineReader lines{input.descriptor()};
        do {
            while (const auto some = lines.take())
                for_each_line(*some, [this](const InputLine& line) { convert(line); });
            write_now();
        } while (lines_.error() == 0 && lines.fill());
        return lines.error() != 0 ? fail(lines.error()) : status();
    }

    [[nodiscard]] int status()
    {
        return status_after(lines_, complaints_, had_bad_lines_ ? exit_bad_input : exit_success);
    }

private:
    void write_now()
    {
        lines_.write_now();
        complaints_.write_now();
    }

    void complain(std::size_t number, std::string_view why)
    {
        had_bad_lines_ = true;
        fmt::format_to(std::back_inserter(complaints_.text()), "{}:{}: {}\n",
                       printable(options_.input, whole_text), number, why);
        complaints_.write_when_large();
    }

    int fail(int error)
    {
        complaints_.text() +=
            fmt::format("{}: cannot be read: {}\n", printable(options_.input, whole_text),
                        reading_reason(error));
        write_now();
        return exit_bad_input;
    }

    const LinkOptions& options_;
    Output lines_{standard_output};
    Output complaints_{standard_error};
    bool had_bad_lines_ = false;
};

} // namespace

int run_link(const LinkOptions& options)
{
    Conversion conversion{options};
    if (!is_json(options.input) && !is_link_path(options.input)) return conversion.convert_file();
    conversion.convert({options.input, 1, false});
    return conversion.status();
}

} // namespace secant
