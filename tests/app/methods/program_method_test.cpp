#include "app/sources/program.h"

#include "core/codec/answer_json.h"
#include "core/methods/registry.h"
#include "tests/support/catch.h"

#include <array>
#include <cmath>
#include <limits>

using namespace secant;
using namespace std::chrono_literals;

namespace {

Method python_method(const std::string& text, const std::string& name = "mine")
{
    const auto method = load_program(name + "=" SECANT_PYTHON " -c '" + text + "'", {2s, 20s, {}});
    REQUIRE(method);
    return method->method;
}

const std::string loop = "import sys, json\nfor line in sys.stdin:\n    q = json.loads(line)\n    ";
const Query<2> unit_query{{{0.0, 0.0}, 1.0}, {{-2.0, 0.1}, {2.0, 0.1}, Extent::segment, 0.0}};

template <int N, class T>
std::string written(const Outcome<N, T>& outcome)
{
    std::string out;
    append_outcome(out, {}, outcome);
    return out;
}

} // namespace

TEST_CASE("a program gets queries as eval reads them and answers as eval does")
{
    const Method method = python_method(
        loop + "print(json.dumps({\"name\": q[\"name\"], \"hit\": True, \"case\": \"Poke\", "
               "\"t1\": q[\"r\"], \"t2\": \"inf\", \"hits\": [q[\"E\"], q[\"L\"]], "
               "\"closest\": q[\"C\"], \"distance\": 0.1, \"x\": [1, {}]}))");
    CHECK(method->name == "mine");
    CHECK(method->is_loaded);
    const auto outcome = (*method).run(unit_query);
    CHECK(outcome.why.empty());
    CHECK(written(outcome) ==
          R"({"hit":true,"case":"Poke","t1":1,"t2":"inf","hits":[[-2,0.1],[2,0.1]],)"
          R"("closest":[0,0],"distance":0.1})");
    const auto in_float = (*method).run(rounded_to<float>(unit_query));
    CHECK(in_float.distance == 0.1F);
    CHECK(in_float.points[0].y == 0.1F);
}

TEST_CASE("a program says why it has no answer and an answer to another query is none")
{
    const auto refused =
        (*python_method(loop + "print(json.dumps({\"error\": \"too thin\"}))")).run(unit_query);
    CHECK(refused.failure == Failure::error);
    CHECK(refused.why == "too thin");
    const auto other =
        (*python_method(loop + "print(json.dumps({\"hit\": True, \"name\": 7}))")).run(unit_query);
    CHECK(other.failure == Failure::no_answer);
    CHECK(other.why == "answered the query 7, and not 0");
    const auto nothing = (*python_method(loop + "print({})")).run(unit_query);
    CHECK(nothing.failure == Failure::no_answer);
    CHECK(nothing.why == "does not say whether it hits");
    const auto rubbish = (*python_method(loop + "print(\"no\")")).run(unit_query);
    CHECK(rubbish.failure == Failure::no_answer);
    CHECK(rubbish.why.ends_with(", in the answer no"));
    const auto case_only =
        (*python_method(loop + "print(json.dumps({\"case\": \"Past\"}))")).run(unit_query);
    CHECK(case_only.failure == Failure::none);
    CHECK_FALSE(case_only.hit);
}

TEST_CASE("a name or a command line that is none is refused")
{
    CHECK(load_program("a,b=x", {}).error() == "the name a,b must have 1 to 63 letters, digits, "
                                               "'-', '_' or '.', and begin with a letter or a "
                                               "digit");
    CHECK_FALSE(load_program("all=x", {}));
    CHECK(load_program("a='x", {}).error() == "the quote ' has no end");
}

