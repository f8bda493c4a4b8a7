#pragma once

#include "app/window/desktop_services.h"
#include "app/window/file_service.h"
#include "app/window/follower.h"
#include "app/window/hunt_runner.h"
#include "app/window/input.h"
#include "app/window/map_service.h"
#include "app/window/memory_service.h"
#include "app/window/sdl_window.h"
#include "app/window/shown_frame.h"
#include "core/workspace/requests.h"
#include "ui/shell/interface.h"

#include <limits>

namespace secant {

/// Does the requests of the workspace for loaded methods.
class MethodLoader {
public:
    MethodLoader() = default;
    MethodLoader(const MethodLoader&) = delete;
    MethodLoader& operator=(const MethodLoader&) = delete;
    virtual ~MethodLoader() = default;

    virtual void carry_out(const MethodRequests& requests) = 0;
    /// Gives new methods and late answers to the workspace. Returns whether there is something to
    /// show.
    virtual bool report() = 0;
};

/// Does the requests of the workspace for sheets.
class SheetWriter {
public:
    SheetWriter() = default;
    SheetWriter(const SheetWriter&) = delete;
    SheetWriter& operator=(const SheetWriter&) = delete;
    virtual ~SheetWriter() = default;

    virtual void carry_out(const SaveSheet& request) = 0;
};

/// Does the requests of the workspace for runs.
class RunReader {
public:
    RunReader() = default;
    RunReader(const RunReader&) = delete;
    RunReader& operator=(const RunReader&) = delete;
    virtual ~RunReader() = default;

    virtual void carry_out(const RunRequests& requests) = 0;
    /// Gives what was read to the workspace. Returns whether there is something to show.
    virtual bool report() = 0;
};

/// Lets the user hear what is shown.
class Ear {
public:
    Ear() = default;
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;
    virtual ~Ear() = default;

    /// Call after each frame. What cannot be heard is said in a notice.
    /// @return  whether there is one to show
    virtual bool hear(Interface& ui) = 0;
};

/// The time of the next frame without an event.
class Alarm {
public:
    /// @param seconds  from now; negative: never
    void set(double seconds);
    [[nodiscard]] bool is_due() const;
    /// The time until it is due, no longer than `longest_ms`.
    [[nodiscard]] int wait_ms(int longest_ms) const;

private:
    static constexpr Uint64 never = std::numeric_limits<Uint64>::max();
    Uint64 due_ = never;
};

struct Alarms {
    Alarm frame;
    Alarm count;  ///< one frame that only shows a larger count
    Alarm cursor; ///< one frame in which the text cursor blinks

    void set(const Interface& ui);
};

/// The services that last longer than a frame.
struct Services {
    FileService& files;
    DesktopChooser& chooser;
    MemoryService& memory;
    Follower& follower;
    MethodLoader* methods = nullptr; ///< null: no method can be loaded
    Ear* ear = nullptr;              ///< null: nothing is heard
    SheetWriter* sheets = nullptr;   ///< null: no sheet can be written
    RunReader* runs = nullptr;       ///< null: no run can be opened
};

/// The loop of events and frames: takes the events, changes the workspace, draws when something has
/// changed, and lets the services carry out the requests.
class FrameLoop {
public:
    /// Allows or forbids that a turn waits for events and for the time of the next frame. A browser
    /// calls the turns, and must not be made to wait.
    enum class Waiting { allowed, never };

    FrameLoop(SdlWindow& window, Interface& ui, const Services& services, Waiting waiting);

    /// One turn. False when the program is to end.
    [[nodiscard]] bool turn();

    /// True when nothing is to be drawn before the next event or alarm.
    [[nodiscard]] bool is_at_rest() const { return frames_left_ == 0; }
    /// The time until the next alarm, no longer than `longest_ms`.
    [[nodiscard]] int ms_to_next_alarm(int longest_ms) const;

private:
    void collect();
    [[nodiscard]] bool feed(const std::vector<SDL_Event>& batch, CommandIds& commands);
    void serve();
    void load_methods(const MethodRequests& requests);
    void plan(const std::vector<SDL_Event>& batch);
    [[nodiscard]] bool draw(const std::vector<SDL_Event>& batch, const CommandIds& commands);
    void show();

    SdlWindow& window_;
    Interface& ui_;
    Services services_;
    Waiting waiting_;
    HuntRunner hunts_{ui_};
    MapService maps_{ui_};
    InputQueue queue_;
    AltTap alt_;
    DroppedText dropped_;
    TouchInput touch_;
    FramePacer pacer_;
    ShownFrame shown_;
    Alarms alarms_;
    Alarm service_; ///< when the services are to look again, if nothing happens before
    int frames_left_;
};

} // namespace secant
