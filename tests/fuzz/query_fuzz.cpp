// Every line is a valid query or refused with a message; every query can be answered.

#include "core/codec/query_json.h"
#include "core/geometry/solve.h"
#include "tests/fuzz/require.h"

using namespace secant;
using fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto read = read_query(fuzz::text_of(data, size), Extent::segment);
    if (!read) {
        require(!read.error().field.empty() && !read.error().what.empty());
        return 0;
    }
    std::visit([](const auto& query) { require(is_valid(query.circle, query.piece)); },
               read->query);
    return 0;
}
