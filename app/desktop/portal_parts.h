#pragma once

#include "app/desktop/desktop.h"

#include <gio/gio.h>

#include <memory>

namespace secant {

/// Frees what GLib counts or allocates.
struct GlibFree {
    void operator()(GMainContext* context) const { g_main_context_unref(context); }
    void operator()(GMainLoop* loop) const { g_main_loop_unref(loop); }
    void operator()(GSource* source) const { g_source_unref(source); }
    void operator()(GDBusConnection* connection) const { g_object_unref(connection); }
    void operator()(GCancellable* cancellable) const { g_object_unref(cancellable); }
    void operator()(GSubprocess* process) const { g_object_unref(process); }
    void operator()(GBytes* bytes) const { g_bytes_unref(bytes); }
    void operator()(GVariant* value) const { g_variant_unref(value); }
    void operator()(GError* error) const { g_error_free(error); }
    void operator()(char* text) const { g_free(text); }
};

template <class T>
using Glib = std::unique_ptr<T, GlibFree>;

/// Opens the portal's dialog and waits for its end. Call in a thread of its own: a dialog may stay
/// open for hours.
/// @param address      Of the session bus.
/// @param cancellable  Ends the dialog, from any thread.
[[nodiscard]] DialogReply call_portal(const std::string& address, const DialogRequest& request,
                                      const DialogPatience& patience, GCancellable& cancellable);

/// The address of the session bus; empty when there is none.
[[nodiscard]] std::string session_bus();

/// The options of a dialog in the portal's form, a floating `a{sv}`.
/// @param token  Names the request.
[[nodiscard]] GVariant* options_for(const DialogRequest& request, const char* token);

/// The reply in the portal's signal Response. Total: any other content is a reply that ended.
[[nodiscard]] DialogReply reply_in(GVariant& parameters);

} // namespace secant
