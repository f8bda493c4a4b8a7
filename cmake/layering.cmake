# Reads every #include of core/, ui/ and app/, and fails on an include that points the wrong way:
#
#   cmake -D ROOT=<folder with core, ui and app> -P cmake/layering.cmake
#
# The link lists of CMake do not stop an include of a header alone.
cmake_minimum_required(VERSION 3.25)

# The rooms, each with the headers of Secant and of libraries that it may include, as regular
# expressions. Every room may include the standard library. A room comes before a room whose name is the
# beginning of its own.
set(rooms core/include core/text core/geometry core/snap core/methods core/session core/words core/goals core/formula core/script
    core/codec core/snippets core/cases core/hunt core/record core/repair core/scene core/lessons core/link core/paste core/map core/quiz core/sheet core/workspace ui app/platform/posix
    app/platform/windows app/platform app/process/linux app/process/windows app/process/elsewhere app/process app/desktop app/figure app/methods app/sources app/native app/web app python/module)

# The headers of the systems, each for its folders of app/platform and app/process alone.
set(posix "(unistd|fcntl|poll|dirent|dlfcn|pthread|signal|spawn|termios|pwd|errno)\\.h|sys/.*|csignal")
set(windows "(windows|winternl|winioctl|io|direct|process|shellapi|shlobj|knownfolders|psapi|tlhelp32|aclapi)\\.h")

# The headers for other programs need nothing but themselves.
set(core/include_ours "(method|version)\\.h")
set(core/include_theirs "std(int|io|def)\\.h|string\\.h|secant/geometry/")

set(core/text_ours "core/text/")
set(core/text_theirs "fmt/|tl/expected\\.hpp|fast_float/|utf8\\.h|muParser\\.h")

set(core/geometry_ours "core/geometry/")
set(core/geometry_theirs "processor_features\\.h|arm_neon\\.h|immintrin\\.h|glm/|boost/multiprecision/|secant/(method|geometry|version)\\.h")

set(core/snap_ours "core/(snap|text|geometry)/")
set(core/snap_theirs "glm/|fmt/")

set(core/methods_ours "core/(methods|geometry)/")
set(core/methods_theirs "glm/|boost/multiprecision/")

set(core/session_ours "core/(session|methods|geometry)/")
set(core/session_theirs "glm/")

set(core/words_ours "core/(words|text|session|methods|geometry)/")
set(core/words_theirs "glm/|fmt/")

set(core/goals_ours "core/(goals|words|text|session|methods|geometry)/")
set(core/goals_theirs "glm/|fmt/")

set(core/formula_ours "core/(formula|words|text|session|methods|geometry)/")
set(core/formula_theirs "glm/|fmt/|boost/multiprecision/")

set(core/script_ours "core/(script|goals|words|text|session|methods|geometry)/")
set(core/script_theirs "glm/|fmt/|lua\\.hpp")

set(core/codec_ours "core/(codec|words|text|session|methods|geometry)/")
set(core/codec_theirs "glm/|fmt/")

set(core/snippets_ours "core/(snippets|codec|words|text|session|methods|geometry)/")
set(core/snippets_theirs "glm/|fmt/")

set(core/cases_ours "core/(cases|snap|codec|words|text|session|methods|geometry)/")
set(core/cases_theirs "glm/|fmt/")

set(core/hunt_ours "core/(hunt|goals|cases|codec|words|text|session|methods|geometry)/")
set(core/hunt_theirs "glm/|fmt/")

set(core/record_ours "core/(record|hunt|cases|codec|words|text|session|methods|geometry)/")
set(core/record_theirs "glm/|fmt/")

set(core/repair_ours "core/(repair|script|hunt|goals|cases|codec|words|text|session|methods|geometry)/")
set(core/repair_theirs "glm/|fmt/")

set(core/scene_ours "core/(scene|formula|snap|words|text|session|methods|geometry)/")
set(core/scene_theirs "glm/|fmt/")

