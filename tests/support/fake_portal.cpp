#include "tests/support/fake_portal.h"

#include <gio/gio.h>

#include <atomic>
#include <cstdlib>
#include <future>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

namespace secant::testing {
namespace {

constexpr const char* interfaces = R"(<node>
  <interface name="org.freedesktop.portal.FileChooser">
    <property name="version" type="u" access="read"/>
    <method name="OpenFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
    <method name="SaveFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
  </interface>
  <interface name="org.freedesktop.portal.Request">
    <method name="Close"/>
    <signal name="Response"><arg type="u"/><arg type="a{sv}"/></signal>
  </interface>
</node>)";

std::string text_option(GVariant* options, const char* name)
{
    GVariant* value = g_variant_lookup_value(options, name, nullptr);
    if (value == nullptr) return {};
    const bool is_bytes = g_variant_is_of_type(value, G_VARIANT_TYPE_BYTESTRING) != 0;
    std::string text =
        is_bytes ? g_variant_get_bytestring(value) : g_variant_get_string(value, nullptr);
    g_variant_unref(value);
    return text;
}

std::vector<std::string> first_patterns(GVariant* options)
{
    std::vector<std::string> out;
    GVariant* filters = g_variant_lookup_value(options, "filters", G_VARIANT_TYPE("a(sa(us))"));
    if (filters == nullptr) return out;
    GVariant* first = g_variant_get_child_value(filters, 0);
    GVariant* patterns = g_variant_get_child_value(first, 1);
    for (gsize i = 0; i < g_variant_n_children(patterns); ++i) {
        const char* pattern = nullptr;
        g_variant_get_child(patterns, i, "(u&s)", nullptr, &pattern);
        out.emplace_back(pattern);
    }
    g_variant_unref(patterns);
    g_variant_unref(first);
    g_variant_unref(filters);
    return out;
}

} // namespace

struct BareBus::Bus {
    GTestDBus* bus = g_test_dbus_new(G_TEST_DBUS_NONE);
};

BareBus::BareBus() : bus_(std::make_unique<Bus>())
{
    g_test_dbus_up(bus_->bus);
}

BareBus::~BareBus()
{
    g_test_dbus_stop(bus_->bus);
    g_object_unref(bus_->bus);
    unsetenv("DBUS_SESSION_BUS_ADDRESS");
}

struct FakePortal::Server {
    explicit Server(PortalConduct told, std::string path) : conduct(told), chosen(std::move(path))
    {
        thread = std::thread{[this] { serve(); }};
        if (!is_ready.get_future().get()) {
            thread.join();
            throw std::runtime_error("the fake portal has no bus");
        }
    }
    ~Server()
    {
        g_main_context_invoke(
            context,
            [](gpointer data) -> gboolean {
                g_main_loop_quit(static_cast<Server*>(data)->loop);
                return G_SOURCE_REMOVE;
            },
            this);
        thread.join();
        g_main_loop_unref(loop);
        g_main_context_unref(context);
        g_dbus_node_info_unref(node);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void serve()
    {
        g_main_context_push_thread_default(context);
        connection = g_dbus_connection_new_for_address_sync(
            std::getenv("DBUS_SESSION_BUS_ADDRESS"),
            static_cast<GDBusConnectionFlags>(G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                              G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION),
            nullptr, nullptr, nullptr);
        if (connection == nullptr) return is_ready.set_value(false);
        g_dbus_connection_register_object(connection, "/org/freedesktop/portal/desktop",
                                          node->interfaces[0], &table, this, nullptr, nullptr);
        GVariant* owned = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "RequestName", g_variant_new("(su)", "org.freedesktop.portal.Desktop", 0U), nullptr,
            G_DBUS_CALL_FLAGS_NONE, -1, nullptr, nullptr);
        if (owned != nullptr) g_variant_unref(owned);
        is_ready.set_value(owned != nullptr);
        g_main_loop_run(loop);
        g_dbus_connection_close_sync(connection, nullptr, nullptr);
        g_object_unref(connection);
        g_main_context_pop_thread_default(context);
    }

    static void on_call(GDBusConnection*, const char* sender, const char*, const char* interface,
                        const char* method, GVariant* parameters, GDBusMethodInvocation* invocation,
                        gpointer data)
    {
        auto& server = *static_cast<Server*>(data);
        if (std::string_view{interface} == "org.freedesktop.portal.Request") {
            --server.open;
            return g_dbus_method_invocation_return_value(invocation, nullptr);
        }
        server.show(sender, method, parameters, invocation);
    }

