// The process of a library that lies: the name of its library says what it writes into the memory
// that it shares with Secant. "count-65" has 65 methods, "random-7" answers with the random bytes
// of the seed 7.
#include "app/platform/streams.h"
#include "app/process/shared_memory.h"
#include "app/sources/library/wire.h"

#include <array>
#include <cstdlib>
#include <cstring>
#include <random>
#include <span>
#include <string>
#include <string_view>

using namespace secant;

namespace {

/// The number after the last '-'.
unsigned long number_in(std::string_view lie)
{
    return std::strtoul(std::string{lie.substr(lie.rfind('-') + 1)}.c_str(), nullptr, 10);
}

void describe_truly(wire::Description& method, const std::string& name)
{
    std::strncpy(method.name, name.c_str(), sizeof method.name - 1);
    method.has_function = 1;
    method.has_trace = 1;
}

template <class T>
void fill(T& object, std::mt19937_64& random)
{
    std::array<unsigned char, sizeof(T)> bytes;
    for (unsigned char& byte : bytes)
        byte = static_cast<unsigned char>(random());
    std::memcpy(static_cast<void*>(&object), bytes.data(), bytes.size());
}

class Liar {
public:
    Liar(std::string_view lie, const wire::Queries& queries, wire::Answers& answers)
        : lie_(lie), queries_(queries), answers_(answers), random_(number_in(lie))
    {
    }

    void greet()
    {
        wire::Greeting& greeting = answers_.greeting;
        for (unsigned long i = 0; i < wire::most_methods; ++i)
            describe_truly(greeting.methods[i], "method-" + std::to_string(i));
        greeting.count = 1;
        if (is("count")) greeting.count = static_cast<std::uint32_t>(number_in(lie_));
        if (is("why")) {
            greeting.count = 0;
            std::memset(greeting.why, 'y', sizeof greeting.why);
        }
        if (is("name")) std::memset(greeting.methods[0].name, 'n', sizeof greeting.methods[0].name);
        if (is("bytes")) std::memset(greeting.methods[0].source, 0xFF, 40);
        if (is("greeting")) fill(greeting, random_);
    }

    void answer()
    {
        const std::uint64_t serial = queries_.serial;
        answers_.begun.store(is("begun") ? 7 : serial);
        for (std::uint32_t i = queries_.from; i < queries_.until; ++i)
            answer(answers_.slots[i], serial);
        // Changed while it is read.
        if (is("greeting")) fill(answers_.greeting, random_);
    }

private:
    [[nodiscard]] bool is(std::string_view lie) const { return lie_.starts_with(lie); }

    void answer(wire::Slot& slot, std::uint64_t serial)
    {
        slot.answer = {};
        slot.answer.set = SECANT_HIT;
        if (is("random")) {
            fill(slot.answer, random_);
            fill(slot.error, random_);
            fill(answers_.tape, random_);
            // Not always so many operations that the first look refuses them.
            if (random_() % 2 == 0) make_tape(static_cast<std::uint32_t>(random_() % 4097));
        }
        if (is("tape")) answers_.tape.count = static_cast<std::uint32_t>(number_in(lie_));
        if (is("tangle")) make_tape(most_operations);
        if (is("error")) {
            slot.answer.set = SECANT_ERROR;
            std::memset(slot.error, 'e', sizeof slot.error);
        }
        slot.serial.store(is("serial") ? serial + 1 : serial);
    }

    /// Operations that nearly are some, in an order that is another one each time.
    void make_tape(std::uint32_t count)
    {
        answers_.tape.count = count;
        answers_.tape.is_cut_off = static_cast<std::uint32_t>(random_());
        for (std::uint32_t i = 0; i < count; ++i) {
            secant_tape_operation& operation = answers_.tape.operations[i];
            const bool is_first = i < 2;
            operation.kind = is_first ? SECANT_TAPE_INPUT
                                      : static_cast<std::int32_t>(SECANT_TAPE_ADD + random_() % 4);
            if (is("random") && random_() % 400 == 0)
                operation.kind = static_cast<std::int32_t>(random_());
            for (std::int32_t& operand : operation.operands)
                operand = -1;
            if (is("tangle")) { // ever the same lines
                operation.kind = is_first ? SECANT_TAPE_INPUT : SECANT_TAPE_ADD;
                for (std::int32_t at = 0; at < 2 && !is_first; ++at)
                    operation.operands[at] = at;
            } else if (!is_first) {
                operation.operands[0] = static_cast<std::int32_t>(random_() % i);
                operation.operands[1] = static_cast<std::int32_t>(random_() % i);
            }
            operation.computed = static_cast<double>(random_() % 1000);
            const std::string name = "n" + std::to_string(random_() % 390);
            std::memset(operation.name, 0, sizeof operation.name);
            std::memcpy(operation.name, name.data(), name.size());
        }
    }

    std::string_view lie_;
    const wire::Queries& queries_;
    wire::Answers& answers_;
    std::mt19937_64 random_;
};

} // namespace

int main(int argument_count, char** arguments)
{
    if (argument_count != 3) return 2;
    using Others = SharedMemory::Others;
    const auto queries = SharedMemory::open(wire::queries, sizeof(wire::Queries), Others::may_read);
    const auto answers =
        SharedMemory::open(wire::answers, sizeof(wire::Answers), Others::may_write);
    if (!queries || !answers) return 2;
    const std::string_view path{arguments[2]};
    Liar liar{path.substr(path.rfind('/') + 1),
              *static_cast<const wire::Queries*>(queries->address()),
              *static_cast<wire::Answers*>(answers->address())};
    liar.greet();
    char byte = 0;
    while (write_all(wire::given, "\n") == 0) {
        if (read_some(wire::asked, {&byte, 1}).count == 0) break;
        liar.answer();
    }
    return 0;
}
