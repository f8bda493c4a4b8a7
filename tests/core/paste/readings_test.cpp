#include "tests/core/paste/pasted_words.h"
#include "tests/support/catch.h"

using namespace secant::testing;

namespace {

constexpr const char* on_ray = "E (0, 0), L (1, 0), C (5, 1), r 2, ray";
constexpr const char* to_ten = "E (0, 0), L (10, 0), C (5, 1), r 2";
constexpr const char* to_twenty = "E (0, 0), L (20, 0), C (5, 1), r 2";

} // namespace

TEST_CASE("an origin and a direction are read in the words of the text")
{
    const auto [text, words, query] = GENERATE(table<const char*, const char*, const char*>({
        {"origin = (0, 0), direction = (1, 0), length = 20, center = (5, 1), rad = 2",
         "`origin` + `direction` × `length` (20) as the segment; centre from `center`, radius from "
         "`rad`",
         to_twenty},
        {"(gdb) p ray\n$1 = {origin = {x = 0, y = 0}, dir = {x = 1, y = 0}, tmax = 20}\n"
         "(gdb) p circle\n$2 = {c = {x = 5, y = 1}, r = 2}\n",
         "`ray.origin` + `ray.dir` × `ray.tmax` (20) as the segment; centre from `circle.c`, "
         "radius "
         "from `circle.r`",
         to_twenty},
        {"$1 = {_vptr.Ray = 0x555555557d80 <vtable for Ray+16>, o = {x = 0, y = 0}, d = {x = 1, y "
         "= 0}}\n$2 = (Circle &) @0x7fffffffe0a0: {c = {x = 5, y = 1}, r = 2}\n",
         "`o` + `d` as the ray; centre from `c`, radius from `r`", on_ray},
        {"(lldb) p ray.origin\n(Vec2) $0 = (x = 0, y = 0)\n(lldb) p ray.dir\n(Vec2) $1 = (x = 1, "
         "y = 0)\n(lldb) p circle\n(Circle) $2 = {\n  center = (x = 5, y = 1)\n  radius = 2\n}\n",
         "`ray.origin` + `ray.dir` as the ray; centre from `circle.center`, radius from "
         "`circle.radius`",
         on_ray},
        {"(Ray *) ray = 0x00007ffeefbff5a0 {\n  origin = { x = 0, y = 0 }\n  direction = { x = 1, "
         "y = 0 }\n}\n(Sphere) s = (center = (x = 5, y = 1), radius = 2)\n(float) tMax = inf\n",
         "`ray.origin` + `ray.direction` as the ray, without end by `tMax`; centre from "
         "`s.center`, radius from `s.radius`",
         on_ray},
        {"ray\t{origin={x=0.000000000 y=0.000000000 } direction={x=1.00000000 y=0.000000000 } "
         "}\tRay\ncircle\t{center={x=5.00000000 y=1.00000000 } radius=2.00000000 "
         "}\tCircle\nmaxDistance\t20.0000000\tfloat\n",
         "`ray.origin` + `ray.direction` × `maxDistance` (20) as the segment; centre from "
         "`circle.center`, radius from `circle.radius`",
         to_twenty},
        {"ray\t0x00007ff6 {origin={x=0.0 y=0.0} dir={x=1.0 y=0.0}}\tRay *\n"
         "  origin\t{x=0.00000000 y=0.00000000}\tVec2\n    x\t0.00000000\tfloat\n"
         "    y\t0.00000000\tfloat\n  dir\t{x=1.00000000 y=0.00000000}\tVec2\n"
         "    x\t1.00000000\tfloat\n    y\t0.00000000\tfloat\n"
         "circle\t{center={x=5.0 y=1.0} radius=2.0}\tCircle\n",
         "`ray.origin` + `ray.dir` as the ray; centre from `circle.center`, radius from "
         "`circle.radius`",
         on_ray},
        {"Origin: (0.00, 0.00, 0.00), Dir: (1.00, 0.00, 0.00)\ncenter: (5.00, 1.00, 0.00)\n"
         "radius: 2\nmaxDistance: 20\n",
         "`Origin` + `Dir` × `maxDistance` (20) as the segment; centre from `center`, radius from "
         "`radius`; all in the plane z = 0",
         to_twenty},
        {">>> origin\narray([0., 0.])\n>>> direction\narray([1., 0.])\n>>> center\n"
         "array([5., 1.], dtype=float32)\n>>> radius\nnp.float64(2.0)\n",
         "`origin` + `direction` as the ray; centre from `center`, radius from `radius`", on_ray},
        {"In [3]: origin\nOut[3]: array([0., 0.])\nIn [4]: direction\nOut[4]: array([1., 0.])\n"
         "center = [5. 1.]\nradius = 2.0",
         "`origin` + `direction` as the ray; centre from `center`, radius from `radius`", on_ray},
        {"[src/main.rs:10:5] ray = Ray {\n    origin: Vec2(\n        0.0,\n        0.0,\n    ),\n  "
         "  dir: Vec2(\n        1.0,\n        0.0,\n    ),\n}\n[src/main.rs:11:5] circle = Circle "
         "{ "
         "center: Vec2 { x: 5.0, y: 1.0 }, radius: 2.0 }\n",
         "`ray.origin` + `ray.dir` as the ray; centre from `circle.center`, radius from "
         "`circle.radius`",
         on_ray},
        {"ray: Ray {origin: Vector3 {x: 0, y: 0, z: 0}, direction: Vector3 {x: 1, y: 0, z: 0}}\n"
         "sphere: Sphere {center: Vector3 {x: 5, y: 1, z: 0}, radius: 2}\nmaxDistance: 20",
         "`ray.origin` + `ray.direction` × `maxDistance` (20) as the segment; centre from "
         "`sphere.center`, radius from `sphere.radius`; all in the plane z = 0",
         to_twenty},
        {"Ray(origin=Vec2(x=0.0, y=0.0), direction=Vec2(x=1.0, y=0.0), length=20.0)\n"
         "Circle(center=Vec2(x=5.0, y=1.0), radius=2.0)",
         "`Ray.origin` + `Ray.direction` × `Ray.length` (20) as the segment; centre from "
         "`Circle.center`, radius from `Circle.radius`",
         to_twenty},
        {"Ray { Origin = <0, 0>, Direction = <1, 0> } Circle { Center = <5, 1>, Radius = 2 }",
         "`Ray.Origin` + `Ray.Direction` as the ray; centre from `Circle.Center`, radius from "
         "`Circle.Radius`",
         on_ray},
        {"Ray[origin=Vec2[x=0.0, y=0.0], direction=Vec2[x=1.0, y=0.0]]\n"
         "Circle[center=Vec2[x=5.0, y=1.0], radius=2.0]",
         "`Ray.origin` + `Ray.direction` as the ray; centre from `Circle.center`, radius from "
         "`Circle.radius`",
         on_ray},
        {"ray [(0.0,0.0,0.0):(1.0,0.0,0.0)]\ncenter (5.0,1.0,0.0)\nradius 2",
         "`ray[0]` + `ray[1]` as the ray; centre from `center`, radius from `radius`; all in the "
         "plane z = 0",
         on_ray},
        {"ro = vec2(0.0, 0.0); rd = vec2(1.0, 0.0); ce = vec2(5.0, 1.0); ra = 2.0;",
         "`ro` + `rd` as the ray; centre from `ce`, radius from `ra`", on_ray},
        {"ox=0 oy=0 dx=1 dy=0 cx=5 cy=1 r=2",
         "`ox, oy` + `dx, dy` as the ray; centre from `cx, cy`, radius from `r`", on_ray},
        {"const ray = { origin: new THREE.Vector2(0, 0), direction: new THREE.Vector2(1, 0) };\n"
         "const circle = { center: new THREE.Vector2(5, 1), radius: 2 };\nconst maxDistance = 20;",
         "`ray.origin` + `ray.direction` × `maxDistance` (20) as the segment; centre from "
         "`circle.center`, radius from `circle.radius`",
         to_twenty},
        {"position = (0,0), direction = (1,0), center = (5,1), radius = 2",
         "`position` + `direction` as the ray; centre from `center`, radius from `radius`", on_ray},
        {"| origin | direction | center | radius |\n| (0, 0) | (1, 0) | (5, 1) | 2 |\n",
         "`origin` + `direction` as the ray; centre from `center`, radius from `radius`", on_ray},
        {"ox,oy,dx,dy,cx,cy,r,maxDist\n0,0,1,0,5,1,2,20\n",
         "`ox, oy` + `dx, dy` × `maxDist` (20) as the segment; centre from `cx, cy`, radius from "
         "`r`",
         to_twenty},
        {"vec4 sphere = vec4(5.0, 1.0, 0.0, 2.0); vec3 ro = vec3(0.0); vec3 rd = vec3(1., 0., 0.);",
         "`ro` + `rd` as the ray; centre from `sphere`, radius from `sphere`; all in the plane z = "
         "0",
         on_ray},
        {"transform.position (0.00, 0.00, 0.00)\ntransform.forward (1.00, 0.00, 0.00)\n"
         "target.position (5.00, 1.00, 0.00)\ntarget.radius 2\n",
         "`transform.position` + `transform.forward` as the ray; centre from `target.position`, "
         "radius from `target.radius`; all in the plane z = 0",
         on_ray},
        {R"({"origin":{"x":0,"y":0},"direction":[1,0],"circle":{"center":[5,1],"radius":2}})",
         "`origin` + `direction` as the ray; centre from `circle.center`, radius from "
         "`circle.radius`",
         on_ray},
        {"origin = (0, 0); translation = (10, 0); center = (5, 1); diameter = 4",
         "`origin` + `translation` as the segment; centre from `center`, radius: half of "
         "`diameter`",
         to_ten},
    }));
    CAPTURE(text);
    CHECK(words_of(text) == std::string{words} + ": " + query);
}