set(core/lessons_ours "core/(lessons|goals|scene/view|words|text|session|methods|geometry)/")
set(core/lessons_theirs "glm/|fmt/|md4c\\.h")

set(core/link_ours "core/(link|scene/(view|orbit)|text|session|methods|geometry)/")
set(core/link_theirs "glm/|fmt/")

set(core/paste_ours "core/(paste|link|scene/view|cases|codec|words|text|session|methods|geometry)/")
set(core/paste_theirs "glm/|fmt/")

set(core/map_ours "core/(map|scene|snap|words|text|session|methods|geometry)/")
set(core/map_theirs "glm/|fmt/")

set(core/quiz_ours "core/(quiz|hunt|goals|scene/view|cases|codec|words|text|session|methods|geometry)/")
set(core/quiz_theirs "glm/|fmt/")

set(core/sheet_ours "core/(sheet|lessons|quiz|link|hunt|goals|scene|words|text|session|methods|geometry)/")
set(core/sheet_theirs "glm/|fmt/")

set(core/workspace_ours "core/")
set(core/workspace_theirs "glm/|fmt/")

set(ui_ours "ui/|core/")
set(ui_theirs "glm/|fmt/|imgui[_a-z]*\\.h")
set(ui_never "fstream|filesystem") # files are for app

# What the systems share names none of them, and each has a folder of its own.
set(app/platform_ours "app/platform/[a-z_]+\\.h|core/text/")
set(app/platform_theirs "^$")
set(app/process_ours "app/(process|platform)/[a-z_]+\\.h|core/text/")
set(app/process_theirs "^$")

set(app/platform/posix_ours "app/platform/([a-z_]+\\.h|posix/)|core/text/")
set(app/platform/posix_theirs ".*")
set(app/platform/posix_never "${windows}|linux/.*|spawn\\.h|pthread\\.h|dlfcn\\.h|sys/(wait|prctl|mman|syscall|resource|xattr|acl)\\.h") # for app/process
set(app/platform/posix_may_see_posix ON)

set(app/process/linux_ours "app/(process/([a-z_]+\\.h|linux/)|platform/([a-z_]+\\.h|posix/))|core/text/")
set(app/process/linux_theirs ".*")
set(app/process/linux_never "${windows}")
set(app/process/linux_may_see_posix ON)

set(app/process/elsewhere_ours "app/(process/[a-z_]+\\.h|platform/([a-z_]+\\.h|posix/))|core/text/")
set(app/process/elsewhere_theirs "(unistd|sys/stat)\\.h")
set(app/process/elsewhere_never "${windows}|linux/.*|sys/(prctl|mman|syscall|xattr)\\.h")
set(app/process/elsewhere_may_see_posix ON)

set(app/platform/windows_ours "app/platform/([a-z_]+\\.h|windows/)|core/text/")
set(app/platform/windows_theirs "${windows}")

set(app/process/windows_ours "app/(process|platform)/([a-z_]+\\.h|windows/)|core/text/")
set(app/process/windows_theirs "${windows}")
set(app/process/windows_may_see_signals ON) # abort() is one

set(app/desktop_ours "app/desktop/")
set(app/desktop_theirs "gio/")

set(app/figure_ours "app/figure/|core/(scene|text)/|ui/widgets/embedded_fonts\\.h")
set(app/figure_theirs "cairo[-a-z]*\\.h|fmt/|glm/")

set(app/methods_ours "app/(methods|platform)/|core/(script|codec|words|text|session|methods|geometry)/")
set(app/methods_theirs "fmt/|glm/")

set(app/sources_ours "app/(sources|process|methods|platform)/|core/(script|codec|words|text|session|methods|geometry)/")
set(app/sources_theirs "secant/(method\\.h|traced\\.hpp)|fmt/|glm/")

