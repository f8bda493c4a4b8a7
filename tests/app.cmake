# Tests of the program: its files, commands, methods, processes and window.

# These tests run the built program, as a shell does.
add_library(test_process STATIC support/process.cpp support/temporary_folder.cpp)
target_compile_definitions(test_process PRIVATE SECANT_PROGRAM="$<TARGET_FILE:secant>")
target_include_directories(test_process PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(test_process PRIVATE secant_options secant_no_optimisation)
add_dependencies(test_process secant)

# Libraries and programs under test. The libraries are compiled as other people compile theirs.
enable_language(C)
set(method_libraries ${CMAKE_CURRENT_BINARY_DIR}/methods)
function(add_method_library name source)
  add_library(${name} MODULE app/methods/libraries/${source})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/core/include)
  set_target_properties(${name} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${method_libraries})
  add_dependencies(method_libraries ${name})
endfunction()
add_custom_target(method_libraries)
add_method_library(faulty faulty.c)
target_link_libraries(faulty PRIVATE m)
add_method_library(throwing throwing.cpp)
add_method_library(units units.c)
target_link_libraries(units PRIVATE m)
add_method_library(crashing crashing.c)
add_method_library(sized sized.c)
target_compile_options(sized PRIVATE -ffp-contract=off)
add_method_library(forgetful forgetful.c)
target_link_libraries(forgetful PRIVATE secant::geometry)
set_target_properties(forgetful PROPERTIES LINKER_LANGUAGE CXX)
add_method_library(traced traced.cpp)
set_target_properties(traced PROPERTIES CXX_STANDARD 17 CXX_EXTENSIONS OFF)
target_compile_options(traced PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Werror -ffp-contract=off)
foreach(fault RANGE 1 17)
  add_method_library(unloadable_${fault} unloadable.c)
  target_compile_definitions(unloadable_${fault} PRIVATE UNLOADABLE=${fault})
endforeach()
foreach(version RANGE 1 3)
  add_method_library(version_${version} version.c)
  target_compile_definitions(version_${version} PRIVATE VERSION=${version})
endforeach()
add_executable(method_worker app/methods/worker_main.cpp)
target_link_libraries(method_worker PRIVATE secant_options secant_no_optimisation secant::sources)
add_executable(lying_worker app/methods/lying_worker.cpp)
target_link_libraries(lying_worker PRIVATE secant_options secant_no_optimisation secant::sources)
secant_add_tests(methods_tests
  SOURCES
    app/methods/lying_library_test.cpp
    app/methods/library_faults_test.cpp
    app/methods/library_methods_test.cpp
    app/methods/process_ends_test.cpp
    app/methods/program_method_test.cpp
    app/methods/prompt_methods_test.cpp
    app/methods/script_file_test.cpp
    app/methods/programs_test.cpp
    app/methods/traced_code_test.cpp
    app/methods/traced_functions_test.cpp
    app/methods/traced_library_test.cpp
    app/methods/traced_number_test.cpp
    support/temporary_folder.cpp
  AT_ONCE 6
  LIBRARIES secant::sources secant_allow_division_by_zero
  PROPERTIES LABELS threads
  SHARES 3)
add_dependencies(methods_tests method_libraries method_worker lying_worker)
target_compile_definitions(methods_tests PRIVATE
  SECANT_PYTHON="${SECANT_PYTHON}"
  SECANT_TEST_LIBRARIES="${method_libraries}"
  SECANT_TEST_PROGRAMS="${CMAKE_CURRENT_SOURCE_DIR}/app/methods/programs"
  SECANT_WORKER="$<TARGET_FILE:method_worker>"
  SECANT_LYING_WORKER="$<TARGET_FILE:lying_worker>")

