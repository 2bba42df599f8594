"""What the benchmarks share: take the time, print a row of figures."""

from __future__ import annotations

import operator
from collections.abc import Callable
from time import perf_counter

COMPARED = {">=": operator.ge, "<=": operator.le, "<": operator.lt}


def seconds(action: Callable[[], object]) -> float:
    began = perf_counter()
    action()
    return perf_counter() - began


def title(text: str) -> None:
    print(f"\n{text}")


def row(what: str, figure: float, sign: str = "", target: float = 0) -> None:
    """A figure and, where there is one, its target."""
    shown = f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
    verdict = f"   target {sign} {target:,}: {met(COMPARED[sign](figure, target))}" if sign else ""
    print(f"  {what:44}{shown:>10}{verdict}")


def met(reached: bool) -> str:
    return "met" if reached else "missed"