TEST_CASE("the distance of a cast is how far its direction goes")
{
    const std::string circle = "; centre from `center`, radius from `radius`: ";
    const auto [text, words] = GENERATE_COPY(table<std::string, std::string>({
        {"cast.origin = (0, 0); cast.direction = (1, 0); cast.distance = 20",
         "`cast.origin` + `cast.direction` × `cast.distance` (20) as the segment" + circle +
             "E (0, 0), L (20, 0), C (5, 1), r 2"},
        {"castOrigin = (0, 0), castDir = (1, 0), castRange = 20",
         "`castOrigin` + `castDir` × `castRange` (20) as the segment" + circle +
             "E (0, 0), L (20, 0), C (5, 1), r 2"},
        {"cast.origin = (0, 0); cast.direction = (1, 0); distance = 20",
         "`cast.origin` + `cast.direction` as the ray" + circle +
             "E (0, 0), L (1, 0), C (5, 1), r 2, ray. Left out: `distance`"},
        {"cast.origin = (0, 0); cast.direction = (1, 0); hit.distance = 20",
         "`cast.origin` + `cast.direction` as the ray" + circle +
             "E (0, 0), L (1, 0), C (5, 1), r 2, ray. Left out: `hit.distance`"},
        {"castOrigin = (0, 0); dir = (1, 0); world.origin = (7, 7)",
         "refused: E and L are not in it. Read: the direction from `dir`; centre from `center`, "
         "radius from `radius`; `castOrigin` and `world.origin` could both be the start. Left out: "
         "`castOrigin`, `world.origin`"},
    }));
    CAPTURE(text);
    CHECK(read(text + "\ncenter = (5, 1); radius = 2").words == words);
}