    /// Without it, the property is not answered at all.
    static GVariant* on_property(GDBusConnection*, const char*, const char*, const char*,
                                 const char*, GError**, gpointer data)
    {
        auto& server = *static_cast<Server*>(data);
        if (server.conduct == PortalConduct::is_silent) server.hang();
        return g_variant_new_uint32(3);
    }

    void hang()
    {
        const std::shared_future<void> end = may_answer;
        end.wait();
    }

    void show(const char* sender, const char* method, GVariant* parameters,
              GDBusMethodInvocation* invocation)
    {
        const char* parent = nullptr;
        const char* title = nullptr;
        GVariant* options = nullptr;
        g_variant_get(parameters, "(&s&s@a{sv})", &parent, &title, &options);
        {
            const std::lock_guard lock{mutex};
            call = {method,
                    parent,
                    title,
                    text_option(options, "current_folder"),
                    text_option(options, "current_name"),
                    g_variant_lookup_value(options, "directory", nullptr) != nullptr,
                    first_patterns(options)};
        }
        std::string name = std::string{sender}.substr(1);
        for (char& c : name)
            if (c == '.') c = '_';
        const std::string object = "/org/freedesktop/portal/desktop/request/" + name + "/" +
                                   text_option(options, "handle_token");
        g_variant_unref(options);
        if (conduct == PortalConduct::ignores_call) return g_object_unref(invocation);
        if (conduct == PortalConduct::refuses) {
            return g_dbus_method_invocation_return_dbus_error(
                invocation, "org.freedesktop.portal.Error.Failed", "no backend");
        }
        ++open;
        g_dbus_connection_register_object(connection, object.c_str(), node->interfaces[1], &table,
                                          this, nullptr, nullptr);
        g_dbus_method_invocation_return_value(invocation, g_variant_new("(o)", object.c_str()));
        if (conduct == PortalConduct::waits) return;
        if (conduct == PortalConduct::dies) {
            g_dbus_connection_flush_sync(connection, nullptr, nullptr);
            g_dbus_connection_close_sync(connection, nullptr, nullptr);
            return;
        }
        respond(sender, object);
    }

    void respond(const char* sender, const std::string& object)
    {
        GVariantBuilder results;
        g_variant_builder_init(&results, G_VARIANT_TYPE_VARDICT);
        const bool chooses =
            conduct == PortalConduct::chooses || conduct == PortalConduct::chooses_remote;
        if (chooses) {
            char* local = g_filename_to_uri(chosen.c_str(), nullptr, nullptr);
            const char* uri = conduct == PortalConduct::chooses ? local : "sftp://host/a.json";
            g_variant_builder_add(&results, "{sv}", "uris", g_variant_new_strv(&uri, 1));
            g_free(local);
        }
        const guint32 response = chooses ? 0 : conduct == PortalConduct::cancels ? 1 : 2;
        g_dbus_connection_emit_signal(connection, sender, object.c_str(),
                                      "org.freedesktop.portal.Request", "Response",
                                      g_variant_new("(ua{sv})", response, &results), nullptr);
        --open;
    }

    std::atomic<PortalConduct> conduct;
    std::string chosen;
    BareBus bus;
    GMainContext* context = g_main_context_new();
    GMainLoop* loop = g_main_loop_new(context, FALSE);
    GDBusNodeInfo* node = g_dbus_node_info_new_for_xml(interfaces, nullptr);
    GDBusInterfaceVTable table{on_call, on_property, nullptr, {}};
    GDBusConnection* connection = nullptr;
    std::atomic<int> open{0};
    std::mutex mutex;
    PortalCallSeen call; ///< guarded by `mutex`
    std::promise<void> answers;
    std::shared_future<void> may_answer = answers.get_future();
    std::promise<bool> is_ready;
    std::thread thread;
};

FakePortal::FakePortal(PortalConduct conduct, std::string chosen)
    : server_(std::make_unique<Server>(conduct, std::move(chosen)))
{
}

FakePortal::~FakePortal()
{
    server_->answers.set_value();
}

PortalCallSeen FakePortal::seen() const
{
    const std::lock_guard lock{server_->mutex};
    return server_->call;
}

int FakePortal::open_dialogs() const
{
    return server_->open;
}

void FakePortal::set(PortalConduct conduct)
{
    server_->conduct = conduct;
}

} // namespace secant::testing
