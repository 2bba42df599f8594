"""Refusals: an answer that does not fit is refused with a code, and changes nothing (errors)."""

from __future__ import annotations

from enum import StrEnum

from companion.engine.text import Text


class RefusalCode(StrEnum):
    NOT_OFFERED = "not_offered"
    NOT_A_NUMBER = "not_a_number"
    NOT_A_TEXT = "not_a_text"
    OUT_OF_RANGE = "out_of_range"
    TOO_MANY = "too_many"
    CANNOT_LIE_SO = "cannot_lie_so"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    OVER = "over"
    UNKNOWN_CORRECTION = "unknown_correction"
    MISSING_ANSWER = "missing_answer"
    DROPS_TURNS = "drops_turns"  # a correction: ask first, then repeat it with "yes"
    UNKNOWN_OPTION = "unknown_option"
    UNKNOWN_LINE = "unknown_line"
    STALE = "stale"
    LOG_FULL = "log_full"
    NOT_UNDERSTOOD = "not_understood"
    IMPOSSIBLE = "impossible"  # the detail is the rule that forbids it


class Refused(Exception):
    """An answer that does not fit. Nothing has changed."""

    def __init__(self, code: RefusalCode, detail: str | Text | tuple[Text, ...] = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


class Impossible(Refused):
    """An answer that a rule forbids."""

    def __init__(self, rule: Text | tuple[Text, ...]) -> None:
        super().__init__(RefusalCode.IMPOSSIBLE, rule)
