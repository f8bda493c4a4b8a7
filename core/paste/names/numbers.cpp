#include "core/paste/names/numbers.h"

#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <optional>

namespace secant {
namespace {

using Kind = PasteToken::Kind;
using Tokens = std::vector<PasteToken>;

bool is_word(const Tokens& tokens, std::size_t i, std::string_view text)
{
    return i < tokens.size() && tokens[i].kind == Kind::word && tokens[i].text == text;
}

bool is_value(const Tokens& tokens, std::size_t i, std::string_view name)
{
    return is_word(tokens, i, name) && is_kind(tokens, i + 1, Kind::equals) &&
           is_kind(tokens, i + 2, Kind::number);
}

/// A debugger shows the unions of GLM's vectors with all their names: "{x = 1, r = 1, s = 1}".
/// @return  The number of tokens after the first value that repeat it.
std::size_t repetitions(const Tokens& tokens, std::size_t i)
{
    constexpr std::array<std::array<std::string_view, 3>, 3> unions{
        {{"x", "r", "s"}, {"y", "g", "t"}, {"z", "b", "p"}}};
    const auto matches = [&](const auto& names) {
        return is_value(tokens, i, names[0]) && is_value(tokens, i + 3, names[1]) &&
               is_value(tokens, i + 6, names[2]) && is_kind(tokens, i + 9, Kind::close);
    };
    return std::any_of(unions.begin(), unions.end(), matches) ? 6 : 0;
}

/// An index is a name for a coordinate ("E[0] = -2"), or the size of an array ("E[2] = {",
/// "(float[2]) E").
/// @return  The token that replaces the index; with an empty text when the index is dropped.
std::optional<PasteToken> index_at(const Tokens& tokens, std::size_t i)
{
    const bool is_index = is_kind(tokens, i, Kind::open) && tokens[i].text == "[" &&
                          is_kind(tokens, i + 1, Kind::number) &&
                          is_kind(tokens, i + 2, Kind::close);
    if (!is_index) return std::nullopt;
    PasteToken token = tokens[i];
    token.kind = Kind::word;
    token.text = {};
    const std::string_view number = tokens[i + 1].text;
    const bool has_value = is_kind(tokens, i + 3, Kind::equals);
    const bool follows_word = i > 0 && is_kind(tokens, i - 1, Kind::word) &&
                              text_between(tokens[i - 1].text, tokens[i].text).empty();
    const std::size_t next = has_value ? i + 4 : i + 3;
    const bool is_size =
        follows_word &&
        (is_kind(tokens, next, Kind::open) ||
         (!has_value && (is_kind(tokens, next, Kind::close) || is_kind(tokens, next, Kind::word))));
    if (is_size) return token;
    if (!has_value) return std::nullopt;
    constexpr std::string_view axes = "xyz";
    if (number != "0" && number != "1" && number != "2") return std::nullopt;
    token.text = axes.substr(static_cast<std::size_t>(number[0] - '0'), 1);
    return token;
}

} // namespace

std::vector<PasteToken> simplified(const std::vector<PasteToken>& tokens)
{
    Tokens result;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (const auto index = index_at(tokens, i)) {
            if (!index->text.empty()) result.push_back(*index);
            i += 2;
            continue;
        }
        result.push_back(tokens[i]);
        if (const std::size_t more = repetitions(tokens, i); more > 0) {
            result.push_back(tokens[i + 1]);
            result.push_back(tokens[i + 2]);
            i += 2 + more;
        }
    }
    return result;
}

namespace {

using What = PasteLabel::What;

/// Follows the labels and brackets of a text.
class Reader {
public:
    Reader(Tokens tokens, int dimensions) : dimensions_(dimensions), tokens_(std::move(tokens))
    {
        numbers_.are_in_space = dimensions == 3;
        from_zero_ = std::any_of(tokens_.begin(), tokens_.end(), [](const PasteToken& token) {
            if (token.kind != Kind::word) return false;
            const auto label = paste_label(token.text);
            return label && label->from_zero;
        });
    }

