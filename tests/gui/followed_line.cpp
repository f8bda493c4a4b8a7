#include "tests/gui/followed_line.h"

#include <cstdlib>
#include <stdexcept>

namespace secant::testing {
namespace {

/// The part of a line between two texts.
std::string between(const std::string& line, const std::string& from, const std::string& to)
{
    const auto mark = line.find(from);
    if (mark == std::string::npos) throw std::runtime_error("no " + from + " in " + line);
    const auto begin = mark + from.size();
    const auto end = line.find(to, begin);
    if (end == std::string::npos) throw std::runtime_error("no " + to + " in " + line);
    return line.substr(begin, end - begin);
}

template <std::size_t N>
std::array<double, N> numbers(const std::string& text, const std::string& key)
{
    std::string mark = "\"";
    mark += key;
    mark += N > 1 ? "\":[" : "\":";
    const auto at = text.find(mark);
    if (at == std::string::npos) throw std::runtime_error("no " + key + " in " + text);
    std::array<double, N> values{};
    const char* next = text.c_str() + at + mark.size();
    for (double& value : values) {
        char* end = nullptr;
        value = std::strtod(next, &end);
        if (end == next) throw std::runtime_error(key + " is no number in " + text);
        next = end + 1;
    }
    return values;
}

} // namespace

FollowedLine read_followed_line(const std::string& line)
{
    FollowedLine read;
    read.query = between(line, "{\"scene\":", ",\"answer\":");
    read.start = numbers<2>(read.query, "E");
    read.end = numbers<2>(read.query, "L");
    read.center = numbers<2>(read.query, "C");
    read.radius = numbers<1>(read.query, "r")[0];

    const bool has_stadium = read.query.find("\"s\":") != std::string::npos;
    if (has_stadium) read.piece_radius = numbers<1>(read.query, "s")[0];

    const std::string answer = between(line, "\"answer\":", ",\"screen\":");
    read.kind = between(answer, "\"case\":\"", "\"");
    read.has_roots = answer.find("\"t1\":") != std::string::npos;
    if (read.has_roots) read.t1 = numbers<1>(answer, "t1")[0];

    const std::string screen = between(line, "\"screen\":", "}");
    if (line.find("\"compare\":") != std::string::npos)
        read.compare = between(line, "\"compare\":[", "]");
    if (line.find("\"hunt\":") != std::string::npos) read.hunt = between(line, "\"hunt\":{", "}");
    if (line.find("\"map\":") != std::string::npos) read.map = between(line, "\"map\":{", "}");
    if (line.find("\"step\":") != std::string::npos) read.step = between(line, "\"step\":{", "}");
    if (line.find("\"file\":{") != std::string::npos) read.file = between(line, "\"file\":{", "}");
    if (line.find("\"notice\":") != std::string::npos) {
        read.notice = between(line, "\"notice\":\"", "\"}");
    }
    if (line.find("\"orbit\":{") != std::string::npos) {
        const std::string orbit = between(line, "\"orbit\":{", "}");
        read.orbit = {numbers<4>(orbit, "canvas"),
                      numbers<1>(orbit, "azimuth")[0],
                      numbers<1>(orbit, "elevation")[0],
                      numbers<2>(orbit, "E"),
                      numbers<2>(orbit, "L"),
                      numbers<2>(orbit, "C")};
    }
    read.screen.canvas = numbers<4>(screen, "canvas");
    if (has_stadium) read.screen.stadium = numbers<2>(screen, "s");
    read.screen.start = numbers<2>(screen, "E");
    read.screen.end = numbers<2>(screen, "L");
    read.screen.center = numbers<2>(screen, "C");
    read.screen.radius = numbers<2>(screen, "r");
    return read;
}

} // namespace secant::testing
