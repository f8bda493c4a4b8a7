# Tests of the core, which run no other program.

add_library(test_oracle STATIC
  support/oracle.cpp
  support/query.cpp
  support/surd.cpp
  support/verify.cpp)
target_link_libraries(test_oracle
  PUBLIC secant::geometry Boost::headers
  PRIVATE secant_options secant_light_optimisation fmt::fmt)

secant_add_tests(geometry_tests
  SOURCES
    core/geometry/arithmetic_test.cpp
    core/geometry/axes_test.cpp
    core/geometry/case_table_test.cpp
    core/geometry/double_double_test.cpp
    core/geometry/exact_answer_test.cpp
    core/geometry/integers_test.cpp
    core/geometry/elementary_test.cpp
    core/geometry/processor_test.cpp
    core/geometry/query_field_test.cpp
    core/geometry/query_test.cpp
    core/geometry/hard_cases_test.cpp
    core/geometry/lessons_test.cpp
    core/geometry/moving_test.cpp
    core/geometry/path_test.cpp
  LIBRARIES secant::geometry test_oracle rapidcheck
  SHIPPED)

add_executable(processor_probe core/geometry/processor_probe.cpp)
target_link_libraries(processor_probe PRIVATE secant_options secant::geometry)

secant_add_tests(oracle_tests
  SOURCES support/oracle_test.cpp
  LIBRARIES test_oracle)

# The properties, for many random queries, and, in a moment, for a few of them.
add_library(test_properties OBJECT
  core/geometry/c_functions_test.cpp
  core/geometry/error_bounds_test.cpp
  core/geometry/fast_kernels_test.cpp
  core/geometry/margin_test.cpp
  core/geometry/metamorphic_test.cpp
  core/geometry/properties_test.cpp
  core/geometry/reached_test.cpp
  core/methods/outside_trace_test.cpp
  core/methods/tape/error_flow_property_test.cpp
  core/methods/tape/replay_property_test.cpp
  core/methods/trace/exact_number_test.cpp
  core/methods/trace/short_number_test.cpp
  core/methods/trace/trace_property_test.cpp
  support/generators.cpp
  support/shrink.cpp)
target_link_libraries(test_properties
  PUBLIC secant::methods test_oracle rapidcheck
  PRIVATE secant_options secant_light_optimisation secant_test_main fmt::fmt glm::glm)
target_include_directories(test_properties PRIVATE ${PROJECT_SOURCE_DIR}/core/include)
secant_precompile(test_properties ${secant_catch_header})
secant_compile_together(test_properties)
set_property(SOURCE core/geometry/error_bounds_test.cpp
  APPEND PROPERTY COMPILE_OPTIONS -Wno-psabi) # as the kernels: no vector crosses a call
secant_add_tests(property_tests
  SOURCES core/geometry/batch_test.cpp support/property_count.cpp
  OPTIMISED
  LIBRARIES test_properties
  PROPERTIES LABELS property TIMEOUT 86400
  SHARES 6 SHIPPED)
secant_add_tests(property_sample_tests
  SOURCES support/property_count.cpp
  LIBRARIES test_properties
  PROPERTIES LABELS sample ENVIRONMENT SECANT_PROPERTY_CASES=3000)

# The tests that need Lua.
if(SECANT_LUA AND lua_FOUND)
  secant_add_tests(script_tests
    SOURCES
      core/script/copy_test.cpp
      core/script/header_test.cpp
      core/script/known_numbers_test.cpp
      core/script/line_state_test.cpp
      core/script/own_roots_test.cpp
      core/script/script_flaw_test.cpp
      core/script/script_language_test.cpp
      core/script/script_method_test.cpp
      core/script/script_reasons_test.cpp
      core/script/script_test.cpp
      core/script/script_threads_test.cpp
      core/script/script_trace_test.cpp
      core/script/slow_hunt_test.cpp
      core/script/tolerance_test.cpp
      core/script/unit_direction_test.cpp
      support/generators.cpp
      support/shrink.cpp
    LIBRARIES secant::script secant::snippets secant::cases secant::hunt test_oracle rapidcheck PkgConfig::lua
    SHARES 2 SHIPPED)
  secant_add_tests(repair_tests
    SOURCES core/repair/repair_test.cpp
    LIBRARIES secant::repair secant::snippets)
  target_compile_definitions(script_tests PRIVATE SECANT_DOCS="${PROJECT_SOURCE_DIR}/docs")
endif()

secant_add_tests(snap_tests
  SOURCES
    core/snap/degeneracy_test.cpp
    core/snap/made_exact_test.cpp
    core/snap/residual_test.cpp
    core/snap/snap_property_test.cpp
    core/snap/snapped_test.cpp
    support/generators.cpp
    support/shrink.cpp
  LIBRARIES secant::snap test_oracle rapidcheck)

secant_add_tests(link_tests
  SOURCES
    core/link/link_property_test.cpp
    core/link/link_test.cpp
    support/generators.cpp
    support/shrink.cpp
  LIBRARIES secant::link test_oracle rapidcheck)

