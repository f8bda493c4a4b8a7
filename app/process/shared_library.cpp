#include "app/process/shared_library.h"

#include <dlfcn.h>

namespace secant {

Expected<void*, std::string> symbol_of_library(const std::string& path, const char* symbol)
{
    void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        const char* const why = dlerror();
        return unexpected(std::string{why == nullptr ? "" : why});
    }
    return dlsym(library, symbol);
}

} // namespace secant