    bool read()
    {
        for (at_ = 0; at_ < tokens_.size(); ++at_) {
            switch (tokens_[at_].kind) {
            case Kind::word: read_word(); break;
            case Kind::open: open(); break;
            case Kind::close: close(); break;
            case Kind::equals: break;
            case Kind::number: read_number(); break;
            }
            if (!error_.why.empty()) return false;
        }
        return settle_excess();
    }

    [[nodiscard]] PasteNumbers& numbers() { return numbers_; }
    [[nodiscard]] PasteError& error() { return error_; }
    /// True when reading stopped at a third coordinate in the plane.
    [[nodiscard]] bool met_space() const { return met_space_; }

private:
    struct Scope {
        int group = 0;
        bool is_labelled = false;
        std::optional<PasteLabel> outer; ///< the subject before the bracket
    };

    [[nodiscard]] bool next_is(Kind kind) const { return is_kind(tokens_, at_ + 1, kind); }

    /// The label at a token, if the word there is used as one.
    [[nodiscard]] std::optional<PasteLabel> label_here() const
    {
        auto label = paste_label(tokens_[at_].text);
        if (!label) return std::nullopt;
        const bool takes_value =
            next_is(Kind::equals) || next_is(Kind::open) || next_is(Kind::number);
        const bool is_group = label->what == What::circle || label->what == What::piece;
        const bool before_label =
            next_is(Kind::word) && paste_label(tokens_[at_ + 1].text).has_value();
        if (label->is_weak && !takes_value && (is_group || !before_label)) return std::nullopt;
        if (from_zero_ && label->is_one) label->what = What::end;
        return label;
    }

    void read_word()
    {
        if (read_extent()) return;
        const auto label = label_here();
        if (label) return read_label(*label);
        // The value of another name does not belong to the label before.
        if (next_is(Kind::equals)) {
            expected_.clear();
            subject_.reset();
        }
    }

    bool read_extent()
    {
        if (tokens_[at_].text != "extent" || !next_is(Kind::equals)) return false;
        if (!is_kind(tokens_, at_ + 2, Kind::word)) return false;
        const auto extent = extent_named(tokens_[at_ + 2].text);
        if (!extent) return false;
        numbers_.extent = extent;
        numbers_.may_be_segment = false;
        at_ += 2;
        return true;
    }

    void read_label(PasteLabel label)
    {
        const bool is_axis = label.what == What::axis;
        if (is_axis) {
            if (!subject_) return; // an "x" without a named point
            label.what = subject_->what == What::circle ? What::center : subject_->what;
            if (label.what == What::piece) return;
        } else {
            // A coordinate has no coordinates of its own.
            subject_.reset();
            const bool is_whole =
                !label.axis && label.what != What::radius && label.what != What::piece_radius;
            if (is_whole || (label.what == What::circle)) subject_ = label;
        }
        const std::vector<QueryField> fields = fields_of(label, dimensions_);
        if (fields.empty()) {
            met_space_ = true;
            error_.why = fmt::format("{} is a number in space", tokens_[at_].text);
            return;
        }
        // A row of labels before any number is the header of a table.
        if (!is_waiting_ || label_was_opened_) {
            expected_.clear();
            labels_in_row_ = 0;
        }
        // "E[0]": the label of the coordinate replaces the label of its point.
        const auto whole = static_cast<std::size_t>(dimensions_);
        if (is_axis && last_is_whole_ && expected_.size() >= whole)
            expected_.resize(expected_.size() - whole);
        else
            ++labels_in_row_;
        last_is_whole_ = !is_axis && !label.axis;
        expected_.insert(expected_.end(), fields.begin(), fields.end());
        owner_ = fields.front();
        is_waiting_ = true;
        label_was_opened_ = false;
    }

    void open()
    {
        // The brackets around a row of labels hold all their values, in the order of the labels.
        const bool is_labelled = is_waiting_ && !label_was_opened_ && labels_in_row_ == 1;
        scopes_.push_back({++groups_, is_labelled, subject_});
        if (is_labelled) label_was_opened_ = true;
    }

    void close()
    {
        if (scopes_.empty()) return;
        if (scopes_.back().is_labelled) {
            expected_.clear();
            subject_.reset();
        } else {
            subject_ = scopes_.back().outer;
        }
        is_waiting_ = false;
        label_was_opened_ = false;
        labels_in_row_ = 0;
        scopes_.pop_back();
    }

