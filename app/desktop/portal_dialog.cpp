#include "app/desktop/desktop.h"

#include "app/desktop/portal_parts.h"

#include <array>
#include <mutex>
#include <thread>
#include <utility>

namespace secant {
namespace {

constexpr std::array case_file_patterns{"*.json", "*.jsonl", "*.ndjson", "*.csv", "*.tsv"};

void add(GVariantBuilder& options, const char* name, GVariant* value)
{
    g_variant_builder_add(&options, "{sv}", name, value);
}

/// "Case files" and "All files", as `a(sa(us))`.
GVariant* filters()
{
    GVariantBuilder patterns;
    g_variant_builder_init(&patterns, G_VARIANT_TYPE("a(us)"));
    for (const char* pattern : case_file_patterns)
        g_variant_builder_add(&patterns, "(us)", 0U, pattern);
    GVariantBuilder all;
    g_variant_builder_init(&all, G_VARIANT_TYPE("a(us)"));
    g_variant_builder_add(&all, "(us)", 0U, "*");
    GVariantBuilder out;
    g_variant_builder_init(&out, G_VARIANT_TYPE("a(sa(us))"));
    g_variant_builder_add(&out, "(sa(us))", "Case files", &patterns);
    g_variant_builder_add(&out, "(sa(us))", "All files", &all);
    return g_variant_builder_end(&out);
}

/// The path of the first URI in the results; or why there is none.
DialogReply chosen_in(GVariant& results)
{
    using Kind = DialogReply::Kind;
    const Glib<GVariant> uris{g_variant_lookup_value(&results, "uris", G_VARIANT_TYPE("as"))};
    if (!uris || g_variant_n_children(uris.get()) == 0) return {Kind::ended, "it names no file"};
    const char* uri = nullptr;
    g_variant_get_child(uris.get(), 0, "&s", &uri);
    GError* error = nullptr;
    const Glib<char> path{g_filename_from_uri(uri, nullptr, &error)};
    const Glib<GError> owned{error};
    if (!path) return {Kind::ended, "the file is not on this computer"};
    return {Kind::chosen, path.get()};
}

} // namespace

GVariant* options_for(const DialogRequest& request, const char* token)
{
    using Purpose = DialogRequest::Purpose;
    GVariantBuilder options;
    g_variant_builder_init(&options, G_VARIANT_TYPE_VARDICT);
    add(options, "handle_token", g_variant_new_string(token));
    add(options, "modal", g_variant_new_boolean(TRUE));
    if (request.purpose == Purpose::open_folder) {
        add(options, "directory", g_variant_new_boolean(TRUE));
    } else {
        add(options, "filters", filters());
    }
    if (!request.folder.empty())
        add(options, "current_folder", g_variant_new_bytestring(request.folder.c_str()));
    // A path may hold any bytes; a suggestion must be UTF-8.
    const bool is_text = g_utf8_validate(request.name.c_str(), -1, nullptr) != 0;
    if (request.purpose == Purpose::save && is_text && !request.name.empty())
        add(options, "current_name", g_variant_new_string(request.name.c_str()));
    return g_variant_builder_end(&options);
}

DialogReply reply_in(GVariant& parameters)
{
    using Kind = DialogReply::Kind;
    if (g_variant_is_of_type(&parameters, G_VARIANT_TYPE("(ua{sv})")) == 0)
        return {Kind::ended, "it answers in another way"};
    guint32 response = 0;
    GVariant* results = nullptr;
    g_variant_get(&parameters, "(u@a{sv})", &response, &results);
    const Glib<GVariant> owned{results};
    constexpr guint32 chosen = 0;
    constexpr guint32 cancelled = 1;
    if (response == chosen) return chosen_in(*results);
    if (response == cancelled) return {Kind::cancelled, {}};
    return {Kind::ended, "it ended without a choice"};
}

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
