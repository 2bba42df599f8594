"""The element of a plot: the drawing, the same in words, and the same as a table behind a tap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.score import Table, Taking


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """A drawing of `web.plot_picture`. Without one (few games) the table is all there is to see.

    `words` say what it shows to those who do not see it, `notes` how it is read and how sure
    it is. `table` has the same figures; `taking` a copy of them, inside the table's fold. A tap on
    a drawing that `enters` a field is read off below, and stands in that field.
    """

    kind: ClassVar = "plot"
    title: str
    words: str
    table: Table
    svg: str = ""
    notes: tuple[str, ...] = ()
    taking: Taking | None = None
    enters: str = ""  # the field