set(app/native_ours "app/(native|sources|process|platform|desktop|figure|methods|files|project|cli|window|exit_status)|ui/|core/")
set(app/native_theirs ".*")
set(app/native_never "(gio|glib|libportal)/.*|cairo.*|lua.*|emscripten.*")

set(app/web_ours "app/(web|platform|desktop|figure|methods|files|project|cli|window|exit_status)|ui/|core/")
set(app/web_theirs "emscripten.*|EGL/egl\\.h|GLES2/gl2\\.h|imgui\\.h|SDL\\.h")

# Everything else is shared by the desktop and the browser, and so must not name what a browser lacks.
set(app_ours "app/(platform|desktop|figure|methods|files|project|cli|window|exit_status)|ui/|core/")
set(app_theirs ".*")
set(app_never "(gio|glib|libportal)/.*|cairo.*|lua.*|emscripten.*") # for app/desktop, app/figure, core/script and app/web

set(python/module_ours "python/module/|core/geometry/")
set(python/module_theirs "pybind11/")

# room_of(FILE VAR): the room that a path relative to ROOT lies in, or nothing.
function(room_of file var)
  foreach(room IN LISTS rooms)
    if(file MATCHES "^${room}/")
      set(${var} ${room} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  set(${var} "" PARENT_SCOPE)
endfunction()

# check(ROOM LINE VAR): why an #include line is wrong, or nothing.
function(check room line var)
  set(${var} "" PARENT_SCOPE)
  if(line MATCHES "\"(.*)\"")
    if(NOT CMAKE_MATCH_1 MATCHES "^(${${room}_ours})")
      set(${var} "${room} may not see ${CMAKE_MATCH_1}" PARENT_SCOPE)
    endif()
  elseif(line MATCHES "<(.*)>")
    set(header ${CMAKE_MATCH_1})
    if(${room}_may_see_signals AND header STREQUAL csignal)
      return()
    endif()
    set(standard "^[a-z_]+$")
    if(DEFINED ${room}_never AND header MATCHES "^(${${room}_never})$"
       OR NOT ${room}_may_see_posix AND header MATCHES "^(${posix})$"
       OR NOT room MATCHES "/windows$" AND header MATCHES "^(${windows})$"
       OR NOT header MATCHES "${standard}" AND NOT header MATCHES "^(${${room}_theirs})")
      set(${var} "${room} may not see <${header}>" PARENT_SCOPE)
    endif()
  endif()
endfunction()

file(GLOB_RECURSE files RELATIVE ${ROOT}
  ${ROOT}/core/*.h ${ROOT}/core/*.cpp ${ROOT}/ui/*.h ${ROOT}/ui/*.cpp
  ${ROOT}/app/*.h ${ROOT}/app/*.cpp ${ROOT}/python/module/*.h ${ROOT}/python/module/*.cpp)
if(NOT files)
  message(FATAL_ERROR "No sources in ${ROOT}")
endif()

set(violations "")
foreach(file IN LISTS files)
  room_of(${file} room)
  if(NOT room)
    string(APPEND violations "${file}: lies in no known room; add one to cmake/layering.cmake\n")
    continue()
  endif()
  file(STRINGS ${ROOT}/${file} lines REGEX "^[ \t]*#[ \t]*include")
  foreach(line IN LISTS lines)
    check(${room} "${line}" violation)
    if(violation)
      string(APPEND violations "${file}: ${violation}\n")
    endif()
    # Integers of any size take seconds to compile, so other headers declare them, and sources include them.
    if(line MATCHES "boost/|core/geometry/exact/(integers|surd|wide|signs|motion)\\.h"
       AND file MATCHES "\\.h$" AND NOT file MATCHES "^core/geometry/exact/|^core/formula/value\\.h$")
      string(APPEND violations "${file}: a header that is slow to compile: ${line}\n")
    endif()
  endforeach()
endforeach()

if(violations)
  message(FATAL_ERROR "Includes that point the wrong way:\n${violations}")
endif()
