// Makes CMake compile the precompiled headers of the core. Empty otherwise.
