#include "app/desktop/portal_parts.h"

#include <cstdlib>
#include <filesystem>
#include <utility>

namespace secant {
namespace {

constexpr const char* portal = "org.freedesktop.portal.Desktop";
constexpr const char* portal_object = "/org/freedesktop/portal/desktop";
constexpr const char* chooser_interface = "org.freedesktop.portal.FileChooser";
constexpr const char* request_interface = "org.freedesktop.portal.Request";
constexpr const char* token = "secant";

/// The object under which the portal answers, known before the call, so that no answer is missed.
std::string request_object(GDBusConnection& connection)
{
    std::string name = g_dbus_connection_get_unique_name(&connection);
    name.erase(0, 1);
    for (char& c : name)
        if (c == '.') c = '_';
    return std::string{"/org/freedesktop/portal/desktop/request/"} + name + "/" + token;
}

/// One dialog, in the main loop of its thread. Each step starts the next one.
class PortalCall {
public:
    PortalCall(const DialogRequest& request, const DialogPatience& patience,
               GCancellable& cancellable)
        : request_(request), patience_(patience), cancellable_(cancellable)
    {
        g_main_context_push_thread_default(context_.get());
    }

    ~PortalCall()
    {
        if (connection_) leave();
        // The connection's last callbacks belong to this context.
        while (g_main_context_iteration(context_.get(), FALSE) != 0) {
        }
        g_main_context_pop_thread_default(context_.get());
    }
    PortalCall(const PortalCall&) = delete;
    PortalCall& operator=(const PortalCall&) = delete;

    DialogReply run(const std::string& address)
    {
        // No source of the cancellable: one that is freed while another thread still cancels leaks.
        const gulong wake =
            g_cancellable_connect(&cancellable_, G_CALLBACK(on_cancel), context_.get(), nullptr);
        allow(patience_.present_ms);
        g_dbus_connection_new_for_address(
            address.c_str(),
            static_cast<GDBusConnectionFlags>(G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                              G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION),
            nullptr, &cancellable_, on_connected, this);
        // A step that the end of the call cancels still calls back, with this object.
        while (!reply_ || pending_ > 0) {
            g_main_context_iteration(context_.get(), TRUE);
            if (g_cancellable_is_cancelled(&cancellable_) != 0) end(Kind::cancelled, {});
        }
        if (deadline_) g_source_destroy(deadline_.get());
        g_cancellable_disconnect(&cancellable_, wake);
        return *reply_;
    }

private:
    using Kind = DialogReply::Kind;
    using Result = GAsyncResult*;

    static PortalCall& self(gpointer data) { return *static_cast<PortalCall*>(data); }

    void end(Kind kind, std::string text)
    {
        if (reply_) return;
        reply_ = DialogReply{kind, std::move(text)};
        g_cancellable_cancel(&cancellable_);
    }

    /// Ends the call when nothing happens for a time.
    void allow(int milliseconds)
    {
        if (deadline_) g_source_destroy(deadline_.get());
        deadline_.reset(g_timeout_source_new(static_cast<guint>(milliseconds)));
        g_source_set_callback(deadline_.get(), on_deadline, this, nullptr);
        g_source_attach(deadline_.get(), context_.get());
    }

    static gboolean on_deadline(gpointer data)
    {
        self(data).end(Kind::absent, "it does not answer");
        return G_SOURCE_REMOVE;
    }

    /// Perhaps in another thread.
    static void on_cancel(GCancellable*, gpointer context)
    {
        g_main_context_wakeup(static_cast<GMainContext*>(context));
    }

    static void on_connected(GObject*, Result result, gpointer data)
    {
        PortalCall& call = self(data);
        --call.pending_;
        GError* error = nullptr;
        call.connection_.reset(g_dbus_connection_new_for_address_finish(result, &error));
        if (!call.connection_) return call.fail(error);
        g_signal_connect(call.connection_.get(), "closed", G_CALLBACK(on_closed), data);
        call.ask("org.freedesktop.DBus.Properties", "Get",
                 g_variant_new("(ss)", chooser_interface, "version"), on_present);
    }

    static void on_closed(GDBusConnection*, gboolean, GError*, gpointer data)
    {
        self(data).end(Kind::ended, "the session bus has gone");
    }

    void fail(GError* error)
    {
        const Glib<GError> owned{error};
        if (g_dbus_error_is_remote_error(error) != 0) g_dbus_error_strip_remote_error(error);
        end(Kind::absent, error->message);
    }

    void ask(const char* interface, const char* method, GVariant* parameters,
             GAsyncReadyCallback then)
    {
        ++pending_;
        g_dbus_connection_call(connection_.get(), portal, portal_object, interface, method,
                               parameters, nullptr, G_DBUS_CALL_FLAGS_NONE, -1, &cancellable_, then,
                               this);
    }

