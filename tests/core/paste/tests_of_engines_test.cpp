#include "tests/core/paste/pasted_words.h"
#include "tests/support/catch.h"

using namespace secant;
using namespace secant::testing;

// How tests and reports of engines write a query.

namespace {

/// The words beside a document whose extent is another one.
std::string words_beside(Extent extent, std::string_view text)
{
    Document current;
    test::plane(current).piece.extent = extent;
    const Pasted pasted = read_paste(text, current);
    const auto* const query = std::get_if<PastedQuery>(&pasted);
    return query != nullptr ? query->understood : "refused";
}

} // namespace

TEST_CASE("the type of a tag may stand anywhere in it, and a colour is no place")
{
    const auto* const tag = GENERATE(
        R"(<geom name="sphere" pos="0.5 0.1 0.4" size="0.25" type="sphere" rgba="0 1 0 1"/>)",
        R"(<geom name="ball" pos="0.5 0.1 0.4" type="sphere" size="0.25" rgba="0 1 0 1"/>)",
        R"(<geom type="sphere" name="ball" pos="0.5 0.1 0.4" size="0.25" rgba="0 1 0 1"/>)",
        R"(<geom type="sphere" size="0.25" pos="0.5 0.1 0.4"/>)",
        R"(<geom size='0.25' rgba='0 1 0 1' quat='1 0 0 0' type='sphere' pos='0.5 0.1 0.4'/>)",
        "<geom size=\"0.25\"\n  rgba=\"0 1 0 1\"\n  type=\"sphere\"\n  pos=\"0.5 0.1 0.4\"/>");
    const auto* const ray =
        GENERATE("pnt = [0, 0, 2]\nvec = [0.25, 0, -1]", "pnt, vec = [0, 0, 2], [0.25, 0, -1]");
    const std::string text = std::string{tag} + "\n" + ray;
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).find("E (0, 0, 2), L (0.25, 0, 1), C (0.5, 0.1, 0.4), r 0.25, ray") !=
          std::string::npos);
}

TEST_CASE("a colour is no part of a query")
{
    const auto* const color =
        GENERATE("sphere rgba = (1, 0, 0, 1)", "sphere.rgb = (1, 0, 0)", "ball.colour = (1, 0, 0)",
                 "sphere.diffuse = (1, 0, 0)", "sphere.albedo = (1, 0, 0)",
                 "sphere.emission = (1, 0, 0)", "sphere.specular = (1, 0, 0)");
    const std::string text =
        "origin = (1, 2, 3)\ndir = (0, 0, 1)\nradius = 2.5\n" + std::string{color};
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).starts_with("refused: C is not in it"));
    CHECK(words_of(text + "\nsphere.center = (4, 5, 6)").find(ray_in_space) != std::string::npos);
}

TEST_CASE("a radius that may be a square is not read")
{
    const std::string values = "(glm::vec3(1, 2, 3), glm::vec3(0, 0, 1), glm::vec3(4, 5, 6), 6.25f";
    const auto* const squared = GENERATE(
        "glm::intersectRaySphere%, distance)", "bool b = glm::intersectRaySphere%)",
        "Intersectionf.intersectRaySphere%, result)", "Intersectiond.intersectRaySphere%)");
    std::string text = squared;
    text.replace(text.find('%'), 1, values);
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).starts_with("refused: "));
    CHECK(words_of(text).ends_with("may be a radius squared"));
    // The form with a position and a normal has the radius.
    CHECK(words_of("glm::intersectRaySphere" + values + ", position, normal)")
              .ends_with("E (1, 2, 3), L (1, 2, 4), C (4, 5, 6), r 6.25, ray"));
    CHECK(words_of("using namespace glm;\nintersectRaySphere" + values + ")")
              .ends_with("may be a radius squared"));
    CHECK(words_of("intersectRaySphere(vec3(1, 2, 3), vec3(0, 0, 1), vec3(4, 5, 6), 6.25f)")
              .ends_with("E (1, 2, 3), L (1, 2, 4), C (4, 5, 6), r 6.25, ray"));
}

