#include "app/cli/replay_part.h"

#include "core/cases/form/csv.h"
#include "core/methods/judgement.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <iterator>
#include <limits>
#include <optional>
#include <utility>
#include <variant>

namespace secant {
namespace {

using records::LineReader;
using records::Verdict;

/// Judges lines, one after the other.
class PartReader {
public:
    PartReader(const ReplayOptions& options, const std::shared_ptr<const RecordHeader>& header)
        : options_(options), reader_(options.columns, options.defaults)
    {
        part_.summary = records::Summary{options.wanted};
        // It was read before.
        if (header) static_cast<void>(reader_.read_header(header->row, header->separator));
        is_table_ = header != nullptr;
    }

    /// @param is_cut  nothing, not even a line feed, follows the line
    void read(std::string_view text, std::size_t number, bool is_cut, std::uint64_t place = 0)
    {
        if (is_blank(text)) return;
        const bool is_read = is_table_ ? reader_.read_row(text) : reader_.read_object(text);
        if (is_read) {
            judge(number, place);
        } else if (is_cut) {
            complain(number, "the file ends within this line, which is left out", {});
        } else {
            ++part_.bad_lines;
            complain(number, reader_.error().field, reader_.error().what);
        }
    }

    void refuse_long(std::size_t number)
    {
        ++part_.bad_lines;
        complain(number, "JSON",
                 fmt::format("the line is longer than {} bytes; skipped",
                             BlockReader::longest_line_that_comes));
    }

    [[nodiscard]] RecordPart take()
    {
        part_.guesses = reader_.guesses();
        part_.has_bare_direction = reader_.has_seen_bare_direction();
        for (std::string& name : options_.columns.mapped()) {
            if (reader_.has_seen(name)) part_.seen.push_back(std::move(name));
        }
        return std::move(part_);
    }

private:
    void complain(std::size_t number, std::string_view field, std::string_view what)
    {
        fmt::format_to(std::back_inserter(part_.complaints), "{}:{}: {}{}{}\n",
                       printable(options_.file, whole_text), number, field,
                       what.empty() ? "" : ": ", what);
    }

    void judge(std::size_t number, std::uint64_t place)
    {
        const records::Line& line = reader_.line();
        const bool is_bounded = options_.from || options_.to;
        if (is_bounded && !line.time) return;
        if (options_.from && *line.time < *options_.from) return;
        if (options_.to && *line.time > *options_.to) return;
        records::Judged judged{};
        if (is_in_domain(line.query)) judged = records::judge(line, options_.judging);
        part_.summary.add(number, line, judged);
        if (options_.keeps_lines) keep(number, place, line, judged);
        if (options_.against) compare(number, line, judged);
        if (options_.follows && !options_.as_json && judged.verdict == Verdict::wrong)
            part_.told += records::line_in_words({number, line, judged}) + '\n';
    }

    void keep(std::size_t number, std::uint64_t place, const records::Line& line,
              const records::Judged& judged)
    {
        PartLine kept{{}, judged.kind, line.id, line.source};
        records::RunLine& out = kept.line;
        out.place = place;
        out.time = line.time.value_or(std::numeric_limits<double>::quiet_NaN());
        std::visit(
            [&](const auto& query) {
                const auto solution = solve(query);
                out.gap = -solution.depth;
                out.is = solution.classification.kind;
                out.rounding = records::usual_rounding(line.scalar) * size_of(query);
            },
            line.query);
        out.weight = judged.is_near ? judged.margin : judged.severity;
        out.number = static_cast<std::uint32_t>(number);
        out.verdict = judged.verdict;
        out.is_near = judged.is_near;
        part_.lines.push_back(std::move(kept));
    }

    [[nodiscard]] bool is_in_domain(const AnyQuery& query) const
    {
        const auto is_in = [&](const auto& q) {
            return options_.domain->contains(q, options_.judging.target);
        };
        return !options_.domain || std::visit(is_in, query);
    }

