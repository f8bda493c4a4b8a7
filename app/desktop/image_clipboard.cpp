#include "app/desktop/desktop.h"

#include "app/desktop/portal_parts.h"

#include <array>

namespace secant {
namespace {

bool is_installed(const char* program)
{
    const Glib<char> path{g_find_program_in_path(program)};
    return path != nullptr;
}

/// A main loop of this call alone, while it lives.
class OwnLoop {
public:
    OwnLoop() { g_main_context_push_thread_default(context_.get()); }
    ~OwnLoop() { g_main_context_pop_thread_default(context_.get()); }
    OwnLoop(const OwnLoop&) = delete;
    OwnLoop& operator=(const OwnLoop&) = delete;
    OwnLoop(OwnLoop&&) = delete;
    OwnLoop& operator=(OwnLoop&&) = delete;

    /// Waits until a callback has set the flag, and cancels when that takes too long.
    void run_until(const bool& done, std::chrono::milliseconds patience, GCancellable& cancellable)
    {
        const Glib<GSource> alarm{g_timeout_source_new(static_cast<guint>(patience.count()))};
        const auto cancel = [](gpointer late) -> gboolean {
            g_cancellable_cancel(static_cast<GCancellable*>(late));
            return G_SOURCE_REMOVE;
        };
        g_source_set_callback(alarm.get(), cancel, &cancellable, nullptr);
        g_source_attach(alarm.get(), context_.get());
        while (!done)
            g_main_context_iteration(context_.get(), TRUE);
        g_source_destroy(alarm.get());
    }

private:
    Glib<GMainContext> context_{g_main_context_new()};
};

struct Delivery {
    bool done = false;
    bool taken = false;
};

/// Gives the bytes to a program, and waits until it has taken them. Both programs then leave a
/// process of their own behind, which holds the picture.
bool give(const std::array<const gchar*, 8>& words, const std::string& bytes,
          std::chrono::milliseconds patience)
{
    OwnLoop loop;
    // A pipe for the output would stay open as long as that process lives.
    const auto flags = static_cast<GSubprocessFlags>(G_SUBPROCESS_FLAGS_STDIN_PIPE |
                                                     G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
                                                     G_SUBPROCESS_FLAGS_STDERR_SILENCE);
    const Glib<GSubprocess> process{g_subprocess_newv(words.data(), flags, nullptr)};
    if (process == nullptr) return false;
    const Glib<GBytes> input{g_bytes_new(bytes.data(), bytes.size())};
    const Glib<GCancellable> cancellable{g_cancellable_new()};
    Delivery delivery;
    const auto finish = [](GObject* source, GAsyncResult* result, gpointer out) {
        auto& finished = *static_cast<Delivery*>(out);
        auto* const program = reinterpret_cast<GSubprocess*>(source);
        finished.taken =
            g_subprocess_communicate_finish(program, result, nullptr, nullptr, nullptr) != FALSE;
        finished.done = true;
    };
    g_subprocess_communicate_async(process.get(), input.get(), cancellable.get(), finish,
                                   &delivery);
    loop.run_until(delivery.done, patience, *cancellable);
    if (!delivery.taken) {
        g_subprocess_force_exit(process.get());
        return false;
    }
    return g_subprocess_get_successful(process.get()) != FALSE;
}

} // namespace

ImageCopy copy_image(const std::string& bytes, const char* type, std::chrono::milliseconds patience)
{
    const auto outcome = [](bool given) { return given ? ImageCopy::done : ImageCopy::failed; };
    if (g_getenv("WAYLAND_DISPLAY") != nullptr && is_installed("wl-copy"))
        return outcome(give({"wl-copy", "--type", type, nullptr}, bytes, patience));
    if (is_installed("xclip")) {
        return outcome(
            give({"xclip", "-selection", "clipboard", "-t", type, "-i", nullptr}, bytes, patience));
    }
    return ImageCopy::no_program;
}

} // namespace secant