add_library(test_documents STATIC support/documents.cpp)
target_link_libraries(test_documents
  PUBLIC secant::session
  PRIVATE secant_options secant_no_optimisation)

secant_add_tests(core_tests
  SOURCES
    core/codec/answer_json_test.cpp
    core/codec/direction_test.cpp
    core/codec/query_reader_test.cpp
    core/codec/query_writer_test.cpp
    core/codec/sweep_json_test.cpp
    core/methods/judgement_test.cpp
    core/methods/registry_test.cpp
    core/methods/severity_test.cpp
    core/session/around_test.cpp
    core/session/marks_test.cpp
    core/session/stepping_test.cpp
    core/session/traces_test.cpp
    core/session/section_test.cpp
    core/session/session_test.cpp
    core/text/expression_test.cpp
    core/text/json_cursor_test.cpp
    core/text/number_text_test.cpp
    core/text/short_number_test.cpp
    core/text/ulps_test.cpp
    core/text/text_test.cpp
    core/words/around_words_test.cpp
    core/words/case_words_test.cpp
    core/words/compare_words_test.cpp
    core/words/decimal_case_test.cpp
    core/words/margin_words_test.cpp
    core/words/outcome_words_test.cpp
    core/words/step_words_test.cpp
  LIBRARIES secant::cases secant::scene test_documents)

secant_add_tests(goals_tests
  SOURCES
    core/goals/goal_reader_test.cpp
    core/goals/goal_text_test.cpp
    core/goals/impossible_test.cpp
    core/goals/judge_oracle_test.cpp
    core/goals/judge_test.cpp
  LIBRARIES secant::goals test_documents test_oracle)
secant_add_tests(formula_tests
  SOURCES
    core/formula/derivation_test.cpp
    core/formula/formula_reader_test.cpp
    core/formula/formula_text_test.cpp
    core/formula/typeset_test.cpp
  OPTIMISED
  LIBRARIES secant::formula test_documents test_oracle)
target_compile_definitions(formula_tests PRIVATE
  SECANT_DERIVATIONS="${PROJECT_SOURCE_DIR}/docs/derivation.md")

secant_add_tests(lessons_tests
  SOURCES
    core/lessons/lesson_reader_test.cpp
    core/lessons/recorded_step_test.cpp
    core/lessons/task_test.cpp
    core/workspace/controls_test.cpp
    core/workspace/heard_test.cpp
    core/workspace/lesson_check_test.cpp
    core/workspace/lesson_test.cpp
    core/workspace/spoken_test.cpp
  LIBRARIES secant::workspace test_documents test_oracle rapidcheck)

secant_add_tests(quiz_tests
  SOURCES
    core/quiz/question_test.cpp
    core/quiz/quiz_test.cpp
    core/workspace/quiz_view_test.cpp
    core/workspace/run_test.cpp
    support/digests.cpp
  LIBRARIES secant::workspace test_documents test_oracle)
target_compile_definitions(quiz_tests PRIVATE
  SECANT_DIGESTS="${PROJECT_SOURCE_DIR}/tests/core/quiz/quiz_digests.txt")

secant_add_tests(sheet_tests
  SOURCES core/sheet/sheet_test.cpp
  LIBRARIES secant::sheet secant::workspace)

secant_add_tests(tape_tests
  SOURCES
    core/methods/tape/blame_test.cpp
    core/methods/tape/tape_test.cpp
    core/words/blame_words_test.cpp
  LIBRARIES secant::words secant_allow_division_by_zero)

secant_add_tests(record_tests
  SOURCES
    core/record/around_test.cpp
    core/record/judge_test.cpp
    core/record/likeness_test.cpp
    core/record/line_test.cpp
    core/record/run_test.cpp
    support/generators.cpp
    support/shrink.cpp
  LIBRARIES secant::record test_oracle rapidcheck)

secant_add_tests(cases_tests
  SOURCES
    core/cases/check_test.cpp
    core/cases/known_answers_test.cpp
    core/cases/propose_test.cpp
    core/cases/form/case_file_test.cpp
    core/cases/form/csv_table_test.cpp
    core/cases/form/entry_edit_test.cpp
    core/cases/form/entry_fields_test.cpp
    core/cases/form/entry_text_test.cpp
    core/cases/form/json_kind_test.cpp
    core/cases/library/file_difference_test.cpp
    core/cases/library/library_test.cpp
    core/cases/shipped_test.cpp
    core/hunt/circumstance_test.cpp
    core/hunt/disagreement_test.cpp
    core/hunt/domain_test.cpp
    core/hunt/find_collector_test.cpp
    core/hunt/find_entry_test.cpp
    core/hunt/find_probe_test.cpp
    core/hunt/hunt_test.cpp
    core/hunt/ranking_test.cpp
    core/hunt/space_hunt_test.cpp
    core/hunt/shrink/shrink_test.cpp
    core/paste/around_paste_test.cpp
    core/paste/calls_test.cpp
    core/paste/computed_tokens_test.cpp
    core/paste/dumps_test.cpp
    core/paste/paste_test.cpp
    core/paste/readings_test.cpp
    core/paste/tests_of_engines_test.cpp
    core/paste/unclear_readings_test.cpp
  LIBRARIES secant::hunt secant::paste
  SHARES 2)
