#include "core/goals/goal.h"

#include "core/goals/goal_parts.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace secant::goals {
namespace {

/// "exactly 1/4", "less than r".
std::string relation_words(Relation relation, const Term& right)
{
    const auto words = [&] {
        switch (relation) {
        case Relation::equal: return "exactly";
        case Relation::unequal: return "different from";
        case Relation::less: return "less than";
        case Relation::at_most: return "at most";
        case Relation::greater: return "greater than";
        case Relation::at_least: break;
        }
        return "at least";
    }();
    return fmt::format("{} {}", words, text_of(right));
}

/// The comparison with a quantity on its left, if it has one.
Comparison with_quantity_first(const Comparison& c)
{
    if (std::holds_alternative<Quantity>(c.left) || std::holds_alternative<Number>(c.right))
        return c;
    return {c.right, turned(c.relation), c.left};
}

/// True of a root, which is not always there: then its comparisons are false.
bool can_be_absent(const Term& term)
{
    const auto* quantity = std::get_if<Quantity>(&term);
    return quantity != nullptr && (*quantity == Quantity::t1 || *quantity == Quantity::t2);
}

/// "E, L and the target".
std::string list_of(const Parts& parts)
{
    const auto count = parts.count();
    std::size_t written = 0;
    std::string out;
    for (std::size_t i = 0; i < part_count; ++i) {
        if (!parts.test(i)) continue;
        if (written > 0) out += written + 1 == count ? " and " : ", ";
        const auto part = static_cast<Part>(i);
        const bool is_word = part == Part::extent || part == Part::target;
        (out += is_word ? "the " : "") += name_of(part);
        ++written;
    }
    return out;
}

std::string in_scalar(const AllAgree& a)
{
    return a.scalar ? fmt::format(" in {}", secant::name_of(*a.scalar)) : std::string{};
}

/// The segment in a case, as the forms of a verb.
struct CaseVerbs {
    std::string_view act;    ///< "poke"
    std::string_view acts;   ///< "pokes"
    std::string_view acting; ///< "poking"
    bool has_shape = true;   ///< "the circle" follows
};

CaseVerbs verbs_of(Case kind)
{
    switch (kind) {
    case Case::impale: return {"impale", "impales", "impaling"};
    case Case::poke: return {"poke", "pokes", "poking"};
    case Case::exit_wound:
        return {"make an exit wound", "makes an exit wound", "making an exit wound", false};
    case Case::fall_short: return {"fall short of", "falls short of", "falling short of"};
    case Case::past: return {"lie past", "lies past", "lying past"};
    case Case::completely_inside:
        return {"lie completely inside", "lies completely inside", "lying completely inside",
                false};
    case Case::miss: return {"miss", "misses", "missing"};
    case Case::degenerate:
    case Case::invalid: break;
    }
    return {"be degenerate", "is degenerate", "being degenerate", false};
}

/// A form of the verb, with what it is about.
std::string phrase_of(Case kind, std::string_view CaseVerbs::*form, std::string_view shape)
{
    const CaseVerbs verbs = verbs_of(kind);
    std::string out{verbs.*form};
    if (verbs.has_shape) (out += " the ") += shape;
    return out;
}

struct Task {
    std::string_view shape;
    bool negated = false;