TEST_CASE("what is said about a program is said in the words of a script's header")
{
    const auto method =
        load_program("mine(extent: ray, target: disk, scalars: float, dimensions: 2,"
                     " points: first, judged: hit, tolerance: 1e-3, accuracy: 0.5, radii: both,"
                     " title: Mine=yours (a), source: here) = cat '(b)=c'",
                     {});
    REQUIRE(method);
    const MethodInfo& info = info_of(method->method);
    CHECK(info.name == "mine");
    CHECK(info.title == "Mine=yours (a)");
    CHECK(info.source == "here");
    CHECK(info.extent == Extent::ray);
    CHECK(info.target == Target::disk);
    CHECK(info.scalars == Scalars::float32);
    CHECK(info.dimensions == Dimensions::plane);
    CHECK(info.first_hit_only);
    CHECK(info.reply == Reply::verdict);
    CHECK(info.tolerance == 1e-3);
    CHECK(info.accuracy == 0.5);
    CHECK(info.radii == Radii::both);
    const auto narrow = load_program("mine(domain: (r = 1 or r > 2) and s = 0)=cat", {});
    REQUIRE(narrow);
    CHECK(info_of(narrow->method).domain == "(r = 1 or r > 2) and s = 0");
    const auto plain = load_program("mine=cat '(b)=c'", {});
    REQUIRE(plain);
    CHECK_FALSE(info_of(plain->method).extent);
    CHECK(info_of(plain->method).source == "cat '(b)=c'");
    CHECK(load_program("mine()=cat", {}));
    const auto why = [](const char* definition) { return load_program(definition, {}).error(); };
    CHECK(why("mine(extent: ray=cat") == "there is no ')' before the '='");
    CHECK(why("mine(extent: arc)=cat") == "extent is 'arc'; it is segment, ray or line");
    CHECK(why("mine(ray)=cat") == "'ray' is not like 'extent: ray'");
    CHECK(why("mine(extent: ray, extent: ray)=cat") == "'extent' is said twice");
    CHECK(why("mine(size: 3)=cat").starts_with("the header has no word 'size': it has title, "));
    CHECK(why("mine(extent: ray)") == "it needs a name and a command line, as in mine=./mine");
}

TEST_CASE("a case is a hit or none for the extent that is said about a program")
{
    const auto method =
        python_method(loop + R"(print("{\"case\": \"Past\"}", flush=True))", "mine(extent: line)");
    CHECK((*method).run(unit_query).hit);
}

TEST_CASE("an outcome that is written is read again to the same bits")
{
    for (const Method& method : built_in_methods().all()) {
        for (const double y : {0.0, 0.1, 1.0, 3.0}) {
            Query<2> query = unit_query;
            query.circle.center.y = y;
            const auto outcome = (*method).run(query);
            const auto in_float = (*method).run(rounded_to<float>(query));
            CAPTURE(method->name, y);
            const auto read = read_outcome<2, double>(written(outcome));
            const auto read_float = read_outcome<2, float>(written(in_float));
            REQUIRE(read);
            REQUIRE(read_float);
            CHECK(read->error.has_value() == (outcome.failure != Failure::none));
            if (!read->error) CHECK(written(read->outcome) == written(outcome));
            if (!read_float->error) CHECK(written(read_float->outcome) == written(in_float));
        }
    }
}

TEST_CASE("numbers that are none are read as Python writes them, too")
{
    const auto read = read_outcome<2, double>(
        R"({"hit":true,"t1":-Infinity,"t2":Infinity,"hits":[[NaN,1]],"distance":NaN})");
    REQUIRE(read);
    const double infinity = std::numeric_limits<double>::infinity();
    CHECK((read->outcome.roots == std::array{-infinity, infinity}));
    CHECK(std::isnan(read->outcome.points[0].x));
    CHECK(std::isnan(*read->outcome.distance));
}

TEST_CASE("a field that is null is not there, and a number that is null is none")
{
    // As JSON.stringify() of JavaScript writes NaN.
    const auto read = read_outcome<2, double>(
        R"({"hit":false,"t1":null,"t2": null ,"case":null,"error":null,"hits":[[null,1]]})");
    REQUIRE(read);
    CHECK_FALSE(read->outcome.roots);
    CHECK_FALSE(read->outcome.kind);
    CHECK_FALSE(read->error);
    CHECK(read->has_verdict);
    CHECK(std::isnan(read->outcome.points[0].x));
    const auto none = read_outcome<2, double>(R"({"hit":null})");
    REQUIRE(none);
    CHECK_FALSE(none->has_verdict);
}

