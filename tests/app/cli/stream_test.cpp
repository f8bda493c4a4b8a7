#include "app/cli/input.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/text.h"

#include <algorithm>
#include <fcntl.h>
#include <unistd.h>

using namespace secant;
using namespace secant::testing;

namespace {

const std::string query = R"({"E":[-2,0.125],"L":[2,0.375],"C":[0.0625,0],"r":1})";

/// Far less than the input, and more than the program has resident at its start.
#ifdef __SANITIZE_ADDRESS__
constexpr long flat_kib = 524'288; // the sanitizer keeps what was freed for a while
#else
constexpr long flat_kib = 32'768;
#endif

/// A query's line of the given length in bytes, without its line feed.
std::string padded_query(std::size_t length)
{
    return query + std::string(length - query.size(), ' ');
}

} // namespace

TEST_CASE("an answer comes as soon as its line is complete, not when the input ends")
{
    Pipe input;
    const Pipe output;
    const TemporaryFile err;
    const pid_t process =
        start_secant({"eval"}, {input.read_end(), output.write_end(), err.descriptor()});
    input.write(query.substr(0, 10));
    input.write(query.substr(10) + '\n');
    CHECK(contains(output.read_line(), "\"case\":\"Impale\""));
    input.write("{\"name\":1,\"E\":[0,0],\"L\":[0,0],\"C\":[0,0],\"r\":1}\n" + query + '\n');
    CHECK(contains(output.read_line(), "\"case\":\"Degenerate\""));
    CHECK(contains(output.read_line(), "\"case\":\"Impale\""));
    input.close_write_end();
    CHECK(wait_for(process).status == 0);
}

TEST_CASE("answers do not wait for the rest of a line that arrives with their queries")
{
    Pipe input;
    const Pipe output;
    const TemporaryFile err;
    const pid_t process =
        start_secant({"eval"}, {input.read_end(), output.write_end(), err.descriptor()});
    std::string lines; // as long as one read
    for (int i = 0; i < 64; ++i)
        lines += padded_query(1023) + '\n';
    input.write(lines + query.substr(0, 10));
    for (int i = 0; i < 64; ++i)
        CHECK(contains(output.read_line(), "\"case\":\"Impale\""));
    input.write(query.substr(10) + '\n');
    CHECK(contains(output.read_line(), "\"case\":\"Impale\""));
    input.close_write_end();
    CHECK(wait_for(process).status == 0);
}

TEST_CASE("a line may have 1 MiB, and not a byte more")
{
    constexpr std::size_t limit = BlockReader::longest_line_that_comes;
    const ProcessResult result =
        run_secant({"eval"}, padded_query(limit) + '\n' + padded_query(limit + 1) + '\n' +
                                 padded_query(limit) + '\n' + padded_query(limit + 1));
    CHECK(result.status == 2);
    CHECK(std::count(result.out.begin(), result.out.end(), '\n') == 2);
    CHECK(result.err == "-:2: JSON: the line is longer than 1048576 bytes; skipped\n"
                        "-:4: JSON: the line is longer than 1048576 bytes; skipped\n");
}

TEST_CASE("a line of 100 MB costs a message and no memory", "[own process]")
{
    const TemporaryFile file{query + '\n'};
    const std::string megabyte(1'000'000, 'x');
    for (int i = 0; i < 100; ++i)
        file.append(megabyte);
    file.append('\n' + query + '\n');
    const ProcessResult result = run_secant({"eval", file.path()});
    CHECK(result.status == 2);
    CHECK(std::count(result.out.begin(), result.out.end(), '\n') == 2);
    CHECK(result.err == file.path() + ":2: JSON: the line is longer than 1048576 bytes; skipped\n");
    CHECK(result.peak_kib < flat_kib);
}

TEST_CASE("lines are cut correctly wherever the blocks of input end")
{
    // Line lengths that share no factor with a block: blocks end at every place in a line.
    const TemporaryFile file;
    std::string lines;
    std::size_t count = 0;
    for (; lines.size() < 5'000'000; ++count)
        lines += padded_query(60 + count % 997) + '\n';
    file.append(lines);
    const ProcessResult result = run_secant({"eval", file.path()});
    CHECK(result.status == 0);
    const std::string answer = result.out.substr(0, result.out.find('\n') + 1);
    std::string expected;
    for (std::size_t i = 0; i < count; ++i)
        expected += answer;
    CHECK((result.out == expected));
}

TEST_CASE("memory stays flat however many lines come, good or bad", "[own process]")
{
    const TemporaryFile file;
    std::string thousand;
    for (int i = 0; i < 500; ++i)
        thousand += query + "\n{\"E\":[1,2,3,4]}\n";
    for (int i = 0; i < 300; ++i)
        file.append(thousand);
    file.rewind();

    const TemporaryFile out;
    const TemporaryFile err;
    const ProcessResult result =
        wait_for(start_secant({"eval", "--jobs", "4"}, // each thread has a megabyte and a half
                              {file.descriptor(), out.descriptor(), err.descriptor()}));
    CHECK(result.status == 2);
    CHECK(result.peak_kib < flat_kib); // input 17 MB, output 50 MB
}

TEST_CASE("eval ends quietly when its reader closes the pipe")
{
    const TemporaryFile file;
    for (int i = 0; i < 20'000; ++i)
        file.append(query + '\n');
    const Pipe to;
    Pipe from;
    const TemporaryFile err;
    const pid_t process =
        start_secant({"eval", file.path()}, {to.read_end(), from.write_end(), err.descriptor()});
    from.close_write_end();
    CHECK(contains(from.read_line(), "\"case\""));
    from.close_read_end();
    CHECK(wait_for(process).status == 0);
    CHECK(err.content().empty());
}

TEST_CASE("a full disk is reported as an error")
{
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    REQUIRE(full >= 0);
    const TemporaryFile in{query};
    const TemporaryFile err;
    const ProcessResult result =
        wait_for(start_secant({"eval", in.path()}, {in.descriptor(), full, err.descriptor()}));
    close(full);
    CHECK(result.status == 2);
    CHECK(err.content() == "secant: standard output: No space left on device\n");
}
