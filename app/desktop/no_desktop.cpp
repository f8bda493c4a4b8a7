// For a build without GIO: the desktop has no dialog.
#include "app/desktop/desktop.h"

namespace secant {

ImageCopy copy_image(const std::string&, const char*, std::chrono::milliseconds)
{
    return ImageCopy::no_program;
}

struct PortalDialog::Call {};

bool has_desktop()
{
    return false;
}

const char* dialog_owner()
{
    return "desktop";
}

PortalDialog::PortalDialog(std::function<void()> wake, DialogPatience patience)
    : wake_(std::move(wake)), patience_(patience)
{
}

PortalDialog::~PortalDialog() = default;

void PortalDialog::open(DialogRequest) {}

void PortalDialog::close() {}

std::optional<DialogReply> PortalDialog::take_reply()
{
    return DialogReply{DialogReply::Kind::absent, "this program was built without it"};
}

} // namespace secant
