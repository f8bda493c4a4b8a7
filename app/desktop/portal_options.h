#pragma once

#include "app/desktop/portal_dialog.h"

#include <gio/gio.h>

namespace secant {

/// The options of a dialog in the portal's form, a floating `a{sv}`.
/// @param token  Names the request.
[[nodiscard]] GVariant* options_for(const DialogRequest& request, const char* token);

/// The reply in the portal's signal Response. Total: any other content is a reply that ended.
[[nodiscard]] DialogReply reply_in(GVariant& parameters);

} // namespace secant
