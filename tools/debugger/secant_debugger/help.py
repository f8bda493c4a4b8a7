"""What `help secant` and `help secant-watch` say."""

SECANT = """\
Says exactly where a segment, a ray or a line meets a circle or a sphere.

Usage: secant [OPTIONS] E L C R [OPTIONS]

E, L and C are the start, the end and the centre, R is the radius: any
expressions of the program that is stopped. A point is anything that holds
two or three numbers: an array, a struct with members x, y (and z), in small
or capital letters, a std::array, a vector of GLM or Eigen, a struct around
one of these, a pointer or a reference to one. A pointer to numbers has as
many as the other points. Where an expression has blanks in it, put commas
between all four, or brackets around it.

  --ray, --line, --segment
                how far the piece goes; a segment by default
  -d            the second expression is a direction: a ray from E
  --length X    with -d: the segment from E to E + X times the direction
  -s RADIUS     the radius of the piece itself: a stadium, a capsule
  --2d, --3d    take so many numbers of each point
  -m METHOD     also run a published method, step by step
                ("secant methods" in a shell lists them)
  -l            also print a link that holds the query
  -w            also open the query in the window; nothing waits for it

The command prints the query, the case, t, why it is so, and by how much the
verdict holds. The program's numbers are taken bit for bit. The answer has
the digits of a float when the values are floats."""

WATCH = """\
Records the query each time that the program comes to a place, and goes on.

Usage: secant-watch FILE E L C R [--at PLACE] [OPTIONS]
       secant-watch

Each time that the program comes to PLACE, one line is appended to FILE, with
the values of the expressions E, L, C and R, as the command secant reads
them. The program does not stop. In a shell, "secant replay FILE" judges the
lines, and "secant FILE" shows them in the window, also while they are
written. Alone, secant-watch says how many lines each watch has written.

  --at PLACE    FILE:LINE or a function; where the program is, by default
  --hit EXPR    what the program says: whether it hits
  --t EXPR      the parameter of its first hit
  --time EXPR   a number: ticks or seconds
  --id EXPR     a number: who asked
  --if EXPR     write a line only when this is not zero

and --ray, --line, --segment, -d, --length, -s, --2d, --3d of secant.

A watch is a breakpoint: it is disabled and deleted by its number."""

PROGRAM = """\
Where the program secant is. When this is empty: where SECANT_PROGRAM of the
environment says, where these commands are installed, or on the PATH."""
