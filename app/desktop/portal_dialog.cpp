#include "app/desktop/portal_dialog.h"

#include "app/desktop/portal_call.h"

#include <mutex>
#include <thread>
#include <utility>

namespace secant {

/// A dialog and its thread.
struct PortalDialog::Call {
    Glib<GCancellable> cancellable{g_cancellable_new()};
    std::mutex mutex;
    std::optional<DialogReply> reply; ///< guarded by `mutex`
    std::jthread thread;              ///< the last member: it uses the others

    [[nodiscard]] bool has_ended()
    {
        const std::lock_guard lock{mutex};
        return reply.has_value();
    }
};

bool has_desktop()
{
    return !session_bus().empty();
}

const char* dialog_owner()
{
    return "desktop";
}

PortalDialog::PortalDialog(std::function<void()> wake, DialogPatience patience)
    : wake_(std::move(wake)), patience_(patience)
{
}

PortalDialog::~PortalDialog()
{
    close();
}

void PortalDialog::open(DialogRequest request)
{
    close();
    sweep();
    call_ = std::make_unique<Call>();
    call_->thread = std::jthread{
        [&call = *call_, request = std::move(request), patience = patience_, wake = wake_] {
            DialogReply reply = call_portal(session_bus(), request, patience, *call.cancellable);
            {
                const std::lock_guard lock{call.mutex};
                call.reply = std::move(reply);
            }
            wake();
        }};
}

void PortalDialog::close()
{
    if (!call_) return;
    g_cancellable_cancel(call_->cancellable.get());
    leaving_.push_back(std::move(call_));
}

std::optional<DialogReply> PortalDialog::take_reply()
{
    sweep();
    if (!call_ || !call_->has_ended()) return std::nullopt;
    std::optional<DialogReply> reply = std::exchange(call_->reply, std::nullopt);
    call_.reset();
    return reply;
}

void PortalDialog::sweep()
{
    std::erase_if(leaving_, [](const auto& call) { return call->has_ended(); });
}

} // namespace secant