    void read_number()
    {
        if (const auto extent = tokens_[at_].extent; extent && !numbers_.extent) {
            numbers_.extent = extent;
            numbers_.may_be_segment = extent == Extent::line;
        }
        const PasteToken& token = tokens_[at_];
        PasteNumber number{token, std::nullopt, group_of(token.line)};
        if (!expected_.empty()) {
            number.field = expected_.front();
            expected_.pop_front();
        } else if (std::any_of(scopes_.begin(), scopes_.end(),
                               [](const Scope& scope) { return scope.is_labelled; })) {
            excess_.push_back({numbers_.all.size(), owner_});
        }
        is_waiting_ = false;
        numbers_.all.push_back(number);
    }

    /// Neighbouring numbers are one group while neither bracket nor line changes.
    int group_of(int line)
    {
        const int bracket = scopes_.empty() ? 0 : scopes_.back().group;
        const bool is_same = bracket == last_bracket_ && line == last_line_;
        last_bracket_ = bracket;
        last_line_ = line;
        return is_same ? last_group_ : ++last_group_;
    }

    [[nodiscard]] bool has(QueryField field) const
    {
        return std::any_of(numbers_.all.begin(), numbers_.all.end(),
                           [field](const PasteNumber& number) { return number.field == field; });
    }

    /// More numbers in a label's brackets than the label has: "Circle c = {{0, 0}, 1}" and "Segment
    /// s = {{-2, 0}, {2, 0}}" name whole shapes by the letter of a part.
    bool settle_excess()
    {
        for (std::size_t i = 0; i < excess_.size();) {
            std::size_t end = i;
            while (end < excess_.size() && excess_[end].owner == excess_[i].owner)
                ++end;
            const QueryField owner = excess_[i].owner;
            const std::size_t count = end - i;
            const std::size_t first = excess_[i].number;
            using enum QueryField;
            if (owner == center_x && count == 1 && !has(radius)) {
                numbers_.all[first].field = radius;
            } else if (const auto both = fields_of({What::piece}, dimensions_);
                       owner == piece_radius && count + 1 == both.size() && first > 0 &&
                       !has(start_x) && !has(end_x)) {
                for (std::size_t k = 0; k < both.size(); ++k)
                    numbers_.all[first - 1 + k].field = both[k];
            } else {
                met_space_ = dimensions_ == 2 && count == (is_radius(owner) ? 5U : 1U);
                error_.why = fmt::format("{} has {} too many", member_of(owner),
                                         counted(count, "number", "numbers"));
                return false;
            }
            i = end;
        }
        return true;
    }

    struct Excess {
        std::size_t number; ///< index
        QueryField owner;   ///< the first field of the label in whose brackets it stands
    };

    int dimensions_;
    Tokens tokens_;
    bool met_space_ = false;
    std::size_t at_ = 0;
    PasteNumbers numbers_;
    PasteError error_;
    bool from_zero_ = false;

    std::deque<QueryField> expected_; ///< what the next numbers are
    QueryField owner_ = QueryField::start_x;
    bool is_waiting_ = false;       ///< no number has followed the last label yet
    bool label_was_opened_ = false; ///< a bracket has followed the last label
    bool last_is_whole_ = false;    ///< the last label named a whole point, not a coordinate
    int labels_in_row_ = 0;
    std::optional<PasteLabel> subject_; ///< the point whose x and y follow

    std::vector<Scope> scopes_;
    int groups_ = 0;
    std::vector<Excess> excess_;
    int last_group_ = 0;
    int last_bracket_ = -1;
    int last_line_ = -1;
};

} // namespace

Expected<PasteNumbers, PasteError> paste_numbers(const std::vector<PasteToken>& tokens)
{
    const Tokens simple = simplified(tokens);
    Reader in_plane{simple, 2};
    if (in_plane.read()) return std::move(in_plane.numbers());
    if (Reader in_space{simple, 3}; in_plane.met_space() && in_space.read())
        return std::move(in_space.numbers());
    return unexpected(std::move(in_plane.error()));
}

} // namespace secant