TEST_CASE("what is no outcome is refused with the field")
{
    const auto why = [](std::string_view line) {
        const auto read = read_outcome<2, double>(line);
        return read ? "read" : read.error();
    };
    CHECK(why("{}") == "read");
    CHECK(why(R"({"hit":1})") == "hit must be true or false, not 1");
    CHECK(why(R"({"hit":"true"})") == "hit must be true or false, not \"true\"");
    CHECK(why(R"({"t1":0.5})") == "t1 comes without t2");
    CHECK(why(R"({"t1":0.5,"t2":null})") == "t1 comes without t2");
    CHECK(why(R"({"hit":nil})") == "hit must be true or false, not nil");
    for (const char* field :
         {R"("hit":true)", R"("disk_overlap":true)", R"("case":"Poke")", R"("tangent":true)",
          R"("t1":1)", R"("t2":1)", R"("hits":[[1,2]])", R"("closest":[1,2])", R"("distance":1)",
          R"("offset":[1,2])", R"("ray_distance":1)", R"("error":"a")", R"("skip":"a")",
          R"("name":1)"}) {
        const std::string text{field};
        CHECK(why("{" + text + R"(,"more":[],)" + text + "}") ==
              text.substr(1, text.find(':') - 2) + " is given twice");
    }
    CHECK(why(R"({"hit":true,"h\u0069t":false})") == "hit is given twice");
    CHECK(why(R"({"hit":true,"more":1,"more":2})") == "read");
    CHECK(why(R"({"t1":true,"t2":1})") ==
          "t1 must be a number, \"inf\", \"-inf\" or \"nan\", not true");
    CHECK(why(R"({"distance":"one"})") ==
          "distance must be a number, \"inf\", \"-inf\" or \"nan\", not one");
    CHECK(why(R"({"distance":[1]})") ==
          "distance must be a number, \"inf\", \"-inf\" or \"nan\", not [1]");
    CHECK(why(R"({"case":"Hit"})") == "there is no case Hit");
    CHECK(why(R"({"closest":[1,2,3]})") == "closest has 3 numbers, and not 2");
    CHECK(why(R"({"hits":[[1,2],[1,2],[1,2]]})") == "hits has 3 points, and there are at most 2");
    CHECK(why(R"({"hit":true,"points":[[1,2]]})") == "there is no field points: it is hits");
    CHECK(why(R"({"kind":"Poke"})") == "there is no field kind: it is case");
    CHECK(why(R"({"disk_hit":true})") == "there is no field disk_hit: it is disk_overlap");
    CHECK(why(R"({"normals":[],"mine":1})") == "read");
    CHECK(why(R"({"hit":true} x)").starts_with("expected nothing after the object"));
    CHECK(why("\xff") == "it is not UTF-8");
}

TEST_CASE("a program is asked first in a new process")
{
    const Method method = python_method("count = 0\n" + loop +
                                        "count += 1; print(json.dumps({\"hit\": True, "
                                        "\"distance\": count}))");
    CHECK((*method).run(unit_query).distance == 1.0);
    CHECK((*method).run(unit_query).distance == 2.0);
    CHECK((*method).run_first(unit_query).distance == 1.0);
    CHECK((*method).run_first(rounded_to<float>(unit_query)).distance == 1.0F);
}

TEST_CASE("a program that takes a unit direction gets it and the length for L")
{
    const auto method = python_method(
        loop + R"(print(json.dumps({"hit": True, "distance": q["length"], "offset": q["D"], )" +
            R"("t1": 1, "t2": q["length"], "tangent": "L" in q}), flush=True))",
        "mine(takes: unit-direction)");
    CHECK(method->takes_unit_direction);
    const Query<2> query{{{0.0, 0.0}, 1.0}, {{-3.0, 1.0}, {1.0, 4.0}}};
    const auto outcome = (*method).run(query);
    CHECK(outcome.distance == 5.0);
    CHECK(outcome.offset == Vec<2>{4.0 / 5.0, 3.0 / 5.0});
    CHECK(outcome.roots == std::array{1.0 / 5.0, 1.0});
    CHECK_FALSE(outcome.tangent);
    const auto in_float = (*method).run(rounded_to<float>(query));
    CHECK(in_float.offset == Vec<2, float>{4.0F / 5.0F, 3.0F / 5.0F});
    const auto point = (*method).run(Query<2>{{{0.0, 0.0}, 1.0}, {{2.0, 1.0}, {2.0, 1.0}}});
    CHECK(point.failure == Failure::not_asked);
}
