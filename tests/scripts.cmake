# Tests that are scripts: most run the built program, as a shell does.

# secant_add_script(SENTENCE FILE ARGUMENT...): a test in Python. It ends with 77 where a tool is missing.
function(secant_add_script sentence file)
  add_test(NAME ${sentence} COMMAND ${SECANT_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/${file} ${ARGN})
  set_tests_properties(${sentence} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 900)
endfunction()

set(program $<TARGET_FILE:secant>)
set(shipped_cases ${PROJECT_SOURCE_DIR}/assets/cases)

add_test(NAME "every shipped entry passes secant check" COMMAND secant check ${shipped_cases})
add_test(NAME "a run of no test case fails" COMMAND oracle_tests "no test case has this name")
set_tests_properties("a run of no test case fails" PROPERTIES WILL_FAIL ON)
secant_add_script("every test case that is written is run by CTest"
  guard/written_tests.py ${CMAKE_CURRENT_SOURCE_DIR} ${CMAKE_CTEST_COMMAND} --test-dir ${PROJECT_BINARY_DIR}
  --show-only=json-v1)
secant_add_script("no expression draws two random numbers" guard/drawn_in_order.py ${PROJECT_SOURCE_DIR}/core)
secant_add_script("the core calls no function of the C library that is another one elsewhere"
  guard/library_calls.py ${PROJECT_SOURCE_DIR})
secant_add_script("every method is listed where it must be, and asked for nowhere else"
  core/methods/listed_test.py ${PROJECT_SOURCE_DIR} ${program})
secant_add_script("the schema of a project's settings and their reader agree"
  assets/project_schema_test.py ${PROJECT_SOURCE_DIR}/assets/project.schema.json ${program})
secant_add_script("the commands know a project's settings, and run nothing in a folder that is not trusted"
  app/cli/project_test.py ${program})
secant_add_script("the schema of case files and their reader agree"
  assets/schema_test.py ${PROJECT_SOURCE_DIR}/assets/case-file.schema.json ${shipped_cases} ${program})
secant_add_script("an update changes the wrong values of a file and no other byte"
  app/cli/update_mutation_test.py ${program} ${shipped_cases})
secant_add_script("no name reaches a terminal raw, and every report is XML" app/cli/terminal_test.py ${program})
secant_add_script("what other programs write is read, and streams that fail are reported"
  app/cli/reading_test.py ${program})
secant_ships("what other programs write is read, and streams that fail are reported" secant)
if(TARGET figure_tests)
  secant_add_script("a PDF has the size of its figure and its texts as texts" app/figure/pdf_test.py ${program})
endif()

# Records: what the header and the recorders write, eval reads.
secant_add_script("a record keeps every bit, survives a kill, and reports a full disk"
  record/record_test.py ${PROJECT_SOURCE_DIR}/core/include ${program})
foreach(language IN ITEMS python javascript lua rust csharp)
  secant_add_script("the recorder in ${language} writes lines that eval answers"
    record/recorders_test.py ${language} ${program})
endforeach()
foreach(engine IN ITEMS box2d glm)
  secant_add_script("the casts of ${engine} are recorded as they were" record/recorders_test.py ${engine} ${program})
endforeach()

foreach(kind IN ITEMS avx2 avx512)
  get_property(${kind}_flags GLOBAL PROPERTY secant_${kind}_flags)
  list(JOIN ${kind}_flags " " ${kind}_flags)
endforeach()
secant_add_script("a method_of that cannot be is told in one sentence"
  app/methods/wrong_method_of_test.py ${CMAKE_CXX_COMPILER} ${PROJECT_SOURCE_DIR}/core/include)

# The rest sees the program as it ships, or no program at all.
if(SECANT_SANITIZE)
  return()
endif()

# secant_add_shipped_script(SENTENCE FILE ARGUMENT...)
function(secant_add_shipped_script sentence)
  secant_add_script(${sentence} ${ARGN})
  secant_ships(${sentence} secant)
endfunction()

if(avx2_flags)
  secant_add_shipped_script("kernels are chosen for processors that have all that they use"
    core/geometry/processors_test.py $<TARGET_FILE:processor_probe> ${CMAKE_CXX_COMPILER} "${avx2_flags}" "${avx512_flags}")
  secant_ships("kernels are chosen for processors that have all that they use" processor_probe)
endif()

secant_add_shipped_script("the Windows folders compile with the headers of mingw-w64"
  windows/rooms_compile_test.py ${PROJECT_SOURCE_DIR})
secant_add_shipped_script("the core compiles for 64-bit ARM"
  cmake/arm_compile_test.py ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_BINARY_DIR}/arm)

# The text of the project.
function(secant_add_shipped_command sentence)
  add_test(NAME ${sentence} COMMAND ${ARGN})
  secant_ships(${sentence})
endfunction()
secant_add_shipped_command("no include points the wrong way"
  ${CMAKE_COMMAND} -D ROOT=${PROJECT_SOURCE_DIR} -P ${PROJECT_SOURCE_DIR}/cmake/layering.cmake)
