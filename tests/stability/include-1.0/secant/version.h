/* The version of Secant that these headers belong to. C99 and C++, and what a preprocessor reads.
 */
#ifndef SECANT_VERSION_H
#define SECANT_VERSION_H

#define SECANT_VERSION_MAJOR 1
#define SECANT_VERSION_MINOR 0
#define SECANT_VERSION_PATCH 0
/* To compare: #if SECANT_VERSION_NUMBER >= 10200 is 1.2.0 or later. */
#define SECANT_VERSION_NUMBER                                                                      \
    (SECANT_VERSION_MAJOR * 10000 + SECANT_VERSION_MINOR * 100 + SECANT_VERSION_PATCH)

#endif
