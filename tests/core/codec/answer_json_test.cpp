#include "core/codec/answer_json.h"

#include "tests/support/catch.h"
#include "tests/support/text.h"

#include <limits>

using namespace secant;
using secant::testing::contains;

namespace {

template <int N, class T>
std::string written(const Solution<N, T>& answer, const AnswerLabels& labels = {})
{
    std::string out;
    append_answer(out, labels, answer);
    return out;
}

Solution<2> impale()
{
    Solution<2> answer;
    answer.classification = {Case::impale, false, true, true};
    answer.roots = {Root<2>{0.25, {-1.0, 0.0}, {-1.0, -0.0}, true},
                    Root<2>{0.75, {1.0, 0.0}, {1.0, 0.0}, true}};
    answer.root_count = 2;
    answer.depth = 1.0;
    answer.offset = {0.0, 1.0};
    return answer;
}

} // namespace

TEST_CASE("an answer is one object, its fields always in the same order")
{
    CHECK(written(impale()) ==
          R"({"case":"Impale","tangent":false,"hit":true,"curve_hit":true,"disk_overlap":true,)"
          R"("t1":0.25,"t2":0.75,"hits":[[-1,0],[1,0]],"normals":[[-1,0],[1,0]],)"
          R"("closest":[0,0],"distance":0,"depth":1,"offset":[0,1],"offset_defined":false})");
}

TEST_CASE("margins stand behind the depth")
{
    std::string out;
    const double infinity = std::numeric_limits<double>::infinity();
    const Margins margins{{0.5, 0.25}, {1.0, 2.0}, {infinity, 3.0}};
    append_answer(out, {}, impale(), &margins);
    CHECK(contains(out, R"("depth":1,"margin":0.5,"hit_margin":1,"disk_margin":"inf",)"
                        R"("move_margin":0.25,"hit_move_margin":2,"offset":[0,1],)"));
}

TEST_CASE("the labels come first, the name unchanged")
{
    CHECK(written(impale(), {R"("a\u0041")", "secant", "double"})
              .starts_with(R"({"name":"a\u0041","method":"secant","scalar":"double","case":)"));
    CHECK(written(impale(), {"1.50"}).starts_with(R"({"name":1.50,"case":)"));
}

TEST_CASE("only the roots on the piece are hits")
{
    Solution<2> answer = impale();
    answer.classification.kind = Case::exit_wound;
    answer.roots[0].counts = false;
    const std::string text = written(answer);
    CAPTURE(text);
    CHECK(contains(text, R"("t1":0.25,"t2":0.75,"hits":[[1,0]],"normals":[[1,0]],)"));
    answer.roots[1].counts = false;
    CHECK(contains(written(answer), R"("t2":0.75,"hits":[],"normals":[],)"));
}

TEST_CASE("a tangent has two equal roots and one hit")
{
    Solution<2> answer = impale();
    answer.classification.tangent = true;
    answer.roots[0] = answer.roots[1];
    const std::string text = written(answer);
    CAPTURE(text);
    CHECK(contains(text, R"("tangent":true,"hit":true)"));
    CHECK(contains(text, R"("t1":0.75,"t2":0.75,"hits":[[1,0]],"normals":[[1,0]],)"));
}

TEST_CASE("a case without roots has no t1 and t2")
{
    Solution<2> answer;
    answer.classification = {Case::miss, false, false, false};
    answer.offset_defined = true;
    CHECK(written(answer) ==
          R"({"case":"Miss","tangent":false,"hit":false,"curve_hit":false,"disk_overlap":false,)"
          R"("hits":[],"normals":[],"closest":[0,0],"distance":0,"depth":0,"offset":[0,0],)"
          R"("offset_defined":true})");
}

TEST_CASE("a point on the circle is a hit without t1 and t2")
{
    Solution<2> answer = impale();
    answer.classification.kind = Case::degenerate;
    answer.root_count = 1;
    CHECK(contains(written(answer), R"("disk_overlap":true,"hits":[[-1,0]],"normals":[[-1,0]],)"));
}

TEST_CASE("each case has its name")
{
    const auto [kind, name] = GENERATE(table<Case, std::string>({
        {Case::impale, "Impale"},
        {Case::poke, "Poke"},
        {Case::exit_wound, "ExitWound"},
        {Case::fall_short, "FallShort"},
        {Case::past, "Past"},
        {Case::completely_inside, "CompletelyInside"},
        {Case::miss, "Miss"},
        {Case::degenerate, "Degenerate"},
    }));
    Solution<3> answer;
    answer.classification.kind = kind;
    CHECK(written(answer).starts_with(R"({"case":")" + name + '"'));
}

TEST_CASE("an answer in space has three coordinates, one in float its shortest digits")
{
    Solution<3, float> answer;
    answer.classification = {Case::miss, false, false, false};
    answer.closest = {0.1F, -0.0F, 1e-45F};
    answer.distance = std::numeric_limits<float>::infinity();
    answer.depth = -std::numeric_limits<float>::infinity();
    CHECK(contains(written(answer), R"("closest":[0.1,0,1e-45],"distance":"inf","depth":"-inf",)"));
}

TEST_CASE("a line that ends within a text is refused, whatever field the text is of")
{
    for (const char* const line :
         {R"({"hit":true,"t1":"inf)", R"({"hit":true,"hits":[["nan)", R"({"case":"Pok)",
          R"({"hit":true,"error":"no)", R"({"hit":true,"skip":")", R"({"name":"a)", R"({"hi)"}) {
        CAPTURE(line);
        const auto read = read_outcome<2, double>(line);
        REQUIRE_FALSE(read);
        CHECK(read.error().starts_with("expected the end of the string at column"));
    }
}
