#include "tests/core/paste/pasted_words.h"
#include "tests/support/catch.h"

using namespace secant;
using namespace secant::testing;

TEST_CASE("two quantities with the same numbers are two, where their owners differ")
{
    CHECK(
        words_of("var ray = new THREE.Ray(new THREE.Vector3(255, 255, 255), "
                 "new THREE.Vector3(0, 0, 255));\n"
                 "var sphere = new THREE.Sphere(new THREE.Vector3(255, 255, 255), 220.83);")
            .ends_with(": E (255, 255, 255), L (255, 255, 510), C (255, 255, 255), r 220.83, ray"));
    CHECK(words_of("ray.pos = (1, 2); ray.dir = (1, 0); sphere.pos = (1, 2); sphere.radius = 3")
              .ends_with("E (1, 2), L (2, 2), C (1, 2), r 3, ray"));
    CHECK(words_of("ballA = {pos = {x=0,y=0}, vel={x=4,y=0}, radius=2}\n"
                   "ballB = {pos = {x=5,y=1}, vel={x=-2,y=0}, radius=2}")
              .ends_with("r 2, s 2, ray"));
    CHECK(words_of("new Segment(new Vec2(1, 2), new Vec2(1, 2)); new Circle(new Vec2(1, 2), 3);")
              .ends_with("E (1, 2), L (1, 2), C (1, 2), r 3"));
    // A debugger shows one quantity twice.
    CHECK(words_of("ray {origin={x=1 y=2} dir={x=1 y=0}}\n  origin {x=1 y=2}\ncenter (5, 1) "
                   "radius 2")
              .ends_with("radius from `radius`: E (1, 2), L (2, 2), C (5, 1), r 2, ray"));
}

TEST_CASE("a namespace before a type makes no difference")
{
    const auto* const text = GENERATE(
        "Ogre::Ray ray(Ogre::Vector3(1, 2, 3), Ogre::Vector3(0, 0, 1));\n"
        "Ogre::Sphere sphere(Ogre::Vector3(4, 5, 6), 2.5);",
        "gte::Ray3<float> ray(gte::Vector3<float>(1, 2, 3), gte::Vector3<float>(0, 0, 1));\n"
        "gte::Sphere3<float> sphere(gte::Vector3<float>(4, 5, 6), 2.5f);",
        "Ray ray(math::float3(1, 2, 3), math::float3(0, 0, 1));\n"
        "Sphere sphere(math::float3(4, 5, 6), 2.5f);",
        "Ray ray(Eigen::Vector3d(1, 2, 3), Eigen::Vector3d(0, 0, 1));\n"
        "Sphere sphere(Eigen::Vector3d(4, 5, 6), 2.5);",
        "my::own::Ray ray(my::own::Vec3(1, 2, 3), my::own::Vec3(0, 0, 1));\n"
        "my::own::Sphere sphere(my::own::Vec3(4, 5, 6), 2.5);",
        "ray = new BABYLON.Ray(new BABYLON.Vector3(1, 2, 3), new BABYLON.Vector3(0, 0, 1));\n"
        "sphere = new BABYLON.Sphere(new BABYLON.Vector3(4, 5, 6), 2.5);",
        "Ray::new(glm::vec3(1, 2, 3), glm::vec3(0, 0, 1)); Sphere::new(glm::vec3(4, 5, 6), 2.5)");
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).ends_with(ray_in_space));
    CHECK(words_of("Ball::position = (1, 2); Ball::velocity = (1, 0); Peg::position = (5, 1); "
                   "Peg::radius = 2")
              .ends_with("E (1, 2), L (2, 2), C (5, 1), r 2, ray"));
}

