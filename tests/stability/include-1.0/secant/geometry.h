/*
 * The exact answer: where does a piece of a line meet a circle (2D) or a sphere (3D)? C99 and C++.
 *
 *     #include <secant/geometry.h>
 *
 *     secant_query query = {.dimension = 2, .extent = SECANT_SEGMENT,
 *                           .E = {-2, 0}, .L = {2, 0}, .C = {0, 0}, .r = 1};
 *     secant_solution solution;
 *     if (secant_solve(&query, &solution) == SECANT_OK && solution.is.curve_hit)
 *         printf("%g\n", solution.roots[0].t);
 *
 * Link secant::geometry of find_package(secant). In C++ the header secant/geometry.hpp has the same
 * with vectors. Any thread may call. The query and the numbers of the cases are those of method.h.
 */
#ifndef SECANT_GEOMETRY_H
#define SECANT_GEOMETRY_H

#include "method.h"
#include "version.h"

#include <stddef.h>

/* NOLINTBEGIN: the names and types of C */

#ifdef __cplusplus
extern "C" {
#endif

/* What the functions return. */
enum {
    SECANT_OK = 0,
    SECANT_NOT_FINITE,      /* a number of the query is NaN or infinite */
    SECANT_NEGATIVE_RADIUS, /* r or s is below 0 */
    SECANT_NO_SUCH_VALUE,   /* the dimension, the extent or the scalar is none */
    SECANT_NOT_A_FLOAT,     /* the scalar is SECANT_FLOAT, and a number of the query is no float */
    SECANT_NO_MEMORY
};

/* The part of the answer that is true or false. No rounding ever changes it. */
typedef struct secant_classification {
    int32_t kind;    /* the case: SECANT_IMPALE ... SECANT_DEGENERATE; 0 when there is no answer */
    int32_t tangent; /* 1: both roots are the same; else 0 */
    int32_t curve_hit; /* 1: the piece, to its extent, touches the circle itself; else 0 */
    int32_t disk_hit;  /* 1: the piece, to its extent, touches the filled circle; else 0 */
} secant_classification;

/* A place where the line through E and L meets the circle. */
typedef struct secant_root {
    double t;         /* parameter: 0 at E, 1 at L; infinite when it is too large for the scalar */
    double point[3];  /* world units; [2] is 0 in the plane */
    double normal[3]; /* from C to the point, of length 1; zero when r + s is 0 */
    int32_t counts;   /* 1: it lies within the extent; else 0 */
} secant_root;

/* Each number is within one unit in the last place of its true value, and never contradicts the
 * case. */
typedef struct secant_solution {
    secant_classification is;
    int32_t root_count;   /* 0, 1 or 2: how many roots are set. Two when the case has roots, also
                           * when they are the same; one, with t = 0, when E == L lies on the
                           * circle. */
    secant_root roots[2]; /* t1 <= t2 */
    double closest[3];    /* the point of the piece, to its extent, that is nearest to C */
    double distance;      /* of C from that point, world units */
    double depth;         /* r + s - distance: above 0 inside, below 0 apart */
    double offset[3];     /* the shortest move of the circle that pushes it out; zero when apart */
    int32_t offset_defined; /* 0: C lies on the piece, so no direction is the shortest; else 1 */
} secant_solution;

/* The least change that may end something that is true or false of a query. Both lengths are
 * promises, in world units: a change that is less leaves it as it is. 0 when a touch decides it. */
typedef struct secant_change {
    double radius;     /* of r, which stays >= 0; the exact number rounded down. Infinite when no
                        * change of r ends it */
    double move;       /* of one of E, L or C, to any side; never above the exact number */
    int32_t by_growth; /* 1: r ends it by growing by `radius`; 0: by shrinking, if at all */
} secant_change;

/* By how much an answer holds. */
typedef struct secant_margins {
    secant_change kind;      /* of secant_classification.kind */
    secant_change curve_hit; /* of its curve_hit */
    secant_change disk_hit;  /* of its disk_hit */
} secant_margins;

/* Decide the case of a query, solve it, or say by how much its answer holds. The field `size` of
 * the query is not read. A scalar of 0 is SECANT_DOUBLE; with SECANT_FLOAT every number of a
 * solution is rounded to float. The margins are doubles, also of floats.
 * Return SECANT_OK, or why there is no answer: then every field of the answer is 0.
 * Neither pointer may be NULL. */
int secant_classify(const secant_query* query, secant_classification* classification);
int secant_solve(const secant_query* query, secant_solution* solution);
int secant_margin(const secant_query* query, secant_margins* margins);

/* One number of every query of a batch. */
typedef struct secant_column {
    const void* each; /* as many doubles, or floats where the scalar is SECANT_FLOAT, as there are
                       * queries. NULL: every query has */
    double same;
} secant_column;

/* Queries as columns, in world units. What is the same for all is a single number: one circle and
 * many pieces, one piece and many circles, or pairs. All zero is a batch of double queries in no
 * dimension: set `dimension` and `extent`. */
typedef struct secant_queries {
    int32_t dimension; /* 2 or 3 */
    int32_t scalar;    /* SECANT_FLOAT or SECANT_DOUBLE, of every column; 0 is SECANT_DOUBLE */
    int32_t extent;    /* of every piece */
    uint32_t threads;  /* the most that work at once, the caller's included; 0 is 1 */
    secant_column E[3], L[3], C[3]; /* [2] is not read in the plane */
    secant_column r, s;
} secant_queries;

/* The byte of a query's case: `kind` of secant_classification, and whether the rest is true. 0 for
 * a row that has no answer: NaN, an infinity, a negative radius. */
enum {
    SECANT_KIND_BITS = 15,
    SECANT_TANGENT_BIT = 16,
    SECANT_CURVE_HIT_BIT = 32,
    SECANT_DISK_HIT_BIT = 64
};

/* Solutions as columns of the scalar, each as long as there are queries. One that is NULL is not
 * written. Where there is no root its numbers are 0; the numbers of a row without an answer mean
 * nothing. */
typedef struct secant_solutions {
    uint8_t* cases; /* a byte for each query, as above */
    void *t[2], *point[2][3], *normal[2][3];
    void *closest[3], *offset[3];
    void *distance, *depth;
} secant_solutions;

/* The same for many queries, at many times the speed; every bit is that of a single query.
 * Return SECANT_OK, SECANT_NO_SUCH_VALUE, SECANT_NOT_A_FLOAT (of a `same`) or SECANT_NO_MEMORY;
 * nothing is written then, except where memory ran out.
 * `cases` has `count` bytes. No pointer may be NULL, except as said. */
int secant_classify_all(const secant_queries* queries, size_t count, uint8_t* cases);
int secant_solve_all(const secant_queries* queries, size_t count, const secant_solutions* out);

/* SECANT_VERSION_NUMBER of the library that is linked; that of these headers may differ. */
int secant_version(void);

#ifdef __cplusplus
}
#endif

/* NOLINTEND */

#endif
