"""Writes an icon of Windows or macOS from the PNG files of the desktop: write_icon.py ICON FOLDER

The ending of ICON, .ico or .icns, says which.
"""
import pathlib
import struct
import sys


def of_windows(pictures):
    place = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, png in pictures.items():
        shown = size % 256  # 0 stands for 256
        head += struct.pack("<BBBBHHII", shown, shown, 0, 0, 1, 32, len(png), place + len(body))
        body += png
    return head + body


def of_macos(pictures):
    # Apple's names of pictures that are PNG: 32 and 64 points are 16 and 32 on a fine screen.
    names = {32: b"ic11", 64: b"ic12", 128: b"ic07", 256: b"ic08"}
    body = b"".join(name + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for size, name in names.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


target, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
pictures = {size: (folder / f"secant-{size}.png").read_bytes() for size in (16, 24, 32, 48, 64, 128, 256)}
target.write_bytes({".ico": of_windows, ".icns": of_macos}[target.suffix](pictures))
