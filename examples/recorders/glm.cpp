// Records what glm::intersectRaySphere answers: glm FILE [LINES]. It takes a ray by a direction of
// length 1, so a line has D, and t is a distance.
#define GLM_ENABLE_EXPERIMENTAL
#include <glm/glm.hpp>
#include <glm/gtx/intersect.hpp>

#include <secant_record.h>

#include <cmath>
#include <cstdlib>
#include <random>

static secant_record casts;

static bool cast_and_record(glm::vec3 start, glm::vec3 direction, glm::vec3 center, float radius)
{
    float distance = 0;
    const bool hit = glm::intersectRaySphere(start, direction, center, radius * radius, distance);
    SECANT_RECORD(&casts, 3, start, direction, center, radius, hit, distance);
    return hit;
}

int main(int argc, char** argv)
{
    const int lines = argc > 2 ? std::atoi(argv[2]) : 10000;
    if (argc > 1) secant_record_open(&casts, argv[1]);
    casts.length = INFINITY; // rays without end, by their directions

    std::mt19937 random(7);
    std::uniform_real_distribution<float> any(-1, 1);
    for (int i = 0; i < lines; ++i) {
        const glm::vec3 center = 50.0F * glm::vec3(any(random), any(random), any(random));
        const glm::vec3 start = 100.0F * glm::vec3(any(random), any(random), any(random));
        const glm::vec3 aside(any(random), any(random), any(random));
        const float radius = 1.5F + any(random);
        // At the rim more often than not: there it is hard.
        const glm::vec3 aim = center + radius * (i % 3 == 0 ? 2.0F * aside : glm::normalize(aside));
        cast_and_record(start, glm::normalize(aim - start), center, radius);
    }
    if (secant_record_close(&casts)) return 0;
    std::fputs("glm: not all of the record could be written\n", stderr);
    return 1;
}
