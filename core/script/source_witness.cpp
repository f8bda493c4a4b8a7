#include "core/script/source_witness.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace secant::script {
namespace {

using Words = std::vector<std::string_view>;

bool is_arrow(Witness witness)
{
    return witness == Witness::vector_from_start || witness == Witness::vector_from_center ||
           witness == Witness::vector_from_closest || witness == Witness::center_to_start ||
           witness == Witness::center_to_end;
}

bool is_given_point(std::string_view name)
{
    return name == "E" || name == "L" || name == "C";
}

/// Reads the statements in the order of the text.
class WitnessReader {
public:
    WitnessReader(const std::vector<Token>& tokens, const std::vector<Noted>& noted)
        : tokens_(tokens), noted_(noted)
    {
        for (const std::string_view name : {"E", "L", "C"})
            drawn_[name] = Witness::point;
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
        return is_root || between_.contains(statement.symbol) ? Witness::parameter : Witness::none;
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
};

} // namespace

std::vector<Witness> witnesses_of(const std::vector<Token>& tokens, const std::vector<Noted>& noted)
{
    const WitnessReader reader{tokens, noted};
    std::vector<Witness> out;
    out.reserve(noted.size());
    for (const Noted& statement : noted)
        out.push_back(reader.witness(statement));
    return out;
}

} // namespace secant::script