TEST_CASE("the name of a call tells the order of its arguments")
{
    const auto [text, query] = GENERATE(table<const char*, const char*>({
        {"raySphereIntersect(vec3(1, 2, 3), vec3(0, 0, 1), vec3(4, 5, 6), 2.5)", ray_in_space},
        {"RaySphereIntersect( { 1, 2, 3 }, { 0, 0, 1 }, { 4, 5, 6 }, 2.5 )", ray_in_space},
        {"bool b = Intersector.intersectRaySphere(new Vector3(1, 2, 3), new Vector3(0, 0, 1), "
         "new Vector3(4, 5, 6), 2.5)",
         ray_in_space},
        {"rayVsSphere([1, 2, 3], [0, 0, 1], [4, 5, 6], 2.5)", ray_in_space},
        {"sphereRay({4, 5, 6}, 2.5, {1, 2, 3}, {0, 0, 1})", ray_in_space},
        {"IntersectSegmentSphere(Vec(1, 2, 3), Vec(7, 8, 10), Vec(4, 5, 6), 2.5)",
         "E (1, 2, 3), L (7, 8, 10), C (4, 5, 6), r 2.5"},
        {"Geometry3D.segment_intersects_sphere(Vector3(1, 2, 3), Vector3(7, 8, 10), "
         "Vector3(4, 5, 6), 2.5)",
         "E (1, 2, 3), L (7, 8, 10), C (4, 5, 6), r 2.5"},
        {"rayCircle(vec2(1, 2), vec2(1, 0), vec2(5, 1), 2.0)",
         "E (1, 2), L (2, 2), C (5, 1), r 2, ray"},
        {"hit_sphere(point3(4, 5, 6), 2.5, r) where r.origin() = (1, 2, 3) and r.direction() = "
         "(0, 0, 1)",
         ray_in_space},
        {"Ray ray = { (Vector3){ 1.0f, 2.0f, 3.0f }, (Vector3){ 0.0f, 0.0f, 1.0f } };\n"
         "RayCollision c = GetRayCollisionSphere(ray, (Vector3){ 4.0f, 5.0f, 6.0f }, 2.5f);",
         ray_in_space},
    }));
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).ends_with(std::string{": "} + query));
    // Who calls two ends a ray finds them among the other readings.
    CHECK(has_offer(read("raySphere([1, 2, 3], [7, 8, 10], [4, 5, 6], 2.5)"),
                    "[1]` as the segment: L (7, 8, 10)"));
    // Values that do not fit the name, and shapes that no query has.
    CHECK(words_of("raySphere([1, 2, 3], 2.5, [0, 0, 1], [4, 5, 6])").starts_with("refused"));
    CHECK(words_of("rayBoxSphere([1, 2, 3], [0, 0, 1], [4, 5, 6], 2.5)").starts_with("refused"));
    // Numbers without brackets have the same order, where they are as many as it needs.
    const Read plain = read("rayCircle(1, 2, 1, 0, 5, 1, 2)");
    CHECK(plain.words.ends_with("E (1, 2), L (2, 2), C (5, 1), r 2, ray"));
    CHECK(has_offer(plain, "[1]` as the segment: L (1, 0)"));
    CHECK(words_of("raySphere(1, 2, 3, 0, 0, 1, 4, 5, 6, 2.5)").ends_with(ray_in_space));
    CHECK(words_of("rayCircle(1, 2, 1, 0, 5, 1, 2, 8)").starts_with("refused"));
}

TEST_CASE("a sphere that is cast has the path of its centre, and its radius")
{
    CHECK(words_of("Physics.SphereCast(new Vector3(1, 2, 3), 0.5f, new Vector3(0, 0, 1), out hit, "
                   "10f); sphere at (4, 5, 6) radius 2.5")
              .ends_with("E (1, 2, 3), L (1, 2, 13), C (4, 5, 6), r 2.5, s 0.5"));
    CHECK(words_of("Physics2D.CircleCast(new Vector2(0, 0), 0.5f, new Vector2(1, 0)); "
                   "target center (5, 1) target radius 2")
              .ends_with("E (0, 0), L (1, 0), C (5, 1), r 2, s 0.5, ray"));
    CHECK(words_of("Physics.SphereCast(new Vector3(1, 2, 3), 0.5f, new Vector3(0, 0, 1), out "
                   "RaycastHit hit, 10f)")
              .starts_with("refused: C and r are not in it"));
}

TEST_CASE("a ray that is cast has a length behind its direction")
{
    CHECK(
        words_of("Physics.Raycast(new Vector3(1, 2, 3), new Vector3(0, 0, 1), out RaycastHit hit, "
                 "10f); sphere center (4, 5, 6) radius 2.5")
            .ends_with("E (1, 2, 3), L (1, 2, 13), C (4, 5, 6), r 2.5"));
}

TEST_CASE("the one number of a circle's type is its radius")
{
    const auto* const circle = GENERATE("btSphereShape sphere(2.5)", "new CircleShape2D(2.5)",
                                        "PxSphereGeometry(2.5)", "let ball = Ball::new(2.5)");
    const std::string text =
        "start = (0, 0); end = (10, 0); center = (5, 1); " + std::string{circle};
    CAPTURE(text, words_of(text));
    CHECK(words_of(text).ends_with("E (0, 0), L (10, 0), C (5, 1), r 2.5"));
    CHECK(words_of("start = (0, 0); end = (10, 0); center = (5, 1); circle 7")
              .starts_with("refused: r is not in it"));
}

TEST_CASE("a point and a vec of MuJoCo are a ray, and the size of a sphere is its radius")
{
    CHECK(words_of(R"(<geom type="sphere" pos="0.5 0.1 0.4" size="0.25"/> )"
                   "mj_ray pnt = [0 0 2], vec = [0.25 0 -1]")
              .ends_with("E (0, 0, 2), L (0.25, 0, 1), C (0.5, 0.1, 0.4), r 0.25, ray"));
    CHECK(words_of(R"(<geom type="box" pos="0.5 0.1 0.4" size="0.25"/> )"
                   "mj_ray pnt = [0 0 2], vec = [0.25 0 -1]")
              .starts_with("refused"));
}
