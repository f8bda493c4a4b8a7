# The libraries: from the system, else fetched at a pinned commit, whose name is the hash of its
# content. FETCHCONTENT_TRY_FIND_PACKAGE_MODE=NEVER fetches every library.
include(FetchContent)
set(FETCHCONTENT_QUIET OFF)
set(CMAKE_POLICY_DEFAULT_CMP0077 NEW) # the options set below reach the fetched libraries

# secant_library(NAME URL COMMIT [OPTION...]): the source of a library, with options of FetchContent.
macro(secant_library name url commit)
  FetchContent_Declare(${name}
    GIT_REPOSITORY ${url} GIT_TAG ${commit} GIT_SUBMODULES "" ${ARGN})
endmacro()

# Suppresses the warnings of fetched headers. FetchContent has an option SYSTEM for this, but CMake 3.25
# reads the option as a part of the commit.
function(secant_mark_system)
  foreach(library IN LISTS ARGN)
    if(TARGET ${library})
      set_target_properties(${library} PROPERTIES SYSTEM ON)
    endif()
  endforeach()
endfunction()

# Libraries of headers only.
# secant_headers(TARGET PACKAGE FOLDER URL COMMIT): FOLDER is the include folder of the fetched library.
function(secant_headers target package folder url commit)
  if(NOT FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL NEVER)
    find_package(${package} CONFIG QUIET GLOBAL)
  endif()
  if(TARGET ${target})
    return()
  endif()
  secant_library(${package} ${url} ${commit} SOURCE_SUBDIR headers_only)
  FetchContent_MakeAvailable(${package})
  string(TOLOWER ${package} name)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${${name}_SOURCE_DIR}/${folder})
endfunction()

