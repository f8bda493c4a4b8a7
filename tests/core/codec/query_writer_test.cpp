#include "core/codec/query_json.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"

#include <string_view>

using namespace secant;

namespace {

/// The document that `eval` would read from the written text.
Document read_back(const Document& document)
{
    std::string text;
    append_query(text, document.query);
    const auto read = read_query(text, Extent::segment);
    REQUIRE(read);
    const auto& query = std::get<Query<2>>(read->query);
    return {query.circle, query.piece, document.target};
}

} // namespace

TEST_CASE("a query is written as a line that eval reads")
{
    std::string text;
    const AnyQuery query = first_document().query;
    append_query(text, query);
    CHECK(text == R"({"E":[-3.9,-1.35],"L":[3.6,1.5],"C":[0.35,0.72],"r":1.65})");
    text.clear();
    append_query(text, query, ExtentMember::always);
    CHECK(text == R"({"E":[-3.9,-1.35],"L":[3.6,1.5],"C":[0.35,0.72],"r":1.65,)"
                  R"("extent":"segment"})");
}

TEST_CASE("a query reads back to the same numbers, whatever they are")
{
    std::vector<Document> documents = test::extreme_documents();
    test::Random random{5};
    for (int i = 0; i < 500; ++i)
        documents.push_back(test::hostile_document(random));
    for (const Document& document : documents)
        REQUIRE(read_back(document) == document);
}

TEST_CASE("a query in space is written with three coordinates")
{
    std::string text;
    append_query(text, Query<3>{{{1.0, 2.0, 3.0}, 5.0}, {{4.0, 2.0, -7.0}, {4.0, 2.0, 13.0}}},
                 ExtentMember::always);
    CHECK(text == R"({"E":[4,2,-7],"L":[4,2,13],"C":[1,2,3],"r":5,"extent":"segment"})");
}

TEST_CASE("a negative zero keeps its sign in a query")
{
    std::string text;
    append_query(text, Query<2>{{{-0.0, 0.0}, 1.0}, {{0.0, -0.0}, {1.0, 2.0}}});
    CHECK(text == R"({"E":[0,-0.0],"L":[1,2],"C":[-0.0,0],"r":1})");
}