TEST_CASE("two ends are read in the words of the text")
{
    const auto [text, words, query] = GENERATE(table<const char*, const char*, const char*>({
        {"LogTemp: Start: X=0.000 Y=1.500 Z=0.000\nLogTemp: End: X=10.000 Y=1.500 Z=0.000\n"
         "LogTemp: SphereCenter: X=5.000 Y=1.500 Z=1.000\nLogTemp: SphereRadius: 2.0",
         "ten labelled numbers", "E (0, 1.5, 0), L (10, 1.5, 0), C (5, 1.5, 1), r 2"},
        {"[2024.05.01-12.34.56:789][  0]LogTemp: Warning: Start=V(0) End=V(X=10.00) "
         "Center=V(X=5.00, Y=1.00) Radius=2",
         "`Start` to `End`; centre from `Center`, radius from `Radius`; all in the plane z = 0",
         to_ten},
        {"start = {Vec2} {x = 0, y = 0}\nend = {ndarray: (2,)} [10. 0.]\ncenter = {tuple: 2} (5, "
         "1)\nradius = {float} 2.0",
         "`start` to `end`; centre from `center`, radius from `radius`", to_ten},
        {"start = std::array<double, 2> = {0, 0}\nend = {_M_elems = {10, 0}}\ncenter = "
         "{<Eigen::PlainObjectBase<Eigen::Matrix<double, 2, 1, 0, 2, 1> >> = {m_storage = {m_data "
         "= {array = {5, 1}}}}, <No data fields>}\nradius = 2",
         "`start` to `end`; centre from `center`, radius from `radius`", to_ten},
        {"oldPos = (0, 0), newPos = (10, 0), obstacle: {x: 5, y: 1, radius: 2}",
         "`oldPos` to `newPos`; centre from `obstacle`, radius from `obstacle.radius`", to_ten},
        {"points = [(0, 0), (10, 0)], center = (5, 1), radius = 2",
         "`points[0]` to `points[1]`; centre from `center`, radius from `radius`", to_ten},
        {"LINESTRING (0 0, 10 0)\ncenter (5, 1)\nradius 2",
         "`LINESTRING[0]` to `LINESTRING[1]`; centre from `center`, radius from `radius`", to_ten},
        {"pts = std::vector of length 2, capacity 2 = {{x = 0, y = 0}, {x = 10, y = 0}}\n"
         "center = {x = 5, y = 1}\nradius = 2",
         "`pts[0]` to `pts[1]`; centre from `center`, radius from `radius`", to_ten},
        {"DEBUG 2024-05-01 12:34:56,789 a.py:42 src=(0, 0) dest=(10, 0) centre=(5, 1) radius=2",
         "`src` to `dest`; centre from `centre`, radius from `radius`", to_ten},
        {"segment:\n  prev:\n    x: 0\n    y: 0\n  next:\n    x: 10\n    y: 0\n"
         "circle: {center: [5, 1], radius: 2}",
         "`prev` to `next`; centre from `circle.center`, radius from `circle.radius`", to_ten},
        {"x1: 0\ny1: 0\nx2: 10\ny2: 0\nxc: 5\nyc: 1\nr: 2",
         "`x1, y1` to `x2, y2`; centre from `xc, yc`, radius from `r`", to_ten},
        {"(0.00, 0.00, 1.00)\n(10.00, 0.00, 1.00)\n(5.00, 1.00, 1.00)\n2",
         "(0.00, 0.00, 1.00) to (10.00, 0.00, 1.00); centre from (5.00, 1.00, 1.00), radius from "
         "2",
         "E (0, 0, 1), L (10, 0, 1), C (5, 1, 1), r 2"},
        {"Assertion failed: expected hit for src=(0,0), dest=(10,0), c=(5,1), r=2",
         "`src` to `dest`; centre from `c`, radius from `r`", to_ten},
        {"lineStart = {0.0, 0.0}\nlineEnd = {10.0, 0.0}\nsphereOrigin = {5.0, 1.0}\n"
         "sphereRadius = 2.0\n",
         "`lineStart` to `lineEnd`; centre from `sphereOrigin`, radius from `sphereRadius`",
         to_ten},
        {"prevPos=(0,0) pos=(10,0) center=(5,1) radius=2",
         "`prevPos` to `pos`; centre from `center`, radius from `radius`", to_ten},
        {"QLineF(QPointF(0,0),QPointF(10,0))\ncenter QPointF(5,1)\nradius 2",
         "`QLineF[0]` to `QLineF[1]`; centre from `center`, radius from `radius`", to_ten},
        {"It starts at (0, 0) and goes to (10, 0); the circle is at (5, 1) with radius 2.",
         "`It starts at` to `and goes to`; centre from `the circle is at`, radius from "
         "`radius`",
         to_ten},
    }));
    CAPTURE(text);
    CHECK(words_of(text) == std::string{words} + ": " + query);
}

