#pragma once

#include "app/methods/loaded_methods.h"
#include "app/sources/prompt_methods.h"
#include "app/window/method_loader.h"
#include "core/workspace/state/loaded_source.h"
#include "ui/shell/interface.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>

namespace secant {

/// Loads methods in a thread, and loads a file again soon after it has changed. The methods that it
/// gives to the workspace are prompt: the window waits for none.
class MethodService : public MethodLoader {
public:
    MethodService(Interface& ui, LoadOptions options);

    void carry_out(const MethodRequests& requests) override;
    bool report() override;

private:
    /// How long a changed file may stay unseen.
    static constexpr std::chrono::milliseconds look_pause{100};

    /// What the thread has done since the last report.
    struct News {
        bool is_new = false; ///< `methods` and `sources` are
        MethodSet methods{};
        std::vector<LoadedSource> sources{};
        std::vector<std::string> loaded{}; ///< what to say of what is loaded
        std::vector<std::string> problems{};
    };

    void work(const std::stop_token& stop);
    void carry_out(LoadedMethods& loaded, const MethodRequest& request);
    void look(LoadedMethods& loaded);
    void tell(const LoadedMethods& loaded, const std::vector<std::string>& fresh);
    void say(std::string what);
    void complain(const std::string& what);

    Interface& ui_;
    LoadOptions options_;
    PromptMethods prompt_;
    std::uint64_t answers_ = 0; ///< that were reported

    /// Only for the thread.
    std::map<std::string, LoadedSource> sources_; ///< what the window shows, by title
    std::map<std::string, std::string> projects_; ///< LoadedSource::project, by title
    std::map<std::string, std::string> problems_; ///< why a source cannot be loaded, by title

    std::mutex mutex_; ///< of what follows
    std::condition_variable_any asked_;
    MethodRequests requests_;
    News news_;
    std::jthread thread_; ///< the last member: it uses the others
};

} // namespace secant
