#include "app/cli/commands.h"

#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/files/case_paths.h"
#include "app/platform/streams.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_text.h"
#include "core/codec/query_json.h"
#include "core/link/link.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

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

/// The other form of a line.
struct Converted {
    std::string text;
    std::string rounding{}; ///< as of a NamedQuery
};

/// The other form of a line, or why it has none.
/// @param asked  what a link of a query asks for
Expected<Converted, std::string> converted(std::string_view line, const std::string& asked)
{
    if (is_json(line)) {
        const auto read = document_of_json(line);
        if (!read) return unexpected(read.error());
        return Converted{link_of(Shared{read->document}) + asked, read->rounding};
    }
    const auto shared = shared_in(line);
    if (!shared) return unexpected(shared.error().why);
    return Converted{json_of(shared->document)};
}

/// Converts the lines of one input, one after the other.
class Conversion {
public:
    explicit Conversion(const LinkOptions& options) : options_{options} {}

    void convert(const InputLine& line)
    {
        if (line.too_long) {
            return complain(line.number, fmt::format("the line is longer than {} bytes; skipped",
                                                     BlockReader::longest_line_that_comes));
        }
        if (is_blank(line.text)) return;
        const auto other = converted(line.text, options_.asked);
        if (!other) return complain(line.number, other.error());
        note(line.number, other->rounding);
        add(other->text);
    }

    void convert_whole(std::string_view text)
    {
        for (const InputValue& value : input_values(text)) {
            if (value.error)
                complain(*value.error);
            else if (value.kind == JsonKind::case_file)
                convert_entries(value);
            else
                convert({value.text, value.line, false});
        }
    }

    [[nodiscard]] int convert_file()
    {
        const InputFile input{options_.input};
        if (input.error() != 0) return fail(input.error());
        Opening opening = read_opening(input.descriptor(), options_.input);
        if (opening.error != 0) return fail(opening.error);
        if (opening.form == InputForm::whole) {
            convert_whole(opening.text);
            return status();
        }
        BlockReader lines{input.descriptor(), Cut::as_it_comes, std::move(opening.text)};
        while (lines_.error() == 0) {
            const auto block = lines.take([this] { write_now(); });
            if (!block) break;
            for_each_line(*block, [this](const InputLine& line) { convert(line); });
        }
        write_now();
        return lines.error() != 0 ? fail(lines.error()) : status();
    }

    [[nodiscard]] int status()
    {
        return status_after(lines_, complaints_, had_bad_lines_ ? exit_bad_input : exit_success);
    }

private:
    void add(const std::string& line)
    {
        lines_.text() += line + '\n';
        lines_.write_when_large();
    }

    void convert_entries(const InputValue& value)
    {
        auto read = read_case_file(value.text, CaseFileForm::document, OtherMembers::ignored);
        if (!read) {
            read.error().line += value.line - 1;
            return complain(read.error());
        }
        for (const FiledEntry& entry : read->entries) {
            note(entry.line + value.line - 1, entry.value.rounding);
            add(link_of(Shared{{entry.value.query, entry.value.target}}) + options_.asked);
        }
    }

    void complain(const CaseFileError& error)
    {
        const std::string& what = error.what;
        complain(error.line,
                 error.pointer.empty() ? what : fmt::format("{}: {}", error.pointer, what));
    }

    void write_now()
    {
        lines_.write_now();
        complaints_.write_now();
    }

    void complain(std::size_t number, std::string_view why)
    {
        had_bad_lines_ = true;
        note(number, why);
    }

    /// Says something about a line, unless it is empty.
    void note(std::size_t number, std::string_view why)
    {
        if (why.empty()) return;
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

int run(const LinkOptions& options)
{
    Conversion conversion{options};
    if (!is_json(options.input) && !is_link_path(options.input)) return conversion.convert_file();
    conversion.convert({options.input, 1, false});
    return conversion.status();
}

namespace {

Expected<std::string, std::string> snippet_of(const SnippetOptions& options, const AnyQuery& query)
{
    if (!options.method) return query_snippet(options.form, query, options.scalar);
    return method_snippet(options.form, query, {*options.method, options.scalar});
}

} // namespace

int run(const SnippetOptions& options)
{
    Output out{standard_output};
    Output err{standard_error};
    const auto say = [&err](std::string_view what) {
        err.text() += fmt::format("secant snippet: {}\n", printable(what, whole_text));
    };
    const auto placed = query_at(options.place);
    if (placed) std::ranges::for_each(placed->notes, say);
    const auto snippet = placed ? snippet_of(options, placed->query)
                                : Expected<std::string, std::string>{unexpected(placed.error())};
    if (snippet) {
        out.text() = *snippet;
    } else {
        say(snippet.error());
    }
    return status_after(out, err, snippet ? exit_success : exit_bad_input);
}

} // namespace secant