    std::string operator()(const Comparison& given) const
    {
        Comparison c = with_quantity_first(given);
        if (negated && (can_be_absent(c.left) || can_be_absent(c.right))) {
            return fmt::format("keep {} from being {}", text_of(c.left),
                               relation_words(c.relation, c.right));
        }
        if (negated) c.relation = opposite(c.relation);
        return fmt::format("make {} {}", text_of(c.left), relation_words(c.relation, c.right));
    }
    std::string operator()(const CaseIs& c) const
    {
        return negated
                   ? fmt::format("keep the segment from {}",
                                 phrase_of(c.kind, &CaseVerbs::acting, shape))
                   : fmt::format("let the segment {}", phrase_of(c.kind, &CaseVerbs::act, shape));
    }
    std::string operator()(const EndPlace& p) const
    {
        return fmt::format(
            fmt::runtime(negated ? "keep {} from being {} the {}" : "put {} {} the {}"),
            name_of(p.end), name_of(p.side), shape);
    }
    std::string operator()(const CenterOn& c) const
    {
        const std::string_view where =
            c.part == Straight::line ? "the line through E and L" : "the segment from E to L";
        return negated ? fmt::format("keep C off {}", where) : fmt::format("put C on {}", where);
    }
    std::string operator()(const RootsAre& r) const
    {
        switch (r.roots) {
        case Roots::two:
            return negated ? "keep the line from having two roots" : "give the line two roots";
        case Roots::tangent:
            return negated ? "keep the line from being a tangent" : "make the line a tangent";
        case Roots::none: break;
        }
        return negated ? "keep a root" : "leave no root";
    }
    std::string operator()(const MethodIs& m) const
    {
        return negated ? fmt::format("keep {} in {} from being {}", m.method,
                                     secant::name_of(m.scalar), verdict_name(m.is_right))
                       : fmt::format("make {} in {} {}", m.method, secant::name_of(m.scalar),
                                     verdict_name(m.is_right));
    }
    std::string operator()(const AllAgree& a) const
    {
        return negated ? fmt::format("keep all methods from agreeing{}", in_scalar(a))
                       : fmt::format("make all methods agree{}", in_scalar(a));
    }
    std::string operator()(const OnlyChanged& o) const
    {
        return fmt::format("{}{}", negated ? "change not only " : "change only ", list_of(o.parts));
    }
    std::string operator()(const ExtentIs& e) const
    {
        return fmt::format("{}{}", negated ? "make the piece anything but a " : "make the piece a ",
                           secant::name_of(e.extent));
    }
    std::string operator()(const TargetIs& t) const
    {
        return fmt::format("{}{}",
                           negated ? "make the target anything but the " : "make the target the ",
                           secant::name_of(t.target));
    }
};

/// What a drag of changes the quantity.
std::string handle_of(const Term& term, std::string_view shape)
{
    const auto* quantity = std::get_if<Quantity>(&term);
    if (quantity == nullptr) return "anything";
    switch (*quantity) {
    case Quantity::t1:
    case Quantity::t2: return "E, L or C";
    case Quantity::t:
    case Quantity::distance:
    case Quantity::center_x:
    case Quantity::center_y:
    case Quantity::center_z:
    case Quantity::center_away: return "C";
    case Quantity::r: return fmt::format("the {}'s edge", shape);
    case Quantity::s: return "the ring beside the piece";
    case Quantity::start_x:
    case Quantity::start_y:
    case Quantity::start_z:
    case Quantity::start_away: return "E";
    case Quantity::length: return "E or L";
    case Quantity::end_x:
    case Quantity::end_y:
    case Quantity::end_z:
    case Quantity::end_away: break;
    }
    return "L";
}

struct Way {
    std::string_view shape;
    bool negated = false;

    [[nodiscard]] std::string_view is() const { return negated ? "is not" : "is"; }

