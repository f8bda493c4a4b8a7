#include "app/window/scene_file.h"

#include "core/codec/query_reader.h"

#include <algorithm>
#include <fstream>

namespace secant {

std::variant<Document, std::string> read_scene_file(const std::string& path)
{
    // Many times what any scene needs, so that a wrong file cannot fill the memory.
    constexpr std::size_t longest = 1 << 16;
    std::ifstream file(path, std::ios::binary);
    std::string line(longest, '\0');
    file.read(line.data(), static_cast<std::streamsize>(longest));
    line.resize(static_cast<std::size_t>(file.gcount()));
    if (file.bad() || line.empty()) return path + ": nothing can be read from it";
    line.resize(std::min(line.find('\n'), line.size()));

    const auto read = read_query(line, Extent::segment);
    if (const auto* error = std::get_if<QueryError>(&read)) {
        return path + ":1: " + error->field + ": " + error->what;
    }
    const auto* query = std::get_if<Query<2>>(&std::get<NamedQuery>(read).query);
    if (query == nullptr) return path + ":1: the window shows scenes in the plane, not in space";
    return Document{query->circle, query->piece};
}

} // namespace secant
