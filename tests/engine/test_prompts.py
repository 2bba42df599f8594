"""Questions check their answers; what does not fit is refused with a code."""

import pytest

from companion.engine.prompts import Ask, RefusalCode, Refused

NUMBER = Ask("how.many", minimum=1, maximum=4)
CHOICE = Ask("which", ("left", "right", 3))


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
        Ask("one", (1, 2)).check(True)
