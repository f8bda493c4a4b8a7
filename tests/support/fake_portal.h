#pragma once

#include <memory>
#include <string>
#include <vector>

namespace secant::testing {

/// The conduct of the fake portal when it is asked for a dialog.
enum class PortalConduct {
    chooses,        ///< answers with a file
    chooses_remote, ///< answers with a file on another computer
    cancels,        ///< answers that the user closed the dialog
    fails,          ///< answers that the dialog ended in another way
    refuses,        ///< the call fails
    waits,          ///< shows the dialog and does not answer
    dies,           ///< shows the dialog and leaves the bus
    ignores_call,   ///< does not even take the request
    is_silent,      ///< does not answer whether it is there
};

/// The last call that the portal received.
struct PortalCallSeen {
    std::string method;
    std::string parent;
    std::string title;
    std::string folder;
    std::string name;
    bool picks_folder = false;
    std::vector<std::string> patterns; ///< of the first filter
};

/// A session bus of its own, with a portal that behaves as told. DBUS_SESSION_BUS_ADDRESS names the
/// bus until the destructor.
class FakePortal {
public:
    /// @param chosen  The path that the dialog chooses.
    explicit FakePortal(PortalConduct conduct, std::string chosen = {});
    ~FakePortal();
    FakePortal(const FakePortal&) = delete;
    FakePortal& operator=(const FakePortal&) = delete;

    [[nodiscard]] PortalCallSeen seen() const;
    /// The number of open dialogs.
    [[nodiscard]] int open_dialogs() const;
    void set(PortalConduct conduct);

private:
    struct Server;
    std::unique_ptr<Server> server_;
};

/// A session bus without a portal.
class BareBus {
public:
    BareBus();
    ~BareBus();
    BareBus(const BareBus&) = delete;
    BareBus& operator=(const BareBus&) = delete;

private:
    struct Bus;
    std::unique_ptr<Bus> bus_;
};

} // namespace secant::testing
