// Records what Box2D's circles answer: box2d FILE [LINES]. Circles fall into a box; at each step
// rays are cast at them, in float as Box2D computes.
#include <box2d/box2d.h>

#include <secant_record.h>

#include <cstdlib>
#include <random>
#include <vector>

static secant_record casts;

// The shape is where its body is; the ray goes from p1 to p1 + maxFraction * (p2 - p1), here to p2.
static void cast_and_record(const b2Fixture& fixture, const b2RayCastInput& ray, int body)
{
    const auto& circle = static_cast<const b2CircleShape&>(*fixture.GetShape());
    const b2Vec2 center = b2Mul(fixture.GetBody()->GetTransform(), circle.m_p);
    b2RayCastOutput output{};
    const bool hit = fixture.RayCast(&output, ray, 0);
    casts.id = body;
    SECANT_RECORD(&casts, 2, &ray.p1.x, &ray.p2.x, &center.x, circle.m_radius, hit,
                  output.fraction);
}

int main(int argc, char** argv)
{
    const int lines = argc > 2 ? std::atoi(argv[2]) : 10000;
    if (argc > 1) secant_record_open(&casts, argv[1]);

    b2World world({0, -10});
    b2BodyDef walls;
    b2ChainShape box;
    const b2Vec2 corners[] = {{-20, 0}, {-20, 200}, {20, 200}, {20, 0}};
    box.CreateLoop(corners, 4);
    world.CreateBody(&walls)->CreateFixture(&box, 0);

    std::mt19937 random(7);
    const auto between = [&random](float low, float high) {
        return std::uniform_real_distribution<float>(low, high)(random);
    };
    std::vector<b2Fixture*> fixtures;
    for (int i = 0; i < 200; ++i) {
        b2BodyDef falling;
        falling.type = b2_dynamicBody;
        falling.position.Set(between(-18, 18), between(2, 150));
        b2CircleShape circle;
        circle.m_radius = between(0.05F, 1.5F);
        fixtures.push_back(world.CreateBody(&falling)->CreateFixture(&circle, 1));
    }
    for (int step = 0, written = 0; written < lines; ++step) {
        world.Step(1 / 60.0F, 8, 3);
        casts.time = step;
        for (int body = 0; body < static_cast<int>(fixtures.size()) && written < lines;
             ++body, ++written) {
            const b2Vec2 center = fixtures[body]->GetBody()->GetPosition();
            const float radius = fixtures[body]->GetShape()->m_radius;
            b2RayCastInput ray;
            ray.maxFraction = 1;
            ray.p1.Set(between(-20, 20), between(0, 60));
            // At the rim more often than not: there it is hard.
            const float angle = between(-b2_pi, b2_pi);
            const float reach = body % 3 == 0 ? between(0, 3) : 1;
            ray.p2 = center + radius * reach * b2Vec2(std::cos(angle), std::sin(angle));
            if (body % 2 == 0) ray.p2 += between(0, 1) * (ray.p2 - ray.p1);
            cast_and_record(*fixtures[body], ray, body);
        }
    }
    if (secant_record_close(&casts)) return 0;
    std::fputs("box2d: not all of the record could be written\n", stderr);
    return 1;
}
