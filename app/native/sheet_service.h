#pragma once

#include "app/window/file_news.h"
#include "app/window/frame_loop.h"
#include "core/sheet/sheet.h"
#include "core/text/expected.h"
#include "ui/shell/interface.h"

#include <string>

namespace secant {

/// Writes the sheet that waits for a path, and says so in a notice.
class SheetService : public SheetWriter {
public:
    /// Tells the workspace that sheets can be written.
    /// @param state  The state folder.
    SheetService(Interface& ui, const std::string& state);

    void carry_out(const SaveSheet& request) override;

private:
    [[nodiscard]] Expected<sheet::Sheet, std::string> sheet() const;

    Interface& ui_;
    FileNews news_;
};

} // namespace secant
