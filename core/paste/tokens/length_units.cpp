#include "core/paste/tokens/steps.h"

#include "core/paste/tokens/literal.h"
#include "core/text/ascii.h"

#include <algorithm>
#include <array>

namespace secant {
namespace {

using Kind = PasteToken::Kind;

/// Of lengths. A velocity, a time and an angle are other numbers in another unit.
constexpr auto units =
    std::to_array<std::string_view>({"m", "mm", "cm", "km", "px", "pt", "in", "ft", "units"});

class UnitSettling {
public:
    explicit UnitSettling(std::vector<PasteToken>& tokens) : tokens_(tokens) {}

    void settle()
    {
        std::string_view only;
        bool have_all = true;
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            const std::string_view unit = unit_of(i);
            if (tokens_[i].kind == Kind::number && unit.empty()) have_all = false;
            if (!unit.empty() && !only.empty() && unit != only) return mark_units(only, unit);
            if (!unit.empty()) only = unit;
        }
        if (!only.empty() && have_all) drop_units();
    }

private:
    /// The unit of a number: "mm" of "7 mm", "7mm" and "(7, 8) mm"; empty when there is none.
    [[nodiscard]] std::string_view unit_of(std::size_t index) const
    {
        const PasteToken& number = tokens_[index];
        if (number.kind != Kind::number) return {};
        if (!number.fault.empty()) {
            const std::string_view unit =
                number.text.substr(number.text.find_last_of("0123456789.") + 1);
            return is_unit(unit) ? unit : std::string_view{};
        }
        if (const auto unit = unit_behind(index); !unit.empty()) return unit;
        while (is_kind(tokens_, index + 1, Kind::number))
            ++index;
        const bool is_in_brackets = is_kind(tokens_, index + 1, Kind::close);
        return is_in_brackets ? unit_behind(index + 1) : std::string_view{};
    }

    /// The unit that is the word behind a token, and the last one of what it belongs to.
    [[nodiscard]] std::string_view unit_behind(std::size_t index) const
    {
        if (!is_kind(tokens_, index + 1, Kind::word)) return {};
        const PasteToken& word = tokens_[index + 1];
        const bool is_beside = word.line == tokens_[index].line &&
                               text_between(tokens_[index].text, word.text).size() <= 1;
        const bool is_last = index + 2 >= tokens_.size() || tokens_[index + 2].line != word.line ||
                             tokens_[index + 2].kind == Kind::close ||
                             tokens_[index + 2].kind == Kind::word || has_comma_behind(index + 1);
        return is_beside && is_last && is_unit(word.text) ? word.text : std::string_view{};
    }

    [[nodiscard]] bool has_comma_behind(std::size_t index) const
    {
        const std::string_view gap = text_between(tokens_[index].text, tokens_[index + 1].text);
        return trimmed(gap).starts_with(',');
    }

    static bool is_unit(std::string_view word)
    {
        return std::ranges::find(units, word) != units.end();
    }

    void mark_units(std::string_view one, std::string_view other)
    {
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            if (unit_of(i).empty()) continue;
            tokens_[i].fault = "the units differ: ";
            tokens_[i].fault.append(one).append(" and ").append(other);
        }
    }

    /// Behind a number, or behind the bracket that it ends in.
    void drop_unit_behind(std::size_t index)
    {
        if (unit_behind(index).empty() && is_kind(tokens_, index + 1, Kind::close)) ++index;
        if (!unit_behind(index).empty())
            tokens_.erase(tokens_.begin() + static_cast<std::ptrdiff_t>(index) + 1);
    }

    void drop_units()
    {
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            PasteToken& number = tokens_[i];
            const std::string_view unit = unit_of(i);
            if (unit.empty()) continue;
            if (number.fault.empty()) {
                drop_unit_behind(i);
                continue;
            }
            const std::string_view written =
                number.text.substr(0, number.text.size() - unit.size());
            const ParsedNumber parsed = parse_literal(written);
            if (parsed.error != NumberError::none) continue;
            number.text = written;
            number.value = parsed.value;
            number.fault.clear();
        }
    }

    std::vector<PasteToken>& tokens_;
};

} // namespace

void settle_units(std::vector<PasteToken>& tokens)
{
    UnitSettling{tokens}.settle();
}

} // namespace secant
