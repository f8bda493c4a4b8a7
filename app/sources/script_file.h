#pragma once

#include "app/methods/method_source.h"
#include "app/platform/file_stamp.h"

namespace secant {

/// The file of a script.
class ScriptFile : public MethodSource {
public:
    /// @return  Or why it cannot be loaded: "PATH:LINE: what is wrong".
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

} // namespace secant
