/* Writes down the casts of a program, a line of JSON for each (docs/records.md). C99 and C++98;
 * needs no other file and no library. Each thread has its own writer, and each writer its own file.
 *
 *     static secant_record casts;
 *     casts.file = fopen("casts.jsonl", "wb");
 *     bool hit = my_segment_hits_circle(E, L, C, r, &t);
 *     SECANT_RECORD_2D(&casts, E, L, C, r, hit);
 *     if (hit) SECANT_RECORD_NUMBER(&casts, "t", t); // one more member of the same line
 *     if (!secant_record_close(&casts)) puts("The record is incomplete.");
 */
#ifndef SECANT_RECORD_H
#define SECANT_RECORD_H
#include <stdint.h>
#include <stdio.h>
#include <string.h>
/* NOLINTBEGIN: the names and types of C. Who pastes it wants it short: */
/* clang-format off */
#ifndef SECANT_X /* define all three before, where points are not p.x, p.y, p.z */
#define SECANT_X(p) (p).x
#define SECANT_Y(p) (p).y
#define SECANT_Z(p) (p).z
#endif
#ifdef __cplusplus
#define SECANT_AS(type, value) static_cast<type>(value)
#else
#define SECANT_AS(type, value) ((type)(value))
#endif
typedef struct secant_record { /* zero at first */
    FILE* file;                /* NULL: nothing is recorded */
    int incomplete;            /* a member was left out: those of a line have a kilobyte at least */
    size_t used;               /* bytes of whole lines: a kill loses them, a flush writes them */
    char bytes[1 << 15];
} secant_record;
/* 0 when anything is missing: there was no file, the disk was full, a member was left out. */
static inline int secant_record_flush(secant_record* to) {
    if (!to->file) return 0;
    if (!ferror(to->file)) fwrite(to->bytes, 1, to->used, to->file), fflush(to->file);
    to->used = 0;
    return !ferror(to->file) && !to->incomplete;
}
static inline int secant_record_close(secant_record* to) {
    int whole = secant_record_flush(to);
    if (to->file && fclose(to->file) != 0) whole = 0;
    to->file = NULL;
    return whole;
}
static inline char* secant_put(char* at, const char* text) {
    return SECANT_AS(char*, memcpy(at, text, strlen(text))) + strlen(text);
}
static inline char* secant_put_text(char* at, const char* text) {
    for (*at++ = '"'; *text; ++text) { /* what JSON would escape becomes a slash */
        const unsigned char byte = SECANT_AS(unsigned char, *text);
        *at++ = byte == '"' || byte == '\\' || byte < ' ' ? '/' : *text;
    }
    return secant_put(at, "\"");
}
static inline char* secant_put_integer(char* at, int32_t number) {
    char digits[10], *digit = digits;
    uint32_t rest = SECANT_AS(uint32_t, number);
    if (number < 0) *at++ = '-', rest = 0u - rest;
    do *digit++ = SECANT_AS(char, '0' + rest % 10); while (rest /= 10);
    while (digit > digits) *at++ = *--digit;
    return at;
}
/* Every bit, in any locale and with -ffast-math: 3, "-0x1.8p-1", "inf", "nan". */
static inline char* secant_put_number(char* at, double number) {
    uint64_t bits, digits;
    int32_t whole;
    int power;
    memcpy(&bits, &number, sizeof bits);
    digits = bits << 12, power = SECANT_AS(int, bits >> 52 & 2047) - 1023;
    whole = power < 31 ? SECANT_AS(int32_t, number) : 0;
    if (bits == 0 || (whole && whole == number)) return secant_put_integer(at, whole);
    *at++ = '"';
    if (bits >> 63 && (power < 1024 || !digits)) *at++ = '-';
    if (power == 1024) return secant_put(at, digits ? "nan\"" : "inf\"");
    at = secant_put(at, "0x1");
    if (power == -1023) at[-1] = '0', power = bits << 1 ? -1022 : 0; /* no normal number */
    if (digits) *at++ = '.';
    for (; digits; digits <<= 4) *at++ = "0123456789abcdef"[digits >> 60];
    return secant_put(secant_put_integer(secant_put(at, "p"), power), "\"");
}
static inline char* secant_put_point(char* at, int count, const double* numbers) {
    int i;
    if (count == 1) return secant_put_number(at, *numbers);
    for (i = 0; i < count; ++i) *at++ = i ? ',' : '[', at = secant_put_number(at, numbers[i]);
    return secant_put(at, "]");
}
/* Adds a text, a number or a point (count is 2 or 3) to the last line, unless it was flushed. */
static inline void secant_record_add(secant_record* to, const char* key, const char* text,
                                     int count, double x, double y, double z) {
    const double numbers[] = {x, y, z};
    const size_t length = strlen(key) + (text ? strlen(text) : 75) + 10;
    char* at;
    if (!to->file) return;
    if (!to->used || sizeof to->bytes - to->used < length) { to->incomplete = 1; return; }
    at = to->bytes + to->used - 2; /* where "}\n" stands */
    at = secant_put(secant_put_text(secant_put(at, ","), key), ":");
    at = text ? secant_put_text(at, text) : secant_put_point(at, count, numbers);
    to->used = SECANT_AS(size_t, secant_put(at, "}\n") - to->bytes);
}
/* A line with its query: `second` is 'L', or 'D' for a ray by its direction. */
static inline void secant_record_cast(secant_record* to, const char* source, int count, char second,
                                      const double* numbers, int is_float, int hit) {
    char* at;
    int i;
    if (!to->file) return;
    if (sizeof to->bytes - to->used < 2048) secant_record_flush(to);
    at = secant_put_text(secant_put(to->bytes + to->used, "{\"source\":"), source);
    for (i = 0; i < 3; ++i) {
        at = secant_put(at, ",\"E\":"), at[-3] = i == 0 ? 'E' : i == 1 ? second : 'C';
        at = secant_put_point(at, count, numbers + 3 * i);
    }
    at = secant_put_number(secant_put(at, ",\"r\":"), numbers[9]);
    if (second == 'D') at = secant_put(at, ",\"extent\":\"ray\"");
    if (is_float) at = secant_put(at, ",\"scalar\":\"float\"");
    at = hit ? secant_put(at, ",\"hit\":true}\n") : secant_put(at, ",\"hit\":false}\n");
    to->used = SECANT_AS(size_t, at - to->bytes);
}
#define SECANT_LINE(line) #line
#define SECANT_HERE(line) (strrchr("/" __FILE__ ":" SECANT_LINE(line), '/') + 1)
#define SECANT_DOUBLES(p, Z) \
    SECANT_AS(double, SECANT_X(p)), SECANT_AS(double, SECANT_Y(p)), SECANT_AS(double, Z(p))