secant_add_shipped_command("an include that points the wrong way is found"
  ${CMAKE_COMMAND} -D PROJECT=${PROJECT_SOURCE_DIR} -D SCRATCH=${CMAKE_CURRENT_BINARY_DIR}/layering
  -P ${CMAKE_CURRENT_SOURCE_DIR}/cmake/layering_test.cmake)
# The presets set what a plain call of CMake does not.
secant_add_shipped_command("a build without a preset can be configured"
  ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR} -B ${CMAKE_CURRENT_BINARY_DIR}/plain
  -D CMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER} -D SECANT_TESTS=ON)
# The set-up of ./run, with a fake for every command that it calls.
secant_add_shipped_command("what is missing is installed, or named with the line that installs it"
  sh ${CMAKE_CURRENT_SOURCE_DIR}/cmake/setup_test.sh ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_BINARY_DIR}/setup)
secant_add_shipped_script("every name keeps to the glossary"
  vocabulary/vocabulary.py ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/docs/architecture.md)
secant_add_shipped_script("the pages of the lessons are those that the lessons make" docs/lesson_pages_test.py ${program})
if(SECANT_LUA AND lua_FOUND)
  secant_add_shipped_script("every command that a page shows does what the page says" docs/shell_blocks_test.py ${program})
endif()
secant_add_shipped_script("a name that the glossary bans is found" vocabulary/vocabulary_test.py)
secant_add_shipped_script("every link of a page leads to a file and a heading that exist" docs/links_test.py)
# Planting the faults takes an hour; here the list is only held against the code.
secant_add_shipped_script("every planted fault fits the code" faults/plant.py --check)
secant_add_shipped_script("each rule of planted faults changes what it says" faults/rules_test.py)
secant_add_shipped_script("a test case that CTest does not run is found" guard/written_tests_test.py)

# What stays as it is from 1.0 on. The program includes the headers of 1.0, and is linked with the library of today.
add_executable(uses_1_0 stability/uses_1_0.c)
target_include_directories(uses_1_0 BEFORE PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/stability/include-1.0)
target_link_libraries(uses_1_0 PRIVATE secant::geometry)
set_target_properties(uses_1_0 PROPERTIES LINKER_LANGUAGE CXX)
add_dependencies(shipped_tests uses_1_0)
if(SECANT_LUA AND lua_FOUND)
  secant_add_shipped_script("what is promised to stay is as it was in 1.0" stability/stability_test.py
    ${program} ${CMAKE_C_COMPILER} ${PROJECT_SOURCE_DIR}/core/include $<TARGET_FILE:uses_1_0>)
endif()

# What GitHub runs, and a release.
secant_add_shipped_script("the Action marks what is wrong, and texts of others command nothing" action/action_test.py ${program})
secant_add_shipped_script("the workflows call what exists, and name one address" action/workflows_test.py)
secant_add_shipped_script("a release holds what it says, and nothing is released that disagrees" release/release_test.py)

# The rooms that the program for browsers is linked from, and its code in the place of the desktop's rooms.
if(CMAKE_NM)
  add_library(script_without_lua STATIC EXCLUDE_FROM_ALL)
  foreach(file IN ITEMS header no_lua)
    target_sources(script_without_lua PRIVATE ${PROJECT_SOURCE_DIR}/core/script/${file}.cpp)
  endforeach()
  target_link_libraries(script_without_lua PRIVATE secant_options secant_no_optimisation secant::words)
  foreach(room IN ITEMS text geometry snap methods session words goals formula codec cases snippets hunt record scene lessons link
          paste map quiz sheet workspace fonts ui platform loaded files project commands cli window)
    list(APPEND shared_rooms $<TARGET_FILE:secant_${room}>)
  endforeach()
  add_custom_target(browser_rooms ALL DEPENDS secant_browser script_without_lua)
  secant_add_shipped_script("shared code names nothing that the program for browsers lacks"
    cmake/shared_code_test.py "the program for browsers" ${CMAKE_NM} ${shared_rooms}
    --instead $<TARGET_FILE:secant_browser> $<TARGET_FILE:script_without_lua>)
  # The desktop's rooms without other processes, as on macOS.
  add_library(process_elsewhere STATIC EXCLUDE_FROM_ALL)
  foreach(file IN ITEMS child_process shared_memory elsewhere/no_processes)
    target_sources(process_elsewhere PRIVATE ${PROJECT_SOURCE_DIR}/app/process/${file}.cpp)
  endforeach()
  target_link_libraries(process_elsewhere PRIVATE secant_options secant_no_optimisation secant::platform)
  foreach(room IN ITEMS script repair sources figure desktop native)
    list(APPEND shared_rooms $<TARGET_FILE:secant_${room}>)
  endforeach()
  add_dependencies(browser_rooms process_elsewhere)
  secant_add_shipped_script("the desktop's code names nothing that a system without other processes lacks"
    cmake/shared_code_test.py "a system without other processes" ${CMAKE_NM} ${shared_rooms}
    --instead $<TARGET_FILE:process_elsewhere>)
  add_dependencies(shipped_tests browser_rooms)