    std::string operator()(const Comparison& given) const
    {
        Comparison c = with_quantity_first(given);
        if (negated) c.relation = opposite(c.relation);
        return fmt::format("drag {} until {} is {}", handle_of(c.left, shape), text_of(c.left),
                           relation_words(c.relation, c.right));
    }
    std::string operator()(const CaseIs& c) const
    {
        return negated ? fmt::format("drag E and L until the segment does not {}",
                                     phrase_of(c.kind, &CaseVerbs::act, shape))
                       : fmt::format("drag E and L until the segment {}",
                                     phrase_of(c.kind, &CaseVerbs::acts, shape));
    }
    std::string operator()(const EndPlace& p) const
    {
        return fmt::format("drag {} until it {} {} the {}", name_of(p.end), is(), name_of(p.side),
                           shape);
    }
    std::string operator()(const CenterOn& c) const
    {
        return fmt::format("drag C until it {} on the {} E and L", is(),
                           c.part == Straight::line ? "line through" : "segment between");
    }
    std::string operator()(const RootsAre& r) const
    {
        return fmt::format("drag E, L or C until the line {}", negated ? what_not(r) : what(r));
    }
    [[nodiscard]] std::string what(const RootsAre& r) const
    {
        switch (r.roots) {
        case Roots::two: return fmt::format("crosses the {} twice", shape);
        case Roots::tangent: return fmt::format("touches the {} in one point", shape);
        case Roots::none: break;
        }
        return fmt::format("passes the {} by", shape);
    }
    [[nodiscard]] std::string what_not(const RootsAre& r) const
    {
        switch (r.roots) {
        case Roots::two: return fmt::format("does not cross the {} twice", shape);
        case Roots::tangent: return "is not a tangent";
        case Roots::none: break;
        }
        return fmt::format("meets the {}", shape);
    }
    std::string operator()(const MethodIs& m) const
    {
        return fmt::format("drag E, L or C until {} in {} {} {}", m.method,
                           secant::name_of(m.scalar), is(), verdict_name(m.is_right));
    }
    std::string operator()(const AllAgree& a) const
    {
        return fmt::format("drag E, L or C until {} methods agree{}", negated ? "not all" : "all",
                           in_scalar(a));
    }
    std::string operator()(const OnlyChanged& o) const
    {
        return negated ? fmt::format("change something other than {}", list_of(o.parts))
                       : fmt::format("leave everything but {} as it is", list_of(o.parts));
    }
    std::string operator()(const ExtentIs& e) const
    {
        return fmt::format("{}{}", negated ? "choose an extent other than " : "choose the extent ",
                           secant::name_of(e.extent));
    }
    std::string operator()(const TargetIs& t) const
    {
        return fmt::format("{}{}",
                           negated ? "choose a target other than the " : "choose the target ",
                           secant::name_of(t.target));
    }
};

} // namespace

std::string task_of(const Literal& literal, std::string_view shape)
{
    return std::visit(Task{shape, literal.negated}, literal.statement);
}

std::string way_to(const Literal& literal, std::string_view shape)
{
    return std::visit(Way{shape, literal.negated}, literal.statement);
}

namespace {

bool is_one_statement(const Goal& goal)
{
    return goal.joint == Joint::none || goal.joint == Joint::negation;
}

std::string capitalised(std::string text)
{
    if (is_lower(text.front())) text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// The goal as a part of a sentence. @param goal  with inner negations
std::string clause_of(const Goal& goal, std::string_view shape)
{
    if (is_one_statement(goal)) return task_of(literal_of(goal), shape);
    const bool is_choice = goal.joint == Joint::disjunction;
    std::string out = is_choice ? "either " : "";
    for (std::size_t i = 0; i < goal.parts.size(); ++i) {
        if (i > 0) out += is_choice ? ", or " : " and ";
        out += clause_of(goal.parts[i], shape);
    }
    return out;
}

/// What to do for each statement. @param goal  with inner negations
void add_ways(std::vector<std::string>& ways, const Goal& goal, bool is_alternative,
              std::string_view shape)
{
    if (!is_one_statement(goal)) {
        for (std::size_t i = 0; i < goal.parts.size(); ++i) {
            const bool is_other = goal.joint == Joint::disjunction && i > 0;
            add_ways(ways, goal.parts[i], is_other || (is_alternative && i == 0), shape);
        }
        return;
    }
    const std::string way = way_to(literal_of(goal), shape);
    std::string sentence = capitalised(is_alternative ? "or " + way : way) + ".";
    if (std::ranges::find(ways, sentence) == ways.end()) ways.push_back(std::move(sentence));
}

} // namespace

std::string sentence_of(const Goal& goal, std::string_view shape)
{
    const Goal plain = with_inner_negations(goal);
    if (plain.joint != Joint::conjunction) return capitalised(clause_of(plain, shape)) + ".";
    std::string out;
    for (const Goal& part : plain.parts)
        out += (out.empty() ? "" : " ") + sentence_of(part, shape);
    return out;
}

std::string how_to(const Goal& goal, std::string_view shape)
{
    std::vector<std::string> ways;
    add_ways(ways, with_inner_negations(goal), false, shape);
    std::string out;
    for (const std::string& way : ways)
        out += (out.empty() ? "" : " ") + way;
    return out;
}

} // namespace secant::goals
