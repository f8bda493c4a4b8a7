/*
 * Your own function under test in Secant. C99 and C++; needs no other file and no library.
 *
 *     #include <secant/method.h>
 *
 *     static void mine(const secant_query *query, secant_answer *answer, void *user)
 *     {
 *         answer->hit = my_segment_hits_circle(query->E, query->L, query->C, query->r);
 *         answer->set = SECANT_HIT;
 *     }
 *
 *     static const secant_method methods[] = {{"mine", mine}};
 *     SECANT_METHODS(methods)
 *
 * Compile it to a shared library (cc -shared -fPIC -o libmine.so mine.c), and run
 * `secant hunt --methods ./libmine.so --between mine,secant`. The library runs in a process of its
 * own: it may crash, write anywhere and never return. In each process one thread calls it, one
 * query at a time.
 *
 * Zero in a field means what its comment says first, so fields that you do not name are right.
 */
#ifndef SECANT_METHOD_H
#define SECANT_METHOD_H

#include <stdint.h>

/* NOLINTBEGIN: the names and types of C */

/* Grows when a field changes its meaning. New fields are only added at the end of a struct; `size`
 * says how many bytes of it are there. */
#define SECANT_METHOD_VERSION 1

/* An extent: 0 <= t <= 1, t >= 0, any t. */
enum { SECANT_SEGMENT = 1, SECANT_RAY, SECANT_LINE };
/* A target: the circle itself, the filled circle; both, with `hit` about the one and `disk_hit`
 * about the other. */
enum { SECANT_CURVE = 0, SECANT_DISK, SECANT_BOTH };
enum { SECANT_FLOAT = 1, SECANT_DOUBLE };
/* What a function is given, beside E and L. */
enum { SECANT_TAKES_ENDS = 0, SECANT_TAKES_UNIT_DIRECTION };
/* The radii that a function computes with. */
enum { SECANT_USES_R = 0, SECANT_USES_S, SECANT_USES_R_PLUS_S };
/* A case: where the roots t1 <= t2 lie, for the segment, whatever the extent. */
enum {
    SECANT_IMPALE = 1,        /* both in [0, 1] */
    SECANT_POKE,              /* t1 in [0, 1], t2 > 1 */
    SECANT_EXIT_WOUND,        /* t1 < 0, t2 in [0, 1] */
    SECANT_FALL_SHORT,        /* both > 1 */
    SECANT_PAST,              /* both < 0 */
    SECANT_COMPLETELY_INSIDE, /* t1 < 0, t2 > 1 */
    SECANT_MISS,              /* no roots */
    SECANT_DEGENERATE         /* E == L */
};

/* Where does the piece from E (t = 0) to L (t = 1) meet the circle, or sphere, around C? All
 * numbers are finite; those of a float query are floats, which a double holds exactly. */
typedef struct secant_query {
    uint32_t size;     /* sizeof(secant_query) in the Secant that asks */
    int32_t dimension; /* 2: in the plane, and [2] of every vector is 0; 3: in space */
    int32_t scalar;    /* SECANT_FLOAT or SECANT_DOUBLE: what the function is to compute with */
    int32_t extent;    /* SECANT_SEGMENT, SECANT_RAY or SECANT_LINE */
    double E[3], L[3]; /* world units; they may be equal */
    double C[3];
    double r; /* radius of the circle, >= 0 */
    double s; /* radius of the piece itself, >= 0: above 0 it is a stadium, or a capsule */
    /* Of a function that takes SECANT_TAKES_UNIT_DIRECTION, else 0: (L - E) / length and the length
     * of L - E, computed in the scalar as a caller does. L is E + D then. */
    double D[3];
    double length;
} secant_query;

/* What `set` is made of: which fields the function has set. It must set SECANT_HIT, or a field that
 * implies it (case, points, ray distance), or SECANT_ERROR, or SECANT_SKIP. */
enum {
    SECANT_HIT = 1,            /* hit */
    SECANT_DISK_HIT = 2,       /* disk_hit */
    SECANT_CASE = 4,           /* kind, and tangent */
    SECANT_ROOTS = 8,          /* t1 and t2 */
    SECANT_POINTS = 16,        /* point_count, and as many points */
    SECANT_CLOSEST = 32,       /* closest */
    SECANT_DISTANCE = 64,      /* distance */
    SECANT_OFFSET = 128,       /* offset */
    SECANT_RAY_DISTANCE = 256, /* ray_distance; not set when nothing is hit */
    SECANT_ERROR = 512,        /* error; nothing else counts then */
    SECANT_SKIP = 1024         /* the function is not made for this query, and is judged on nothing;
                                * error may say why; nothing else counts then */
};

