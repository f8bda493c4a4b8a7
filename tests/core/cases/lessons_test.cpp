#include "core/cases/shipped.h"
#include "tests/support/catch.h"

#include <set>
#include <string>
#include <vector>

using namespace secant;

TEST_CASE("there are eleven lessons, in order, each query with its own number, name and sentence")
{
    std::vector<int> sections;
    std::set<std::string_view> numbers;
    for (const Lesson& lesson : lessons()) {
        CAPTURE(lesson.number);
        CHECK(numbers.insert(lesson.number).second);
        CHECK_FALSE(lesson.name.empty());
        CHECK(lesson.lesson.ends_with('.'));
        const int section = std::stoi(std::string(lesson.number));
        if (sections.empty() || sections.back() != section) sections.push_back(section);
    }
    CHECK(sections == std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
    CHECK(lessons().size() == 16);
}

TEST_CASE("a lesson names the run that it explains")
{
    const Lesson& tangent_by_rounding = lessons()[3];
    CHECK(tangent_by_rounding.number == "3");
    CHECK(tangent_by_rounding.run.method == built_in("quadratic"));
    CHECK(tangent_by_rounding.run.scalar == Scalar::float32);
    const Lesson& touching = lessons()[14];
    CHECK(touching.number == "10");
    CHECK(touching.run.method == built_in("closest-point"));
    CHECK(touching.document.target == Target::disk);
}
