"""Writes an icon of Windows from the PNG files of the desktop: write_icon.py ICON FOLDER"""
import pathlib
import struct
import sys

target, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
pictures = [(size, (folder / f"secant-{size}.png").read_bytes()) for size in (16, 24, 32, 48, 64, 128, 256)]
place = 6 + 16 * len(pictures)
head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
for size, png in pictures:
    shown = size % 256  # 0 stands for 256
    head += struct.pack("<BBBBHHII", shown, shown, 0, 0, 1, 32, len(png), place + len(body))
    body += png
target.write_bytes(head + body)
