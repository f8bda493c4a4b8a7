#include "core/repair/meaning.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace secant::repair {
namespace {

using script::Token;
using Kind = Term::Kind;

/// Reads the longest formula that begins at a token.
class FormulaReader {
public:
    explicit FormulaReader(const std::vector<Token>& tokens, std::size_t at = 0)
        : tokens_{tokens}, at_{at}
    {
    }

    std::optional<Term> sum()
    {
        auto out = product();
        while (out && (is("+") || is("-"))) {
            const Kind kind = is("+") ? Kind::sum : Kind::difference;
            ++at_;
            out = joined(kind, *std::move(out), product());
        }
        return out;
    }

    [[nodiscard]] std::size_t at() const { return at_; }

private:
    [[nodiscard]] const Token& here() const { return tokens_[at_]; }
    [[nodiscard]] bool is(std::string_view text) const { return here().text == text; }
    bool takes(std::string_view text)
    {
        if (!is(text)) return false;
        ++at_;
        return true;
    }

    static std::optional<Term> joined(Kind kind, Term left, std::optional<Term> right)
    {
        if (!right) return std::nullopt;
        Term out{.kind = kind, .first = left.first, .last = right->last};
        out.parts = {std::move(left), *std::move(right)};
        return out;
    }

    std::optional<Term> product()
    {
        auto out = sign();
        while (out && (is("*") || is("/"))) {
            const Kind kind = is("*") ? Kind::product : Kind::quotient;
            ++at_;
            out = joined(kind, *std::move(out), sign());
        }
        return out;
    }

    std::optional<Term> sign()
    {
        const std::size_t first = at_;
        if (!takes("-")) return power();
        auto of = sign();
        if (!of) return std::nullopt;
        Term out{.kind = Kind::negative, .first = first, .last = at_ - 1};
        out.parts = {*std::move(of)};
        return out;
    }

    std::optional<Term> power()
    {
        auto base = operand();
        if (!base || !takes("^")) return base;
        if (!is("2")) return std::nullopt;
        ++at_;
        Term out{.kind = Kind::product, .first = base->first, .last = at_ - 1};
        out.parts = {*base, *base};
        return out;
    }

    std::optional<Term> operand()
    {
        const std::size_t first = at_;
        if (takes("(")) {
            auto inner = sum();
            if (!inner || !takes(")")) return std::nullopt;
            Term out{.kind = Kind::group, .first = first, .last = at_ - 1};
            out.parts = {*std::move(inner)};
            return out;
        }
        if (here().kind == Token::Kind::number) {
            ++at_;
            return Term{.text = tokens_[first].text, .first = first, .last = first};
        }
        if (here().kind != Token::Kind::name) return std::nullopt;
        ++at_;
        Term out{.kind = Kind::name, .text = tokens_[first].text, .first = first, .last = first};
        if (takes("(")) {
            out.kind = Kind::call;
            do {
                auto part = sum();
                if (!part) return std::nullopt;
                out.parts.push_back(*std::move(part));
            } while (takes(","));
            if (!takes(")")) return std::nullopt;
            out.last = at_ - 1;
        }
        return part_of(std::move(out));
    }

    /// v.x, v[1]
    std::optional<Term> part_of(Term vector)
    {
        const bool has_point = takes(".");
        if (!has_point && !takes("[")) return vector;
        const std::string_view name = here().text;
        const std::string_view names = has_point ? "xyz" : "123";
        if (name.size() != 1 || names.find(name) == std::string_view::npos) return std::nullopt;
        ++at_;
        if (!has_point && !takes("]")) return std::nullopt;
        Term out{.kind = Kind::member, .text = name, .first = vector.first, .last = at_ - 1};
        out.parts = {std::move(vector)};
        return out;
    }

    const std::vector<Token>& tokens_;
    std::size_t at_;
};

/// Walks through the statements of a script once.
class AssignmentReader {
public:
    explicit AssignmentReader(const std::vector<Token>& tokens) : tokens_{tokens} {}