#define SECANT_CAST(to, count, second, Z, E, L, C, r, hit) do { \
    const double secant_numbers[] = {SECANT_DOUBLES(E, Z), SECANT_DOUBLES(L, Z), \
                                     SECANT_DOUBLES(C, Z), SECANT_AS(double, r)}; \
    secant_record_cast(to, SECANT_HERE(__LINE__), count, second, secant_numbers, \
                       sizeof(SECANT_X(E)) == sizeof(float), hit); \
} while (0)
#define SECANT_RECORD_2D(to, E, L, C, r, hit) SECANT_CAST(to, 2, 'L', SECANT_Y, E, L, C, r, hit)
#define SECANT_RECORD_3D(to, E, L, C, r, hit) SECANT_CAST(to, 3, 'L', SECANT_Z, E, L, C, r, hit)
#define SECANT_RECORD_RAY_2D(to, E, D, C, r, hit) SECANT_CAST(to, 2, 'D', SECANT_Y, E, D, C, r, hit)
#define SECANT_RECORD_RAY_3D(to, E, D, C, r, hit) SECANT_CAST(to, 3, 'D', SECANT_Z, E, D, C, r, hit)
#define SECANT_RECORD_TEXT(to, key, text) secant_record_add(to, key, text, 0, 0, 0, 0)
#define SECANT_RECORD_NUMBER(to, key, number) \
    secant_record_add(to, key, NULL, 1, SECANT_AS(double, number), 0, 0)
/* clang-format on */
/* NOLINTEND */
#endif
