#include "core/goals/goal_parts.h"

#include "core/text/text.h"
#include "core/words/names.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace secant::goals {
namespace {

using Read = Expected<Goal, GoalError>;

class StatementReader {
public:
    explicit StatementReader(GoalTokens& words) : words_{words} {}

    [[nodiscard]] Read whole()
    {
        const std::string_view word = words_.word();
        if (words_.following() == "in" && is_method_name(word)) return method();
        if (take("case")) return case_is();
        if (take("piece")) {
            return is_value(extent_named, "\"segment\", \"ray\" or \"line\"",
                            [](Extent extent) { return ExtentIs{extent}; });
        }
        if (take("target")) {
            return is_value(target_named, "\"curve\" or \"disk\"",
                            [](Target target) { return TargetIs{target}; });
        }
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

private:
    [[nodiscard]] Unexpected<GoalError> fail(std::string expected) const
    {
        return unexpected(error_at(words_, std::move(expected)));
    }

    bool take(std::string_view word) { return words_.take(word); }

    void skip_article()
    {
        if (!take("the")) take("a");
    }

    [[nodiscard]] static Goal negated(Goal goal, bool really)
    {
        return really ? negation_of(std::move(goal)) : goal;
    }

    /// "is", and whether "not" comes after it; none: there is no "is".
    [[nodiscard]] std::optional<bool> is_not()
    {
        if (!take("is")) return std::nullopt;
        return take("not");
    }

    /// "is", perhaps "not", and a word that names a value.
    template <class Named, class ToStatement>
    [[nodiscard]] Read is_value(const Named& named, const char* expected,
                                const ToStatement& statement)
    {
        const std::optional<bool> negates = is_not();
        if (!negates) return fail("\"is\"");
        skip_article();
        const auto value = named(words_.word());
        if (!value) return fail(expected);
        words_.next();
        return negated(goal_of(statement(*value)), *negates);
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
            return fail("a term: t1, t2, t, distance, length, r, s, |E|, E.x ... C.y, or a "
                        "number such as 3, 0.1 or 1/4");
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

    GoalTokens& words_;
};

} // namespace

GoalError error_at(const GoalTokens& words, std::string expected)
{
    return {words.column(), printable(words.word()), std::move(expected)};
}

Expected<Goal, GoalError> read_statement(GoalTokens& words)
{
    return StatementReader{words}.whole();
}

} // namespace secant::goals
