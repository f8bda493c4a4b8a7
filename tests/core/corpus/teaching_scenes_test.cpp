#include "core/corpus/teaching_scenes.h"

#include "tests/support/catch.h"

#include <set>
#include <string>
#include <vector>

using namespace secant;

TEST_CASE("there are eleven lessons, in order, each scene with its own number, name and sentence")
{
    std::vector<int> lessons;
    std::set<std::string_view> numbers;
    for (const TeachingScene& scene : teaching_scenes()) {
        CAPTURE(scene.number);
        CHECK(numbers.insert(scene.number).second);
        CHECK_FALSE(scene.name.empty());
        CHECK(scene.lesson.ends_with('.'));
        const int lesson = std::stoi(std::string(scene.number));
        if (lessons.empty() || lessons.back() != lesson) lessons.push_back(lesson);
    }
    CHECK(lessons == std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
    CHECK(teaching_scenes().size() == 16);
}

TEST_CASE("a lesson points at the run that it is about")
{
    const TeachingScene& tangent_by_rounding = teaching_scenes()[3];
    CHECK(tangent_by_rounding.number == "3");
    CHECK(tangent_by_rounding.method == MethodId::quadratic);
    CHECK(tangent_by_rounding.scalar == Scalar::float32);
    const TeachingScene& touching = teaching_scenes()[14];
    CHECK(touching.number == "10");
    CHECK(touching.method == MethodId::closest_point);
    CHECK(touching.document.target == Target::disk);
}