TEST_CASE("the name of a call says what the two ends are of")
{
    const std::string ends = "([1, 2, 3], [7, 8, 10], [4, 5, 6], 2.5)";
    const std::string read = "E (1, 2, 3), L (7, 8, 10), C (4, 5, 6), r 2.5";
    const Extent beside = GENERATE(Extent::segment, Extent::ray, Extent::line);
    const auto* const segment = GENERATE("segment_intersects_sphere", "IntersectSegSphere",
                                         "lineSegmentSphere", "sphere_line_segment");
    CAPTURE(segment, beside);
    const bool is_circle_first = std::string_view{segment}.starts_with("sphere");
    const std::string values = is_circle_first ? "([4, 5, 6], 2.5, [1, 2, 3], [7, 8, 10])" : ends;
    CHECK(words_beside(beside, segment + values).ends_with(": " + read));
    CHECK(words_beside(beside, "intersect_line_sphere" + ends).ends_with(": " + read + ", line"));
    CHECK(words_beside(beside, "raySphere([1, 2, 3], [0, 0, 1], [4, 5, 6], 2.5)")
              .ends_with(std::string{": "} + ray_in_space));
}

TEST_CASE("a line in a call's name may be meant as the segment")
{
    CHECK(has_offer(read("lineCircle([1, 2], [7, 9], [4, 5], 2.5)"), "as the segment: L (7, 9)"));
}

TEST_CASE("a call within an assertion is read")
{
    const auto* const wrapped =
        GENERATE("CHECK(% == true);", "assert(%)", "EXPECT_TRUE(%);", "REQUIRE(%);", "% === false",
                 "assert %", "assert % is None", "assert % == False", "CHECK_FALSE(%);",
                 "EXPECT_EQ(%, true);", "self.assertTrue(%)", "Assert.IsTrue(%);", "assert!(%);",
                 "expect(%).toBe(true);", "if (%) {", "return % != false;", "bool hit = %;",
                 "console.log(%)", "  CHECK( ns::% );");
    const auto [call, query] = GENERATE(table<const char*, const char*>({
        {"raySphereIntersect(vec3(1, 2, 3), vec3(0, 0, 1), vec3(4, 5, 6), 2.5)", ray_in_space},
        {"Geometry3D::segment_intersects_sphere(Vector3(1, 2, 3), Vector3(7, 8, 10), Vector3(4, "
         "5, 6), 2.5, &result, &normal)",
         "E (1, 2, 3), L (7, 8, 10), C (4, 5, 6), r 2.5"},
        {"intersects({1, 2}, {3, 4}, {5, 6}, 7)", "E (1, 2), L (3, 4), C (5, 6), r 7"},
    }));
    std::string text = wrapped;
    text.replace(text.find('%'), 1, call);
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).find(std::string{": "} + query) != std::string::npos);
}

TEST_CASE("the answer that a call is compared with is left out")
{
    const std::string call = "raySphere([1, 2, 3], [0, 0, 1], [4, 5, 6], 2.5)";
    CHECK(words_of("assert " + call + " == (8, 9)").find(ray_in_space) != std::string::npos);
    CHECK(words_of("if (" + call + " == 3.5) {").find(ray_in_space) != std::string::npos);
}

TEST_CASE("a matcher behind a call has no part of its query")
{
    const auto* const matcher = GENERATE("toEqual([7, 8, 9])", "toBeCloseTo(3.5)", "toBeNull()",
                                         "toStrictEqual({x: 7, y: 8, z: 9})");
    const std::string text =
        "expect(raySphere([1, 2, 3], [0, 0, 1], [4, 5, 6], 2.5))." + std::string{matcher} + ";";
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).ends_with(std::string{": "} + ray_in_space));
}

TEST_CASE("a minus before a vector is its sign")
{
    const auto* const direction =
        GENERATE("-(0, 0, 1)", "-vec3(0, 0, 1)", "-glm::vec3(0, 0, 1)", "-Vector3(0, 0, 1)",
                 "-normalize(vec3(0, 0, 1))", "-Vector3(0, 0, 1).normalized()");
    const std::string call = "raySphere((1, 2, 3), " + std::string{direction} + ", (4, 5, 6), 2.5)";
    const std::string named = "origin = (1, 2, 3); dir = " + std::string{direction} +
                              "; center = (4, 5, 6); radius = 2.5";
    CAPTURE(direction, words_of(call), words_of(named));
    CHECK(words_of(call).ends_with(": E (1, 2, 3), L (1, 2, 2), C (4, 5, 6), r 2.5, ray"));
    CHECK(words_of(named).ends_with(": E (1, 2, 3), L (1, 2, 2), C (4, 5, 6), r 2.5, ray"));
    // A list, and a difference.
    CHECK(words_of("start:\n- (1, 2)\nend:\n- (3, 4)\ncenter:\n- (5, 6)\nradius: 7")
              .ends_with("E (1, 2), L (3, 4), C (5, 6), r 7"));
}

