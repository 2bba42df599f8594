"""Files that begin and end like a JPEG: as much of one as the store looks at."""

from __future__ import annotations

from base64 import b64encode

APP0, EXIF, FRAME = b"\xff\xe0", b"\xff\xe1", b"\xff\xc0"


def segment(marker: bytes, data: bytes) -> bytes:
    return marker + (len(data) + 2).to_bytes(2, "big") + data


def jpeg(wide: int = 1280, high: int = 960, *, before: bytes = b"", size: int = 400) -> bytes:
    """A file of about this size; `before` stands before the segment with width and height."""
    frame = b"\x08" + high.to_bytes(2, "big") + wide.to_bytes(2, "big") + b"\x03"
    head = b"\xff\xd8" + segment(APP0, b"JFIF\0") + before + segment(FRAME, frame)
    return (head + b"\xff\xda").ljust(size - 2, b"\0") + b"\xff\xd9"


def in_base64(data: bytes) -> str:
    return b64encode(data).decode()


PHOTO = in_base64(jpeg())
