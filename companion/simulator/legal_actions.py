"""All answers that a question takes: the legal actions of whoever is to move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, islice

from companion.engine.prompts import Ask
from companion.engine.questions import Answer, CardEntry, Choice, Number, Several, Words
from companion.engine.refusals import Refused

# Of sets of options, and of cards that are put together, there may be millions: MOST are listed,
# MOST_TRIED looked at. Any other that the question takes may be given all the same.
MOST, MOST_TRIED = 100, 300


def legal_actions(question: Ask) -> Sequence[Answer]:
    match question.form:
        case Choice(options) if question.refuse is None:
            return options
        case Number(least, most) if question.refuse is None:
            return range(least, most + 1)
    tried = islice(possible(question), MOST_TRIED)
    return list(islice(dict.fromkeys(accepted(question, tried)), MOST))


def possible(question: Ask) -> Iterable[Answer]:
    match question.form:
        case Choice(options):
            return options
        case Number(least, most):
            return range(least, most + 1)
        case Several(options):
            return sets_of(options)
        case CardEntry():
            return cards(question.form)
        case Words():
            return ("",)


def sets_of(options: Sequence[Answer]) -> Iterator[str]:
    """Yields sets: none and all, each one and all but one, and so on to the middle."""
    every = len(options)
    sizes = dict.fromkeys(n for few in range(every // 2 + 1) for n in (few, every - few))
    sets = chain.from_iterable(combinations(options, size) for size in sizes)
    return (",".join(map(str, some)) for some in sets)


def cards(form: CardEntry) -> Iterator[Answer]:
    """Yields answers that are no cards, known cards, and the shortest possible cards."""
    yield from form.also
    yield from form.known
    for kind in form.kinds:
        for lead in form.leads.get(kind, [""]):
            for symbol in form.options:
                yield f"{kind}:{lead},{symbol}" if lead else f"{kind}:{symbol}"


def accepted(question: Ask, answers: Iterable[Answer]) -> Iterator[Answer]:
    for answer in answers:
        try:
            yield question.check(answer)
        except Refused:
            continue
