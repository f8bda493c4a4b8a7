#include "app/cli/output.h"

#include "app/exit_status.h"
#include "app/platform/streams.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

namespace secant {

void Output::add(std::string_view text)
{
    constexpr std::size_t worth_a_call = std::size_t{1} << 14;
    if (text.size() < worth_a_call) {
        text_ += text;
        return;
    }
    write_now();
    if (error_ == 0) error_ = write_all(descriptor_, text);
}

void Output::write_when_large()
{
    constexpr std::size_t large = std::size_t{1} << 18;
    if (text_.size() >= large) write_now();
}

void Output::write_now()
{
    if (error_ == 0) error_ = write_all(descriptor_, text_);
    text_.clear();
}

int status_after(Output& out, Output& err, int status)
{
    out.write_now();
    const bool is_whole = out.error() == 0 || out.error() == EPIPE;
    if (!is_whole)
        err.text() += fmt::format("secant: standard output: {}\n", std::strerror(out.error()));
    err.write_now();
    return is_whole ? status : exit_bad_input;
}

} // namespace secant
