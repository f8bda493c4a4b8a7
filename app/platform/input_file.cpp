#include "app/platform/input_file.h"

#include "app/platform/streams.h"

#include <fcntl.h>

#include <cerrno>
#include <system_error>

namespace secant {

std::string reading_reason(int error)
{
    return error == EISDIR ? "is a folder" : std::generic_category().message(error);
}

InputFile::InputFile(const std::string& name)
    : opened_(name == "-" ? -1 : open(name.c_str(), O_RDONLY | O_CLOEXEC)),
      descriptor_(name == "-" ? standard_input : opened_.number()),
      error_(descriptor_ < 0 ? errno : 0)
{
}

} // namespace secant
