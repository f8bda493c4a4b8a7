"""Repeats each line, and fails at the line 5 in the way that its argument names."""

import os
import sys
import time

way = sys.argv[1]
if way == "slow start":
    time.sleep(1)
if way == "silent":
    time.sleep(1000)
if way == "reads all it can first":
    # Answers come late and together, as from a program that reads in blocks.
    while block := os.read(0, 65536):
        os.write(1, block)
for line in sys.stdin:
    if way == "floods":
        sys.stderr.write("x" * 300_000)
    if line == "5\n":
        if way == "exits":
            sys.exit(3)
        if way == "half":
            sys.stdout.write("5 and th")
            sys.exit(0)
        if way.startswith("aborts"):
            sys.stderr.write("last words\r\n" if way == "aborts as on Windows" else "last words\n")
            sys.stderr.flush()
            os.abort()
        if way == "rubbish":
            os.write(1, b"\xff\x01rubbish\n")
            continue
        if way == "empty":
            print()
            continue
        if way == "too many":
            os.write(1, b"5\nx\n")
            continue
        if way == "long with an end":
            os.write(1, b"5" * 70_000 + b"\n")
            continue
        if way == "long":
            sys.stdout.write("5" * 3_000_000)
        if way == "silent at five":
            time.sleep(1000)
        if way == "half at five":
            sys.stdout.write("5")
            sys.stdout.flush()
            time.sleep(1000)
        if way == "closes":
            os.close(1)
            time.sleep(1000)
    sys.stdout.write(line)
