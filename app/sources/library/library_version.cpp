#include "app/sources/library/library.h"

#include "app/methods/method_names.h"
#include "app/process/shared_library.h"
#include "core/geometry/c_numbers.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace secant {
namespace {

using Described = LibraryVersion::Described;
using Clock = std::chrono::steady_clock;

/// A text of a library; nothing when it has no end.
template <std::size_t Size>
std::optional<std::string> checked_text(const char (&text)[Size])
{
    const std::size_t length = strnlen(text, Size);
    if (length == Size) return std::nullopt;
    return printable({text, length}, whole_text);
}

/// The first impossible number of a description: "extent is 9, and not ..."; empty when there is
/// none.
std::string wrong_number(const wire::Description& said)
{
    struct Choice {
        std::string_view field;
        int number = 0;
        std::vector<int> values;
        std::string_view names;
    };
    const std::array choices{
        Choice{"extent", said.extent, {0, 1, 2, 3}, "SECANT_SEGMENT, SECANT_RAY or SECANT_LINE"},
        Choice{"target", said.target, {0, 1, 2}, "SECANT_CURVE, SECANT_DISK or SECANT_BOTH"},
        Choice{
            "radii", said.radii, {0, 1, 2}, "SECANT_USES_R, SECANT_USES_S or SECANT_USES_R_PLUS_S"},
        Choice{"dimensions", said.dimensions, {0, 2, 3}, "0, 2 or 3"},
        Choice{"scalars", said.scalars, {0, 1, 2}, "0, SECANT_FLOAT or SECANT_DOUBLE"},
        Choice{"takes", said.takes, {0, 1}, "SECANT_TAKES_ENDS or SECANT_TAKES_UNIT_DIRECTION"}};
    for (const auto& [field, number, values, names] : choices) {
        if (std::ranges::find(values, number) == values.end())
            return fmt::format("{} is {}, and not {}", field, number, names);
    }
    for (const auto& [field, size] :
         {std::pair{"tolerance", said.tolerance}, std::pair{"accuracy", said.accuracy}}) {
        if (!std::isfinite(size) || size < 0.0)
            return fmt::format("{} is {}, and not a number of at least 0", field, size);
    }
    return said.has_function == 1 ? "" : "function is NULL";
}

Expected<Described, std::string> checked(const wire::Description& said, std::size_t index)
{
    const auto name = checked_text(said.name);
    if (!name || !is_loaded_name(*name)) {
        return unexpected(fmt::format(
            "the name of its method {} {}", index + 1,
            name && name->empty() ? "is empty" : why_no_loaded_name(name.value_or(""))));
    }
    const auto title = checked_text(said.title);
    const auto source = checked_text(said.source);
    const auto returns = checked_text(said.returns);
    const auto domain = checked_text(said.domain);
    if (!title || !source || !returns || !domain)
        return unexpected(fmt::format("a text of its method {} is too long", *name));
    if (const std::string wrong = wrong_number(said); !wrong.empty())
        return unexpected(fmt::format("its method {}: {}", *name, wrong));
    if (const auto why = domain->empty() ? std::string{} : script::why_no_domain(*domain);
        !why.empty())
        return unexpected(fmt::format("its method {}: domain: {}", *name, why));
    // Radii and scalars have the order of their numbers in secant/method.h.
    Described out{*name,
                  *returns,
                  {.title = title->empty() ? *name : *title,
                   .source = *source,
                   .target = said.target == SECANT_DISK ? Target::disk : Target::curve,
                   .radii = static_cast<Radii>(said.radii),
                   .scalars = static_cast<Scalars>(said.scalars),
                   .dimensions = said.dimensions == 0   ? Dimensions::both
                                 : said.dimensions == 2 ? Dimensions::plane
                                                        : Dimensions::space,
                   .first_hit_only = said.first_hit_only != 0,
                   .takes_unit_direction = said.takes == SECANT_TAKES_UNIT_DIRECTION,
                   .tolerance = said.tolerance,
                   .accuracy = said.accuracy,
                   .domain = *domain},
                  said.target == SECANT_BOTH,
                  said.has_trace != 0};
    if (said.extent != 0)
        out.about.extent = extents_in_c[static_cast<std::size_t>(said.extent - 1)];
    return out;
}

Expected<std::vector<Described>, std::string> checked(const wire::Greeting& greeting)
{
    std::vector<Described> methods;
    // Another start than the one that was looked at may say another count.
    if (greeting.count == 0 || greeting.count > wire::most_methods)
        return unexpected(std::string{"it says now this, now that of its methods"});
    for (std::uint32_t i = 0; i < greeting.count; ++i) {
        auto method = checked(greeting.methods[i], i);
        if (!method) return unexpected(method.error());
        if (std::ranges::find(methods, method->name, &Described::name) != methods.end())
            return unexpected(fmt::format("it has two methods of the name {}", method->name));
        methods.push_back(*std::move(method));
    }
    return methods;
}

/// The reason why a file is no library, in better words than the loader's; empty when the loader is
/// to be asked.
std::string why_no_library(const std::string& path)
{
    std::error_code error; // of a file that is not there the loader says enough
    const auto kind = std::filesystem::status(path, error).type();
    if (kind == std::filesystem::file_type::directory) return "is a folder";
    const bool is_there = !error && kind != std::filesystem::file_type::not_found;
    if (is_there && kind != std::filesystem::file_type::regular) return "is not a regular file";
    std::array<char, 4> begin{};
    std::ifstream file{std::filesystem::path{path}, std::ios::binary};
    // A compiler may not have written it yet.
    if (!file.read(begin.data(), begin.size())) return {};
    return begins_as_library({begin.data(), begin.size()})
               ? ""
               : "it is no compiled library; a script ends in .lua, and a program goes "
                 "behind --method-command";
}

const std::string has_changed = "the file has changed since it was loaded";

/// The breakdown of the queries that come after the end of a process.
Breakdown not_loaded_again(const std::string& why)
{
    return {Failure::no_answer,
            fmt::format("not asked: its process has ended, and cannot be started again: {}", why)};
}

} // namespace

