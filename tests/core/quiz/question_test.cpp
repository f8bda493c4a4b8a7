#include "core/cases/shipped.h"
#include "core/quiz/measures.h"
#include "core/quiz/question.h"
#include "core/scene/view/camera.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/oracle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

using namespace secant;
using namespace secant::quiz;

namespace {

/// The sign of a root minus a number.
template <int N>
int order(const oracle::Truth<N>& truth, std::size_t root, double t)
{
    return oracle::compare(truth.roots.at(root).t, oracle::dyadic(t));
}

template <int N>
std::size_t true_meetings(const oracle::Truth<N>& truth)
{
    const auto counted = static_cast<std::size_t>(
        std::ranges::count_if(truth.roots, [](const auto& root) { return root.counts; }));
    return truth.classification.tangent ? std::min<std::size_t>(counted, 1) : counted;
}

template <int N>
bool is_at(const oracle::Truth<N>& truth, const Vec<N>& end)
{
    bool is = true;
    for (int i = 0; i < N; ++i) {
        const auto place = static_cast<std::size_t>(i);
        is = is && oracle::compare(truth.closest[place], oracle::dyadic(end[i])) == 0;
    }
    return is;
}

/// The index of the right choice, by the oracle.
template <int N>
std::size_t true_choice(const Question& q, const Query<N>& query, const oracle::Truth<N>& truth)
{
    const Classification& c = truth.classification;
    switch (q.kind) {
    case Kind::which_case:
        if (c.tangent && c.kind == Case::impale) return 7;
        return static_cast<std::size_t>(c.kind);
    case Kind::meetings: return true_meetings(truth);
    case Kind::root_side: {
        const int sign = order(truth, q.about.root, q.about.end);
        return sign < 0 ? 0 : sign > 0 ? 1 : 2;
    }
    case Kind::place_of_t: {
        if (truth.roots.empty()) return 2;
        const double t = q.about.twentieths / 20.0;
        const int product = order(truth, 0, t) * order(truth, 1, t);
        return product < 0 ? 0 : product == 0 ? 1 : 2;
    }
    case Kind::float_agrees: {
        const auto rounded = rounded_to<float>(query);
        const auto outcome = run_method(built_in(q.about.run), rounded.circle, rounded.piece);
        return outcome.failure == Failure::none && outcome.hit == c.curve_hit ? 0 : 1;
    }
    case Kind::closest_point:
        return is_at<N>(truth, query.piece.start) ? 0 : is_at<N>(truth, query.piece.end) ? 2 : 1;
    }
    return 99;
}

using Long = std::array<long double, 3>;

template <int N>
Long way(const Vec<N>& from, const Vec<N>& to)
{
    Long out{};
    for (int i = 0; i < N; ++i)
        out.at(static_cast<std::size_t>(i)) =
            static_cast<long double>(to[i]) - static_cast<long double>(from[i]);
    return out;
}

long double product(const Long& a, const Long& b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

template <int N>
long double distance(const Vec<N>& a, const Vec<N>& b)
{
    const Long to = way<N>(a, b);
    return std::hypot(to[0], to[1], to[2]);
}

/// What would change the answer is this far away, in world units, by long arithmetic.
template <int N>
long double true_distance(const Question& q, const Query<N>& query)
{
    const auto& [circle, piece] = query;
    const long double r = circle.radius;
    const long double length = distance<N>(piece.start, piece.end);
    const Long along = way<N>(piece.start, piece.end);
    const Long to_center = way<N>(piece.start, circle.center);
    const long double foot = product(along, to_center) / length;
    const Long across{along[1] * to_center[2] - along[2] * to_center[1],
                      along[2] * to_center[0] - along[0] * to_center[2],
                      along[0] * to_center[1] - along[1] * to_center[0]};
    const long double from_line = std::hypot(across[0], across[1], across[2]) / length;
    const long double start = std::abs(distance<N>(piece.start, circle.center) - r);
    const long double end = std::abs(distance<N>(piece.end, circle.center) - r);
    const long double line = std::abs(from_line - r);
    const Extent extent = piece.extent;
    if (q.kind == Kind::root_side) return std::min(q.about.end == 0 ? start : end, line);
    if (q.kind == Kind::closest_point) {
        // Two right places with this much around them must not meet.
        long double least = length;
        if (extent != Extent::line) least = std::min(least, std::abs(foot));
        if (extent == Extent::segment) least = std::min(least, std::abs(foot - length));
        return least / 2;
    }
    if (q.kind == Kind::place_of_t) {
        const Vec<N> at{q.place->at};
        return std::min(distance<N>(at, piece.start), distance<N>(at, piece.end)) / 2;
    }
    if (q.kind != Kind::meetings || extent == Extent::segment) return std::min({start, end, line});
    return extent == Extent::ray ? std::min(start, line) : line;
}

/// Fails unless the margin of a question holds on canvases of every shape.
template <int N>
void check_margin(const Question& q, const Query<N>& query)
{
    const double wanted = margin_of(q.level);
    REQUIRE(q.margin >= wanted);
    const Projection drawn = project(q.document, analyse(q.document));
    const Section section = section_of(q.document.query);
    const long double far = true_distance(q, query);
    for (const Pixel canvas : {Pixel{700, 700}, Pixel{1280, 500}, Pixel{390, 800}}) {
        const Camera camera = fitted(drawn.query, drawn.answer, {{0, 0}, canvas});
        const double side = double{std::min(canvas.x, canvas.y)} / camera.pixels_per_unit;
        REQUIRE(far >= static_cast<long double>(wanted) * static_cast<long double>(side));
        if (!q.place) continue;
        const Vec<2> seen = seen_point(section, q.place->at);
        REQUIRE(contains(camera.viewport, Pixel{screen_from_world(camera, seen)}));
    }
}

template <int N>
void check(const Question& q, const Query<N>& query)
{
    CAPTURE(name_of(q.kind), title_of(q.level), q.sentence, q.reveal);
    CAPTURE(number_lines(query));
    const oracle::Truth<N> truth = oracle::truth(query.circle, query.piece);
    REQUIRE(q.place.has_value() == q.choices.empty());
    REQUIRE(is_right(q, right_pick(q)));
    REQUIRE_FALSE(q.sentence.empty());
    REQUIRE(q.reveal.size() > 20);
    std::string said = q.sentence + q.reveal;
    for (const std::string& choice : q.choices)
        said += choice;
    REQUIRE(said.find(N == 2 ? "sphere" : "circle") == std::string::npos);
    if (q.level == Level::by_a_hair) {
        REQUIRE(needs_numbers(q));
    } else {
        check_margin(q, query);
    }
    if (!q.place) {
        REQUIRE(q.right == true_choice(q, query, truth));
        REQUIRE(q.choices.size() <= 9);
        REQUIRE(q.choices.size() == sort_count(q.kind, q.level));
        for (std::size_t i = 0; i < q.choices.size(); ++i)
            REQUIRE(is_right(q, i) == (i == q.right));
        return;
    }
    const Vec<3> at = q.place->at;
    if (q.kind == Kind::closest_point) {
        for (int i = 0; i < N; ++i)
            REQUIRE(oracle::within_one_ulp(at[i], truth.closest[static_cast<std::size_t>(i)]));
    } else {
        const double t = q.about.twentieths / 20.0;
        REQUIRE(distance<N>(Vec<N>{at}, query.piece.start) ==
                Approx(double(distance<N>(query.piece.end, query.piece.start)) * std::abs(t)));
    }
    if (N == 2) REQUIRE(at.z == 0.0);
    REQUIRE(is_right(q, at + Vec<3>{0.99 * q.place->near, 0.0, 0.0}));
    REQUIRE_FALSE(is_right(q, at + Vec<3>{0.0, 1.01 * q.place->near, 0.0}));
    REQUIRE_FALSE(is_right(q, at + Vec<3>{0.0, 0.0, 1.01 * q.place->near}));
    REQUIRE_FALSE(is_right(q, std::size_t{0}));
}

void check(const Question& q)
{
    std::visit([&](const auto& query) { check(q, query); }, q.document.query);
}

} // namespace

TEST_CASE(
    "ten thousand generated questions are right by the oracle, keep their margin and are mixed")
{
    const bool is_in_space = GENERATE(false, true);
    std::map<std::pair<Kind, Level>, std::map<std::size_t, int>> seen;
    for (const Level level : levels) {
        for (std::size_t i = 0; i < 2'520; ++i) {
            const Question q = generated(i / 30 + 1, i % 30, level, kinds, is_in_space);
            check(q);
            REQUIRE(q.level == level);
            REQUIRE((plane_query(q.document) == nullptr) == is_in_space);
            if (level == Level::by_a_hair) REQUIRE(q.margin <= hair);
            ++seen[{q.kind, level}][sort_of(q)];
        }
    }
    REQUIRE(seen.size() == kinds.size() * levels.size());
    for (const auto& [key, sorts] : seen) {
        CAPTURE(is_in_space, name_of(key.first), title_of(key.second), sorts);
        REQUIRE(sorts.size() == sort_count(key.first, key.second));
        int total = 0;
        for (const auto& [sort, count] : sorts)
            total += count;
        REQUIRE(total == 420);
        for (const auto& [sort, count] : sorts)
            REQUIRE(count * static_cast<int>(sorts.size()) > total / 2);
    }
}

TEST_CASE("each kind comes once in a row of as many questions as there are kinds")
{
    const std::array some{Kind::root_side, Kind::meetings, Kind::which_case};
    std::set<std::vector<Kind>> rows;
    for (std::size_t row = 0; row < 20; ++row) {
        std::vector<Kind> order;
        for (std::size_t i = 0; i < some.size(); ++i)
            order.push_back(generated(9, row * some.size() + i, Level::clear, some).kind);
        rows.insert(order);
        REQUIRE(std::set<Kind>{order.begin(), order.end()} ==
                std::set<Kind>{some.begin(), some.end()});
    }
    REQUIRE(rows.size() > 3);
}

TEST_CASE("a question that is near is no clear one")
{
    for (std::size_t i = 0; i < 60; ++i) {
        const Question near = generated(3, i, Level::near);
        const Question fine = generated(3, i, Level::fine);
        if (near.place || near.kind == Kind::float_agrees) continue;
        REQUIRE(near.margin <= 0.10);
        REQUIRE(fine.margin <= 0.05);
    }
}

TEST_CASE("every kind from every shipped entry that fits is right by the oracle")
{
    std::map<Kind, std::array<int, levels.size()>> fitting;
    for (const Entry& entry : shipped_entries()) {
        const Document document{entry.query, entry.target};
        for (const Level level : levels) {
            for (const Kind kind : kinds) {
                for (std::uint64_t chance = 0; chance < 3; ++chance) {
                    const auto question = question_about(document, kind, level, chance);
                    if (!question) continue;
                    INFO(entry.name);
                    check(with_reveal(*question));
                    ++fitting[kind][static_cast<std::size_t>(level)];
                }
            }
        }
    }
    for (const Kind kind : kinds) {
        CAPTURE(name_of(kind), fitting[kind]);
        for (const int count : fitting[kind])
            REQUIRE(count > 0);
    }
}

TEST_CASE("documents of every magnitude give questions that are right, or none")
{
    test::Random random{11};
    std::vector<Document> documents = test::extreme_documents();
    for (int i = 0; i < 1'500; ++i) {
        documents.push_back(test::hostile_document(random));
        documents.push_back(test::ordinary_document(random));
    }
    int asked = 0;
    for (const Document& document : documents) {
        for (const Level level : levels) {
            for (const Kind kind : kinds) {
                const auto question = question_about(document, kind, level, random());
                if (!question) continue;
                check(with_reveal(*question));
                ++asked;
            }
        }
    }
    REQUIRE(asked > 3'000);
}

TEST_CASE("no question is asked about a stadium or a point")
{
    const Circle<2> circle{{0, 0}, 1};
    const auto asks = [](const Document& document) {
        return std::ranges::any_of(kinds, [&](Kind kind) {
            return question_about(document, kind, Level::by_a_hair, 1).has_value();
        });
    };
    REQUIRE(asks({circle, {{-2, 0}, {2, 0}}}));
    REQUIRE_FALSE(asks({circle, {{-2, 0}, {-2, 0}}}));
    REQUIRE_FALSE(asks({circle, {{-2, 0}, {2, 0}, Extent::segment, 0.5}}));
    REQUIRE_FALSE(asks({circle, {{-2, 0}, {2, std::nan("")}}}));
    const auto in_space = [&](const Piece<3>& piece) {
        return asks({AnyQuery{Query<3>{{{0, 0, 0}, 1}, piece}}, Target::curve});
    };
    REQUIRE(in_space({{-2, 0, 0}, {2, 0, 0}}));
    REQUIRE_FALSE(in_space({{-2, 0, 1}, {-2, 0, 1}}));
    REQUIRE_FALSE(in_space({{-2, 0, 0}, {2, 0, 0}, Extent::segment, 0.5}));
}

TEST_CASE("a clear question is refused where an end is 7.9 % of the picture from the circle")
{
    // The piece is 14 long and the circle lies within it: the picture is 14 / 0.76 wide.
    const double picture = 14.0 / 0.76;
    const auto question = [&](double part) {
        const Document document{{{-4.0 + part * picture, 0.0}, 4.0}, {{-8.0, 0.0}, {6.0, 0.0}}};
        return question_about(document, Kind::which_case, Level::clear, 1);
    };
    REQUIRE(question(0.081));
    REQUIRE_FALSE(question(0.079));
}

TEST_CASE("the reveal says why, with the number that decides")
{
    const auto reveal = [](const Document& document, Kind kind, Level level) {
        return with_reveal(question_about(document, kind, level, 1).value()).reveal;
    };
    const Circle<2> circle{{0, 0}, 5};
    REQUIRE(reveal({circle, {{-13, 0}, {1, 0}}}, Kind::which_case, Level::clear) ==
            "t2 = 1.286 lies behind L, so the segment ends inside: poke. In textbooks: it enters, "
            "and ends inside.");
    REQUIRE(reveal({circle, {{-10, 5}, {10, 5}}}, Kind::which_case, Level::by_a_hair) ==
            "t1 = t2 = 0.5 lies on the segment: it touches in one point and does not go in: "
            "tangent. In textbooks: a tangent: it touches in one point.");
    REQUIRE(reveal({circle, {{-10, 8}, {10, 8}}}, Kind::which_case, Level::clear) ==
            "C is 8 from the line, and r is 5: \u0394 < 0, and there is no root: miss. In "
            "textbooks: no intersection: the line passes by.");
    REQUIRE(reveal({circle, {{-10, 0}, {0, 0}, Extent::ray}}, Kind::meetings, Level::clear) ==
            "On the ray t >= 0 counts: t1 = 0.5 counts, t2 = 1.5 counts.");
    REQUIRE(reveal({circle, {{-9, 3}, {9, 3}}}, Kind::closest_point, Level::clear) ==
            "The foot of C on the line is at t = 0.5, on the segment, so it is the closest: (0, "
            "3).");
    REQUIRE(reveal({circle, {{-10, 3}, {-4, 3}}}, Kind::closest_point, Level::by_a_hair) ==
            "The foot of C on the line is at t = 1.667, not before L, so L is the closest.");
}

TEST_CASE("by a hair, the number of the reveal does not contradict the answer")
{
    const std::array closest{Kind::closest_point};
    const std::array meetings{Kind::meetings};
    const auto says = [](const Question& q, std::string_view words) {
        return q.reveal.find(words) != std::string::npos;
    };
    const bool is_in_space = GENERATE(false, true);
    std::array<int, 3> seen{};
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        const Question q = generated(seed, 0, Level::by_a_hair, closest, is_in_space);
        CAPTURE(q.reveal);
        ++seen.at(q.right);
        if (q.right == 0) REQUIRE((says(q, "t = 0,") || says(q, "t = -")));
        if (q.right == 1) REQUIRE_FALSE((says(q, "t = 0,") || says(q, "t = 1,")));
        if (q.right == 1) REQUIRE_FALSE((says(q, "t = -") || says(q, "t = 1 +")));
        if (q.right == 2) REQUIRE_FALSE((says(q, "t = 0") || says(q, "t = 1 -")));
        const Question miss = generated(seed, 0, Level::by_a_hair, meetings, is_in_space);
        if (!says(miss, "from the line, and r is")) continue;
        const AnyQuery& query = miss.document.query;
        REQUIRE(line_distance(query) > radius_of(query));
    }
    for (const int count : seen)
        REQUIRE(count > 100);
}

TEST_CASE("the reveal of a question in space speaks of the sphere, with three coordinates")
{
    const auto reveal = [](const Piece<3>& piece, Kind kind, Level level) {
        const Document document{AnyQuery{Query<3>{{{0, 0, 0}, 3}, piece}}, Target::curve};
        // About E and 0, where an end is asked about.
        std::uint64_t chance = 1;
        while (question_about(document, kind, level, chance).value().about.end != 0 &&
               kind == Kind::root_side)
            ++chance;
        return with_reveal(question_about(document, kind, level, chance).value()).reveal;
    };
    // The line touches at (1, 2, 2), which is 3 from C.
    REQUIRE(reveal({{-3, 0, 6}, {5, 4, -2}}, Kind::which_case, Level::by_a_hair) ==
            "t1 = t2 = 0.5 lies on the segment: it touches in one point and does not go in: "
            "tangent. In textbooks: a tangent: it touches in one point.");
    REQUIRE(reveal({{0, 5, -8}, {0, 5, -2}}, Kind::which_case, Level::clear) ==
            "C is 5 from the line, and r is 3: \u0394 < 0, and there is no root: miss. In "
            "textbooks: no intersection: the line passes by.");
    REQUIRE(reveal({{0, -9, 0}, {0, -5, 0}}, Kind::which_case, Level::clear) ==
            "t1 = 1.5 lies behind L, so the segment ends before it meets the sphere: fall short. "
            "In textbooks: no intersection: it ends before the sphere.");
    REQUIRE(reveal({{-6, 1, 1}, {6, 1, 1}}, Kind::closest_point, Level::clear) ==
            "The foot of C on the line is at t = 0.5, on the segment, so it is the closest: (0, "
            "1, 1).");
    REQUIRE(reveal({{1, 2, 2}, {4, 4, -1}}, Kind::root_side, Level::by_a_hair)
                .starts_with("E lies exactly on the sphere, so 0 is a root: "));
}

TEST_CASE("of given documents, those in the plane are asked about, or those in space")
{
    const std::vector<NamedDocument> documents{
        {"in the plane", {{{0, 0}, 5}, {{-13, 0}, {1, 0}}}},
        {"in space", {AnyQuery{Query<3>{{{0, 0, 0}, 5}, {{-13, 0, 0}, {1, 0, 0}}}}, Target::curve}},
    };
    const std::array only{Kind::which_case};
    const Selection plane = selected(documents, 5, 10, Level::clear, only);
    const Selection space = selected(documents, 5, 10, Level::clear, only, true);
    REQUIRE(plane.questions.size() == 1);
    REQUIRE(plane.questions[0].name == "in the plane");
    REQUIRE(plane.left_out == 1);
    REQUIRE(space.questions.size() == 1);
    REQUIRE(space.questions[0].name == "in space");
    REQUIRE(space.left_out == 1);
}

TEST_CASE("documents that no question fits are counted")
{
    const Circle<2> circle{{0, 0}, 5};
    const std::vector<NamedDocument> documents{
        {"through", {circle, {{-13, 0}, {13, 0}}}},
        {"touching", {circle, {{-10, 5}, {10, 5}}}},
        {"into", {circle, {{-13, 0}, {1, 0}}}},
        {"a point", {circle, {{1, 1}, {1, 1}}}},
    };
    const std::array only{Kind::which_case};
    const Selection clear = selected(documents, 5, 10, Level::clear, only);
    REQUIRE(clear.left_out == 2);
    REQUIRE(clear.questions.size() == 2);
    REQUIRE(clear.questions[0].name != clear.questions[1].name);
    REQUIRE(selected(documents, 5, 10, Level::by_a_hair, only).left_out == 1);
    REQUIRE(selected(documents, 5, 1, Level::clear, only).questions.size() == 1);
    REQUIRE(selected(documents, 5, 10, Level::clear, only).questions == clear.questions);
    // A second kind of the same document comes after the first kind of every document.
    const std::array two{Kind::which_case, Kind::closest_point};
    const auto both = selected(documents, 5, 10, Level::by_a_hair, two).questions;
    REQUIRE(both.size() == 6);
    std::set<std::string> names;
    for (std::size_t i = 0; i < 3; ++i)
        names.insert(both[i].name);
    REQUIRE(names.size() == 3);
}
