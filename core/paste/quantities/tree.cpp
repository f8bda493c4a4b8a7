#include "core/paste/quantities/tree.h"

#include "core/paste/names/names.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <algorithm>

namespace secant {
namespace {

using Kind = PasteToken::Kind;
using Tokens = std::vector<PasteToken>;

/// Deeper brackets hold no query.
constexpr int deepest = 60;

class TreeReader {
public:
    explicit TreeReader(const Tokens& tokens) : tokens_(tokens) {}

    PasteTree read()
    {
        tree_.parts = read_parts(0);
        return std::move(tree_);
    }

private:
    std::vector<PasteNode> read_parts(int depth)
    {
        TreeLevel level;
        for (; at_ < tokens_.size(); ++at_) {
            const PasteToken& token = tokens_[at_];
            if (token.line != level.line) {
                level.begin_line(token.line);
                if (read_row(level)) continue;
            }
            switch (token.kind) {
            case Kind::close:
                if (depth > 0) {
                    words_only_ = level.parts.empty() && level.has_words;
                    last_words_ = std::move(level.names);
                    return std::move(level.parts);
                }
                break;
            case Kind::word: read_word(level); break;
            case Kind::equals: level.assign(token.text); break;
            case Kind::number: read_run(level); break;
            case Kind::open: read_brackets(level, depth); break;
            }
        }
        words_only_ = level.parts.empty() && level.has_words;
        return std::move(level.parts);
    }

    /// A row of a table whose cells are numbers and words, below as many names: "17 1 2 3 true".
    bool read_row(TreeLevel& level)
    {
        std::size_t count = 0;
        std::size_t numbers = 0;
        for (; at_ + count < tokens_.size() && tokens_[at_ + count].line == level.line; ++count) {
            const Kind kind = tokens_[at_ + count].kind;
            if (kind != Kind::number && kind != Kind::word) return false;
            numbers += kind == Kind::number ? 1 : 0;
        }
        const bool is_row = count == level.heads.size() && numbers > 2 && numbers < count;
        if (!is_row) return false;
        for (std::size_t i = 0; i < count; ++i) {
            const PasteToken& cell = tokens_[at_ + i];
            if (cell.kind != Kind::number) continue;
            const std::string_view name = level.heads[i].text;
            level.parts.push_back({{name}, name, {cell}, {}});
        }
        level.line_has_value = true;
        at_ += count - 1;
        return true;
    }

    [[nodiscard]] bool is_next(std::size_t ahead, Kind kind) const
    {
        return is_kind(tokens_, at_ + ahead, kind);
    }

    /// The text between the token at `index` and the one before it.
    [[nodiscard]] std::string_view gap_before(std::size_t index) const
    {
        return text_between(tokens_[index - 1].text, tokens_[index].text);
    }

    void read_word(TreeLevel& level)
    {
        const std::string_view word = without_module(tokens_[at_].text);
        level.has_words = true;
        if (read_extent(level, word) || skip_container_size(word)) return;
        const bool is_apart =
            at_ > 0 && gap_before(at_).find_first_of(",|") != std::string_view::npos &&
            gap_before(at_).find_first_not_of(" \t,|\"'") == std::string_view::npos;
        level.add_word(word, is_apart);
        // "points[0].x"
        while (is_index(1) && gap_before(at_ + 1).empty()) {
            level.add_index(index_text(1));
            level.row.push_back(level.names.back());
            at_ += 3;
        }
    }

    /// "Vector3" of "BABYLON.Vector3("; all of "hit.Vector3(" and of any other word.
    [[nodiscard]] std::string_view without_module(std::string_view word) const
    {
        const std::size_t dot = word.rfind('.');
        const bool is_call = is_next(1, Kind::open) && gap_before(at_ + 1).empty();
        if (dot == std::string_view::npos || !is_call) return word;
        const std::string_view type = word.substr(dot + 1);
        const bool is_vector = is_upper(type[0]) && is_type_name(type) &&
                               lowered(type).find("vec") != std::string::npos;
        if (!is_vector) return word;
        const bool is_named =
            vote_on_name(members_of(word.substr(0, dot)), false).role != PasteRole::unknown;
        return is_named ? word : type;
    }

    /// "std::vector of length 2, capacity 4 = {"
    bool skip_container_size(std::string_view word)
    {
        const auto is_size = [this](std::size_t ahead, std::string_view name) {
            return is_next(ahead, Kind::word) && tokens_[at_ + ahead].text == name &&
                   is_next(ahead + 1, Kind::number);
        };
        if (word != "of" || !is_size(1, "length")) return false;
        at_ += is_size(3, "capacity") ? std::size_t{4} : std::size_t{2};
        return true;
    }

    bool read_extent(TreeLevel& level, std::string_view word)
    {
        const bool is_value = level.is_assigned() && level.names.back().text == "extent";
        const auto extent = is_value ? extent_named(word) : std::nullopt;
        if (!extent) return false;
        tree_.extent = extent;
        level.names.clear();
        return true;
    }

