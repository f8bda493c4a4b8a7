#pragma once

#include "core/workspace/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The pitch of a drawing by its discriminant, in Hz. A line that only touches the circle sounds as
/// 440 Hz, exactly then. Two roots sound higher, up to 880 Hz for a line through C; none sound
/// lower, down to 220 Hz far away. None for a piece without length, and for no query.
[[nodiscard]] std::optional<double> pitch_of(const Document& document);

/// What a change of the workspace lets one hear.
struct Heard {
    std::string words;             ///< to be spoken; empty: what is spoken goes on
    std::optional<double> pitch{}; ///< Hz, while something is dragged; none: silence
    bool clicks = false;           ///< another case than before
};

/// Follows a workspace for an ear. It speaks and sounds only where the settings say so, and not of
/// a covered answer.
class Listener {
public:
    /// @return  what is heard since the last call
    [[nodiscard]] Heard hear(const Workspace& workspace);

private:
    std::vector<std::string> said_;
    std::optional<Classification> last_;
};

} // namespace secant