TEST_CASE("a body that moves is read as its path, as the other body sees it")
{
    const auto [text, words] = GENERATE(table<const char*, const char*>({
        {"pos = (0, 0), vel = (10, 0), dt = 0.5, center = (5, 1), radius = 2",
         "`pos` + `vel` × `dt` (0.5) as the segment; centre from `center`, radius from `radius`: "
         "E (0, 0), L (5, 0), C (5, 1), r 2"},
        {"ballA = {pos = {x=0,y=0}, vel={x=4,y=0}, radius=1}\n"
         "ballB = {pos = {x=5,y=1}, vel={x=-2,y=0}, radius=2}\ndt = 0.5",
         "`ballA.pos` + (`ballA.vel` − `ballB.vel`) × `dt` (0.5) as the segment, as the other body "
         "sees it; centre from `ballB.pos`, radius from `ballB.radius`, s from `ballA.radius`: E "
         "(0, 0), L (3, 0), C (5, 1), r 2, s 1"},
        {"posA = (0, 0); velA = (4, 0); rA = 1; posB = (5, 1); velB = (-2, 0); rB = 2; dt = 0.5",
         "`posA` + (`velA` − `velB`) × `dt` (0.5) as the segment, as the other body sees it; "
         "centre "
         "from `posB`, radius from `rB`, s from `rA`: E (0, 0), L (3, 0), C (5, 1), r 2, s 1"},
        {"bullet pos (0,0) vel (8,0); enemy pos (50, 2) radius 5; dt 0.5",
         "`bullet pos` + `vel` × `dt` (0.5) as the segment; centre from `enemy pos`, radius from "
         "`radius`: E (0, 0), L (4, 0), C (50, 2), r 5"},
        {"circle1: center (0,0) radius 1 velocity (2, 0)\n"
         "circle2: center (5,1) radius 2 velocity (0, 0)\ndt: 0.5",
         "`center` + (`velocity` − `velocity`) × `dt` (0.5) as the segment, as the other body sees "
         "it; centre from `center`, radius from `radius`, s from `radius`: E (0, 0), L (1, 0), C "
         "(5, 1), r 2, s 1"},
        {R"({"ball": {"x": 0, "y": 0, "vx": 10, "vy": 0, "r": 1}, "peg": {"x": 5, "y": 1, "r": 2},)"
         R"( "dt": 0.5})",
         "`ball` + `ball.vx, ball.vy` × `dt` (0.5) as the segment; centre from `peg`, radius from "
         "`peg.r`, s from `ball.r`: E (0, 0), L (5, 0), C (5, 1), r 2, s 1"},
        {"particle.x = 0; particle.y = 0\nparticle.vx = 10; particle.vy = 0\n"
         "circle.x = 5; circle.y = 1; circle.radius = 2; dt = 0.5",
         "`particle` + `particle.vx, particle.vy` × `dt` (0.5) as the segment; centre from "
         "`circle`, radius from `circle.radius`: E (0, 0), L (5, 0), C (5, 1), r 2"},
        {"CircleCast(origin: (0, 0), radius: 0.5, direction: (1, 0), distance: 10) target center "
         "(5, 1) target radius 2",
         "`CircleCast.origin` + `CircleCast.direction` × `CircleCast.distance` (10) as the "
         "segment; centre from `target center`, radius from `target radius`, s from "
         "`CircleCast.radius`: E (0, 0), L (10, 0), C (5, 1), r 2, s 0.5"},
        {"player.pos = (0, 0), player.vel = (3, 4), enemy.pos = (10, 0), enemy.radius = 2",
         "`player.pos` + `player.vel` as the ray: no time ends it; centre from `enemy.pos`, radius "
         "from `enemy.radius`: E (0, 0), L (3, 4), C (10, 0), r 2, ray"},
    }));
    CAPTURE(text);
    CHECK(words_of(text) == words);
}
