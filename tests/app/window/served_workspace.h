#pragma once

#include "app/window/file_service.h"
#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/imgui_state.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <chrono>
#include <string>
#include <thread>

namespace secant::testing {

/// A case file of one entry, which passes or fails.
inline std::string one_entry(const std::string& name, bool passes = true)
{
    return R"({"version":1,"cases":[{"name":")" + name +
           R"(","scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},"expect":{"case":")" +
           (passes ? "Impale" : "Miss") + "\"}}]}\n";
}

/// The interface with its file service, without a window and with temporary folders.
class ServedWorkspace {
public:
    ServedWorkspace() { service.recover(); }

    [[nodiscard]] const Workspace& workspace() const { return ui.workspace(); }
    [[nodiscard]] const Library& library() const { return workspace().library; }
    [[nodiscard]] const OpenFile& file() const
    {
        REQUIRE(current_file(library()) != nullptr);
        return *current_file(library());
    }
    /// The text of the shown notice, which is then closed.
    [[nodiscard]] std::string take_notice()
    {
        const auto notice = workspace().panels.notice;
        ui.apply(SetView{std::optional<Notice>{}});
        return notice ? notice->text : std::string{};
    }
    /// Opens a file of one entry and changes it.
    /// @return  Its path.
    std::string open_changed()
    {
        const std::string path = folder / "a.json";
        write_plain(path, one_entry("one"));
        service.open(path);
        ui.apply(ActOnEntry{EntryAct::duplicate, 0});
        return path;
    }
    void save(const std::string& path, bool replace = false)
    {
        service.carry_out({SaveFile{file().id, path, replace}});
    }

    /// Waits until the folder is read, ten seconds at most.
    void wait_for_folder()
    {
        for (int i = 0; i < 1000; ++i) {
            static_cast<void>(service.watch(DiskWatch::Clock::time_point{}));
            if (!workspace().folder.is_running) return;
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
        FAIL("the folder is not read");
    }

    TemporaryFolder state;
    TemporaryFolder folder;

private:
    ImGuiState imgui_;

public:
    Interface ui{first_document()};
    FileService service{ui, state.path()};
};

} // namespace secant::testing
