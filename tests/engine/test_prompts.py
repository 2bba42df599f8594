"""Questions check their answers; what does not fit is refused with a code."""

from collections.abc import Callable

import pytest

from companion.engine.prompts import Ask
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer, Choice, Number, Several, Words
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Locale, Text

NUMBER = Ask("how.many", Number(1, 4))
CHOICE = Ask("which", Choice(("left", "right", 3)))


@pytest.mark.parametrize("answer", [1, 4])
def test_a_number_within_its_bounds_fits(answer: int) -> None:
    assert NUMBER.check(answer) == answer


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (0, RefusalCode.OUT_OF_RANGE),
        (5, RefusalCode.OUT_OF_RANGE),
        ("2", RefusalCode.NOT_A_NUMBER),
        (2.0, RefusalCode.NOT_A_NUMBER),
        (True, RefusalCode.NOT_A_NUMBER),
        (None, RefusalCode.NOT_A_NUMBER),
        ([1], RefusalCode.NOT_A_NUMBER),
    ],
)
def test_any_other_number_is_refused(answer: object, code: RefusalCode) -> None:
    with pytest.raises(Refused) as refused:
        NUMBER.check(answer)
    assert refused.value.code is code


@pytest.mark.parametrize("answer", ["left", "right", 3])
def test_an_offered_option_fits(answer: object) -> None:
    assert CHOICE.check(answer) == answer


@pytest.mark.parametrize("answer", ["up", "", 2, None, True, ["left"], {"left": 1}, "3"])
def test_what_was_not_offered_is_refused(answer: object) -> None:
    with pytest.raises(Refused) as refused:
        CHOICE.check(answer)
    assert refused.value.code is RefusalCode.NOT_OFFERED


def test_one_is_not_true() -> None:
    with pytest.raises(Refused):
        Ask("one", Choice((1, 2))).check(True)


def places(refuse: Callable[[Answer], None] | None = None) -> Ask:
    return Ask("q", Several(("2", "6", "11")), refuse=refuse)


@pytest.mark.parametrize(
    ("given", "answer"),
    [("11,2", "2,11"), (["11", "2"], "2,11"), ("", ""), ([], ""), ("6", "6")],
)
def test_several_options_are_one_answer_in_their_order(given: object, answer: str) -> None:
    assert places().check(given) == answer


@pytest.mark.parametrize("given", ["2,7", "2,2", ["2", "2"], 2, None, True, ["2", None]])
def test_of_several_each_must_be_offered_and_only_once(given: object) -> None:
    with pytest.raises(Refused):
        places().check(given)


def test_a_text_is_tidied_and_not_too_long() -> None:
    ask = Ask("q", Words(8))
    assert ask.check("  Ann \n\x00 Lee and others") == "Ann Lee"
    with pytest.raises(Refused):
        ask.check(7)


def test_an_answer_may_be_offered_and_still_not_fit() -> None:
    def fits(answer: Answer) -> None:
        if answer == "6,11":
            raise Refused(RefusalCode.IMPOSSIBLE, Text("why", {"place": "6"}))

    ask = places(fits)
    assert ask.check("2,6") == "2,6"
    with pytest.raises(Refused) as refused:
        ask.check("6,11")
    words = Locale("xx", {"refused.impossible": "No: {detail}", "why": "{place} is taken"})
    assert refusal_text(refused.value, words) == "No: 6 is taken"


def test_an_answer_that_a_rule_forbids_is_refused_with_the_rule() -> None:
    reason = Text("too.dear")
    question = Ask("bid", Choice(("pass",), barred={"nine": reason}))
    assert question.check("pass") == "pass"
    with pytest.raises(Refused) as refused:
        question.check("nine")
    assert (refused.value.code, refused.value.detail) == (RefusalCode.IMPOSSIBLE, reason)
