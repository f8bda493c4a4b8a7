#pragma once

#include "app/methods/method_source.h"
#include "app/platform/file_facts.h"
#include "core/methods/method.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace secant {

class ScriptFile : public MethodSource {
public:
    /// @return  Or the reason why it cannot be loaded: "PATH:LINE: error".
    [[nodiscard]] static Expected<std::unique_ptr<MethodSource>, std::string>
    open(const std::string& path, const LoadOptions& options);

    [[nodiscard]] const std::string& title() const noexcept override { return path_; }
    [[nodiscard]] std::vector<Method> methods() const override { return {method_}; }
    [[nodiscard]] bool has_changed() const override { return stamp_of_file(path_) != stamp_; }
    [[nodiscard]] std::int64_t written_ns() const override { return stamp_.changed_ns; }
    [[nodiscard]] Look look_again() override;

private:
    ScriptFile(std::string path, const LoadOptions& options)
        : path_(std::move(path)), options_(options)
    {
    }
    [[nodiscard]] Expected<void, std::string> load();

    std::string path_;
    LoadOptions options_;
    FileStamp stamp_{}; ///< of the file that was read last
    std::string text_;
    Method method_;
};

class PromptMethod;

/// Makes loaded methods prompt, for a window that must not wait: in the thread of the window a
/// prompt method answers at once. A query that it cannot answer within a moment gets
/// `Failure::at_work`; then it is asked in a thread, and once the answer is there, the same query
/// has it. In other threads a prompt method waits, as any method does.
class PromptMethods {
public:
    /// Call it in the thread of the window.
    /// @param wake  is called in another thread when there are new answers
    explicit PromptMethods(std::function<void()> wake);
    /// Waits for the answers to the present queries of the methods.
    ~PromptMethods();
    PromptMethods(const PromptMethods&) = delete;
    PromptMethods& operator=(const PromptMethods&) = delete;

    /// The same method, prompt. A method that was made prompt before is the same one again.
    [[nodiscard]] Method prompt(const Method& method);
    /// Ends the threads of methods that nobody has any more.
    void drop_unused();

    /// The number of late answers so far: when it changes, a query of before has its answer now.
    [[nodiscard]] std::uint64_t answers() const noexcept { return shared_->answers; }

    /// The longest time that the window waits for an answer.
    static constexpr std::chrono::milliseconds moment{4};

private:
    friend class PromptMethod;
    struct Shared {
        std::thread::id window = std::this_thread::get_id();
        std::function<void()> wake;
        std::atomic<std::uint64_t> answers = 0;
    };
    std::shared_ptr<Shared> shared_;
    std::vector<std::shared_ptr<PromptMethod>> methods_;
};

} // namespace secant
