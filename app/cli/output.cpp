#include "app/cli/output.h"

#include "app/exit_status.h"
#include "app/platform/streams.h"
#include "core/text/text.h"

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
    write(text);
}

void Output::write_when_large()
{
    constexpr std::size_t large = std::size_t{1} << 18;
    if (text_.size() >= large) write_now();
}

void Output::write_now()
{
    write(text_);
    text_.clear();
}

void Output::clear_line()
{
    write_now();
    if (error_ == 0) error_ = write_all(descriptor_, "\r\x1b[K");
}

void Output::write(std::string_view text)
{
    if (error_ != 0 || text.empty()) return;
    error_ = holds_ == Holds::data ? write_all(descriptor_, text)
                                   : write_all(descriptor_, printable_lines(text));
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