secant_add_tests(cli_tests
  SOURCES
    app/cli/asking_methods_test.cpp
    app/cli/check_refusals_test.cpp
    app/cli/check_test.cpp
    app/cli/command_here.cpp
    app/cli/command_line_test.cpp
    app/cli/ending_test.cpp
    app/cli/eval_test.cpp
    app/cli/every_loaded_method_test.cpp
    app/cli/every_option_test.cpp
    app/cli/every_project_test.cpp
    app/cli/hunt_test.cpp
    app/cli/hunt_time_test.cpp
    app/cli/link_test.cpp
    app/cli/loaded_hunt_test.cpp
    app/cli/loading_test.cpp
    app/cli/manual_test.cpp
    app/cli/render_test.cpp
    app/cli/repair_test.cpp
    app/cli/replay_test.cpp
    app/cli/same_text_test.cpp
    app/cli/sheet_test.cpp
    app/cli/snippet_test.cpp
    app/cli/stream_test.cpp
    app/cli/threads_test.cpp
    app/cli/update_test.cpp
    app/cli/workplace.cpp
    support/digests.cpp
  AT_ONCE 6
  LIBRARIES secant::cli secant::link secant::manual_texts secant::sources CLI11::CLI11 test_process
  SHARES 4 ALONE 3 SHIPPED)
add_dependencies(cli_tests method_libraries)
target_compile_definitions(cli_tests PRIVATE SECANT_VERSION="${PROJECT_VERSION}"
  SECANT_PYTHON="${SECANT_PYTHON}"
  SECANT_WORKER="$<TARGET_FILE:secant>" SECANT_TEST_LIBRARIES="${method_libraries}"
  SECANT_CASES="${PROJECT_SOURCE_DIR}/assets/cases"
  SECANT_DIGESTS="${PROJECT_SOURCE_DIR}/tests/app/cli/digests"
  SECANT_FIGURES="${PROJECT_SOURCE_DIR}/tests/app/cli/figures"
  SECANT_DRAWN_FIGURES="${PROJECT_SOURCE_DIR}/tests/app/cli/figures/cairo-${cairo_cairo-ft_VERSION}")

# Figures as PNG and PDF.
if(SECANT_CAIRO AND cairo_FOUND)
  secant_add_tests(figure_tests
    SOURCES app/figure/figure_bytes_test.cpp
    LIBRARIES secant::figure PkgConfig::cairo)
endif()

# The thread sanitizer gets a program without the window and without the other tests: it is built in a
# third of the time.
if(SECANT_SANITIZE STREQUAL thread)
  secant_add_tests(threads_tests
    SOURCES
      app/cli/threads_test.cpp
      core/map/map_threads_test.cpp
      $<${with_lua}:core/script/script_threads_test.cpp>
      support/temporary_folder.cpp
    LIBRARIES secant::commands secant::map secant::script
    PROPERTIES LABELS threads)
endif()

secant_add_tests(files_tests
  SOURCES
    app/files/case_paths_test.cpp
    app/files/state_folder_test.cpp
    app/platform/atomic_file_test.cpp
    app/platform/edited_file_test.cpp
    app/platform/kill_test.cpp
    app/platform/streams_test.cpp
  LIBRARIES secant::files test_process
  SHIPPED)

# The linker replaces calls of the system, so that a test sees them and lets them fail.
secant_add_tests(save_calls_tests
  SOURCES app/platform/save_calls_test.cpp
  LIBRARIES secant::platform test_process
  SHIPPED)
target_link_options(save_calls_tests PRIVATE
  LINKER:--wrap=write,--wrap=fsync,--wrap=renameat2,--wrap=fchown,--wrap=fchmod,--wrap=flock,--wrap=fsetxattr)

# The desktop's file dialog, with a portal on a bus of its own.
if(SECANT_DESKTOP_DIALOG AND gio_FOUND)
  find_program(SECANT_DBUS_DAEMON dbus-daemon)