/// The process that one thread uses.
class LibraryVersion::Lease {
public:
    Lease(LibraryVersion& version, SlowRow& slow, std::unique_ptr<LibraryProcess> process,
          bool ends)
        : version_(version), slow_(slow), process_(std::move(process)), ends_(ends)
    {
    }
    ~Lease()
    {
        if (ends_) return;
        if (is_running_)
            version_.give_back(std::move(process_));
        else
            version_.give_up_one();
    }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    Lease(Lease&&) = delete;
    Lease& operator=(Lease&&) = delete;

    /// Asks for the queries [first, first + count), which fit into a block.
    void ask_block(std::uint32_t method, const Asked& asked, std::size_t first, std::size_t count)
    {
        const auto end = static_cast<std::uint32_t>(count);
        for (std::uint32_t i = 0; i < end; ++i)
            asked.write(first + i, process_->query(i));
        is_alone_ = false;
        std::uint32_t at = 0;
        while (at < end && is_running_ && !patience_.is_over() && !version_.options_.is_late())
            at = ask_from(at, is_alone_ ? at + 1 : end, method, asked, first);
        const bool is_late = is_running_ && version_.options_.is_late();
        for (; at < end; ++at)
            asked.broken(first + at, is_late       ? late()
                                     : is_running_ ? patience_.breakdown()
                                                   : gone_);
    }

private:
    /// Asks from `at` on. @return  where to go on
    std::uint32_t ask_from(std::uint32_t at, std::uint32_t until, std::uint32_t method,
                           const Asked& asked, std::size_t first)
    {
        constexpr int most_doubts = 2;
        const auto progress = process_->ask(method, at, until, static_cast<bool>(asked.taped));
        if (progress.answered > at) {
            doubts_ = 0;
            slow_.take(false);
        }
        for (; at < progress.answered; ++at) {
            if (asked.taped) asked.taped(process_->tape());
            asked.answered(first + at, process_->slot(at));
        }
        if (!progress.breakdown) return at;

        if (progress.is_in_doubt && ++doubts_ <= most_doubts) {
            is_alone_ = true;
        } else {
            slow_.take(progress.breakdown->how == Failure::too_slow);
            asked.broken(first + at, *progress.breakdown);
            doubts_ = 0;
            ++at;
        }
        if (slow_.is_over() || version_.options_.is_late()) {
            is_running_ = false;
            gone_ = slow_.is_over() ? given_up() : late();
            return at;
        }
        const auto began = Clock::now();
        if (std::string why = version_.start_again(*process_); !why.empty()) {
            is_running_ = false;
            gone_ = not_loaded_again(why);
        }
        patience_.spend(Clock::now() - began);
        if (progress.breakdown->how == Failure::too_slow) patience_.spend(version_.options_.limit);
        return at;
    }

