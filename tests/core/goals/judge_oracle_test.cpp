#include "core/geometry/exact/surd.h"
#include "core/goals/judge.h"
#include "tests/core/goals/random_goals.h"
#include "tests/core/goals/true_statements.h"
#include "tests/support/catch.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

using namespace secant;
using namespace secant::goals;
using goals::test::is_true;
using goals::test::pick;

namespace {

/// A number that a quantity of the document has, or one next to it.
std::optional<Number> near_number(secant::test::Random& random, const Document& document)
{
    const auto* query = plane_query(document);
    if (query == nullptr) return std::nullopt;
    const Solution<2> answer = solve(*query);
    const std::array numbers{answer.distance,
                             answer.roots[0].t,
                             answer.roots[1].t,
                             query->circle.radius,
                             query->piece.start.x,
                             glm::distance(query->piece.start, query->piece.end),
                             glm::length(query->circle.center)};
    const double x = numbers.at(static_cast<std::size_t>(pick(random, 7)));
    if (!(std::abs(x) > 1e-100 && std::abs(x) < 1e100)) return std::nullopt;
    const exact::Surd number = exact::surd(pick(random, 3) == 0 ? std::nextafter(x, 0.0) : x);
    exact::Integer numerator = number.p;
    exact::Integer denominator = 1;
    if (number.exponent >= 0) numerator <<= static_cast<unsigned>(number.exponent);
    if (number.exponent < 0) denominator <<= static_cast<unsigned>(-number.exponent);
    return read_number(numerator.str() + "/" + denominator.str());
}

void check(const Statement& statement, const Document& document, const Document& beginning)
{
    CAPTURE(text_of(goal_of(statement)));
    const Judgement judgement = judge(goal_of(statement), document, beginning);
    REQUIRE(judgement.statements.size() == 1);
    const JudgedStatement& judged = judgement.statements.front();
    REQUIRE(judgement.met == judged.holds);
    REQUIRE(judged.holds == is_true(statement, document, beginning));
    if (!judged.why.empty()) REQUIRE_FALSE((judged.holds && judged.meter));
    if (!judged.meter) return;
    REQUIRE(std::isfinite(*judged.meter));
    if (const auto* c = std::get_if<Comparison>(&statement)) {
        const int order = *judged.meter < 0.0 ? -1 : *judged.meter > 0.0 ? 1 : 0;
        REQUIRE(goals::holds(c->relation, order) == judged.holds);
    }
}

} // namespace

TEST_CASE("every statement is true of a document as the oracle says")
{
    secant::test::Random random{4};
    std::array<std::array<int, 2>, std::variant_size_v<Statement>> seen{};
    for (int i = 0; i < 6'000; ++i) {
        const Document document = goals::test::any_document(random);
        Document beginning = pick(random, 3) == 0 ? goals::test::any_document(random) : document;
        if (auto* query = std::get_if<Query<2>>(&beginning.query)) query->piece.start.x += 1.0;
        for (int k = 0; k < 6; ++k) {
            const bool methods = i % 20 == 0;
            Statement statement = goals::test::random_statement(random, methods);
            if (auto* c = std::get_if<Comparison>(&statement); c != nullptr && k % 2 == 0) {
                if (const auto number = near_number(random, document)) c->right = *number;
            }
            check(statement, document, beginning);
            ++seen[statement.index()][is_true(statement, document, beginning) ? 1 : 0];
        }
    }
    for (const auto& [untrue, true_ones] : seen) {
        REQUIRE(untrue > 5);
        REQUIRE(true_ones > 5);
    }
}

TEST_CASE("every statement is true of an extreme document as the oracle says")
{
    secant::test::Random random{5};
    for (const Document& document : secant::test::extreme_documents()) {
        for (int k = 0; k < 150; ++k)
            check(goals::test::random_statement(random, k % 5 == 0), document, document);
    }
}

TEST_CASE("a goal is met when its statements are true as it joins them")
{
    secant::test::Random random{6};
    int met = 0;
    for (int i = 0; i < 2'000; ++i) {
        const Document document = goals::test::whole_document(random);
        const Goal goal = goals::test::random_goal(random, 3, false);
        const auto truth = [&](const auto& self, const Goal& part) -> bool {
            const auto one = [&](const Goal& inner) { return self(self, inner); };
            switch (part.joint) {
            case Joint::none: return is_true(part.statement, document, document);
            case Joint::negation: return !one(part.parts.front());
            case Joint::conjunction: return std::ranges::all_of(part.parts, one);
            case Joint::disjunction: break;
            }
            return std::ranges::any_of(part.parts, one);
        };
        CAPTURE(text_of(goal));
        const bool is_met = judge(goal, document, document).met;
        REQUIRE(is_met == truth(truth, goal));
        met += is_met ? 1 : 0;
        // The forms with inner negations and of conjunctions are true of the same documents.
        REQUIRE(judge(with_inner_negations(goal), document, document).met == is_met);
        const auto conjunctions = disjunctive_form(goal, 64);
        if (!conjunctions) continue;
        const bool any = std::ranges::any_of(*conjunctions, [&](const Conjunction& literals) {
            return std::ranges::all_of(literals, [&](const Literal& literal) {
                return is_true(literal.statement, document, document) != literal.negated;
            });
        });
        REQUIRE(any == is_met);
    }
    REQUIRE(met > 200);
}
