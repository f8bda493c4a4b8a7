#include "core/script/source.h"

#include "core/methods/trace/listing.h"
#include "core/script/source_reader.h"
#include "core/text/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace secant::script {
namespace {

using Words = std::vector<std::string_view>;

bool is_given_point(std::string_view name)
{
    return name == "E" || name == "L" || name == "C";
}

/// Reads the statements in the order of the text.
class WitnessReader {
public:
    WitnessReader(const std::vector<Token>& tokens, const std::vector<Noted>& noted,
                  bool takes_unit_direction)
        : tokens_(tokens), noted_(noted), takes_unit_direction_(takes_unit_direction)
    {
        for (const std::string_view name : {"E", "L", "C"})
            drawn_[name] = Witness::point;
        if (takes_unit_direction) {
            drawn_["D"] = Witness::vector_from_start;
            units_.insert("D");
        }
        for (const Noted& statement : noted_)
            find_vectors(statement);
        find_places();
    }

    [[nodiscard]] Witness witness(const Noted& statement) const
    {
        if (statement.symbol.empty() || has_own_points_) return Witness::none;
        if (const Witness of_value = witness_of(words_of(statement)); of_value != Witness::none)
            return of_value;
        if (along_.contains(statement.symbol)) return Witness::length_along;
        constexpr std::array<std::string_view, 6> names{"t", "t0", "t1", "t2", "tmin", "tmax"};
        const bool is_root = std::ranges::find(names, statement.symbol) != names.end();
        if (!is_root && !between_.contains(statement.symbol)) return Witness::none;
        return takes_unit_direction_ ? Witness::length_along : Witness::parameter;
    }

private:
    [[nodiscard]] Words words_of(const Noted& statement) const
    {
        Words out;
        for (std::size_t i = statement.value_first; i <= statement.value_last; ++i)
            out.push_back(tokens_[i].text);
        return out;
    }

    [[nodiscard]] Witness drawn(std::string_view name) const
    {
        const auto found = drawn_.find(name);
        return found == drawn_.end() ? Witness::none : found->second;
    }

    [[nodiscard]] Witness witness_of(const Words& value) const
    {
        if (value.size() == 1) return drawn(value[0]);
        if (value.size() == 3 && value[1] == "-") return difference(value[0], value[2]);
        if (value.size() > 2 && value[1] == "+" && drawn(value[0]) == Witness::point)
            return Witness::point;
        if (value.size() == 4 && value[0] == "normalize") return arrow(value[2]);
        if (value.size() == 6 && value[0] == "normalize" && value[3] == "-")
            return difference(value[2], value[4]);
        if (value.size() == 3 && value[1] == "*" && arrow(value[2]) != Witness::none)
            return arrow(value[2]);
        const bool is_scaled = value.size() == 3 && (value[1] == "*" || value[1] == "/");
        return is_scaled || is_over_length(value) ? arrow(value[0]) : Witness::none;
    }

    [[nodiscard]] Witness difference(std::string_view to, std::string_view from) const
    {
        if (drawn(to) != Witness::point) return Witness::none;
        if (from == "E") return Witness::vector_from_start;
        if (from == "closest") return Witness::vector_from_closest;
        if (from != "C") return Witness::none;
        if (to == "E") return Witness::center_to_start;
        return to == "L" ? Witness::center_to_end : Witness::vector_from_center;
    }

    [[nodiscard]] Witness arrow(std::string_view name) const
    {
        const Witness witness = drawn(name);
        return is_arrow(witness) ? witness : Witness::none;
    }

    /// "d / length(d)"
    static bool is_over_length(const Words& value)
    {
        return value.size() == 6 && value[1] == "/" && value[2] == "length" && value[4] == value[0];
    }

    void find_vectors(const Noted& statement)
    {
        has_own_points_ = has_own_points_ || is_given_point(statement.symbol);
        const Words value = words_of(statement);
        const Witness witness = witness_of(value);
        if (witness == Witness::none) return;
        drawn_[statement.symbol] = witness;
        if (witness != Witness::vector_from_start) return;
        const bool is_way = value.size() == 3 && value[0] == "L";
        const bool is_unit = value[0] == "normalize" || (value.size() > 1 && value[1] == "/");
        if (is_way || (value.size() == 1 && ways_.contains(value[0])))
            ways_.insert(statement.symbol);
        if (is_unit) units_.insert(statement.symbol);
    }

    /// Looks for "E + t * d" and "E + d * t" in the whole text.
    void find_places()
    {
        for (std::size_t i = 0; i + 4 < tokens_.size(); ++i) {
            if (tokens_[i].text != "E" || tokens_[i + 1].text != "+" || tokens_[i + 3].text != "*")
                continue;
            find_place(tokens_[i + 2].text, tokens_[i + 4].text);
            find_place(tokens_[i + 4].text, tokens_[i + 2].text);
        }
    }

    void find_place(std::string_view number, std::string_view vector)
    {
        if (ways_.contains(vector)) between_.insert(number);
        if (units_.contains(vector)) along_.insert(number);
    }

    const std::vector<Token>& tokens_;
    const std::vector<Noted>& noted_;
    std::map<std::string_view, Witness> drawn_{};
    std::set<std::string_view> ways_{};  ///< L - E
    std::set<std::string_view> units_{}; ///< the same with the length 1
    std::set<std::string_view> between_{};
    std::set<std::string_view> along_{};
    bool has_own_points_ = false;
    bool takes_unit_direction_;
};

/// The drawing of each noted statement, as far as its text tells: "C - E" is an arrow from E, and t
/// in "E + t * d" is a place on the line. A script that gives E, L or C another value is not drawn.
std::vector<Witness> witnesses_of(const std::vector<Token>& tokens, const std::vector<Noted>& noted,
                                  bool takes_unit_direction)
{
    const WitnessReader reader{tokens, noted, takes_unit_direction};
    std::vector<Witness> out;
    out.reserve(noted.size());
    for (const Noted& statement : noted)
        out.push_back(reader.witness(statement));
    return out;
}

bool is_name(const Token& token, std::string_view name)
{
    return token.kind == Token::Kind::name && token.text == name;
}

/// Makes the lines of a listing from the statements that the trace writes down.
class LineWriter {
public:
    LineWriter(std::string_view text, const std::vector<Token>& tokens, const SourceReader& reader,
               bool takes_unit_direction)
        : text_(text), tokens_(tokens), reader_(reader),
          witnesses_(witnesses_of(tokens, reader.noted(), takes_unit_direction))
    {
        if (takes_unit_direction) symbols_.insert({"D", "reach"});
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

    /// "length({C} - {closest})"; nothing for a name with a brace.
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

Expected<Source, ScriptError> read_source(std::string_view text, bool takes_unit_direction)
{
    const std::vector<Token> tokens = tokens_of(text);
    Edits edits{tokens.size()};
    SourceReader reader{tokens, edits};
    reader.read();
    if (reader.error()) return unexpected(*reader.error());
    Source out{.plain = edits.text(text, tokens, EditFor::every_run),
               .traced = edits.text(text, tokens, EditFor::traced_run),
               .numerals = reader.numerals()};
    LineWriter{text, tokens, reader, takes_unit_direction}.write(out);
    for (const Token& token : tokens)
        out.uses_piece_radius = out.uses_piece_radius || is_name(token, "s");
    return out;
}

} // namespace secant::script