    /// True when the tokens from `ahead` on are an index: "[2]".
    [[nodiscard]] bool is_index(std::size_t ahead) const
    {
        return is_next(ahead, Kind::open) && tokens_[at_ + ahead].text == "[" &&
               is_next(ahead + 1, Kind::number) && is_next(ahead + 2, Kind::close) &&
               std::ranges::all_of(tokens_[at_ + ahead + 1].text, is_digit);
    }

    /// "[2]", as it is written.
    [[nodiscard]] std::string_view index_text(std::size_t ahead) const
    {
        return text_from_to(tokens_[at_ + ahead].text, tokens_[at_ + ahead + 2].text);
    }

    /// The numbers that follow each other on a line.
    void read_run(TreeLevel& level)
    {
        std::vector<PasteToken> run{tokens_[at_]};
        while (is_next(1, Kind::number) && tokens_[at_ + 1].line == tokens_[at_].line &&
               gap_before(at_ + 1).find('>') == std::string_view::npos) // "radius 7 -> 2 hits"
            run.push_back(tokens_[++at_]);
        level.add_run(run);
    }

    void read_brackets(TreeLevel& level, int depth)
    {
        if (is_index(0) && reads_index(level)) return;
        if (is_size()) {
            at_ += 2;
            return;
        }
        const std::string_view bracket = tokens_[at_].text;
        const int line = tokens_[at_].line;
        const bool begins_with_word = is_next(1, Kind::word);
        ++at_;
        if (depth == deepest) return;
        words_only_ = false;
        std::vector<PasteNode> parts = read_parts(depth + 1);
        // "(data ptr: 0x7ffe) ="
        const bool is_compared = // "f(1, 2) == 3"
            is_next(1, Kind::equals) && is_next(2, Kind::equals) && gap_before(at_ + 2).empty();
        const bool is_remark = is_next(1, Kind::equals) && bracket == "(" && !is_compared &&
                               tokens_[at_ + 1].text == "=" && !level.names.empty();
        if (is_remark) return;
        if (words_only_ || parts.empty()) {
            // "(Vec2) v", and "print(v)"
            const bool is_printed = !level.names.empty() &&
                                    is_print_command(level.names.back().text) &&
                                    level.names.size() == level.row.size();
            if (is_printed) level.row = last_words_;
            return;
        }
        if (bracket == "{" && begins_with_word && is_type_before_value(level, line)) return;
        const bool is_compact = bracket == "(" && !level.names.empty() &&
                                level.names.back().text == "V" && !level.names.back().is_assigned;
        if (is_compact) level.names.pop_back();
        const int last_line = at_ < tokens_.size() ? tokens_[at_].line : level.line;
        level.add_brackets(std::move(parts), is_compact, last_line);
    }

    /// True when the brackets that have just ended hold the type of the value behind them:
    /// "{ndarray: (2,)} [1. 2.]".
    [[nodiscard]] bool is_type_before_value(const TreeLevel& level, int line) const
    {
        const bool has_value = is_next(1, Kind::number) || is_next(1, Kind::open) ||
                               (is_next(1, Kind::word) && is_next(2, Kind::open));
        return level.is_assigned() && has_value && tokens_[at_ + 1].line == line &&
               gap_before(at_ + 1).find(',') == std::string_view::npos;
    }

    /// Takes "[1] =" and a "[1]" at the beginning of a line for the name of an element.
    bool reads_index(TreeLevel& level)
    {
        const bool is_first = level.names.empty() && level.row.empty() && !level.line_has_value;
        const bool has_value = is_next(3, Kind::number) || is_next(3, Kind::open);
        const bool is_name = is_next(3, Kind::equals) ||
                             (is_first && has_value && tokens_[at_ + 3].line == tokens_[at_].line);
        const bool is_of_prompt =
            !level.names.empty() && is_next(3, Kind::equals) && !level.names.back().is_assigned;
        if (!is_name && !is_of_prompt) return false;
        level.add_index(index_text(0));
        at_ += 2;
        return true;
    }

    /// "(2) [1, 2]", "Float32Array(2) [ 1, 2 ]": a count before the values.
    [[nodiscard]] bool is_size() const
    {
        return tokens_[at_].text == "(" && is_next(1, Kind::number) && is_next(2, Kind::close) &&
               is_next(3, Kind::open) && tokens_[at_ + 3].text == "[" &&
               std::ranges::all_of(tokens_[at_ + 1].text, is_digit);
    }

    const Tokens& tokens_;
    std::size_t at_ = 0;
    PasteTree tree_;
    bool words_only_ = false; ///< the brackets that ended last hold words and no value
    std::vector<WrittenName> last_words_;
};

} // namespace

PasteTree paste_tree(const std::vector<PasteToken>& tokens)
{
    return TreeReader{tokens}.read();
}

} // namespace secant
