/* The number type of the engine. */
#ifndef ENGINE_REAL_H
#define ENGINE_REAL_H

#ifndef ENGINE_REAL
#define ENGINE_REAL float
#endif
typedef ENGINE_REAL real;

#endif
