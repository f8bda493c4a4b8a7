#pragma once

#include "tests/support/digests.h"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace secant::testing {

/// The content of each window of the last frame: its corners in sixteenths of a pixel, and the
/// colours of these. Names of windows and their texts.
/// @param names  What the names begin with.
[[nodiscard]] std::map<std::string, std::string> drawn_windows(std::string_view names = "");

/// The file of the digests `name` for this version of Dear ImGui and these fonts, or an empty text
/// where there is none: other ones draw other pictures. With SECANT_WRITE_DIGESTS in the
/// environment there is always one.
[[nodiscard]] std::string file_of_drawn(const std::string& name);

/// The pictures of windows that differ from all before.
class Drawn {
public:
    /// @param names  As of drawn_windows.
    void add(const std::string& state, std::string_view names = "")
    {
        for (const auto& [window, picture] : drawn_windows(names))
            if (seen_.insert(picture).second) digests_.add(state + " | " + window, picture);
    }

    [[nodiscard]] const Digests& digests() const { return digests_; }

private:
    std::set<std::string> seen_;
    Digests digests_;
};

} // namespace secant::testing