TEST_CASE("a normalized direction is the vector that is normalized")
{
    const auto* const direction =
        GENERATE("normalize(vec3(0., 0., -1.0))", "Vector3(0, 0, -1).normalized()",
                 "glm::normalize(glm::vec3(0, 0, -1))", "Vector3.Normalize(new Vector3(0, 0, -1))",
                 "new THREE.Vector3(0, 0, -1).normalize()", "Vector3(0, 0, -1).normalized");
    const std::string text =
        "raySphereIntersect(vec3(1, 2, 3), " + std::string{direction} + ", vec3(4, 5, 6), 2.5)";
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).ends_with("from `raySphereIntersect[3]`: E (1, 2, 3), L (1, 2, 2), C (4, "
                                   "5, 6), r 2.5, ray"));
}

TEST_CASE("what normalizing changes is said, or not read")
{
    const Read ray = read("raySphere(vec3(1, 2, 3), normalize(vec3(0, 3, -4)), vec3(4, 5, 6), 2)");
    CHECK(ray.words.find("E (1, 2, 3), L (1, 5, -1), C (4, 5, 6), r 2, ray; the direction is read "
                         "before it is normalized: t counts its length") != std::string::npos);
    CHECK_FALSE(has_offer(ray, "as the segment: L (1, 5, -1)"));
    CHECK(words_of("o = (1, 2, 3); dir = normalize(0, 3, -4); maxDistance = 10; center = (4, 5, 6)"
                   "; radius = 2")
              .find("E (1, 2, 3), L (1, 8, -5), C (4, 5, 6), r 2") != std::string::npos);
    CHECK(words_of("start = normalize(vec3(3, 4, 0)); end = (7, 8, 9); center = (4, 5, 6); "
                   "radius = 2") == "refused: `start`: normalize is not computed");
    CHECK(words_of("E=(1,2) L=(3,4) C=normalize(3,4) r=7") ==
          "refused: `C`: normalize is not computed");
}

TEST_CASE("the constants of vector types are vectors")
{
    const auto [text, query] = GENERATE(table<const char*, const char*>({
        {"raySphere(Vector3.Zero, Vector3.UnitY, new Vector3(5, 1, 2), 2)",
         "E (0, 0, 0), L (0, 1, 0), C (5, 1, 2), r 2, ray"},
        {"raySphere(Vector3.One, -Vector3.UnitZ, new Vector3(5, 1, 2), 2)",
         "E (1, 1, 1), L (1, 1, 0), C (5, 1, 2), r 2, ray"},
        {"raySphere(Vector3.UnitX * 3, Vector3.up, new Vector3(5, 1, 2), 2)",
         "E (3, 0, 0), L (3, 1, 0), C (5, 1, 2), r 2, ray"},
        {"raySphere(Vec3::ZERO, Vec3::Y, Vec3::new(5.0, 1.0, 2.0), 2.0)",
         "E (0, 0, 0), L (0, 1, 0), C (5, 1, 2), r 2, ray"},
        {"Ray ray(Ogre::Vector3::ZERO, Ogre::Vector3::UNIT_Y); Ogre::Sphere s(Ogre::Vector3(5, 1, "
         "2), 2)",
         "E (0, 0, 0), L (0, 1, 0), C (5, 1, 2), r 2, ray"},
        {"raySphere(Eigen::Vector3d::Zero(), Eigen::Vector3d::UnitY(), Eigen::Vector3d(5, 1, 2), "
         "2)",
         "E (0, 0, 0), L (0, 1, 0), C (5, 1, 2), r 2, ray"},
        {"raySphere(new Vector3f(), new Vector3f(0, 1, 0), new Vector3f(5, 1, 2), 2)",
         "E (0, 0, 0), L (0, 1, 0), C (5, 1, 2), r 2, ray"},
        {"Vector3f origin = new Vector3f(); Vector3f dir = new Vector3f(0, 1, 0); Vector3f center "
         "= new Vector3f(5, 1, 2); float radius = 2;",
         "E (0, 0, 0), L (0, 1, 0), C (5, 1, 2), r 2, ray"},
        {"raySphere(FVec3(1), FVec3(0, 1, 0), FVec3(5, 1, 2), 2)",
         "E (1, 1, 1), L (1, 2, 1), C (5, 1, 2), r 2, ray"},
        {"rayCircle(Vector2.zero, Vector2.up, new Vector2(5, 1), 2)",
         "E (0, 0), L (0, 1), C (5, 1), r 2, ray"},
        {"rayCircle(Vector2.ZERO, Vector2.UP, Vector2(5, 1), 2)",
         "E (0, 0), L (0, -1), C (5, 1), r 2, ray"},
    }));
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).ends_with(std::string{": "} + query));
    // A sum is none, and neither is what an answer is written to.
    CHECK(words_of("raySphere(Vector3.Zero, Vector3.UnitY + Vector3.UnitX, new Vector3(5, 1, 2), "
                   "2)")
              .starts_with("refused"));
    CHECK(words_of("raySphere(Vector3.Zero, scale * Vector3.UnitY, new Vector3(5, 1, 2), 2)")
              .starts_with("refused"));
    CHECK(words_of("Ray ray(Vector3(1, 2, 3), Vector3(0, 0, 1)); Sphere sphere(Vector3(4, 5, 6), "
                   "2.5); Vector3 out = Vector3(); ray.at(2, Vector3());")
              .find(ray_in_space) != std::string::npos);
}