    LibraryVersion& version_;
    SlowRow& slow_;
    std::unique_ptr<LibraryProcess> process_;
    bool ends_; ///< the process, with the lease
    bool is_running_ = true;
    bool is_alone_ = false; ///< one query is asked at a time, so that its crash is its own
    int doubts_ = 0;        ///< in a row
    Breakdown gone_;        ///< of the queries after its end
    BlockPatience patience_{version_.options_.limit, version_.options_.gives_up};
};

Expected<std::shared_ptr<LibraryVersion>, std::string>
LibraryVersion::load(const std::string& path, const LoadOptions& options)
{
    // The constructor is private.
    const std::shared_ptr<LibraryVersion> version{new LibraryVersion{path, options}};
    if (std::string why = why_no_library(path); !why.empty()) return unexpected(std::move(why));
    version->stamp_ = stamp_of_file(path);
    auto process = version->take();
    if (!process) return unexpected(process.error());
    auto methods = checked(*(*process)->greeting());
    if (!methods) return unexpected(methods.error());
    version->methods_ = *std::move(methods);
    for (std::size_t i = 0; i < version->methods_.size(); ++i)
        version->slow_.emplace_back(options.gives_up);
    version->give_back(*std::move(process));
    return version;
}

Expected<std::unique_ptr<LibraryProcess>, std::string> LibraryVersion::take()
{
    std::unique_lock lock{mutex_};
    while (true) {
        while (idle_.empty() && living_ > 0 && !is_there())
            given_back_.wait(lock);
        if (!idle_.empty()) {
            auto process = std::move(idle_.back());
            idle_.pop_back();
            return process;
        }
        ++living_;
        lock.unlock();
        auto process = start();
        if (process) return process;
        lock.lock();
        --living_;
        given_back_.notify_all();
        // The file may have changed just then: the others have processes of this version.
        if (living_ == 0 || is_there()) return process;
    }
}

void LibraryVersion::give_up_one()
{
    {
        const std::lock_guard lock{mutex_};
        --living_;
    }
    given_back_.notify_all();
}

Expected<std::unique_ptr<LibraryProcess>, std::string> LibraryVersion::start() const
{
    if (!is_there()) return unexpected(has_changed);
    auto process = LibraryProcess::start(path_, options_);
    if (!process) return unexpected(process.error());
    if (!is_there()) return unexpected(has_changed);
    return std::make_unique<LibraryProcess>(*std::move(process));
}

void LibraryVersion::give_back(std::unique_ptr<LibraryProcess> process)
{
    {
        const std::lock_guard lock{mutex_};
        idle_.push_back(std::move(process));
    }
    given_back_.notify_one();
}

std::string LibraryVersion::start_again(LibraryProcess& process)
{
    if (!is_there()) return has_changed;
    std::string why = process.start_again();
    // The process may have loaded the old file or the new one.
    return is_there() ? why : has_changed;
}

void LibraryVersion::ask(std::size_t method, const Asked& asked)
{
    const auto break_all = [&asked](const Breakdown& breakdown) {
        for (std::size_t i = 0; i < asked.count; ++i)
            asked.broken(i, breakdown);
    };
    if (slow_[method].is_over() || options_.is_late()) {
        break_all(slow_[method].is_over() ? given_up() : late());
        return;
    }
    auto process = asked.is_first ? start() : take();
    if (!process) {
        break_all(not_loaded_again(process.error()));
        return;
    }
    Lease lease{*this, slow_[method], *std::move(process), asked.is_first};
    for (std::size_t first = 0; first < asked.count; first += wire::block_size) {
        const std::size_t count = std::min(wire::block_size, asked.count - first);
        lease.ask_block(static_cast<std::uint32_t>(method), asked, first, count);
    }
}

const TapeListing& LibraryVersion::listing_of(std::size_t method,
                                              const std::function<void(TapeListing&)>& make)
{
    const std::lock_guard lock{listings_mutex_};
    const auto [listing, is_new] = listings_.try_emplace(method);
    if (is_new && methods_[method].has_trace) make(listing->second);
    return listing->second;
}

} // namespace secant