target_compile_definitions(cases_tests PRIVATE SECANT_CASES="${PROJECT_SOURCE_DIR}/assets/cases"
  SECANT_SCHEMA="${PROJECT_SOURCE_DIR}/assets/case-file.schema.json")

secant_add_tests(map_tests
  SOURCES
    core/map/map_job_test.cpp
    core/map/map_subject_test.cpp
    core/map/map_threads_test.cpp
    core/map/microscope_test.cpp
    core/workspace/map_test.cpp
  LIBRARIES secant::workspace)

secant_add_tests(workspace_tests
  SOURCES
    core/preconditions_test.cpp
    core/workspace/animation_test.cpp
    core/workspace/around_test.cpp
    core/workspace/axes_commands_test.cpp
    core/workspace/orbit_test.cpp
    core/workspace/command_match_test.cpp
    core/workspace/command_test.cpp
    core/workspace/copied_text_test.cpp
    core/workspace/derived_test.cpp
    core/workspace/entry_rows_test.cpp
    core/workspace/entry_search_test.cpp
    core/workspace/hunt_offer_test.cpp
    core/workspace/state/cover_test.cpp
    core/workspace/state/direction_form_test.cpp
    core/workspace/state/memory_test.cpp
    core/workspace/reduce_test.cpp
    $<${with_lua}:core/workspace/script_effect_test.cpp>
    core/workspace/shared_workspace_test.cpp
    core/workspace/space_test.cpp
    core/workspace/state/panels_test.cpp
    core/workspace/state/present_test.cpp
    core/workspace/state/settings_test.cpp
    core/workspace/state/views_test.cpp
    core/workspace/timeline_test.cpp
    core/workspace/timeline_words_test.cpp
  LIBRARIES secant::workspace
  SHARES 2)

secant_add_tests(scene_tests
  SOURCES
    core/scene/canvas/build_scene_test.cpp
    core/scene/canvas/badge_place_test.cpp
    core/scene/canvas/mention_test.cpp
    core/scene/canvas/outcome_drawing_test.cpp
    core/scene/canvas/label_layout_test.cpp
    core/scene/canvas/snap_drawing_test.cpp
    core/scene/canvas/value_place_test.cpp
    core/scene/canvas/witness_test.cpp
    core/scene/figure/derivation_figure_test.cpp
    core/scene/figure/figure_test.cpp
    core/scene/free_labels_test.cpp
    core/scene/plots/plot_marks_test.cpp
    core/scene/plots/inset_test.cpp
    core/scene/plots/plot_snap_test.cpp
    core/scene/plots/plots_test.cpp
    core/scene/plots/t_scale_test.cpp
    core/scene/orbit/hidden_test.cpp
    core/scene/orbit/orbit_drag_test.cpp
    core/scene/orbit/orbit_drawing_test.cpp
    core/scene/orbit/orbit_view_test.cpp
    core/scene/orbit/space_trail_test.cpp
    core/scene/palette_test.cpp
    core/scene/style_test.cpp
    core/scene/view/camera_test.cpp
    core/scene/view/fit_test.cpp
    core/scene/view/grid_test.cpp
    core/scene/view/handles/gesture_test.cpp
    core/scene/view/handles/handle_numbers_test.cpp
    core/scene/view/handles/handle_test.cpp
    core/scene/view/handles/snap_in_space_test.cpp
    core/scene/view/handles/root_move_test.cpp
    core/scene/view/handles/snap_drag_test.cpp
    core/scene/view/projection_test.cpp
    core/scene/view/visible_test.cpp
  AT_ONCE 6
  LIBRARIES secant::cases secant::scene test_documents)

# The core's results for thousands of queries and texts are as they always were: digests tell which changed.
secant_add_tests(always_tests
  SOURCES
    core/cases/entries_digest_test.cpp
    core/cases/library/library_digest_test.cpp
    core/codec/lines_digest_test.cpp
    core/geometry/answers_digest_test.cpp
    core/hunt/hunts_digest_test.cpp
    core/link/links_digest_test.cpp
    core/map/map_digest_test.cpp
    core/methods/tape/tapes_digest_test.cpp
    core/paste/readings_digest_test.cpp
    core/scene/handles_digest_test.cpp
    core/scene/scenes_digest_test.cpp
    $<${with_lua}:core/script/scripts_digest_test.cpp>
    core/snap/snaps_digest_test.cpp
    core/snippets/snippets_digest_test.cpp
    core/text/texts_digest_test.cpp
    core/words/runs_digest_test.cpp
    core/words/words_digest_test.cpp
    core/workspace/workspace_digest_test.cpp
    support/digests.cpp
    support/generators.cpp
    support/plane_samples.cpp
    support/shrink.cpp
  LIBRARIES secant::workspace test_oracle rapidcheck)
target_compile_definitions(always_tests PRIVATE SECANT_DIGESTS="${PROJECT_SOURCE_DIR}/tests/core")
