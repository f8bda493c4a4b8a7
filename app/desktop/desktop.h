#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The request for a file dialog of the desktop.
struct DialogRequest {
    enum class Purpose { open, open_folder, save };
    Purpose purpose = Purpose::open;
    std::string title;
    std::string folder; ///< where it starts, a full path; empty: where the desktop likes
    std::string name;   ///< the suggested name of a file to be saved
    std::string parent; ///< the window that it belongs to, as the portal names it: "x11:1a"
};

struct DialogReply {
    enum class Kind {
        chosen,
        cancelled,
        absent, ///< there is no dialog, or it did not come in time
        ended,  ///< it came, and ended without a choice that can be used
    };
    Kind kind = Kind::absent;
    std::string text; ///< the full path that was chosen; else the reason
};

/// True when this build can reach programs of the desktop. If not, every dialog is absent.
[[nodiscard]] bool has_desktop();

/// The owner of the dialogs, for messages: "desktop" or "browser".
[[nodiscard]] const char* dialog_owner();

/// The time within which the desktop must show its dialog.
struct DialogPatience {
    int present_ms = 3000; ///< for the portal to say that it is there; it may have to start first
    int shown_ms = 5000;   ///< for the portal to take the request
};

/// The file dialog of the desktop, asked for through the portal on the session bus
/// (org.freedesktop.portal.FileChooser). Nothing here waits: each dialog has a thread.
class PortalDialog {
public:
    /// @param wake  Is called in another thread when there is a reply to take.
    explicit PortalDialog(std::function<void()> wake, DialogPatience patience = {});
    /// Closes the dialog. Waits a moment for its thread.
    ~PortalDialog();
    PortalDialog(const PortalDialog&) = delete;
    PortalDialog& operator=(const PortalDialog&) = delete;

    /// Opens a dialog; one that is open is closed.
    void open(DialogRequest request);

    /// Closes the dialog: it gives no reply.
    void close();

    /// The reply of the dialog, once.
    [[nodiscard]] std::optional<DialogReply> take_reply();

private:
    struct Call;
    void sweep();

    std::function<void()> wake_;
    DialogPatience patience_;
    std::unique_ptr<Call> call_;                 ///< of the open dialog
    std::vector<std::unique_ptr<Call>> leaving_; ///< closed, and not ended yet
};

/// The result of copying a picture to the clipboard.
enum class ImageCopy {
    done,
    no_program, ///< neither wl-copy nor xclip is installed, or this build reaches no desktop
    failed,     ///< the program did not take the picture, or not in time
};

/// Puts a picture into the desktop's clipboard through wl-copy under Wayland, or else through
/// xclip: SDL's clipboard takes only texts. The program keeps the picture after this one has ended.
/// @param type  "image/png"
/// @param patience  How long the program may take.
[[nodiscard]] ImageCopy copy_image(const std::string& bytes, const char* type,
                                   std::chrono::milliseconds patience = std::chrono::seconds{3});

} // namespace secant
