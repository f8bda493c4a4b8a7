#include "app/sources/library/wire.h"

#include "app/platform/streams.h"
#include "app/process/child_process.h"
#include "app/process/shared_library.h"
#include "app/process/shared_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace secant {
namespace {

/// Copies a text of the library, which may lack an end; NULL is an empty text. A text that does not
/// fit has no end afterwards.
template <std::size_t Size>
void copy_text(char (&to)[Size], const char* from)
{
    if (from == nullptr) from = "";
    std::size_t at = 0;
    while (at < Size && (to[at] = from[at]) != '\0')
        ++at;
}

wire::Description description_of(const secant_method& method)
{
    wire::Description out{};
    copy_text(out.name, method.name);
    copy_text(out.title, method.title);
    copy_text(out.source, method.source);
    copy_text(out.returns, method.returns);
    copy_text(out.domain, method.domain);
    out.extent = method.extent;
    out.target = method.target;
    out.radii = method.radii;
    out.dimensions = method.dimensions;
    out.scalars = method.scalars;
    out.first_hit_only = method.first_hit_only;
    out.has_function = method.function == nullptr ? 0 : 1;
    out.has_trace = method.trace == nullptr ? 0 : 1;
    out.tolerance = method.tolerance;
    out.accuracy = method.accuracy;
    out.takes = method.takes;
    return out;
}

/// The methods of the library, or why it has none.
Expected<std::vector<secant_method>, std::string> methods_of_library(const std::string& path)
{
    const auto symbol = symbol_of_library(path, "secant_methods");
    if (!symbol) return unexpected(symbol.error());
    if (*symbol == nullptr) return unexpected(std::string{"it has no function secant_methods"});
    keep_as_loaded(*symbol);
    using ListMethods = const secant_method_list*();
    const secant_method_list* const list = reinterpret_cast<ListMethods*>(*symbol)();
    if (list == nullptr) return unexpected(std::string{"secant_methods returns NULL"});
    if (list->version != SECANT_METHOD_VERSION) {
        return unexpected(fmt::format("it was compiled for version {} of secant/method.h, and this "
                                      "Secant knows version {}",
                                      list->version, SECANT_METHOD_VERSION));
    }
    constexpr std::size_t shortest = offsetof(secant_method, accuracy);
    if (list->method_size < shortest) {
        return unexpected(fmt::format("its methods have {} bytes, and not {}", list->method_size,
                                      sizeof(secant_method)));
    }
    if (list->count == 0 || list->methods == nullptr)
        return unexpected(std::string{"its list of methods is empty"});
    if (list->count > wire::most_methods) {
        return unexpected(fmt::format("it has {} methods, and at most {} are read", list->count,
                                      wire::most_methods));
    }
    // A later version has longer methods, which begin with the fields that are known; an earlier
    // one has shorter methods, whose missing fields are zero.
    std::vector<secant_method> methods(list->count);
    const char* at = reinterpret_cast<const char*>(list->methods);
    for (secant_method& method : methods) {
        std::memcpy(&method, at, std::min<std::size_t>(list->method_size, sizeof method));
        at += list->method_size;
    }
    return methods;
}

/// Runs the method, or with a tape the one that writes its operations.
void answer(const secant_method& method, const secant_query& query, wire::Slot& slot,
            std::uint64_t serial, wire::Tape* tape)
{
    secant_answer answer{};
    answer.size = sizeof answer;
    if (tape != nullptr) {
        secant_tape written{sizeof written, most_operations, 0, 0, tape->operations};
        method.trace(&query, &answer, method.user, &written);
        tape->count = written.count;
        tape->is_cut_off = written.is_cut_off;
    } else {
        method.function(&query, &answer, method.user);
    }
    if ((answer.set & (SECANT_ERROR | SECANT_SKIP)) != 0) copy_text(slot.error, answer.error);
    slot.answer = answer;
    slot.serial.store(serial, std::memory_order_release);
}

/// Answers a block. An exception of the library ends the process, as an uncaught exception does.
void answer_block(const std::vector<secant_method>& methods, const wire::Queries& asked,
                  wire::Answers& answers) noexcept
{
    answers.begun.store(asked.serial, std::memory_order_release);
    const secant_method& method = methods[asked.method];
    wire::Tape* const tape = asked.is_traced != 0 ? &answers.tape : nullptr;
    for (std::uint32_t i = asked.from; i < asked.until; ++i)
        answer(method, asked.all[i], answers.slots[i], asked.serial, tape);
}

/// An exception of the library while it is loaded is not caught either.
Expected<std::vector<secant_method>, std::string> load(const std::string& path) noexcept
{
    return methods_of_library(path);
}

int work(const std::string& path, const wire::Queries& queries, wire::Answers& answers)
{
    const auto methods = load(path);
    wire::Greeting& greeting = answers.greeting;
    if (methods) {
        std::ranges::transform(*methods, greeting.methods, description_of);
        greeting.count = static_cast<std::uint32_t>(methods->size());
    } else {
        copy_text(greeting.why, methods.error().c_str());
    }
    constexpr std::string_view done{"\n"};
    char byte = 0;
    while (write_all(wire::given, done) == 0 && methods) {
        const ReadResult asked = read_some(wire::asked, {&byte, 1});
        if (asked.count == 0) break; // nobody asks any more
        answer_block(*methods, queries, answers);
    }
    return 0;
}

} // namespace

bool is_method_worker(int argument_count, const char* const* arguments)
{
    return argument_count == 3 && std::string_view{arguments[1]} == worker_command;
}

int run_method_worker(const char* const* arguments)
{
    using Others = SharedMemory::Others;
    const auto queries = SharedMemory::open(wire::queries, sizeof(wire::Queries), Others::may_read);
    const auto answers =
        SharedMemory::open(wire::answers, sizeof(wire::Answers), Others::may_write);
    if (!queries || !answers) {
        std::fputs("secant: method-worker is started by Secant itself\n", stderr);
        return 2;
    }
    crash_plainly();
    // Destructors of the library may do anything, and nobody waits for them.
    leave_at_once(work(arguments[2], *static_cast<const wire::Queries*>(queries->address()),
                       *static_cast<wire::Answers*>(answers->address())));
}

} // namespace secant