# Lua 5.4.4, compiled for the program alone: without its interpreter and its compiler.
function(secant_lua_from_source)
  enable_language(C)
  FetchContent_Declare(lua URL https://www.lua.org/ftp/lua-5.4.4.tar.gz
    URL_HASH SHA256=164c7849653b80ae67bec4b7473b884bf5cc8d2dca05653475ec2ed27b9ebf61
    DOWNLOAD_EXTRACT_TIMESTAMP ON SOURCE_SUBDIR no_build)
  FetchContent_MakeAvailable(lua)
  file(GLOB sources ${lua_SOURCE_DIR}/src/*.c)
  list(FILTER sources EXCLUDE REGEX "/luac?\\.c$")
  add_library(lua STATIC ${sources})
  target_include_directories(lua SYSTEM PUBLIC ${lua_SOURCE_DIR}/src)
  set_target_properties(lua PROPERTIES UNITY_BUILD OFF)
  add_library(PkgConfig::lua ALIAS lua)
  set(lua_FOUND ON PARENT_SCOPE)
endfunction()

# In a build for a browser or for Windows every library is fetched, and fmt needs no library of its own.
if(EMSCRIPTEN OR WIN32)
  set(FETCHCONTENT_TRY_FIND_PACKAGE_MODE NEVER)
endif()

# GLM 1.0.2, CLI11 2.5
secant_headers(glm::glm glm . https://github.com/g-truc/glm.git
  a532f5b1cf27d6a3c099437e6959cf7e398a0a67)
secant_headers(CLI11::CLI11 CLI11 include https://github.com/CLIUtils/CLI11.git
  4160d259d961cd393fd8d67590a8c7d210207348)

# fmt 11.2
if(SECANT_PACKAGE)
  # Each release of Debian has another version of fmt's library, so the package takes only the headers.
  find_path(SECANT_FMT_HEADERS fmt/format.h REQUIRED)
  add_library(fmt_headers INTERFACE)
  add_library(fmt::fmt ALIAS fmt_headers)
  target_compile_definitions(fmt_headers INTERFACE FMT_HEADER_ONLY=1)
  target_include_directories(fmt_headers SYSTEM INTERFACE ${SECANT_FMT_HEADERS})
else()
  secant_headers(fmt::fmt fmt include https://github.com/fmtlib/fmt.git
    40626af88bd7df9a5fb80be7b25ac85b122d6c21)
  get_target_property(kind fmt::fmt TYPE)
  if(kind STREQUAL INTERFACE_LIBRARY) # fetched
    target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1)
  endif()
endif()

# tl-expected 1.3.1, fast_float 8.2.9, UTF8-CPP 4.1.1
secant_headers(tl::expected tl-expected include https://github.com/TartanLlama/expected.git
  1770e3559f2f6ea4a5fb4f577ad22aeb30fbd8e4)
secant_headers(FastFloat::fast_float FastFloat include
  https://github.com/fastfloat/fast_float.git 8234a896236a6c98ee66cf214b31ca15e24579ca)
secant_headers(utf8::cpp utf8cpp source https://github.com/nemtrif/utfcpp.git
  819011bb01628fe1aa2f1da9f2c842a48fd5680b)

# muParser 2.3.5, without its build files: they want OpenMP, and build its tests.
if(NOT FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL NEVER)
  find_package(muparser CONFIG QUIET GLOBAL)
endif()
if(NOT TARGET muparser::muparser)
  secant_library(muparser https://github.com/beltoforion/muparser.git
    fbafd7f8774af2b53f4d2de07c57353fcfc09216 SOURCE_SUBDIR no_build)
  FetchContent_MakeAvailable(muparser)
  foreach(part "" Base Bytecode Callback Error TokenReader)
    list(APPEND muparser_sources ${muparser_SOURCE_DIR}/src/muParser${part}.cpp)
  endforeach()
  add_library(muparser STATIC ${muparser_sources})
  add_library(muparser::muparser ALIAS muparser)
  target_compile_definitions(muparser PUBLIC MUPARSER_STATIC)
  target_include_directories(muparser SYSTEM PUBLIC ${muparser_SOURCE_DIR}/include)
endif()

# MD4C 0.5.2, the parser of Markdown alone. Debian's package is found through pkg-config: its files for CMake
# want a second library.
if(NOT FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL NEVER)
  find_package(PkgConfig QUIET)
  if(PkgConfig_FOUND)
    pkg_check_modules(md4c QUIET IMPORTED_TARGET GLOBAL md4c)
  endif()
endif()
if(md4c_FOUND)
  add_library(md4c::md4c ALIAS PkgConfig::md4c)
else()
  enable_language(C)
  secant_library(md4c https://github.com/mity/md4c.git
    729e6b8b320caa96328968ab27d7db2235e4fb47 SOURCE_SUBDIR no_build)
  FetchContent_MakeAvailable(md4c)
  add_library(md4c STATIC ${md4c_SOURCE_DIR}/src/md4c.c)
  add_library(md4c::md4c ALIAS md4c)
  target_include_directories(md4c SYSTEM PUBLIC ${md4c_SOURCE_DIR}/src)
endif()

# Boost 1.89: Multiprecision, which needs only Boost.Config.
if(NOT FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL NEVER)
  find_package(Boost 1.74 CONFIG QUIET)
endif()
if(NOT TARGET Boost::headers)
  secant_library(boost_config https://github.com/boostorg/config.git
    bf8c8bd7960cd8505210838f86bd28fb4fb71071 SOURCE_SUBDIR headers_only)
  secant_library(boost_multiprecision https://github.com/boostorg/multiprecision.git
    e0c112538ff1e903594d039f2eb97e0057737e5d SOURCE_SUBDIR headers_only)
  FetchContent_MakeAvailable(boost_config boost_multiprecision)
  add_library(boost_headers INTERFACE)
  add_library(Boost::headers ALIAS boost_headers)
  target_compile_definitions(boost_headers INTERFACE BOOST_MP_STANDALONE)
  target_include_directories(boost_headers SYSTEM INTERFACE
    ${boost_config_SOURCE_DIR}/include ${boost_multiprecision_SOURCE_DIR}/include)
endif()

# The window: SDL 2.32. OpenGL is not linked: SDL loads it when the window opens.
set(sdl_address https://github.com/libsdl-org/SDL.git)
set(sdl_commit 5d249570393f7a37e037abf22cd6012a4cc56a71)
set(secant_unity_build ${CMAKE_UNITY_BUILD})
set(CMAKE_UNITY_BUILD OFF) # SDL's files share names
if(EMSCRIPTEN)
  enable_language(C)
  include(web_sdl)
elseif(WIN32)
  enable_language(C)
  include(windows_sdl)
else()
  secant_library(SDL2 ${sdl_address} ${sdl_commit} FIND_PACKAGE_ARGS)
  set(SDL_TEST OFF)
  set(SDL_STATIC OFF)
  FetchContent_MakeAvailable(SDL2)
endif()
set(CMAKE_UNITY_BUILD ${secant_unity_build})
foreach(target IN ITEMS SDL2-static SDL2::SDL2-static) # fetched, installed
  if(TARGET ${target} AND NOT TARGET SDL2::SDL2)
    add_library(SDL2::SDL2 ALIAS ${target})
  endif()
endforeach()
secant_mark_system(SDL2 SDL2-static)

# GIO speaks to the desktop. It always comes from the system; without it the window uses its own file dialog.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND AND NOT EMSCRIPTEN)
  pkg_check_modules(gio QUIET IMPORTED_TARGET gio-2.0)
endif()
# Cairo draws figures as PNG and PDF. It always comes from the system; without it figures are SVG.
if(PkgConfig_FOUND)
  pkg_check_modules(cairo QUIET IMPORTED_TARGET cairo-ft cairo-pdf cairo-png freetype2)
endif()
# Lua runs the methods that are written in it. It comes from the system, for Windows from its source; without it
# there are none.
if(WIN32)
  secant_lua_from_source()
elseif(PkgConfig_FOUND AND NOT EMSCRIPTEN)
  pkg_search_module(lua QUIET IMPORTED_TARGET lua5.4 lua-5.4 lua54)
endif()
option(SECANT_LUA "Runs methods written in Lua, where it is there" ON)
option(SECANT_CAIRO "Draws figures as PNG and PDF with Cairo, where it is there" ON)
option(SECANT_DESKTOP_DIALOG "Uses the desktop's file dialog where there is one" ON)

# Dear ImGui 1.92.4 has no build files; Debian's package is found through pkg-config.
if(NOT FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL NEVER)
  find_package(PkgConfig QUIET)
  if(PkgConfig_FOUND)
    pkg_check_modules(imgui QUIET IMPORTED_TARGET imgui)
  endif()
endif()
if(imgui_FOUND)
  add_library(imgui::imgui ALIAS PkgConfig::imgui)
else()
  secant_library(imgui https://github.com/ocornut/imgui.git
    9a5d5c45f54b1301ea471622eddede70384243af SOURCE_SUBDIR no_build)
  FetchContent_MakeAvailable(imgui)
  # imgui_impl_sdl2.cpp, or imgui_impl_sdl.cpp up to 1.88
  file(GLOB imgui_sdl_backend
    ${imgui_SOURCE_DIR}/backends/imgui_impl_sdl.cpp ${imgui_SOURCE_DIR}/backends/imgui_impl_sdl2.cpp)
  set(imgui_draw ${imgui_SOURCE_DIR}/imgui_draw.cpp)
  if(EMSCRIPTEN)
    # The page has fonts of its own. Dear ImGui's is 12 KB that do not shrink.
    file(READ ${imgui_draw} text)
    string(REGEX REPLACE "(proggy_clean_ttf_compressed_data_base85)\\[[0-9]+ \\+ 1\\] =(\n *\"[^\n]*)+" "\\1[] = \"\";" text "${text}")
    set(imgui_draw ${PROJECT_BINARY_DIR}/imgui_draw.cpp)
    file(CONFIGURE OUTPUT ${imgui_draw} CONTENT "${text}" @ONLY)
  endif()
  add_library(imgui STATIC
    ${imgui_SOURCE_DIR}/imgui.cpp
    ${imgui_draw}
    ${imgui_SOURCE_DIR}/imgui_tables.cpp
    ${imgui_SOURCE_DIR}/imgui_widgets.cpp
    ${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp
    ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp
    ${imgui_sdl_backend})
  add_library(imgui::imgui ALIAS imgui)
  target_include_directories(imgui SYSTEM PUBLIC ${imgui_SOURCE_DIR} ${imgui_SOURCE_DIR}/misc/cpp)
  target_link_libraries(imgui PRIVATE SDL2::SDL2 ${CMAKE_DL_LIBS})
endif()

if(SECANT_TESTS)
  # Catch2 3.7.1; RapidCheck has no releases.
  secant_library(Catch2 https://github.com/catchorg/Catch2.git
    fa43b77429ba76c462b1898d6cd2f2d7a9416b14 FIND_PACKAGE_ARGS)
  secant_library(rapidcheck https://github.com/emil-e/rapidcheck.git
    ff6af6fc683159deb51c543b065eba14dfcf329b FIND_PACKAGE_ARGS)
  FetchContent_MakeAvailable(Catch2 rapidcheck)
  secant_mark_system(Catch2 rapidcheck)
  if(Catch2_SOURCE_DIR)
    list(APPEND CMAKE_MODULE_PATH ${Catch2_SOURCE_DIR}/extras)
  elseif(Catch2_DIR)
    list(APPEND CMAKE_MODULE_PATH ${Catch2_DIR})
  endif()

  # Catch2 3 has its main function in a library; Catch2 2 is a header.
  add_library(secant_catch INTERFACE)
  if(TARGET Catch2::Catch2WithMain)
    target_link_libraries(secant_catch INTERFACE Catch2::Catch2WithMain)
  else()
    target_link_libraries(secant_catch INTERFACE Catch2::Catch2)
  endif()
endif()
