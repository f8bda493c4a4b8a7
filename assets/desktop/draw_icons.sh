#!/bin/sh
# Makes the PNG files and the icon of the window from secant.svg; run it after a change of secant.svg.
# Needs rsvg-convert (librsvg2-bin) and convert (imagemagick).
set -eu
cd "$(dirname -- "$(readlink -f -- "$0")")"
for size in 16 24 32 48 64 128 256; do
    rsvg-convert --width "$size" --height "$size" --output "secant-$size.png" secant.svg
done
convert secant-64.png -depth 8 RGBA:window.rgba # 64 x 64 pixels of red, green, blue, alpha
