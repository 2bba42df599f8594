"""Shared parts of the benchmarks: take the time, print a row, report a figure."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from time import perf_counter, process_time

from figures import COLLECTED_IN, TARGETS, is_met, written


def seconds(action: Callable[[], object]) -> float:
    began = perf_counter()
    action()
    return perf_counter() - began


def cpu_seconds(action: Callable[[], object]) -> float:
    """Take this process's own time: what else the machine does matters little."""
    began = process_time()
    action()
    return process_time() - began


def title(text: str) -> None:
    print(f"\n{text}")


def row(what: str, value: float, verdict: str = "") -> None:
    print(f"  {what:60}{written(value):>10}{verdict}")


def report(figure: str, value: float) -> None:
    """Print a figure that was asked for with its target, and keep it for FIGURES.md."""
    verdict = "met" if is_met(figure, value) else "missed"
    row(figure, value, f"   target {TARGETS[figure]}: {verdict}")
    if file := os.environ.get(COLLECTED_IN):
        with open(file, "a", encoding="utf-8") as collected:
            collected.write(json.dumps([figure, value]) + "\n")
