#pragma once

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

} // namespace secant
