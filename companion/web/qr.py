"""A QR code as a drawing: one path of dark modules on white, by day and by night."""

from __future__ import annotations

from functools import lru_cache

import qrcode

from companion.web.palette import QR_INK, QR_PAPER

QUIET = 4  # the edge that readers need


@lru_cache(maxsize=32)
def qr_code(text: str) -> str:
    code = qrcode.QRCode(border=QUIET)
    code.add_data(text)
    rows = code.get_matrix()
    size = len(rows)
    dark = "".join(
        f"M{x} {y}h{length}v1h-{length}z" for y, row in enumerate(rows) for x, length in _runs(row)
    )
    return (
        f'<svg viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<path fill="{QR_PAPER}" d="M0 0h{size}v{size}h-{size}z"/>'
        f'<path fill="{QR_INK}" d="{dark}"/></svg>'
    )


def _runs(row: list[bool]) -> list[tuple[int, int]]:
    """Return runs of dark modules: where each begins, and its length."""
    found: list[tuple[int, int]] = []
    for x, is_dark in enumerate(row):
        if is_dark and found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif is_dark:
            found.append((x, 1))
    return found
