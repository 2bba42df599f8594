"""A photo of the table at the end of a game: a small JPEG file, stored in base64."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error

LARGEST = 200_000  # bytes of the file
LONGEST = (LARGEST + 2) // 3 * 4  # letters in base64
MOST_SIDE = 1280  # pixels
_BEGIN, _END = b"\xff\xd8", b"\xff\xd9"
_FRAMES = (0xC0, 0xC1, 0xC2)  # of a picture: they give its size
_SCAN, _EXIF = 0xDA, 0xE1  # Exif may have the place where the photo was taken


def is_photo(written: object) -> bool:
    """Return whether a text is a photo as phones send it: small, and without Exif data."""
    if not isinstance(written, str) or len(written) > LONGEST:
        return False
    try:
        data = b64decode(written, validate=True)
    except (Error, ValueError):
        return False
    return len(data) <= LARGEST and all(0 < side <= MOST_SIDE for side in _sides(data))


def _sides(data: bytes) -> tuple[int, int]:
    """Return width and height of a JPEG file; 0 if it is none, or has Exif data."""
    at = len(_BEGIN)
    if not (data.startswith(_BEGIN) and data.endswith(_END)):
        return 0, 0
    while at + 9 <= len(data) and data[at] == 0xFF and data[at + 1] not in (_SCAN, _EXIF):
        if data[at + 1] in _FRAMES:
            high, wide = data[at + 5 : at + 7], data[at + 7 : at + 9]
            return int.from_bytes(wide, "big"), int.from_bytes(high, "big")
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return 0, 0