    /// The reply of a call to the portal; null, with the end of this call, after an error.
    Glib<GVariant> take(Result result)
    {
        --pending_;
        GError* error = nullptr;
        Glib<GVariant> value{g_dbus_connection_call_finish(connection_.get(), result, &error)};
        if (!value) fail(error);
        return value;
    }

    /// The portal is there: asks for the dialog.
    static void on_present(GObject*, Result result, gpointer data)
    {
        PortalCall& call = self(data);
        if (!call.take(result)) return;
        call.watch_ = g_bus_watch_name_on_connection(call.connection_.get(), portal,
                                                     G_BUS_NAME_WATCHER_FLAGS_NONE, nullptr,
                                                     on_vanished, data, nullptr);
        call.subscribe(request_object(*call.connection_));
        call.allow(call.patience_.shown_ms);
        const bool saves = call.request_.purpose == DialogRequest::Purpose::save;
        call.ask(chooser_interface, saves ? "SaveFile" : "OpenFile",
                 g_variant_new("(ss@a{sv})", call.request_.parent.c_str(),
                               call.request_.title.c_str(), options_for(call.request_, token)),
                 on_taken);
    }

    static void on_vanished(GDBusConnection*, const char*, gpointer data)
    {
        self(data).end(Kind::ended, "it ended before a choice");
    }

    void subscribe(const std::string& object)
    {
        object_ = object;
        if (subscription_ != 0)
            g_dbus_connection_signal_unsubscribe(connection_.get(), subscription_);
        subscription_ = g_dbus_connection_signal_subscribe(
            connection_.get(), portal, request_interface, "Response", object.c_str(), nullptr,
            G_DBUS_SIGNAL_FLAGS_NONE, on_response, this, nullptr);
    }

    /// The portal shows the dialog: the user has all the time of the world.
    static void on_taken(GObject*, Result result, gpointer data)
    {
        PortalCall& call = self(data);
        const Glib<GVariant> value = call.take(result);
        if (!value) return;
        g_source_destroy(call.deadline_.get());
        const char* object = nullptr;
        if (g_variant_is_of_type(value.get(), G_VARIANT_TYPE("(o)")) == 0)
            return call.end(Kind::absent, "it answers in another way");
        g_variant_get(value.get(), "(&o)", &object);
        // Portals before 0.9 choose the object.
        if (object != call.object_) call.subscribe(object);
    }

    static void on_response(GDBusConnection*, const char*, const char*, const char*, const char*,
                            GVariant* parameters, gpointer data)
    {
        PortalCall& call = self(data);
        call.responded_ = true;
        const DialogReply reply = reply_in(*parameters);
        call.end(reply.kind, reply.text);
    }

    /// Closes the dialog if it is open still, and the connection.
    void leave()
    {
        g_signal_handlers_disconnect_by_data(connection_.get(), this);
        if (watch_ != 0) g_bus_unwatch_name(watch_);
        if (subscription_ != 0)
            g_dbus_connection_signal_unsubscribe(connection_.get(), subscription_);
        if (subscription_ != 0 && !responded_) {
            g_dbus_connection_call(connection_.get(), portal, object_.c_str(), request_interface,
                                   "Close", nullptr, nullptr, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                                   nullptr, nullptr, nullptr);
            // Sends the call; nobody waits for its reply.
            g_dbus_connection_flush_sync(connection_.get(), nullptr, nullptr);
        }
        g_dbus_connection_close_sync(connection_.get(), nullptr, nullptr);
    }

    const DialogRequest& request_;
    const DialogPatience& patience_;
    GCancellable& cancellable_;
    Glib<GMainContext> context_{g_main_context_new()};
    Glib<GSource> deadline_;
    Glib<GDBusConnection> connection_;
    guint watch_ = 0;
    guint subscription_ = 0;
    std::string object_; ///< under which the portal answers
    bool responded_ = false;
    int pending_ = 1; ///< steps that will call back; the first is the connection
    std::optional<DialogReply> reply_;
};

} // namespace

DialogReply call_portal(const std::string& address, const DialogRequest& request,
                        const DialogPatience& patience, GCancellable& cancellable)
{
    return PortalCall{request, patience, cancellable}.run(address);
}

std::string session_bus()
{
    const char* address = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    if (address != nullptr && *address != '\0') return address;
    const char* folder = std::getenv("XDG_RUNTIME_DIR");
    if (folder == nullptr || *folder == '\0') return {};
    const std::string socket = std::string{folder} + "/bus";
    std::error_code error;
    return std::filesystem::is_socket(socket, error) ? "unix:path=" + socket : std::string{};
}

} // namespace secant
