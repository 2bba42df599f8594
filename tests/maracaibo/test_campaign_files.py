"""An archive as a file: what is written is read back; what cannot be is refused with reasons."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from companion.content.books import ContentError
from companion.engine.plain import to_plain
from companion.games.maracaibo.campaign.files import problems
from companion.games.maracaibo.campaign.state import Archive, Played
from tests.builders import library
from tests.maracaibo.campaigns import Story, campaign, new_archive, wording

FILE = """\
campaign: uprising
players: [Ann, Ben]
story_card: 170
tiles:
  L1: "17"
  L30: 21a
  L31: explorer
removed: [L4]
cards: [101]
notes: on Fridays
games:
  - {card: 150, players: [Ann, Ben], winners: [Ben], placed: [L31], cards: [101]}
  - {card: 163, players: [Ann, Ben], winners: [Ann], removed: [L4], note: "no"}
"""


def read(text: str | bytes, language: str = "en") -> Archive:
    data = text.encode() if isinstance(text, str) else text
    archive: Archive = campaign().read(data, "mine.yaml", library().locale(language))
    return archive


def refused(text: str | bytes, language: str = "en") -> list[str]:
    with pytest.raises(ContentError) as error:
        read(text, language)
    return [str(problem) for problem in error.value.problems]


def changed(old: str, new: str) -> str:
    assert old in FILE
    return FILE.replace(old, new, 1)


def test_a_file_is_read() -> None:
    archive = read(FILE)
    assert archive.tiles == {"L1": "17", "L30": "21a", "L31": "explorer"}
    assert (archive.story_card, archive.removed, archive.cards) == (170, ["L4"], [101])
    assert [game.winners for game in archive.games] == [["Ben"], ["Ann"]]
    assert archive.games[1].note == "no"


def test_what_is_written_is_the_same_archive_again() -> None:
    story = Story(new_archive(names=("Ann *Lee*", "<b>no</b>: yes")))
    story.play(163, "1", "placed,cards,note", "L31,L33", "12", "101", 'He said: "no" # {x}')
    story.play(185, "2", "removed", "L4", "").play(190, "yes", "placed", "L39", "6").reply("ended")
    again = read(campaign().write(story.archive))
    assert to_plain(again) == to_plain(story.archive)


def test_the_file_can_be_read_by_people() -> None:
    written = campaign().write(Story().play(163, "1", "placed", "L37").archive)
    assert written == (
        "campaign: uprising\n"
        "players: [Ann, Ben]\n"
        "story_card: 163\n"
        "tiles:\n"
        '  L1: "17"\n'
        "  L4: 9a\n"
        "  L30: 21a\n"
        '  L37: "13"\n'
        "removed: []\n"
        "cards: []\n"
        'notes: ""\n'
        "over: false\n"
        "games:\n"
        "- card: 150\n"
        "  players: [Ann, Ben]\n"
        "  winners: [Ann]\n"
        "  placed: [L37]\n"
        "  removed: []\n"
        "  cards: []\n"
        '  note: ""\n'
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("L30: 21a", "L1: 21a", "mine.yaml:6:3: “L1” appears twice"),
        ("removed: [L4]", "removed: [L4, L4]", "mine.yaml:8:1: L4 is in the list twice"),
        ("removed: [L4]", "removed: [L31]", "mine.yaml:8:1: L31 is in the list twice"),
        ("L31: explorer", 'L39: "6"', "mine.yaml:7:3: L39 needs the module The Search"),
        ("L31: explorer", 'L32: "6"', "mine.yaml:7:3: L32 needs L31"),
        ("L31: explorer", 'L38: "6"', "mine.yaml:7:3: L38 is for hints"),
        ("L31: explorer", 'L26: "6"', "mine.yaml:7:3: there is no legacy tile L26"),
        ("L31: explorer", 'L29: "6"', "mine.yaml:7:3: there is no legacy tile L29"),
        ("L31: explorer", 'L41: "6"', "mine.yaml:7:3: there is no legacy tile L41"),
        ("L31: explorer", 'l31: "6"', "mine.yaml:7:3: there is no legacy tile l31"),
        ("L31: explorer", 'L31: "23"', "mine.yaml:7:3: 23 is not a location for L31"),
        ("L31: explorer", "L31: the jungle", "mine.yaml:7:3: the jungle is not a location for L31"),
        ("placed: [L31]", "placed: [L39]", "mine.yaml:12:63: L39 needs the module"),
        ("story_card: 170", "story_card: 99", "mine.yaml:3:1: the story cards of this campaign"),
        ("card: 163", "card: 12", "mine.yaml:13:6: the story cards of this campaign are"),
    ],
)  # fmt: skip
def test_an_impossible_archive_is_refused_with_its_reason(old: str, new: str, reason: str) -> None:
    found = refused(changed(old, new))
    assert any(reason in problem for problem in found), found


def test_every_problem_is_listed_at_once() -> None:
    text = changed("L31: explorer", 'L32: "6"\n  L41: "7"').replace("170", "5")
    found = refused(text)
    assert len(found) == 3
    assert [problem.split(":")[1] for problem in found] == ["3", "7", "8"]


def test_l39_may_lie_where_the_search_was_played() -> None:
    text = changed("L31: explorer", 'L31: explorer\n  L39: "6"')
    assert refused(text) != []
    assert "L39" in read(text.replace("card: 163", "card: 185")).tiles
    assert "L39" in read(text.replace("story_card: 170", "story_card: 185")).tiles


def test_the_reasons_are_given_in_german_too() -> None:
    assert refused(changed("L31: explorer", 'L41: "6"'), "de") == [
        "mine.yaml:7:3: ein Legacy-Plättchen L41 gibt es nicht"
    ]


@pytest.mark.parametrize(
    "elsewhere",
    [
        "",
        "- milk\n- eggs\n",
        "just a text",
        "players: [{name: Ann, points: 12}]\n",
        "campaign: gloomhaven\nplayers: [Ann]\nstory_card: 1\ntiles: {}\n",
        "campaign: uprising\nplayers: Ann\nstory_card: 150\ntiles: {}\n",
        'campaign: uprising\nplayers: [Ann]\nstory_card: "150"\ntiles: {}\n',
        "campaign: uprising\nplayers: [Ann]\nstory_card: true\ntiles: {}\n",
        "campaign: uprising\nplayers: [Ann]\nstory_card: 150\ntiles: [L1]\n",
        FILE + "weather: fine\n",
        FILE.replace("card: 150", "card: 150, scenario: unrest"),
        "a: &a [x]\nb: [*a, *a]\n",
        "!!python/object:os.system x\n",
        "{" * 5000,
        "- " * 90_000,
    ],
)
def test_a_file_from_elsewhere_is_refused(elsewhere: str) -> None:
    found = refused(elsewhere)
    assert found
    assert all(problem.startswith("mine.yaml:") and "\n" not in problem for problem in found)


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("- milk", ["1:1: Write names, each with colon and value"]),
        ("{campaign: uprising, players: [Ann]}",
         ["1:1: “story_card” is missing", "1:1: “tiles” is missing"]),
        (FILE + "weather: fine\n", ["14:1: “weather” does not belong here"]),
        (FILE.replace("[Ann, Ben]", "Ann", 1), ["2:1: Write a list such as [a, b]"]),
        (FILE.replace("170", '"170"'), ["3:1: Write a whole number"]),
        (FILE.replace('"17"', "17"), ["5:3: Write a text, quoting numbers"]),
        (FILE.replace("uprising", "pirates"), ["1:1: Only 'uprising' or 'base' is possible"]),
        (FILE.replace("on Fridays", "no"),
         ["10:8: Quote “no”: YAML may read something different"]),
    ],
)  # fmt: skip
def test_a_wrong_shape_is_explained_in_plain_words(text: str, reasons: list[str]) -> None:
    assert refused(text) == [f"mine.yaml:{reason}" for reason in reasons]


def test_a_file_that_is_no_text_is_refused() -> None:
    assert refused(b"\x89PNG\r\n\x1a\n\x00\x00") == [
        "mine.yaml:1:1: This is not a text file (UTF-8)"
    ]


def test_noise_is_refused_and_never_a_crash() -> None:
    noise = random.Random(4)
    for size in (1, 10, 1000):
        for _ in range(50):
            refused(noise.randbytes(size))
            refused(bytes(noise.choice(b"[]{}:-,&*!|>'\"\n L13") for _ in range(size)))


def test_a_huge_file_is_refused_without_being_read() -> None:
    assert refused("#" * 200_001) == ["mine.yaml:1:1: The file exceeds 200 kB"]


def test_an_archive_of_a_new_campaign_has_no_problems() -> None:
    for which in ("uprising", "base"):
        assert problems(new_archive(which)) == []


PLAYERS = "a campaign has 1 to 4 players, not"
NO_NAME = "a name has 1 to 200 letters, not"
TWICE = "is in the list twice"
STORY = "the story cards of this campaign are 100 to 192, not"
OF_BASE = "is not in the base game's campaign"
OF_SEARCH = "needs the module The Search, in a game that begins with card 185"
NO_PLACE = "is not a location for L1: enter a number up to 22, such as 13 or 9a"
DECK = "the cards that may join the deck are 90 to 106, not"
HINTS = "L38 is for hints, which are not in the archive"
NOTE = "a note is one line of at most 300 letters"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda a: a.players.extend(["C", "D"]), []),
        (lambda a: a.players.extend(["C", "D", "E"]), ["players: " + PLAYERS + " 5"]),
        (lambda a: (a.players.clear(), a.games.clear()), ["players: " + PLAYERS + " 0"]),
        (lambda a: (a.players.remove("Ben"), a.games.clear()), []),
        (lambda a: a.players.append(""), ["players.2: " + NO_NAME + " “”"]),
        (lambda a: a.players.append("x" * 200), []),
        (lambda a: a.players.append("x" * 201), ["players.2: " + NO_NAME + " “" + "x" * 200 + "”"]),
        (lambda a: a.players.append(" Cem"), ["players.2: " + NO_NAME + " “Cem”"]),
        (lambda a: a.players.append("Ann"), ["players: Ann " + TWICE]),
        (lambda a: setattr(a, "story_card", 99), ["story_card: " + STORY + " 99"]),
        (lambda a: setattr(a, "story_card", 100), []),
        (lambda a: setattr(a, "story_card", 192), []),
        (lambda a: setattr(a, "story_card", 193), ["story_card: " + STORY + " 193"]),
        (lambda a: setattr(a, "story_card", 101),
         ["cards.0: card 101 is the story card, not in the deck"]),
        (lambda a: a.tiles.update(L38="3"), ["tiles.L38: " + HINTS]),
        (lambda a: a.tiles.update(L41="3"), ["tiles.L41: there is no legacy tile L41"]),
        (lambda a: a.tiles.update(L32="3"), []),
        (lambda a: (a.tiles.pop("L31"), a.tiles.update(L32="3")),
         ["tiles.L32: L32 needs L31"]),
        (lambda a: a.tiles.update(L39="3"), ["tiles.L39: L39 " + OF_SEARCH]),
        (lambda a: a.tiles.update(L1="0"), ["tiles.L1: 0 " + NO_PLACE]),
        (lambda a: a.tiles.update(L1="22A"), ["tiles.L1: 22A " + NO_PLACE]),
        (lambda a: a.tiles.update(L1="23"), ["tiles.L1: 23 " + NO_PLACE]),
        (lambda a: a.tiles.update(L1="9ab"), ["tiles.L1: 9ab " + NO_PLACE]),
        (lambda a: a.tiles.update(L1="1a", L2="9z", L3="10a", L5="19a", L6="21", L7="22z"), []),
        (lambda a: a.tiles.update(L1="explorer", L2="beside", L3="elsewhere"), []),
        (lambda a: a.removed.append("L38"), ["removed.1: " + HINTS]),
        (lambda a: a.removed.append("L41"), ["removed.1: there is no legacy tile L41"]),
        (lambda a: a.removed.append("L4"), ["removed: L4 is in the list twice"]),
        (lambda a: a.removed.append("L1"), ["removed: L1 is in the list twice"]),
        (lambda a: a.cards.append(89), ["cards.1: " + DECK + " 89"]),
        (lambda a: a.cards.extend([90, 106]), []),
        (lambda a: a.cards.append(107), ["cards.1: " + DECK + " 107"]),
        (lambda a: a.cards.append(101), ["cards: card 101 is in the deck twice"]),
        (lambda a: setattr(a.games[1], "card", 99), ["games.1.card: " + STORY + " 99"]),
        (lambda a: setattr(a.games[1], "card", 193), ["games.1.card: " + STORY + " 193"]),
        (lambda a: a.games[1].players.append("Cem"),
         ["games.1.players: game 2: Cem is not in the campaign"]),
        (lambda a: (a.games[1].players.clear(), a.games[1].winners.clear()),
         ["games.1.players: game 2: nobody played"]),
        (lambda a: a.games[1].players.append("Ann"), ["games.1: Ann " + TWICE]),
        (lambda a: a.games[1].winners.append("Ann"), ["games.1: Ann " + TWICE]),
        (lambda a: a.games[0].players.remove("Ben"),
         ["games.0.winners: game 1: Ben won without playing"]),
        (lambda a: setattr(a.games[1], "note", "x" * 300), []),
        (lambda a: setattr(a.games[1], "note", "x" * 301), ["games.1.note: " + NOTE]),
        (lambda a: setattr(a.games[1], "note", "a\nb"), ["games.1.note: " + NOTE]),
        (lambda a: a.games[0].placed.append("L41"),
         ["games.0.placed.1: there is no legacy tile L41"]),
        (lambda a: a.games[1].removed.append("L38"), ["games.1.removed.1: " + HINTS]),
        (lambda a: a.games[0].placed.append("L31"), ["games.0.placed: L31 is in the list twice"]),
        (lambda a: a.games[1].removed.append("L4"), ["games.1.removed: L4 is in the list twice"]),
        (lambda a: a.games[0].placed.append("L39"), ["games.0.placed.1: L39 " + OF_SEARCH]),
        (lambda a: a.games[0].cards.append(107), ["games.0.cards.1: " + DECK + " 107"]),
        (lambda a: setattr(a, "notes", "x" * 300), []),
        (lambda a: setattr(a, "notes", "x" * 301), ["notes: " + NOTE]),
    ],
)  # fmt: skip
def test_problems_name_their_place(change: Callable[[Archive], object], says: list[str]) -> None:
    archive = read(FILE)
    change(archive)
    assert instructions(archive) == says


def test_the_base_games_campaign_has_its_own_tiles_and_cards() -> None:
    archive = new_archive("base")
    archive.tiles["L30"] = "21a"
    archive.removed = ["L31"]
    archive.cards = [90, 99, 100]
    archive.story_card = 74
    archive.games = [Played(card=0, players=["Ann"], placed=["L33"], cards=[89])]
    assert instructions(archive) == [
        "story_card: the story cards of this campaign are 1 to 73, not 74",
        "tiles.L30: L30 " + OF_BASE,
        "removed.0: L31 " + OF_BASE,
        "cards.2: the cards that may join the deck are 90 to 99, not 100",
        "games.0.card: the story cards of this campaign are 1 to 73, not 0",
        "games.0.placed.0: L33 " + OF_BASE,
        "games.0.cards.0: the cards that may join the deck are 90 to 99, not 89",
    ]


def instructions(archive: Archive) -> list[str]:
    """Every problem with the part that it names."""
    return [f"{'.'.join(map(str, where))}: {wording(text)}" for where, text in problems(archive)]