endif()
if(SECANT_DBUS_DAEMON)
  add_library(test_portal STATIC support/fake_portal.cpp)
  target_include_directories(test_portal PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(test_portal PRIVATE secant_options secant_no_optimisation PkgConfig::gio)
  secant_add_tests(desktop_tests
    SOURCES
      app/desktop/image_clipboard_test.cpp
      app/desktop/portal_dialog_test.cpp
      app/window/desktop_chooser_test.cpp
    LIBRARIES secant::window secant::desktop SDL2::SDL2 test_portal test_process)
endif()

# The code between the events and the interface, without a window.
secant_add_tests(window_tests
  SOURCES
    app/window/disk_watch_test.cpp
    app/window/sdl_window_test.cpp
    app/window/file_saving_test.cpp
    app/window/file_service_test.cpp
    app/window/lesson_service_test.cpp
    app/window/folder_test.cpp
    app/window/follower_test.cpp
    app/window/input_queue_test.cpp
    app/window/memory_service_test.cpp
    app/window/opened_test.cpp
    app/window/project_service_test.cpp
    app/window/shortcuts_test.cpp
    app/window/shown_frame_test.cpp
    app/window/touch_input_test.cpp
    app/window/unsaved_work_test.cpp
    app/window/work_backup_test.cpp
    app/native/sheet_service_test.cpp
  LIBRARIES secant::native secant::figure secant::files SDL2::SDL2 test_process
  SHARES 3)

# The services that work in threads beside the window.
secant_add_tests(services_tests
  SOURCES
    app/native/ear_test.cpp
    app/native/run_service_test.cpp
    app/window/folder_surveyor_test.cpp
    app/window/hunt_runner_test.cpp
    $<${with_lua}:app/window/known_checker_test.cpp>
    app/window/map_workers_test.cpp
    app/window/method_service_test.cpp
  LIBRARIES secant::native SDL2::SDL2 test_process
  PROPERTIES LABELS threads)
add_library(fake_speechd MODULE app/native/fake_speechd.c)
add_dependencies(services_tests fake_speechd)
target_compile_definitions(services_tests PRIVATE
  SECANT_FAKE_SPEECHD="$<TARGET_FILE:fake_speechd>")

# The interface with methods that are not built in.
secant_add_tests(ui_inside_tests
  SOURCES
    support/interface_driver.cpp
    ui/panels/inside_test.cpp
    $<${with_lua}:ui/panels/script_steps_test.cpp>
  LIBRARIES secant::ui secant::sources test_documents
  PROPERTIES LABELS threads)
add_dependencies(ui_inside_tests method_libraries method_worker)
target_compile_definitions(ui_inside_tests PRIVATE
  SECANT_WORKER="$<TARGET_FILE:method_worker>" SECANT_TEST_LIBRARIES="${method_libraries}")

# The tests that look at the colours on the screen.
find_package(X11)
set(with_x11 $<TARGET_EXISTS:X11::X11>)
secant_add_tests(gui_tests
  SOURCES
    gui/cases_test.cpp
    $<${with_x11}:gui/exposed_test.cpp>
    gui/figure_test.cpp
    gui/finger_test.cpp
    gui/followed_line.cpp
    gui/hunt_test.cpp
    $<${with_x11}:gui/map_test.cpp>
    gui/memory_test.cpp
    $<${with_lua}:gui/script_test.cpp>
    gui/run_test.cpp
    gui/space_test.cpp
    gui/step_test.cpp
    gui/virtual_display.cpp
    gui/virtual_display_test.cpp
    gui/window_driver.cpp
    $<${with_x11}:gui/window_picture.cpp>
    gui/window_test.cpp
    $<$<TARGET_EXISTS:test_portal>:gui/file_dialog_test.cpp>
    support/temporary_folder.cpp
  AT_ONCE 6
  LIBRARIES secant::native secant::figure secant::files SDL2::SDL2 test_process
    $<TARGET_NAME_IF_EXISTS:test_portal> $<TARGET_NAME_IF_EXISTS:X11::X11>
  PROPERTIES
    LABELS gui
    # The suppressions name callers.
    ENVIRONMENT "LSAN_OPTIONS=suppressions=${CMAKE_CURRENT_SOURCE_DIR}/gui/lsan_suppressions.txt;ASAN_OPTIONS=malloc_context_size=30"
  SHARES 6 SHIPPED)
target_compile_definitions(gui_tests
  PRIVATE SECANT_DESKTOP_ENTRY="${PROJECT_SOURCE_DIR}/assets/desktop/secant.desktop")
