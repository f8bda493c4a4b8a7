// Writes records for record_test.py; C, too: writer WHAT FILE...
#include <secant_record.h>

#include <math.h>
#include <stdlib.h>

#ifdef __cplusplus
#define SECANT_AS(type, value) static_cast<type>(value)
#else
#define SECANT_AS(type, value) ((type)(value))
#endif

typedef struct {
    double x, y, z;
} Point;
typedef struct {
    float x, y, z;
} FloatPoint;

static secant_record casts;

static uint64_t state = 88172645463325252u;
static uint64_t next_bits(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* Any bits, or a number of a game, or a whole one. */
static double next_number(int kind)
{
    uint64_t bits = next_bits();
    double number;
    if (kind == 1) return SECANT_AS(double, bits >> 11) / 9007199254740992.0 * 20 - 10;
    if (kind == 2) return SECANT_AS(double, bits >> 54) - 512;
    memcpy(&number, &bits, sizeof number);
    return number;
}

static Point next_point(int kind)
{
    Point point;
    point.x = next_number(kind), point.y = next_number(kind), point.z = next_number(kind);
    return point;
}

/* Prints the bits of what it records, so that they can be compared. */
static void write_bits(secant_record* to)
{
    static const double edges[] = {0.0,
                                   -0.0,
                                   1.0,
                                   -1.0,
                                   2147483647.0,
                                   2147483648.0,
                                   -2147483647.0,
                                   -2147483648.0,
                                   4294967296.0,
                                   0.5,
                                   -0.75,
                                   5e-324,
                                   -5e-324,
                                   2.2250738585072014e-308,
                                   2.2250738585072009e-308,
                                   1.7976931348623157e308,
                                   1e-9,
                                   123456.789,
                                   HUGE_VAL,
                                   -HUGE_VAL};
    const Point zero = {0, 0, 0};
    uint64_t bits;
    int i;
    for (i = 0; i < 20000; ++i) {
        double number = i < 20 ? edges[i] : i == 20 ? HUGE_VAL - HUGE_VAL : next_number(i % 3);
        memcpy(&bits, &number, sizeof bits);
        printf("%08lx%08lx\n", SECANT_AS(unsigned long, bits >> 32),
               SECANT_AS(unsigned long, bits & 0xffffffffu));
        SECANT_RECORD(to, 2, &zero.x, &zero.x, &zero.x, number, 0, 0);
    }
}

static void write_casts(secant_record* to, int count)
{
    const double none = HUGE_VAL - HUGE_VAL;
    int i;
    for (i = 0; i < count; ++i) {
        const Point E = next_point(1 + i % 2), L = next_point(1 + i % 2), C = next_point(1);
        const double r = fabs(next_number(1));
        FloatPoint e, l, c;
        e.x = SECANT_AS(float, E.x), e.y = SECANT_AS(float, E.y), e.z = SECANT_AS(float, E.z);
        l.x = SECANT_AS(float, L.x), l.y = SECANT_AS(float, L.y), l.z = SECANT_AS(float, L.z);
        c.x = SECANT_AS(float, C.x), c.y = SECANT_AS(float, C.y), c.z = SECANT_AS(float, C.z);
        to->length = i / 2 % 2 == 0 ? 0 : i % 16 < 8 ? 2.5 : HUGE_VAL;
        to->time = i;
        to->id = i % 5 == 0 ? 4294967295.0 - i : none;
        if (i % 8 < 4 && i % 2 == 0)
            SECANT_RECORD(to, 2, &E.x, &L.x, &C.x, r, i % 3 == 0, i % 7 == 0 ? none : r);
        else if (i % 8 < 4)
            SECANT_RECORD(to, 3, &E.x, &L.x, &C.x, r, i % 3 == 0, i % 7 == 0 ? none : r);
        else if (i % 2 == 0)
            SECANT_RECORD(to, 2, &e.x, &l.x, &c.x, SECANT_AS(float, r), i % 3 == 0,
                          i % 7 == 0 ? none : r);
        else
            SECANT_RECORD(to, 3, &e.x, &l.x, &c.x, SECANT_AS(float, r), i % 3 == 0,
                          i % 7 == 0 ? none : r);
    }
}

#ifdef WITH_THREADS
#include <pthread.h>
static void* write_of_thread(void* path)
{
    static const int count = 20000;
    secant_record* own = SECANT_AS(secant_record*, calloc(1, sizeof *own));
    const Point E = {-2, 0, 0}, L = {2, 0, 0}, C = {0, 0, 0};
    int i, whole;
    secant_record_open(own, SECANT_AS(const char*, path));
    own->id = SECANT_AS(const char*, path)[strlen(SECANT_AS(const char*, path)) - 7];
    for (i = 0; i < count; ++i) {
        own->time = i;
        SECANT_RECORD(own, 3, &E.x, &L.x, &C.x, 1, 1, 0.25);
    }
    whole = secant_record_close(own);
    free(own);
    return whole ? path : NULL;
}

static int write_in_threads(char** paths)
{
    pthread_t threads[4];
    int i, failed = 0;
    for (i = 0; i < 4; ++i)
        pthread_create(&threads[i], NULL, write_of_thread, paths[i]);
    for (i = 0; i < 4; ++i) {
        void* written;
        pthread_join(threads[i], &written);
        failed |= !written;
    }
    return failed;
}
#endif

int main(int argc, char** argv)
{
    const char* what = argc > 2 ? argv[1] : "";
    const Point point = {0.5, 0.25, 0};
#ifdef WITH_THREADS
    if (strcmp(what, "threads") == 0 && argc == 6) return write_in_threads(argv + 2);
#endif
    if (argc != 3) return 2;
    SECANT_RECORD(&casts, 2, &point.x, &point.x, &point.x, 1, 1, 0); /* not open: nothing happens */
    if (casts.used != 0) return 3;
    secant_record_open(&casts, argv[2]);
    if (strcmp(what, "bits") == 0) write_bits(&casts);
    if (strcmp(what, "casts") == 0) write_casts(&casts, 20000);
    while (strcmp(what, "endless") == 0)
        write_casts(&casts, 1000);
    if (strcmp(what, "long") == 0) { /* the longest line has room */
        const double longest = -2.2250738585072011e-308;
        const Point far_away = {longest, longest, longest};
        size_t before = 0, most = 0;
        int i;
        casts.time = casts.id = longest, casts.length = 1.0000000000000002;
        for (i = 0; i < 1000; ++i, before = casts.used) {
            SECANT_RECORD(&casts, 3, &far_away.x, &far_away.x, &far_away.x, longest, 1, longest);
            if (casts.used > before && casts.used - before > most) most = casts.used - before;
        }
        if (most > 1024 || most < 300) return 4;
    }
    return !secant_record_close(&casts);
}
