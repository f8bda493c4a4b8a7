#include "app/platform/streams.h"

#include "tests/support/catch.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <string>
#include <thread>

using namespace secant;

TEST_CASE("a pipe that never blocks is waited for when it is full, and when it is empty")
{
    std::array<int, 2> ends{};
    REQUIRE(pipe2(ends.data(), O_NONBLOCK) == 0);
    std::string text(1'000'000, 'a'); // a pipe holds less
    text.back() = 'z';
    std::string received;
    std::thread reader{[&] {
        std::array<char, 1000> some{};
        while (true) {
            const ReadResult read = read_some(ends[0], some);
            if (read.count == 0) break;
            received.append(some.data(), read.count);
        }
    }};
    const int error = write_all(ends[1], text);
    close(ends[1]);
    reader.join();
    close(ends[0]);
    CHECK(error == 0);
    CHECK(received == text);
}