    void compare(std::size_t number, const records::Line& line, const records::Judged& judged)
    {
        if (line.around.get() != nullptr) { // a method answers a piece
            ++part_.beside.not_asked;
            return;
        }
        const auto verdict = std::visit(
            [&](const auto& query) { return verdict_of_other(query, line.scalar); }, line.query);
        if (!verdict) {
            ++part_.beside.not_asked;
            return;
        }
        // A line whose verdict is wrong says the opposite of what is true.
        const bool is_wrong =
            judged.verdict != Verdict::right && (judged.kind.sort == MistakeSort::false_hit ||
                                                 judged.kind.sort == MistakeSort::false_miss);
        if (judged.verdict == Verdict::not_judged) return;
        const bool said = is_wrong ? !judged.hit : judged.hit;
        if (*verdict == said) {
            ++part_.beside.same;
            if (judged.verdict == Verdict::wrong && is_wrong) {
                ++part_.beside.wrong_too;
                if (part_.beside.lines.size() < Beside::most_kept)
                    part_.beside.lines.push_back({number, line, judged});
            }
            return;
        }
        ++part_.beside.other;
        if (part_.beside.first_other == 0) part_.beside.first_other = number;
    }

    template <int N>
    [[nodiscard]] std::optional<bool> verdict_of_other(const Query<N>& query, Scalar scalar) const
    {
        const Method& method = *options_.against;
        const auto verdict = [&](const auto& outcome) -> std::optional<bool> {
            if (outcome.failure != Failure::none) return std::nullopt;
            return verdict_of(outcome, options_.judging.target);
        };
        if (scalar == Scalar::float64)
            return verdict(run_method(method, query.circle, query.piece));
        const auto rounded = rounded_to<float>(query);
        if (!is_valid(rounded)) return std::nullopt;
        return verdict(run_method(method, rounded.circle, rounded.piece));
    }

    const ReplayOptions& options_;
    LineReader reader_;
    bool is_table_ = false;
    RecordPart part_{};
};

/// Calls `look(text, number, is_cut, place)` with each row of a block.
template <class Look>
void for_each_row(const Block& block, const RecordHeader* header, const Look& look)
{
    std::string_view rest = block.text;
    std::size_t number = block.first_line;
    while (!rest.empty()) {
        const bool is_cut = rest.find('\n') == std::string_view::npos;
        const std::string_view before = rest;
        const std::string_view row =
            header == nullptr ? take_until(rest, '\n') : take_csv_row(rest, header->separator);
        look(row, number, is_cut, static_cast<std::uint64_t>(row.data() - block.text.data()));
        number += line_feeds_in(before.substr(0, before.size() - rest.size()));
    }
}

} // namespace

bool begins_as_table(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(blanks);
    return first != std::string_view::npos && text[first] != '{';
}

std::shared_ptr<const RecordHeader> header_off(std::string_view& text, const ReplayOptions& options)
{
    const std::string_view whole = text;
    RecordHeader header;
    header.separator = csv_separator(text);
    while (!text.empty() && is_blank(header.row))
        header.row = std::string{take_csv_row(text, header.separator)};
    header.line = line_feeds_in(whole.substr(0, whole.size() - text.size()));
    records::LineReader reader{options.columns, options.defaults};
    if (reader.read_header(header.row, header.separator)) {
        header.guesses = reader.guesses();
    } else {
        header.problem = fmt::format("{}: {}; a record has JSON lines, or a table with a header",
                                     printable(reader.error().field),
                                     printable(reader.error().what, whole_text));
    }
    return std::make_shared<const RecordHeader>(std::move(header));
}

RecordPart part_of(const ReplayOptions& options, const Block& block,
                   const std::shared_ptr<const RecordHeader>& header)
{
    PartReader reader{options, header};
    if (block.is_too_long) {
        reader.refuse_long(block.first_line);
        return reader.take();
    }
    for_each_row(block, header.get(),
                 [&](std::string_view row, std::size_t number, bool is_cut, std::uint64_t place) {
                     reader.read(row, number, is_cut, place);
                 });
    return reader.take();
}

} // namespace secant
