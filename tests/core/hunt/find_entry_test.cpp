#include "core/hunt/hunt_words.h"

#include "core/geometry/classify.h"
#include "core/methods/every_query.h"
#include "core/methods/registry.h"
#include "tests/support/catch.h"
#include "tests/support/flaw.h"

#include <memory>
#include <string>
#include <vector>

using namespace secant;

namespace {

using Forgets = bool (*)(const Query<2>& query);

/// A method of the user that shows nothing of its inside. It is right but where it forgets.
class ForgetfulMethod : public EveryQuery<ForgetfulMethod> {
public:
    explicit ForgetfulMethod(Forgets forgets) : forgets_(forgets)
    {
        info_.name = "mine";
        info_.listing = outside_listing();
        info_.insight = Insight::from_outside;
        info_.is_loaded = true;
    }

    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_; }

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer(const Query<N, T>& query) const
    {
        Outcome<N, T> outcome;
        if constexpr (N == 2) outcome.hit = classify(query).curve_hit != forgets_(widen(query));
        return outcome;
    }
    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> with_trace(const Query<N, T>& query) const
    {
        return {answer(query), {}};
    }

private:
    MethodInfo info_ = info_of(built_in("min-max-distance")); // a verdict on segment and curve
    Forgets forgets_;
};

Query<2> query_of(Vec<2> start, Vec<2> end, double radius)
{
    return {{{0, 0}, radius}, {start, end, Extent::segment, 0.0}};
}

Entry entry_of_flaw(const Flaw& flaw, const Query<2>& query)
{
    HuntOptions options;
    options.opponents = {flaw.mistake.method, built_in("secant"), flaw.mistake.scalar};
    Find find;
    find.found = query;
    find.shrunk = query;
    return entry_of({flaw, 1, {find}}, options);
}

/// The tags behind those that every entry of a hunt has: "hunt", the method and the scalar.
std::vector<std::string> tags_of(const Flaw& flaw, const Query<2>& query)
{
    const Entry entry = entry_of_flaw(flaw, query);
    REQUIRE(entry.tags.size() >= 3U);
    CHECK(entry.tags[0] == "hunt");
    CHECK(entry.tags[1] == flaw.mistake.method->name);
    CHECK(entry.tags[2] == (flaw.mistake.scalar == Scalar::float32 ? "float" : "double"));
    return {entry.tags.begin() + 3, entry.tags.end()};
}

} // namespace

TEST_CASE("what a method of the user forgets is the tag of the entry, and its words")
{
    struct Row {
        Query<2> query;
        Forgets forgets;
        std::string tag;
        std::string words;
    };
    constexpr Forgets large = [](const Query<2>& query) { return query.circle.radius > 1e6; };
    constexpr Forgets small = [](const Query<2>& query) { return query.circle.radius < 1e-6; };
    constexpr Forgets everything = [](const Query<2>&) { return true; };
    const auto rows = std::vector<Row>{
        {query_of({-9e7, 1e7}, {9e7, 0}, 3e7), large, "not-when-smaller",
         "not when the query is made smaller"},
        {query_of({-9e-7, 1e-7}, {9e-7, 0}, 3e-7), small, "not-when-larger",
         "not when the query is made larger"},
        {query_of({5, 0}, {5, 0}, 5), everything, "point-piece", "E and L are the same point"},
        {query_of({-9, 0}, {9, 0}, 0), everything, "point-circle", "the circle is a point"},
        {query_of({0, 0}, {9, 0}, 5), everything, "starts-inside", "E lies inside the circle"},
        {query_of({3, 4}, {9, 9}, 5), everything, "end-on-circle", "an end lies on the circle"},
        {query_of({-9, 5}, {9, 5}, 5), everything, "tangent", "the line only touches the circle"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.tag);
        const Method mine{std::make_shared<ForgetfulMethod>(row.forgets)};
        const auto flaw = flaw_between({mine, built_in("secant"), Scalar::float64}, row.query);
        REQUIRE(flaw);
        CHECK(reason_text(*flaw) == row.words);
        CHECK(words_of(*flaw) == "mine in double says miss, the truth is hit; " + row.words);
        CHECK(tags_of(*flaw, row.query) == std::vector{row.tag});
        CHECK(entry_of_flaw(*flaw, row.query).name == words_of(*flaw));
    }

    // Nothing is special about the query: there is nothing to say.
    const Query<2> plain = query_of({-9, 1}, {9, 2}, 5);
    const Method mine{std::make_shared<ForgetfulMethod>(everything)};
    auto flaw = flaw_between({mine, built_in("secant"), Scalar::float32}, plain);
    REQUIRE(flaw);
    CHECK(words_of(*flaw) == "mine in float says miss, the truth is hit");
    CHECK(tags_of(*flaw, plain).empty());

    flaw->mistake.sort = MistakeSort::unsteady;
    CHECK(reason_text(*flaw) == "it remembers something, or reads memory that it never set");
    CHECK(tags_of(*flaw, plain) == std::vector<std::string>{"unsteady"});
}

TEST_CASE("the reason of a published method's flaw is the tag of the entry, and its words")
{
    struct Row {
        Cause cause;
        std::string tag;
        std::string words;
    };
    const Query<2> query = query_of({5000, 0}, {0, 0}, 1);
    const auto flaw =
        flaw_between({built_in("quadratic"), built_in("secant"), Scalar::float32}, query);
    REQUIRE(flaw);
    CHECK(reason_text(*flaw).starts_with("digits are lost, at `"));
    CHECK(tags_of(*flaw, query) == std::vector<std::string>{"rounding"});
    const auto rows = std::vector<Row>{
        {Cause::underflow, "underflow", "a number underflows"},
        {Cause::overflow, "overflow", "a number overflows"},
        {Cause::as_published, "as-published", "as published, in exact arithmetic, too"},
        {Cause::out_of_sight, "library-function", "inside a library function"},
    };
    for (const Row& row : rows) {
        const Flaw other{flaw->mistake, -1, row.cause};
        CHECK(reason_text(other) == row.words);
        CHECK(tags_of(other, query) == std::vector{row.tag});
    }
}
