// Has the precompiled headers of the core compiled; there is nothing else in it.
