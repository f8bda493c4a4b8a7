# The portable folder: the program, its licence, the shipped case files and the headers for libraries under test.
install(TARGETS secant RUNTIME DESTINATION . COMPONENT secant)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION . RENAME LICENSE.txt COMPONENT secant)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/assets/cases DESTINATION . COMPONENT secant)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/core/include/ DESTINATION include COMPONENT secant)
