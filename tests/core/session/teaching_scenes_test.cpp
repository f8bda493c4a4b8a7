#include "core/session/teaching_scenes.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <set>

using namespace secant;

TEST_CASE("every teaching scene is the case it is shown for, and its method fares as it says")
{
    for (const TeachingScene& scene : teaching_scenes()) {
        CAPTURE(scene.number, scene.name);
        const Classification is = classify(scene.document.circle, scene.document.piece);
        CHECK(is.kind == scene.kind);
        CHECK(is.tangent == scene.tangent);
        const auto rows = compare_methods(scene.document);
        const auto row = std::ranges::find_if(rows, [&](const ComparedMethod& candidate) {
            return candidate.method == scene.method && candidate.scalar == scene.scalar;
        });
        REQUIRE(row != rows.end());
        CHECK(static_cast<int>(row->mark) == static_cast<int>(scene.mark));
    }
}

TEST_CASE("there are eleven lessons, each scene with a number of its own, a name and a sentence")
{
    std::set<std::string_view> numbers;
    std::set<int> lessons;
    for (const TeachingScene& scene : teaching_scenes()) {
        CAPTURE(scene.number);
        CHECK(numbers.insert(scene.number).second);
        CHECK_FALSE(scene.name.empty());
        CHECK(scene.lesson.ends_with('.'));
        lessons.insert(std::stoi(std::string(scene.number)));
    }
    CHECK(lessons.size() == 11);
}