/* Zero in every field, apart from `size`, when the function is called. Infinities and NaN are
 * answers, too: they are shown as they are. */
typedef struct secant_answer {
    uint32_t size;       /* sizeof(secant_answer) in the Secant that asks */
    uint32_t set;        /* SECANT_HIT | ... */
    int32_t hit;         /* whether the piece, to its extent, meets the target; 0 or not 0 */
    int32_t disk_hit;    /* whether it meets the filled circle: of a function for both targets */
    int32_t kind;        /* the case: SECANT_IMPALE ... */
    int32_t tangent;     /* whether t1 == t2 exactly; 0 or not 0 */
    int32_t point_count; /* 0, 1 or 2 */
    double t1, t2;       /* the roots, as parameters: 0 at E, 1 at L; or distances: `takes` */
    double points[2][3]; /* where the piece meets the circle, in any order; world units */
    double closest[3];   /* the point of the piece that is nearest to C */
    double distance;     /* of C from the piece, world units */
    double offset[3];    /* the shortest move of the circle that pushes it out of the piece */
    double ray_distance; /* from E to the first point of the target, world units (no parameter) */
    const char* error;   /* why there is no answer, or NULL; shown up to 200 bytes; UTF-8 */
} secant_answer;

typedef void secant_function(const secant_query* query, secant_answer* answer, void* user);

/* Writes its operations on a tape, too: secant/traced.hpp makes it of a function in C++. */
struct secant_tape;
typedef void secant_traced_function(const secant_query* query, secant_answer* answer, void* user,
                                    struct secant_tape* tape);

/* What a method says about itself decides what it is judged on. Texts are UTF-8 and may be NULL. */
typedef struct secant_method {
    const char* name; /* 1 to 63 letters, digits, '-', '_', '.'; begins with no '-', '_', '.' */
    secant_function* function;
    void* user;          /* handed to the function */
    const char* title;   /* NULL: the name. On the screen; up to 127 bytes */
    const char* source;  /* where it comes from; up to 511 bytes */
    const char* returns; /* what it returns, in words; up to 255 bytes */
    int32_t extent;      /* 0: the query's; else the only extent that it looks at */
    int32_t target;      /* what its `hit` is about */
    int32_t radii;       /* 0: it knows only r, and the piece has none to it */
    int32_t dimensions;  /* 0: both; 2 or 3: only those */
    int32_t scalars;     /* 0: both; SECANT_FLOAT or SECANT_DOUBLE: only that */
    /* 0; else of several points it returns only the first. About the disk that is E where E lies
     * in it, and else where the piece enters the circle. */
    int32_t first_hit_only;
    double tolerance; /* 0; or > 0: what is right for a radius this near to r is accepted, too */
    secant_traced_function* trace; /* NULL; or the same function, seen from inside */
    /* 0: its numbers are shown, and not judged. > 0: points, closest, distance, offset,
     * ray_distance, and t1 and t2 times the length of L - E, may be off by this part of the largest
     * number of the query: 1e-5 is about a hundred times the rounding of a float. */
    double accuracy;
    /* 0; SECANT_TAKES_UNIT_DIRECTION: the function is given E, D and length, is asked nothing where
     * no D of length 1 comes out, and its t1 and t2 are distances from E. */
    int32_t takes;
    /* NULL: it is asked about all queries; else a hunt asks only those that meet this goal, such as
     * "r > 0.01 and length < 1000"; up to 511 bytes. */
    const char* domain;
} secant_method;

typedef struct secant_method_list {
    uint32_t version;     /* SECANT_METHOD_VERSION */
    uint32_t method_size; /* sizeof(secant_method) */
    uint32_t count;       /* 1 to 64 */
    const secant_method* methods;
} secant_method_list;

#ifdef __cplusplus
#define SECANT_EXPORT extern "C" __attribute__((visibility("default")))
#else
#define SECANT_EXPORT __attribute__((visibility("default")))
#endif

/* The one symbol that Secant looks for. Called once. */
SECANT_EXPORT const secant_method_list* secant_methods(void);

/* Defines it for an array of methods. */
#define SECANT_METHODS(array)                                                                      \
    const secant_method_list* secant_methods(void)                                                 \
    {                                                                                              \
        static secant_method_list list;                                                            \
        list.version = SECANT_METHOD_VERSION;                                                      \
        list.method_size = sizeof((array)[0]);                                                     \
        list.count = sizeof(array) / sizeof((array)[0]);                                           \
        list.methods = (array);                                                                    \
        return &list;                                                                              \
    }

/* NOLINTEND */

#endif
