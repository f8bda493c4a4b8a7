#include "core/goals/goal.h"
#include "core/goals/names.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace secant::goals {
namespace {

/// A character of a word: names, numbers, and what no goal has.
bool is_of_word(char c)
{
    return blanks.find(c) == std::string_view::npos &&
           std::string_view{"()=<>!,"}.find(c) == std::string_view::npos;
}

/// Cuts a text into words, signs of comparisons, commas and parentheses.
class Words {
public:
    explicit Words(std::string_view text) : text_{text} { cut(); }

    /// The present word; empty at the end.
    [[nodiscard]] std::string_view word() const { return word_; }
    /// In bytes, from 1.
    [[nodiscard]] std::size_t column() const { return start_ + 1; }
    void next()
    {
        end_ = start_ + word_.size();
        cut();
    }
    /// The word after the present one.
    [[nodiscard]] std::string_view following() const
    {
        Words copy = *this;
        copy.next();
        return copy.word();
    }

private:
    void cut()
    {
        start_ = std::min(text_.find_first_not_of(blanks, end_), text_.size());
        const std::string_view rest = text_.substr(start_);
        std::size_t length = 0;
        while (length < rest.size() && is_of_word(rest[length]))
            ++length;
        if (length == 0 && !rest.empty()) {
            const std::string_view two = rest.substr(0, 2);
            length = two == "!=" || two == "<=" || two == ">=" ? 2 : 1;
        }
        word_ = rest.substr(0, length);
    }

    std::string_view text_;
    std::size_t start_ = 0;
    std::size_t end_ = 0;
    std::string_view word_;
};

using Read = Expected<Goal, GoalError>;

class GoalReader {
public:
    explicit GoalReader(std::string_view text) : words_{text} {}

    [[nodiscard]] Read whole()
    {
        Read goal = disjunction();
        if (goal && !words_.word().empty()) return fail("\"and\", \"or\" or the end");
        return goal;
    }

private:
    [[nodiscard]] Unexpected<GoalError> fail(std::string expected) const
    {
        return unexpected(
            GoalError{words_.column(), printable(words_.word()), std::move(expected)});
    }

    bool take(std::string_view word)
    {
        if (words_.word() != word) return false;
        words_.next();
        return true;
    }

    void skip_article()
    {
        if (!take("the")) take("a");
    }

    [[nodiscard]] Read joined(Joint joint, std::string_view word, Read (GoalReader::*part)())
    {
        Read first = (this->*part)();
        if (!first || words_.word() != word) return first;
        Goal out{joint, {}, {}};
        out.parts.push_back(std::move(*first));
        while (take(word)) {
            Read next = (this->*part)();
            if (!next) return next;
            out.parts.push_back(std::move(*next));
        }
        return out;
    }

    [[nodiscard]] Read disjunction()
    {
        return joined(Joint::disjunction, "or", &GoalReader::conjunction);
    }
    [[nodiscard]] Read conjunction()
    {
        return joined(Joint::conjunction, "and", &GoalReader::negation);
    }

    [[nodiscard]] Read negation()
    {
        const bool names_method = words_.following() == "in";
        const bool negates = words_.word() == "not" && !names_method;
        if (!negates && words_.word() != "(") return statement();
        if (depth_ == deepest_goal)
            return fail(
                fmt::format("at most {} \"not\" and \"(\" within each other", deepest_goal));
        words_.next();
        ++depth_;
        Read inner = negates ? negation() : disjunction();
        --depth_;
        if (!inner) return inner;
        if (negates) return negated(std::move(*inner), true);
        if (!take(")")) return fail("\"and\", \"or\" or \")\"");
        return inner;
    }

    [[nodiscard]] static Goal negated(Goal goal, bool really)
    {
        if (!really) return goal;
        Goal out{Joint::negation, {}, {}};
        out.parts.push_back(std::move(goal));
        return out;
    }

    [[nodiscard]] Read statement()
    {
        const std::string_view word = words_.word();
        const std::string_view following = words_.following();
        if (following == "in" && is_method_name(word)) return method();
        if (take("case")) return case_is();
        if (take("piece")) return extent();
        if (take("target")) return target();
        if (take("tangent")) return goal_of(RootsAre{Roots::tangent});
        if (take("two")) return roots(Roots::two);
        if (take("no")) return roots(Roots::none);
        if (take("all")) return all_agree();
        if (take("only")) return only_changed();
        if (take("E")) return end_place(End::start);
        if (take("L")) return end_place(End::end);
        if (take("C")) return center_on();
        if (quantity_named(word) || read_number(word)) return comparison();
        return fail("a statement: \"case\", \"t1\", \"E\", \"tangent\", a number, "
                    "a method and \"in\" ...");
    }

    /// "is", and whether "not" comes after it; none: there is no "is".
    [[nodiscard]] std::optional<bool> is_not()
    {
        if (!take("is")) return std::nullopt;
        return take("not");
    }

