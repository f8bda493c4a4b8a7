#pragma once

#include "app/desktop/glib_handles.h"
#include "app/desktop/portal_dialog.h"

namespace secant {

/// Opens the portal's dialog and waits for what becomes of it. Call in a thread of its own: a
/// dialog may stay open for hours.
/// @param address      Of the session bus.
/// @param cancellable  Ends the dialog, from any thread.
[[nodiscard]] DialogReply call_portal(const std::string& address, const DialogRequest& request,
                                      const DialogPatience& patience, GCancellable& cancellable);

/// The address of the session bus; empty when there is none.
[[nodiscard]] std::string session_bus();

} // namespace secant
