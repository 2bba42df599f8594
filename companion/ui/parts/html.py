"""What is to be read on a table's screen, as one piece of HTML.

One piece, because each element that Streamlit sends costs time between tap and repaint.
Whatever people typed is escaped.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape

from companion.engine.glossary import Glossary
from companion.engine.procedure import Header
from companion.engine.prompts import Tell
from companion.engine.text import Locale, Text


def header(shown: Header, locale: Locale) -> str:
    title, where = escape(locale.say(shown.title)), escape(locale.say(shown.where))
    captions = "".join(f"<small>{escape(locale.say(c))}</small>" for c in shown.captions)
    return (
        f'<div class="companion-head"><div><small>{title}</small><b>{where}</b></div>'
        f'<div class="figure"><b>{shown.figure}</b>{captions}</div></div>'
    )


def told(
    tells: Sequence[Tell],
    locale: Locale,
    *,
    as_list: bool = False,
    quiet: bool = False,
    below: str = "",
) -> str:
    """One instruction large, several one under the other, a setup as a numbered list."""
    if not tells:
        return ""
    texts = [_instruction(tell.text, locale) for tell in tells]
    if as_list:
        body = f"<ol>{''.join(f'<li>{text}</li>' for text in texts)}</ol>"
    elif len(texts) == 1 and not quiet:
        body = f'<div class="now">{texts[0]}</div>'
    else:
        body = "".join(f'<div class="then">{text}</div>' for text in texts)
    return f'<div class="companion-told">{body}{below}</div>'


def _instruction(text: Text, locale: Locale) -> str:
    more = locale.more(text)
    small = f'<div class="more">{escape(more)}</div>' if more else ""
    # "2–7" stays on one line: word joiners round the dash.
    return escape(locale.say(text)).replace("–", "&#8288;–&#8288;") + small


def picture(svg: str, description: str) -> str:
    data = b64encode(svg.encode()).decode()
    return (
        f'<img class="companion-picture" src="data:image/svg+xml;base64,{data}" '
        f'alt="{escape(description)}">'
    )


def note(text: str) -> str:
    return f'<p class="companion-note">{escape(text)}</p>'


def item(label: str, value: str) -> str:
    return f'<div class="companion-moment"><small>{escape(label)}</small><br>{escape(value)}</div>'


def question(text: Text, locale: Locale, *, alone: bool = False) -> str:
    """A question; where it stands alone, it is the one thing to read, and large."""
    if alone:
        return (
            f'<div class="companion-told"><div class="now">{_instruction(text, locale)}</div></div>'
        )
    more = locale.more(text)
    return note(locale.say(text)) + (note(more) if more else "")


def explained(glossary: Glossary | None, about: Iterable[str], locale: Locale) -> str:
    """What words of the screen mean, each behind a tap that asks nothing of the server."""
    entries = glossary.explaining(about) if glossary else []
    if not glossary or not entries:
        return ""
    texts = [glossary.text(entry) for entry in entries]
    folded = "".join(fold(locale.say(text), meaning(text, locale)) for text in texts)
    what_is = escape(locale.text("glossary.what_is"))
    return f'<div class="companion-about"><span>{what_is}</span>{folded}</div>'


def fold(name: str, inside: str) -> str:
    """A name that a tap unfolds."""
    return f"<details><summary>{escape(name)}</summary>{inside}</details>"


def meaning(text: Text, locale: Locale) -> str:
    """What an entry of the glossary says: the small print of its name."""
    return f'<p class="meaning">{escape(locale.more(text) or "")}</p>'
