#include "core/paste/tree.h"

#include "core/paste/roles.h"
#include "core/paste/written_names.h"
#include "core/text/ascii.h"
#include "core/words/names.h"

#include <algorithm>
#include <utility>

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
    /// What is between brackets, or the whole text.
    struct Level {
        std::vector<PasteNode> parts;
        std::vector<WrittenName> names; ///< since the last value
        std::vector<WrittenName> row;   ///< the words of this line, while it has nothing else
        std::vector<WrittenName> heads; ///< the row of the line before
        bool line_has_value = false;
        int line = -1;
        bool has_words = false;
        std::vector<WrittenName> tuple;        ///< the names that are left of "E, L = ..."
        std::vector<std::string_view> section; ///< "ball" of "ball: position (0, 0) radius 1"
    };

    std::vector<PasteNode> read_parts(int depth)
    {
        Level level;
        for (; at_ < tokens_.size(); ++at_) {
            const PasteToken& token = tokens_[at_];
            if (token.line != level.line) {
                begin_line(level, token.line);
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
            case Kind::equals: assign(level); break;
            case Kind::number: read_run(level); break;
            case Kind::open: read_brackets(level, depth); break;
            }
        }
        words_only_ = level.parts.empty() && level.has_words;
        return std::move(level.parts);
    }

    static void begin_line(Level& level, int line)
    {
        const bool is_assigned = !level.names.empty() && level.names.back().is_assigned;
        if (!is_assigned) level.names.clear();
        level.heads =
            level.line_has_value ? std::vector<WrittenName>{} : std::exchange(level.row, {});
        level.row.clear();
        level.section.clear();
        level.tuple.clear();
        level.line_has_value = false;
        level.line = line;
    }

    /// A row of a table whose cells are numbers and words, below as many names: "17 1 2 3 true".
    bool read_row(Level& level)
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
        const std::string_view before = tokens_[index - 1].text;
        const char* const end = before.data() + before.size();
        return {end, static_cast<std::size_t>(tokens_[index].text.data() - end)};
    }

    void read_word(Level& level)
    {
        const std::string_view word = tokens_[at_].text;
        level.has_words = true;
        if (read_extent(level, word) || skip_container_size(word)) return;
        const bool is_apart =
            at_ > 0 && gap_before(at_).find_first_of(",|") != std::string_view::npos &&
            gap_before(at_).find_first_not_of(" \t,|\"'") == std::string_view::npos;
        if (is_apart && !level.names.empty() && !level.names.back().is_assigned)
            level.names.clear();
        const auto add = [&](WrittenName name) {
            level.names.push_back(name);
            level.row.push_back(name);
        };
        bool is_type = true; // "np.array", but not "hit.point"
        for (const std::string_view member : members_of(word)) {
            is_type = is_type && is_type_name(member);
            add({member, false, false, is_apart, is_type});
        }
        // "points[0].x"
        while (is_index(1) && gap_before(at_ + 1).empty()) {
            add({index_text(1), false, true, false, false});
            at_ += 3;
        }
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

    bool read_extent(Level& level, std::string_view word)
    {
        const bool is_value = !level.names.empty() && level.names.back().is_assigned &&
                              level.names.back().text == "extent";
        const auto extent = is_value ? extent_named(word) : std::nullopt;
        if (!extent) return false;
        tree_.extent = extent;
        level.names.clear();
        return true;
    }

    /// Whether the tokens from `ahead` on are an index: "[2]".
    [[nodiscard]] bool is_index(std::size_t ahead) const
    {
        return is_next(ahead, Kind::open) && tokens_[at_ + ahead].text == "[" &&
               is_next(ahead + 1, Kind::number) && is_next(ahead + 2, Kind::close) &&
               std::ranges::all_of(tokens_[at_ + ahead + 1].text, is_digit);
    }

    /// "[2]", as it is written.
    [[nodiscard]] std::string_view index_text(std::size_t ahead) const
    {
        const char* const begin = tokens_[at_ + ahead].text.data();
        const std::string_view last = tokens_[at_ + ahead + 2].text;
        return {begin, static_cast<std::size_t>(last.data() + last.size() - begin)};
    }

    void assign(Level& level)
    {
        // "$1 =" after a line with a name
        if (level.names.empty() && !level.line_has_value) level.names = named_by(level.heads);
        const bool is_tuple =
            !level.line_has_value && level.names.size() == 1 && level.names[0].is_apart &&
            level.row.size() > 1 && tokens_[at_].text == "=" &&
            std::ranges::all_of(level.row.begin() + 1, level.row.end(), &WrittenName::is_apart);
        if (is_tuple) {
            level.tuple = level.row;
            level.names.clear();
        }
        if (!level.names.empty()) level.names.back().is_assigned = true;
        // "In [3]:", "Out[3]:"
        const bool is_prompt = level.names.size() == 2 && level.names[1].is_index &&
                               (level.names[0].text == "In" || level.names[0].text == "Out");
        if (is_prompt) {
            level.names.clear();
            level.row.clear();
        }
    }

    /// The numbers that follow each other on a line.
    void read_run(Level& level)
    {
        std::vector<PasteToken> run{tokens_[at_]};
        while (is_next(1, Kind::number) && tokens_[at_ + 1].line == tokens_[at_].line &&
               gap_before(at_ + 1).find('>') == std::string_view::npos) // "radius 7 -> 2 hits"
            run.push_back(tokens_[++at_]);
        const bool is_table = level.names.empty() && !level.line_has_value &&
                              level.heads.size() == run.size() && run.size() > 2;
        if (is_table) {
            for (std::size_t i = 0; i < run.size(); ++i)
                level.parts.push_back({{level.heads[i].text}, level.heads[i].text, {run[i]}, {}});
        } else if (level.names.empty() && level.tuple.size() == run.size() && run.size() > 1) {
            // "x1, y1 = 1, 2"
            for (PasteToken& number : run) {
                PasteNode node;
                take_tuple(level, node);
                node.numbers = {number};
                level.parts.push_back(std::move(node));
            }
        } else {
            PasteNode node = node_of(level);
            node.numbers = std::move(run);
            level.parts.push_back(std::move(node));
        }
        level.line_has_value = true;
    }

    void read_brackets(Level& level, int depth)
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
        const bool is_remark = is_next(1, Kind::equals) && bracket == "(" &&
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
        // A row of names with commas or bars above a row of points.
        const bool is_row =
            level.names.empty() && !level.line_has_value && level.heads.size() > 2 &&
            std::ranges::all_of(level.heads.begin() + 1, level.heads.end(), &WrittenName::is_apart);
        if (is_row) level.tuple = std::exchange(level.heads, {});
        if (is_for_each_of(level.tuple, parts) && level.names.empty()) {
            for (PasteNode& part : parts) {
                take_tuple(level, part);
                level.parts.push_back(std::move(part));
            }
            return;
        }
        repeat_for_all_axes(level, parts);
        PasteNode node = node_of(level);
        node.is_compact = is_compact;
        node.parts = std::move(parts);
        level.parts.push_back(std::move(node));
        level.line_has_value = true;
        level.line = at_ < tokens_.size() ? tokens_[at_].line : level.line;
    }

    /// Whether the brackets that have just ended hold the type of the value behind them: "{ndarray:
    /// (2,)} [1. 2.]".
    [[nodiscard]] bool is_type_before_value(const Level& level, int line) const
    {
        const bool is_assigned = !level.names.empty() && level.names.back().is_assigned;
        const bool has_value = is_next(1, Kind::number) || is_next(1, Kind::open) ||
                               (is_next(1, Kind::word) && is_next(2, Kind::open));
        return is_assigned && has_value && tokens_[at_ + 1].line == line &&
               gap_before(at_ + 1).find(',') == std::string_view::npos;
    }

    /// Takes "[1] =" and a "[1]" at the beginning of a line for the name of an element.
    bool reads_index(Level& level)
    {
        const bool is_first = level.names.empty() && level.row.empty() && !level.line_has_value;
        const bool has_value = is_next(3, Kind::number) || is_next(3, Kind::open);
        const bool is_name = is_next(3, Kind::equals) ||
                             (is_first && has_value && tokens_[at_ + 3].line == tokens_[at_].line);
        const bool is_of_prompt =
            !level.names.empty() && is_next(3, Kind::equals) && !level.names.back().is_assigned;
        if (!is_name && !is_of_prompt) return false;
        level.names.push_back({index_text(0), false, true, false, false});
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

    /// "vec3(0.0)" has the same number three times.
    static void repeat_for_all_axes(const Level& level, std::vector<PasteNode>& parts)
    {
        const bool is_one =
            parts.size() == 1 && parts[0].numbers.size() == 1 && parts[0].path.empty();
        if (!is_one || level.names.empty() || !level.names.back().is_type) return;
        const std::string_view type = level.names.back().text;
        if (type.size() < 4 || is_digit(type[type.size() - 2])) return; // "float64"
        const bool is_vector = type.find("vec") != std::string_view::npos ||
                               type.find("float") != std::string_view::npos;
        const char count = type.back();
        if (is_vector && count >= '2' && count <= '4')
            parts[0].numbers.resize(static_cast<std::size_t>(count - '0'), parts[0].numbers[0]);
    }

    /// Whether the parts of brackets are the values of "E, L =".
    static bool is_for_each_of(const std::vector<WrittenName>& tuple,
                               const std::vector<PasteNode>& parts)
    {
        return tuple.size() > 1 && tuple.size() == parts.size() &&
               std::ranges::all_of(parts, [](const PasteNode& part) { return part.path.empty(); });
    }

    /// Gives a value the next name of "E, L =".
    static void take_tuple(Level& level, PasteNode& node)
    {
        node.path = {level.tuple.front().text};
        node.name = level.tuple.front().text;
        level.tuple.erase(level.tuple.begin());
    }

    /// A node with the names before a value, or with those of a line of words above it.
    PasteNode node_of(Level& level)
    {
        const std::vector<WrittenName> names = std::exchange(level.names, {});
        PasteNode node;
        std::vector<std::string_view> section = take_path(names, node);
        if (section.empty()) section = owner_of(node.path);
        if (section.empty()) section = owner_of_coordinate(node.path);
        if (!section.empty())
            level.section = std::move(section);
        else if (node.path.size() > 1)
            level.section.clear(); // it has its own
        const bool is_of_section = node.path.size() == 1 && !level.section.empty();
        if (is_of_section)
            node.path.insert(node.path.begin(), level.section.begin(), level.section.end());
        if (node.path.empty() && !level.tuple.empty()) {
            take_tuple(level, node);
            return node;
        }
        if (!node.path.empty() || level.line_has_value) return node;
        take_path(named_by(std::exchange(level.heads, {})), node);
        // A sentence above numbers is no name.
        const bool is_name = vote_on_name(node.path, false).role != PasteRole::unknown ||
                             vote_on_name(node.path, true).role != PasteRole::unknown ||
                             node.path.size() == 1;
        return is_name ? node : PasteNode{};
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
