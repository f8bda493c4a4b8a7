#pragma once

#include "app/cli/check_report.h"
#include "app/platform/streams.h"
#include "core/text/counted.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>

namespace secant {

/// Shows the progress on a terminal; nothing elsewhere.
class Progress {
public:
    void show(const CheckReport& total)
    {
        if (!is_terminal_) return;
        const auto now = std::chrono::steady_clock::now();
        if (now - shown_ < std::chrono::milliseconds{100}) return;
        shown_ = now;
        is_shown_ = true;
        fmt::print(stderr, "\r\x1b[K{}, {} failed", counted(total.entries, "entry", "entries"),
                   total.failed);
    }
    void clear()
    {
        if (is_shown_) fmt::print(stderr, "\r\x1b[K");
        is_shown_ = false;
    }

private:
    bool is_terminal_ = standard_error_is_terminal();
    bool is_shown_ = false;
    std::chrono::steady_clock::time_point shown_{};
};

} // namespace secant
