/*
 * The binary interface of 1.0: the numbers of method.h and geometry.h, and where each field of
 * their structs lies. A program or a library that was compiled with these headers works with each
 * later Secant. It is compiled against the headers of today; a struct of method.h may grow at its
 * end, those that a caller of geometry.h makes may not.
 */
#include <secant/geometry.h>

#include <stddef.h>

#define IS(name, number) _Static_assert((name) == (number), #name " is " #number)
#define AT(type, field, offset, bytes)                                                             \
    _Static_assert(offsetof(type, field) == (offset) && sizeof(((type*)0)->field) == (bytes),      \
                   #type "." #field)
#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type)
#define SIZE_AT_LEAST(type, bytes) _Static_assert(sizeof(type) >= (bytes), #type)

IS(SECANT_SEGMENT, 1);
IS(SECANT_RAY, 2);
IS(SECANT_LINE, 3);
IS(SECANT_CURVE, 0);
IS(SECANT_DISK, 1);
IS(SECANT_BOTH, 2);
IS(SECANT_FLOAT, 1);
IS(SECANT_DOUBLE, 2);
IS(SECANT_TAKES_ENDS, 0);
IS(SECANT_TAKES_UNIT_DIRECTION, 1);
IS(SECANT_USES_R, 0);
IS(SECANT_USES_S, 1);
IS(SECANT_USES_R_PLUS_S, 2);
IS(SECANT_IMPALE, 1);
IS(SECANT_POKE, 2);
IS(SECANT_EXIT_WOUND, 3);
IS(SECANT_FALL_SHORT, 4);
IS(SECANT_PAST, 5);
IS(SECANT_COMPLETELY_INSIDE, 6);
IS(SECANT_MISS, 7);
IS(SECANT_DEGENERATE, 8);
IS(SECANT_HIT, 1);
IS(SECANT_DISK_HIT, 2);
IS(SECANT_CASE, 4);
IS(SECANT_ROOTS, 8);
IS(SECANT_POINTS, 16);
IS(SECANT_CLOSEST, 32);
IS(SECANT_DISTANCE, 64);
IS(SECANT_OFFSET, 128);
IS(SECANT_RAY_DISTANCE, 256);
IS(SECANT_ERROR, 512);
IS(SECANT_SKIP, 1024);
IS(SECANT_OK, 0);
IS(SECANT_NOT_FINITE, 1);
IS(SECANT_NEGATIVE_RADIUS, 2);
IS(SECANT_NO_SUCH_VALUE, 3);
IS(SECANT_NOT_A_FLOAT, 4);
IS(SECANT_NO_MEMORY, 5);
IS(SECANT_METHOD_VERSION, 1);
IS(SECANT_KIND_BITS, 15);
IS(SECANT_TANGENT_BIT, 16);
IS(SECANT_CURVE_HIT_BIT, 32);
IS(SECANT_DISK_HIT_BIT, 64);

/* Pointers of 64 bits. */
#if UINTPTR_MAX == UINT64_MAX

SIZE(secant_query, 136);
AT(secant_query, size, 0, 4);
AT(secant_query, dimension, 4, 4);
AT(secant_query, scalar, 8, 4);
AT(secant_query, extent, 12, 4);
AT(secant_query, E, 16, 24);
AT(secant_query, L, 40, 24);
AT(secant_query, C, 64, 24);
AT(secant_query, r, 88, 8);
AT(secant_query, s, 96, 8);
AT(secant_query, D, 104, 24);
AT(secant_query, length, 128, 8);

SIZE_AT_LEAST(secant_answer, 168);
AT(secant_answer, size, 0, 4);
AT(secant_answer, set, 4, 4);
AT(secant_answer, hit, 8, 4);
AT(secant_answer, disk_hit, 12, 4);
AT(secant_answer, kind, 16, 4);
AT(secant_answer, tangent, 20, 4);
AT(secant_answer, point_count, 24, 4);
AT(secant_answer, t1, 32, 8);
AT(secant_answer, t2, 40, 8);
AT(secant_answer, points, 48, 48);
AT(secant_answer, closest, 96, 24);
AT(secant_answer, distance, 120, 8);
AT(secant_answer, offset, 128, 24);
AT(secant_answer, ray_distance, 152, 8);
AT(secant_answer, error, 160, 8);

SIZE_AT_LEAST(secant_method, 112);
AT(secant_method, name, 0, 8);
AT(secant_method, function, 8, 8);
AT(secant_method, user, 16, 8);
AT(secant_method, title, 24, 8);
AT(secant_method, source, 32, 8);
AT(secant_method, returns, 40, 8);
AT(secant_method, extent, 48, 4);
AT(secant_method, target, 52, 4);
AT(secant_method, radii, 56, 4);
AT(secant_method, dimensions, 60, 4);
AT(secant_method, scalars, 64, 4);
AT(secant_method, first_hit_only, 68, 4);
AT(secant_method, tolerance, 72, 8);
AT(secant_method, trace, 80, 8);
AT(secant_method, accuracy, 88, 8);
AT(secant_method, takes, 96, 4);
AT(secant_method, domain, 104, 8);

SIZE(secant_method_list, 24);
AT(secant_method_list, version, 0, 4);
AT(secant_method_list, method_size, 4, 4);
AT(secant_method_list, count, 8, 4);
AT(secant_method_list, methods, 16, 8);

SIZE(secant_classification, 16);
AT(secant_classification, kind, 0, 4);
AT(secant_classification, tangent, 4, 4);
AT(secant_classification, curve_hit, 8, 4);
AT(secant_classification, disk_hit, 12, 4);

SIZE(secant_root, 64);
AT(secant_root, t, 0, 8);
AT(secant_root, point, 8, 24);
AT(secant_root, normal, 32, 24);
AT(secant_root, counts, 56, 4);

SIZE(secant_solution, 224);
AT(secant_solution, is, 0, 16);
AT(secant_solution, root_count, 16, 4);
AT(secant_solution, roots, 24, 128);
AT(secant_solution, closest, 152, 24);
AT(secant_solution, distance, 176, 8);
AT(secant_solution, depth, 184, 8);
AT(secant_solution, offset, 192, 24);
AT(secant_solution, offset_defined, 216, 4);

SIZE(secant_change, 24);
AT(secant_change, radius, 0, 8);
AT(secant_change, move, 8, 8);
AT(secant_change, by_growth, 16, 4);

SIZE(secant_margins, 72);
AT(secant_margins, kind, 0, 24);
AT(secant_margins, curve_hit, 24, 24);
AT(secant_margins, disk_hit, 48, 24);

SIZE(secant_column, 16);
AT(secant_column, each, 0, 8);
AT(secant_column, same, 8, 8);

SIZE(secant_queries, 192);
AT(secant_queries, dimension, 0, 4);
AT(secant_queries, scalar, 4, 4);
AT(secant_queries, extent, 8, 4);
AT(secant_queries, threads, 12, 4);
AT(secant_queries, E, 16, 48);
AT(secant_queries, L, 64, 48);
AT(secant_queries, C, 112, 48);
AT(secant_queries, r, 160, 16);
AT(secant_queries, s, 176, 16);

SIZE(secant_solutions, 184);
AT(secant_solutions, cases, 0, 8);
AT(secant_solutions, t, 8, 16);
AT(secant_solutions, point, 24, 48);
AT(secant_solutions, normal, 72, 48);
AT(secant_solutions, closest, 120, 24);
AT(secant_solutions, offset, 144, 24);
AT(secant_solutions, distance, 168, 8);
AT(secant_solutions, depth, 176, 8);

#endif

/* The functions, with the parameters that they have. */
int (*const classify_1_0)(const secant_query*, secant_classification*) = secant_classify;
int (*const solve_1_0)(const secant_query*, secant_solution*) = secant_solve;
int (*const margin_1_0)(const secant_query*, secant_margins*) = secant_margin;
int (*const classify_all_1_0)(const secant_queries*, size_t, uint8_t*) = secant_classify_all;
int (*const solve_all_1_0)(const secant_queries*, size_t,
                           const secant_solutions*) = secant_solve_all;
int (*const version_1_0)(void) = secant_version;
