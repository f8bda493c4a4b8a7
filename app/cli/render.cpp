#include "app/cli/commands.h"

#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/figure/figure_bytes.h"
#include "app/platform/atomic_file.h"
#include "app/platform/streams.h"
#include "core/link/link.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

namespace secant {
namespace {

Expected<std::size_t, std::string> index_named(const std::vector<Entry>& entries,
                                               const std::string& name)
{
    const auto found = std::ranges::find(entries, name, &Entry::name);
    if (found != entries.end()) return static_cast<std::size_t>(found - entries.begin());
    std::size_t number = 0;
    const char* const end = name.data() + name.size();
    const auto [stop, error] = std::from_chars(name.data(), end, number);
    const bool is_number = error == std::errc{} && stop == end;
    if (is_number && number >= 1 && number <= entries.size()) return number - 1;
    return unexpected(fmt::format("--entry: no entry is called '{}', and the file has {}",
                                  printable(name), counted(entries.size(), "entry", "entries")));
}

/// The file of an entry: "%n" is its number, with as many digits as the last one has.
std::string out_of(const std::string& pattern, std::size_t index, std::size_t count)
{
    std::string out = pattern;
    const std::size_t digits = fmt::formatted_size("{}", count);
    const std::string number = fmt::format("{:0{}}", index + 1, digits);
    for (std::size_t at = out.find("%n"); at != std::string::npos;
         at = out.find("%n", at + number.size()))
        out.replace(at, 2, number);
    return out;
}

struct RunDrawing {
    std::optional<MethodRun> run;
    std::vector<MethodMark> marks;
};

/// The run of the options; else the one of the link.
std::optional<Run> chosen_run(const RenderOptions& options, const std::optional<Shared>& shared)
{
    if (options.run || !shared) return options.run;
    const Run* const run = shared_run(shared->panel);
    return run == nullptr ? std::nullopt : std::optional{*run};
}

/// The step that is drawn, an index; that of a link may be beyond the last.
std::optional<std::size_t> chosen_step(const RenderOptions& options,
                                       const std::optional<Shared>& shared, std::size_t count)
{
    if (options.step) return *options.step - 1;
    const auto* const step =
        shared && !options.run ? std::get_if<SharedStep>(&shared->panel) : nullptr;
    if (step == nullptr || count == 0) return std::nullopt;
    return std::min(step->step, count - 1);
}

Expected<RunDrawing, std::string> drawing_of(const std::optional<Run>& run,
                                             const RenderOptions& options, const Document& document)
{
    RunDrawing out;
    if (!run) return out;
    out.run = trace_run(run->method, run->scalar, document);
    out.marks = mark_methods(document);
    if (!out.run->representable) {
        return unexpected(fmt::format("the query does not fit into {}", name_of(run->scalar)));
    }
    const std::size_t count = out.run->trace.size();
    if (options.step && *options.step > count) {
        return unexpected(fmt::format("--step: there {} {}", count == 1 ? "is" : "are",
                                      counted(count, "step", "steps")));
    }
    return out;
}

/// Sees it as the options say; else as the link does.
void choose_side(const RenderOptions& options, const std::optional<Shared>& shared,
                 FigureContent& content)
{
    content.orbit = options.from;
    if (options.from || options.fit || !shared || !shared->orbit) return;
    content.orbit = turned_as(OrbitView{}, *shared->orbit);
    content.has_both = shared->orbit->has_section;
}

/// Shows the part that the options choose; else what the link shows.
void choose_view(const RenderOptions& options, const std::optional<Shared>& shared,
                 FigureContent& content)
{
    content.fit = options.fit.value_or(FitTo::detail);
    if (options.fit || !shared) return;
    if (const auto* fit = std::get_if<FitTo>(&shared->view)) content.fit = *fit;
    if (const auto* framing = std::get_if<Framing>(&shared->view))
        content.camera = camera_of(*framing, canvas_area(content, options.style));
}

Expected<Figure, std::string> figure_of(const RenderOptions& options, const Entry& entry,
                                        const std::optional<Shared>& shared)
{
    const Document document{entry.query, entry.target};
    if (options.from && std::holds_alternative<Query<2>>(document.query))
        return unexpected(std::string{"--from: a query in the plane has one side only"});
    const auto drawing = drawing_of(chosen_run(options, shared), options, document);
    if (!drawing) return unexpected(drawing.error());
    const Analysis analysis = analyse(document);
    FigureContent content{document, analysis};
    choose_side(options, shared, content);
    choose_view(options, shared, content);
    content.name = entry.name;
    content.marks = drawing->marks;
    if (drawing->run && !options.derivation) {
        content.told = &*drawing->run;
        if (const auto step = chosen_step(options, shared, content.told->trace.size())) {
            content.run = content.told;
            content.step = *step;
        }
    }
    std::vector<formula::DerivationLine> lines;
    if (options.derivation) {
        lines = formula::derive(*options.derivation, document, analysis);
        if (options.line.value_or(1) > lines.size())
            return unexpected(
                fmt::format("--line: there are {}", counted(lines.size(), "line", "lines")));
        content.derived = &lines[options.line.value_or(lines.size()) - 1];
    }
    return make_figure(content, options.style);
}

/// Writes a figure, and says what went wrong.
class FigureWriter {
public:
    explicit FigureWriter(const RenderOptions& options) : options_{options} {}

    /// @return  false when the figure could not be made or written
    bool write(const DrawnSource& source, std::size_t index, const std::string& out)
    {
        const Entry& entry = source.entries[index];
        if (!entry.rounding.empty()) complain(named(entry, entry.rounding));
        const auto figure = figure_of(options_, entry, source.shared);
        if (!figure) return complain(named(entry, figure.error()));
        const auto bytes = figure_bytes(*figure, options_.form, options_.dpi);
        if (!bytes) return complain(bytes.error());
        if (out == "-") {
            out_.text() += *bytes;
            out_.write_now();
            return true;
        }
        const auto saved = save_atomically(out, *bytes);
        if (!saved) return complain(saved.error());
        if (!saved->warning.empty()) say(saved->warning);
        return true;
    }

    bool complain(std::string_view what)
    {
        say(fmt::format("secant render: {}", what));
        return false;
    }

    [[nodiscard]] int status(bool good)
    {
        return status_after(out_, err_, good ? exit_success : exit_bad_input);
    }

private:
    static std::string named(const Entry& entry, const std::string& what)
    {
        return entry.name.empty() ? what : fmt::format("{}: {}", entry.name, what);
    }

    void say(std::string_view what)
    {
        err_.text() += printable(what, whole_text);
        err_.text() += '\n';
        err_.write_now();
    }

    const RenderOptions& options_;
    Output out_{standard_output, Output::Holds::data};
    Output err_{standard_error};
};

} // namespace

int run(const RenderOptions& options)
{
    FigureWriter writer{options};
    const auto source = drawn_source(options.file);
    if (!source) return writer.status(writer.complain(source.error()));
    const std::size_t count = source->entries.size();
    const bool has_number = options.out.find("%n") != std::string::npos;
    std::size_t first = 0;
    std::size_t last = has_number ? count - 1 : 0;
    if (!options.entry.empty()) {
        const auto index = index_named(source->entries, options.entry);
        if (!index) return writer.status(writer.complain(index.error()));
        first = last = *index;
    }
    bool good = true;
    for (std::size_t i = first; i <= last; ++i)
        good = writer.write(*source, i, out_of(options.out, i, count)) && good;
    return writer.status(good);
}

} // namespace secant
