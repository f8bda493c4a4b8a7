#include "core/script/source.h"

#include "core/script/edits.h"
#include "core/script/source_reader.h"
#include "core/script/source_witness.h"
#include "core/script/tokens.h"
#include "core/text/ascii.h"

#include <algorithm>
#include <set>

namespace secant::script {
namespace {

bool is_name(const Token& token, std::string_view name)
{
    return token.kind == Token::Kind::name && token.text == name;
}

/// Makes the lines of a listing from the statements that the trace writes down.
class LineWriter {
public:
    LineWriter(std::string_view text, const std::vector<Token>& tokens, const SourceReader& reader)
        : text_(text), tokens_(tokens), reader_(reader),
          witnesses_(witnesses_of(tokens, reader.noted()))
    {
        for (const Noted& noted : reader.noted())
            symbols_.insert(noted.symbol);
    }

    void write(Source& out)
    {
        order_statements();
        out.line_of_step.resize(reader_.noted().size());
        std::size_t statement = 0;
        for (std::size_t i = 0; i + 1 < tokens_.size();) {
            const int line = tokens_[i].line;
            std::size_t end = i;
            while (end + 1 < tokens_.size() && tokens_[end].line == line)
                ++end;
            const std::size_t first = statement;
            while (statement < order_.size() && noted_at(statement).first < end)
                ++statement;
            write_line(out, i, end, first, statement);
            i = end;
        }
    }

private:
    /// Statements are written down when they end, so one that holds another comes after it.
    void order_statements()
    {
        for (std::size_t i = 0; i < reader_.noted().size(); ++i)
            order_.push_back(i);
        std::ranges::stable_sort(order_, {},
                                 [&](std::size_t i) { return reader_.noted()[i].first; });
    }

    [[nodiscard]] const Noted& noted_at(std::size_t statement) const
    {
        return reader_.noted()[order_[statement]];
    }

    /// The tokens [begin, end) of a line of the script, in one line for each statement.
    void write_line(Source& out, std::size_t begin, std::size_t end, std::size_t first,
                    std::size_t last) const
    {
        if (first == last) {
            out.lines.push_back({.line = tokens_[begin].line,
                                 .text = written(begin, end - 1),
                                 .indent = reader_.indents()[begin],
                                 .is_step = false});
        }
        for (std::size_t statement = first; statement < last; ++statement) {
            const Noted& noted = noted_at(statement);
            const std::size_t from = statement == first ? begin : noted.first;
            const bool is_only = last - first == 1;
            const std::size_t to = is_only ? end - 1 : std::min(noted.last, end - 1);
            out.line_of_step[order_[statement]] = static_cast<int>(out.lines.size());
            out.lines.push_back({.line = tokens_[begin].line,
                                 .text = written(from, to),
                                 .indent = noted.indent,
                                 .symbol = shown_symbol(noted),
                                 .numbers = numbers(noted),
                                 .witness = witnesses_[order_[statement]],
                                 .is_answer = is_answer(noted),
                                 .is_step = !is_table_or_function(noted)});
        }
    }

    [[nodiscard]] bool is_table_or_function(const Noted& noted) const
    {
        const std::string_view value = tokens_[noted.value_first].text;
        return !noted.symbol.empty() && (value == "{" || value == "function");
    }

    [[nodiscard]] std::string written(std::size_t first, std::size_t last) const
    {
        const std::size_t end = tokens_[last].at + tokens_[last].text.size();
        return std::string{trimmed(text_.substr(tokens_[first].at, end - tokens_[first].at))};
    }

    /// "length({C} - {closest})"; nothing for what a brace would stand in.
    [[nodiscard]] std::string numbers(const Noted& noted) const
    {
        std::string out;
        if (noted.value_last == 0 || noted.value_first == noted.first) return out;
        for (std::size_t i = noted.value_first; i <= noted.value_last; ++i) {
            const Token& token = tokens_[i];
            if (token.text == "{" || token.text == "function") return {};
            if (i > noted.value_first && token.at > end_of(i - 1)) out += ' ';
            out += is_symbol(i) ? '{' + std::string{token.text} + '}' : std::string{token.text};
        }
        return out;
    }

    [[nodiscard]] std::size_t end_of(std::size_t token) const
    {
        return tokens_[token].at + tokens_[token].text.size();
    }

    [[nodiscard]] bool is_symbol(std::size_t i) const
    {
        if (tokens_[i].kind != Token::Kind::name || !symbols_.contains(tokens_[i].text))
            return false;
        const bool is_called = i + 1 < tokens_.size() && tokens_[i + 1].text == "(";
        const bool is_member = i > 0 && (tokens_[i - 1].text == "." || tokens_[i - 1].text == ":");
        return !is_called && !is_member;
    }

    /// "out.points[#out.points + 1]" is "points".
    [[nodiscard]] static std::string shown_symbol(const Noted& noted)
    {
        if (!is_answer_member(noted.symbol)) return noted.symbol;
        const std::string member = noted.symbol.substr(noted.symbol.find('.') + 1);
        return member.substr(0, member.find('['));
    }

    [[nodiscard]] bool is_answer(const Noted& noted) const
    {
        return reader_.answers().contains(noted.symbol) || is_answer_member(noted.symbol);
    }

    std::string_view text_;
    const std::vector<Token>& tokens_;
    const SourceReader& reader_;
    std::vector<Witness> witnesses_;
    std::set<std::string_view> symbols_{"E", "L", "C", "r", "s"}; ///< that have a value
    std::vector<std::size_t> order_{};
};

} // namespace

Expected<Source, ScriptError> read_source(std::string_view text)
{
    const std::vector<Token> tokens = tokens_of(text);
    Edits edits{tokens.size()};
    SourceReader reader{tokens, edits};
    reader.read();
    if (reader.error()) return unexpected(*reader.error());
    Source out{.plain = edits.text(text, tokens, EditFor::every_run),
               .traced = edits.text(text, tokens, EditFor::traced_run),
               .numerals = reader.numerals()};
    LineWriter{text, tokens, reader}.write(out);
    for (const Token& token : tokens)
        out.uses_piece_radius = out.uses_piece_radius || is_name(token, "s");
    return out;
}

} // namespace secant::script
