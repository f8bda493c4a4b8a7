#include "app/platform/input_file.h"

#include "app/platform/streams.h"

#include <fcntl.h>

#include <cerrno>

namespace secant {

InputFile::InputFile(const std::string& name)
    : opened_(name == "-" ? -1 : open(name.c_str(), O_RDONLY | O_CLOEXEC)),
      descriptor_(name == "-" ? standard_input : opened_.number()),
      error_(descriptor_ < 0 ? errno : 0)
{
}

} // namespace secant
