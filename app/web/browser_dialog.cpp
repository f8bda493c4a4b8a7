// The browser's own dialog in the place of the desktop's: it copies files of the device into the
// page's file system, or asks for the name of a download.
#include "app/web/browser.h"

#include "app/desktop/desktop.h"

#include <utility>

namespace secant {
namespace {

std::optional<std::string> picked;

} // namespace

struct PortalDialog::Call {};

void take_chosen(std::string path)
{
    picked = std::move(path);
}

bool has_desktop()
{
    return true;
}

const char* dialog_owner()
{
    return "browser";
}

PortalDialog::PortalDialog(std::function<void()> wake, DialogPatience patience)
    : wake_(std::move(wake)), patience_(patience)
{
}

PortalDialog::~PortalDialog() = default;

// NOLINTNEXTLINE(performance-unnecessary-value-param): the desktop's keeps it
void PortalDialog::open(DialogRequest request)
{
    picked.reset();
    using Purpose = DialogRequest::Purpose;
    if (request.purpose == Purpose::save)
        ask_for_name(request.name);
    else
        ask_for_files(request.purpose == Purpose::open_folder);
}

void PortalDialog::close()
{
    picked.reset();
}

std::optional<DialogReply> PortalDialog::take_reply()
{
    if (!picked) return std::nullopt;
    const std::string path = *std::exchange(picked, std::nullopt);
    using Kind = DialogReply::Kind;
    return path.empty() ? DialogReply{Kind::cancelled, {}} : DialogReply{Kind::chosen, path};
}

} // namespace secant
