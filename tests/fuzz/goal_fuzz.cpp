// Every text is a goal, or is refused with a place in it. What is read can be written, told and
// examined, and the same goal is read from what is written.

#include "core/goals/goal.h"
#include "core/goals/judge.h"
#include "tests/fuzz/require.h"

using namespace secant;
using namespace secant::goals;
using fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const auto goal = read_goal(text);
    if (!goal) {
        require(goal.error().column >= 1 && goal.error().column <= size + 1);
        require(!goal.error().expected.empty());
        return 0;
    }
    require(read_goal(goals::text_of(*goal)) == *goal);
    require(sentence_of(*goal).ends_with('.'));
    require(how_to(*goal).ends_with('.'));
    const Document document = first_document();
    const bool is_met = judge(*goal, document, document).met;
    require(!is_met || !impossible(*goal));
    return 0;
}