endif()

# The installed files, as the desktop sees them.
function(secant_add_desktop_script what sentence)
  secant_add_shipped_script(${sentence} assets/desktop_test.py
    ${what} ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR}/installed)
endfunction()
secant_add_desktop_script(menu "the entry of the menu is valid and names what is installed")
secant_add_desktop_script(types "a case file has a type of its own and other JSON has not")
secant_add_desktop_script(catalogue "the description for software centres is valid")
secant_add_desktop_script(manual "the manual is installed and man reads it without a warning")
secant_add_desktop_script(icons "an icon has the size of its folder")
find_program(SECANT_DPKG_DEB dpkg-deb)
if(SECANT_DPKG_DEB)
  secant_add_shipped_script("the Debian package holds every installed file and lintian has nothing to say about it"
    assets/package_test.py ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR}/package)
endif()
secant_add_shipped_script("the manifest for Flatpak agrees with the project"
  assets/flatpak_test.py ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR}/flatpak)
secant_add_shipped_script("the program needs an old glibc and libraries that are known"
  installed/needs_test.py ${PROJECT_SOURCE_DIR} ${program})

# The Python package.
set(python_module "pybind11, or Python's headers")
if(TARGET secant_python)
  set(python_module $<TARGET_FILE:secant_python>)
  add_dependencies(shipped_tests secant_python)
endif()
secant_add_shipped_script("the wheel of the Python package passes its tests in a new environment"
  python/package_test.py ${PROJECT_SOURCE_DIR} "${python_module}" ${program} ${CMAKE_CURRENT_BINARY_DIR}/python)

# The library, and what the examples say. One needs the installed library, the others methods of their own. A
# GLM that was fetched is not theirs.
if(glm_DIR)
  secant_add_shipped_script("an installed secant::geometry is found and used by a program in C and by one in C++"
    installed/installed_test.py ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR}/geometry)
  if(TARGET secant_geometry_shared)
    add_dependencies(shipped_tests secant_geometry_shared)
  endif()
  foreach(example IN ITEMS engine_quadratic engine_traced engine_real plain_c python catch2_oracle github_actions)
    secant_add_shipped_script("the commands of the example ${example} do what it says"
      examples/examples_test.py ${example} ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR}/examples)
  endforeach()
endif()

secant_add_shipped_script("the conformance pack is what the program answers" examples/conformance_test.py ${program} pack)
foreach(language IN ITEMS cpp rust csharp javascript python lua)
  secant_add_shipped_script("the reader of the conformance pack in ${language} finds what is wrong"
    examples/conformance_test.py ${program} ${language})
endforeach()

# The commands for debuggers, in the real ones.
foreach(debugger IN ITEMS gdb lldb)
  secant_add_shipped_script("the commands for ${debugger} say of a program that is stopped what secant eval says"
    debugger/debugger_test.py ${debugger} ${program} ${CMAKE_CXX_COMPILER})
endforeach()

# The manual and the completions.
if(TARGET manual)
  foreach(shell IN ITEMS bash zsh fish)
    secant_add_shipped_script("${shell} completes commands and options and names of methods and case files"
      app/cli/completion_test.py ${shell} ${PROJECT_BINARY_DIR}/manual ${program})
  endforeach()
  add_dependencies(shipped_tests manual)
endif()

# The snippets of `secant snippet` are compiled and run.
add_executable(write_snippets support/write_snippets.cpp)
target_link_libraries(write_snippets PRIVATE secant_options secant::snippets)
add_dependencies(shipped_tests write_snippets secant_test_main)
foreach(form IN ITEMS c cpp python javascript catch2 pytest json desmos geogebra)
  secant_add_shipped_script("snippets in ${form} say what secant eval says"
    app/cli/snippet_test.py ${form} ${program} $<TARGET_FILE:write_snippets> ${shipped_cases}
    $<TARGET_FILE:secant_test_main>)
endforeach()

# The program for browsers in a headless Chromium, if a site was built (tools/build_web) and the tools are there.
find_program(SECANT_NODE NAMES node nodejs)
if(SECANT_NODE)
  add_test(NAME web COMMAND ${SECANT_NODE} ${CMAKE_CURRENT_SOURCE_DIR}/web/run.js)
  set_tests_properties(web PROPERTIES
    LABELS web
    PROCESSORS 2
    TIMEOUT 1200
    SKIP_RETURN_CODE 77
    ENVIRONMENT "SECANT_PROGRAM=${program}")
  add_test(NAME "what is dragged in a notebook's page goes back to Python"
    COMMAND ${SECANT_NODE} ${CMAKE_CURRENT_SOURCE_DIR}/python/widget_test.js)
  set_tests_properties("what is dragged in a notebook's page goes back to Python" PROPERTIES
    LABELS web SKIP_RETURN_CODE 77 TIMEOUT 120)
endif()
