#include "core/snippets/snippet.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"

using namespace secant;
using secant::testing::ProcessResult;
using secant::testing::run_secant;
using secant::testing::TemporaryFile;

namespace {

constexpr const char* query_line = R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1})";

/// The message about a wrong command line.
std::string snippet_refusal(const std::vector<std::string>& words)
{
    const ProcessResult result = run_secant(words);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    return result.err;
}

} // namespace

TEST_CASE("a snippet is of the query in a file and of the query itself and of standard input")
{
    const AnyQuery query = Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    const std::string wanted = query_snippet(SnippetForm::python, query).value();
    const TemporaryFile file{query_line};
    CHECK(run_secant({"snippet", file.path(), "--as", "python"}).out == wanted);
    CHECK(run_secant({"snippet", query_line, "--as", "python"}).out == wanted);
    CHECK(run_secant({"snippet", "-", "--as", "python"}, query_line).out == wanted);
    CHECK(run_secant({"snippet", "--as", "python"}, query_line).out == wanted);
    CHECK(run_secant({"snippet", "#1ACBb22AHAsgZ0", "--as", "python"}).out == wanted);
}

TEST_CASE("the snippet of a method is in its scalar")
{
    const AnyQuery query = Query<2>{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    const ProcessResult result = run_secant(
        {"snippet", query_line, "--as", "javascript", "--method", "ray", "--scalar", "float"});
    CHECK(result.status == 0);
    CHECK(
        result.out ==
        method_snippet(SnippetForm::javascript, query, {built_in("ray"), Scalar::float32}).value());
}

TEST_CASE("a snippet that does not exist is refused with the reason")
{
    const std::string huge = R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1e39})";
    CHECK(snippet_refusal({"snippet", huge, "--as", "c", "--scalar", "float"}).find("float") !=
          std::string::npos);
    CHECK(snippet_refusal({"snippet", query_line, "--as", "desmos", "--method", "ray"}) ==
          "secant snippet: Desmos text shows the query; it has no words for a method\n");
    CHECK(snippet_refusal({"snippet", query_line, "--as", "pyton"})
              .starts_with("secant snippet: --as: no form is called 'pyton'; did you mean "
                           "python?"));
    CHECK(snippet_refusal({"snippet", query_line}).find("--as") != std::string::npos);
    CHECK(
        snippet_refusal({"snippet", "#1ACbiVdAaCC8UxCwQVVYMQ4v", "--as", "c"}).find("is damaged") !=
        std::string::npos);
    CHECK(
        snippet_refusal({"snippet", "{}", "--as", "c"}).starts_with("secant snippet: the query: "));
}
