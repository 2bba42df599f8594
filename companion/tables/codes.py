"""Table codes: eight characters that people can read to each other (Crockford's base 32)."""

from __future__ import annotations

import secrets

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8
LONGEST_WRITTEN = 24  # with spaces or dashes in it
_LOOK_ALIKE = str.maketrans("ILO", "110")


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(written: str) -> str | None:
    """Read a typed code: any case, with spaces or dashes, I for 1 and O for 0."""
    code = written.upper().replace("-", "").replace(" ", "").translate(_LOOK_ALIKE)
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None


def spaced(code: str) -> str:
    """Write a code in two halves, easier to read aloud."""
    return f"{code[:4]}-{code[4:]}"