TEST_CASE("a call of a ray may have a thickness of 0 behind its length")
{
    CHECK(words_of("TSphere<FReal,3> Sphere(FVec3(2), 7);\nbool bHit = Sphere.Raycast(FVec3(2, 3, "
                   "20), FVec3(0, 0, -1), 25, 0, Time, Position, Normal, FaceIndex);")
              .ends_with("E (2, 3, 20), L (2, 3, -5), C (2, 2, 2), r 7"));
}

TEST_CASE("sentences beside code that reads right by itself are left out")
{
    const std::string code = "var ray = new Ray(new Vector3(1, 2, 3), new Vector3(0, 0, 1));\n"
                             "var sphere = new Sphere(new Vector3(4, 5, 6), 2.5);\n";
    const auto* const prose = GENERATE(
        "The point on the ray must lie between the origin and the direction (7, 8, 9).\n\n",
        "I think that with t = 5 the point on the ray lies between the origin and the direction. "
        "It is (7, 8, 9).\n\n```js\n");
    const std::string text = prose + code;
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).find(ray_in_space) != std::string::npos);
    CHECK(words_of(text).ends_with("Left out: the sentences"));
}

TEST_CASE("of two directions each is offered")
{
    const Read two = read("A sphere stands at [4,5,6] and has a radius of 2 metres. The ray of "
                          "origin [1,2,3] and direction [0,0,1] is right; with direction [0,1,0] "
                          "it gives [7,8,9].");
    CHECK(two.words.starts_with("refused: L is not in it"));
    REQUIRE(two.others.size() == 2);
    CHECK(two.others[0].ends_with("E (1, 2, 3), L (1, 2, 4), C (4, 5, 6), r 2, ray"));
    CHECK(two.others[1].ends_with("E (1, 2, 3), L (1, 3, 3), C (4, 5, 6), r 2, ray"));
}

TEST_CASE("a query in a plane across an axis is in space, unless z is 0")
{
    const Read walls = read("start = (1, 7, 2); end = (3, 7, 4); center = (5, 7, 6); radius = 2");
    CHECK(walls.words.ends_with(": E (1, 7, 2), L (3, 7, 4), C (5, 7, 6), r 2"));
    CHECK(walls.others ==
          std::vector<std::string>{"in the plane y = 7: E (1, 2), L (3, 4), C (5, 6), r 2"});
    CHECK(read("start = (7, 1, 2); end = (7, 3, 4); center = (7, 5, 6); radius = 2").others ==
          std::vector<std::string>{"in the plane x = 7: E (1, 2), L (3, 4), C (5, 6), r 2"});
    CHECK(read("start = (1, 2, 7); end = (3, 4, 7); center = (5, 6, 7); radius = 2").others ==
          std::vector<std::string>{"in the plane z = 7: E (1, 2), L (3, 4), C (5, 6), r 2"});
    const Read flat = read("start = (1, 2, 0); end = (3, 4, 0); center = (5, 6, 0); radius = 2");
    CHECK(flat.words.ends_with("; all in the plane z = 0: E (1, 2), L (3, 4), C (5, 6), r 2"));
    CHECK(flat.others ==
          std::vector<std::string>{"in space: E (1, 2, 0), L (3, 4, 0), C (5, 6, 0), r 2"});
    CHECK(read("start = (1, 2); end = (3, 4); center = (5, 6); radius = 2").others.empty());
    const Read ray = read("origin = (1, 7, 2); dir = (1, 0, 0); center = (5, 7, 6); radius = 2");
    CHECK(ray.words.ends_with(": E (1, 7, 2), L (2, 7, 2), C (5, 7, 6), r 2, ray"));
    CHECK(ray.others ==
          std::vector<std::string>{"`origin` + `dir` as the segment: L (2, 7, 2)",
                                   "`origin` + `dir` as the line: L (2, 7, 2)",
                                   "in the plane y = 7: E (1, 2), L (2, 2), C (5, 6), r 2, ray"});
}