    std::vector<Assignment> all()
    {
        for (std::size_t at = 0; tokens_[at].kind != Token::Kind::end; ++at) {
            const std::string_view text = tokens_[at].text;
            if (text == "function" || text == "if" || text == "do" || text == "repeat" ||
                text == "{" || text == "(") {
                scopes_.push_back({text});
            } else if (text == "end" || text == "until" || text == "}" || text == ")") {
                if (scopes_.size() > 1) scopes_.pop_back();
            } else if (text == "else" || text == "elseif") {
                scopes_.back().made.clear();
            } else if (text == "=" && at > 0) {
                set(at);
            }
        }
        for (Assignment& made : out_) {
            const auto sets = sets_.find(made.name);
            made.is_lasting = sets == sets_.end() || sets->second < 2;
        }
        return std::move(out_);
    }

private:
    struct Scope {
        std::string_view opener{};
        std::vector<std::size_t> made{}; ///< assignments, by their places
    };

    [[nodiscard]] bool is_within(std::string_view opener) const
    {
        return std::ranges::any_of(scopes_, [&](const Scope& s) { return s.opener == opener; });
    }
    [[nodiscard]] std::string_view text(std::size_t at) const { return tokens_[at].text; }

    /// The first token of the place that stands before a sign: "out.points[i]".
    [[nodiscard]] std::size_t begin_of_place(std::size_t at) const
    {
        while (at > 0) {
            if (text(at) == "]") {
                while (at > 0 && text(at) != "[")
                    --at;
                if (at > 0) --at;
            }
            if (at < 2 || text(at - 1) != ".") return at;
            at -= 2;
        }
        return at;
    }

    /// Takes the assignment with its sign "=" at a token.
    void set(std::size_t sign)
    {
        if (is_within("{") || is_within("(")) return;
        Assignment out{.first = begin_of_place(sign - 1)};
        const bool is_name = out.first == sign - 1;
        const std::string_view before = out.first > 0 ? text(out.first - 1) : std::string_view{};
        if (is_name) out.name = text(out.first);
        const bool is_local = before == "local";
        if (is_local) --out.first;
        FormulaReader reader{tokens_, sign + 1};
        auto value = reader.sum();
        const bool is_again = std::ranges::find(out_, out.name, &Assignment::name) != out_.end();
        if (is_name && (!is_local || sets_.contains(out.name))) sets_[out.name] += is_again ? 2 : 1;
        out.has_value = value && ends_at(reader.at()) && before != "," && before != "for" &&
                        !is_within("function");
        if (before == ",") forget_list(out.first - 1);
        if (out.has_value) {
            out.value = *std::move(value);
            out.last = reader.at() - 1;
        }
        for (const Scope& scope : scopes_)
            out.visible.insert(out.visible.end(), scope.made.begin(), scope.made.end());
        std::ranges::sort(out.visible, std::greater{});
        (is_local ? scopes_.back() : scopes_.front()).made.push_back(out_.size());
        out_.push_back(std::move(out));
    }

    /// True when the statement ends before a token: no operator goes on with its value.
    [[nodiscard]] bool ends_at(std::size_t at) const
    {
        const Token& next = tokens_[at];
        return next.kind == Token::Kind::end || next.kind == Token::Kind::name ||
               next.text == ";" ||
               (next.kind == Token::Kind::keyword && next.text != "and" && next.text != "or");
    }

    /// The names of a list that ends before a comma have values that this does not know.
    void forget_list(std::size_t comma)
    {
        for (std::size_t at = comma; at > 0 && text(at) == ","; at -= 2) {
            sets_[std::string{text(at - 1)}] = 2;
            scopes_.front().made.push_back(out_.size());
            out_.push_back({.name = std::string{text(at - 1)}});
            if (at < 3) return;
        }
    }

    const std::vector<Token>& tokens_;
    std::vector<Scope> scopes_{1};
    std::map<std::string, int, std::less<>> sets_{}; ///< how often each name is set, but as a local
    std::vector<Assignment> out_{};
};

} // namespace

std::vector<Assignment> assignments_of(const std::vector<Token>& tokens)
{
    return AssignmentReader{tokens}.all();
}

} // namespace secant::repair