    [[nodiscard]] Read case_is()
    {
        const std::optional<bool> negates = is_not();
        if (!negates) return fail("\"is\"");
        skip_article();
        const std::string first = lowered(words_.word());
        for (const Case kind : stated_cases) {
            const std::string name = written_case(kind);
            const std::size_t blank = name.find(' ');
            const bool one_word = first == lowered(secant::name_of(kind));
            const bool two_words = blank != std::string::npos && first == name.substr(0, blank) &&
                                   lowered(words_.following()) == name.substr(blank + 1);
            if (!one_word && !two_words) continue;
            words_.next();
            if (!one_word) words_.next();
            return negated(goal_of(CaseIs{kind}), *negates);
        }
        std::string names;
        for (const Case kind : stated_cases)
            names += (names.empty() ? "" : ", ") + written_case(kind);
        return fail("a case: " + names);
    }

    [[nodiscard]] Read extent()
    {
        const std::optional<bool> negates = is_not();
        if (!negates) return fail("\"is\"");
        skip_article();
        const auto extent = extent_named(words_.word());
        if (!extent) return fail("\"segment\", \"ray\" or \"line\"");
        words_.next();
        return negated(goal_of(ExtentIs{*extent}), *negates);
    }

    [[nodiscard]] Read target()
    {
        const std::optional<bool> negates = is_not();
        if (!negates) return fail("\"is\"");
        skip_article();
        const auto target = target_named(words_.word());
        if (!target) return fail("\"curve\" or \"disk\"");
        words_.next();
        return negated(goal_of(TargetIs{*target}), *negates);
    }

    [[nodiscard]] Read roots(Roots roots)
    {
        if (!take("roots")) return fail("\"roots\"");
        return goal_of(RootsAre{roots});
    }

    [[nodiscard]] Read end_place(End end)
    {
        const auto side = side_named(words_.word());
        if (!side) return fail("\"inside\", \"on\" or \"outside\"");
        words_.next();
        skip_article();
        if (!take("circle")) return fail("\"circle\"");
        return goal_of(EndPlace{end, *side});
    }

    [[nodiscard]] Read center_on()
    {
        if (!take("on")) return fail("\"on\"");
        skip_article();
        if (take("line")) return goal_of(CenterOn{Straight::line});
        if (take("segment")) return goal_of(CenterOn{Straight::segment});
        return fail("\"line\" or \"segment\"");
    }

    [[nodiscard]] Expected<Scalar, GoalError> scalar()
    {
        const auto scalar = scalar_named(words_.word());
        if (!scalar) return fail("\"float\" or \"double\"");
        words_.next();
        return *scalar;
    }

    [[nodiscard]] Read method()
    {
        MethodIs out{std::string{words_.word()}};
        words_.next();
        words_.next(); // "in"
        const auto in = scalar();
        if (!in) return unexpected(in.error());
        out.scalar = *in;
        const std::optional<bool> negates = is_not();
        if (!negates) return fail("\"is\"");
        out.is_right = take("right");
        if (!out.is_right && !take("wrong")) return fail("\"right\" or \"wrong\"");
        return negated(goal_of(std::move(out)), *negates);
    }

    [[nodiscard]] Read all_agree()
    {
        if (!take("methods")) return fail("\"methods\"");
        if (!take("agree")) return fail("\"agree\"");
        AllAgree out;
        if (take("in")) {
            const auto in = scalar();
            if (!in) return unexpected(in.error());
            out.scalar = *in;
        }
        return goal_of(out);
    }

    [[nodiscard]] Read only_changed()
    {
        OnlyChanged out;
        do {
            const auto part = part_named(words_.word());
            if (!part) return fail("a part: E, L, C, r, s, extent or target");
            out.parts.set(static_cast<std::size_t>(*part));
            words_.next();
        } while (take(","));
        if (!take("changed")) return fail("\",\" or \"changed\"");
        return goal_of(out);
    }

    [[nodiscard]] Expected<Term, GoalError> term()
    {
        const auto quantity = quantity_named(words_.word());
        auto number = read_number(words_.word());
        if (!quantity && !number)
            return fail("a term: t1, t2, t, distance, r, s, E.x ... C.y, or a number such as "
                        "3, 0.1 or 1/4");
        words_.next();
        if (quantity) return Term{*quantity};
        return Term{std::move(*number)};
    }

    [[nodiscard]] Read comparison()
    {
        auto left = term();
        if (!left) return unexpected(left.error());
        const auto relation = relation_named(words_.word());
        if (!relation) return fail("=, !=, <, <=, > or >=");
        words_.next();
        auto right = term();
        if (!right) return unexpected(right.error());
        return goal_of(Comparison{std::move(*left), *relation, std::move(*right)});
    }

    Words words_;
    int depth_ = 0;
};

} // namespace

Expected<Goal, GoalError> read_goal(std::string_view text)
{
    return GoalReader{text}.whole();
}

} // namespace secant::goals
