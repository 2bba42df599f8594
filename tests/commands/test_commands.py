"""The installed command: its output and its refusals."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from tests.commands.in_process import companion_here
from tests.commands.running import COMPANION, companion, copy_of_checkout


def speak(*arguments: str, answers: list[object]) -> list[dict[str, object]]:
    lines = "".join(json.dumps(answer) + "\n" for answer in answers)
    ran = companion("automa", "jacques", "--json", *arguments, lines=lines)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def play(*arguments: str, automa: str = "jacques") -> list[dict[str, object]]:
    """A whole game in JSON, the first option each time and 3 for every number."""
    process = subprocess.Popen(
        [*COMPANION, "automa", automa, "--json", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    pauses: list[dict[str, object]] = []
    while True:
        stop = json.loads(process.stdout.readline())
        pauses.append(stop)
        if stop.get("over"):
            break
        options = stop["question"].get("options")
        answer = options[0]["value"] if options else 3
        process.stdin.write(json.dumps({"answer": answer}) + "\n")
        process.stdin.flush()
    process.stdin.close()
    process.stdout.close()
    assert process.wait() == 0
    return pauses


@pytest.mark.parametrize("level", ["deck-scrubber", "keel-diver", "navigator", "commodore"])
def test_a_whole_game_in_json(level: str) -> None:
    pauses = play("--level", level, "--players", "2", "--seed", "11")
    result = pauses[-1]["result"]
    assert isinstance(result, dict)
    assert set(result) == {"players", "opponent", "winners", "conditions"}
    assert result["opponent"]["name"] == "Jacques"
    assert result["opponent"]["total"] == pauses[-1]["status"]["points"]
    assert len(result["players"]) == 2
    assert len(result["winners"]) == (1 if result["opponent"]["won"] else 2)


@pytest.mark.parametrize("level", ["1", "2", "3", "4", "5"])
def test_a_whole_game_against_jean_in_json(level: str) -> None:
    pauses = play("--level", level, "--with", "uprising", "--seed", "11", automa="jean")
    result = pauses[-1]["result"]
    assert isinstance(result, dict)
    assert set(result) == {"players", "opponent", "winners", "conditions"}
    assert result["opponent"]["lines"]["points"] == pauses[-1]["status"]["points"]
    assert len(result["winners"]) <= 1
    assert pauses[-1]["status"]["uprising"] is True  # type: ignore[index]


def test_a_whole_game_against_jordan_in_json_whose_cards_are_learned() -> None:
    """You reach Maracaibo at once in each round; each card lists an Improvement only."""
    answers: list[object] = ["usual"]
    for _ in range(3):
        answers += ["maracaibo", "A:improvement", "improvement"]
    answers[1:1] = ["ready"]
    lines = "".join(json.dumps({"answer": answer}) + "\n" for answer in [*answers, 0, "score", 6])
    flags = ("--b-cards", "0", "--with", "treasure-hunt", "--json")
    ran = companion("automa", "jordan", *flags, lines=lines)
    assert ran.returncode == 0
    *_, last = map(json.loads, ran.stdout.splitlines())
    assert last["result"]["opponent"]["total"] == 5  # his first quest
    assert last["result"]["winners"] == ["Player 1"]


def test_every_instruction_from_a_card_carries_its_id() -> None:
    pauses = play("--seed", "11")
    cards = [
        instruction["card"]
        for stop in pauses
        for instruction in stop["instructions"]  # type: ignore[attr-defined]
        if "card" in instruction
    ]
    assert len(set(cards)) == 7  # all seven A cards come round in four rounds
    assert {str(card)[0] for card in cards} == {"A"}


def test_the_same_seed_is_the_same_game() -> None:
    assert play("--seed", "3") == play("--seed", "3")
    assert play("--seed", "3") != play("--seed", "4")


def test_with_own_cards_the_card_is_a_question() -> None:
    pauses = speak("--own-cards", answers=[{"answer": "ready"}, {"answer": "next"}])
    question = pauses[2]["question"]
    assert isinstance(question, dict)
    assert question["key"] == "jacques.deck"
    assert {option["value"] for option in question["options"]} == {f"A{n}" for n in range(1, 8)}
    assert all("label" in option for option in question["options"])


def test_a_refused_answer_is_explained_and_the_question_comes_again() -> None:
    first, refused, again = speak(answers=[{"answer": "maybe"}])
    assert refused["refused"]["code"] == "not_offered"  # type: ignore[index]
    assert again == first


def test_undo_and_corrections_in_json() -> None:
    pauses = speak(
        answers=[{"answer": "ready"}, {"correct": {"points": 40}}, {"undo": True}, {"undo": True}]
    )
    points = [stop["status"]["points"] for stop in pauses]  # type: ignore[index]
    assert points == [0, 0, 40, 0, 0]
    assert pauses[-1] == pauses[0]


def test_a_card_that_the_app_dealt_cannot_be_misread_in_json() -> None:
    *_, refused, _ = speak(answers=[{"answer": "ready"}, {"correct": {"card": ["A1", "A2"]}}])
    assert refused["refused"]["code"] == "not_offered"  # type: ignore[index]


def test_a_card_of_jordans_just_learnt_is_corrected_in_json() -> None:
    answers = ("usual", "ready", "A:raid,explore", "raid")
    lines = "".join(json.dumps({"answer": answer}) + "\n" for answer in answers)
    lines += json.dumps({"correct": {"card": ["A.1", "A:quest,explore"]}}) + "\n"
    ran = companion("automa", "jordan", "--seed", "5", "--json", lines=lines)
    assert "Traceback" not in ran.stderr
    *_, last = map(json.loads, ran.stdout.splitlines())
    assert last["question"]["key"] == "jordan.reach"
    assert [option["value"] for option in last["question"]["options"]][:2] == ["quest", "explore"]


def test_a_card_of_jordans_is_copied_in_the_terminal() -> None:
    typed = "usual\nready\nraid, sleep\nraid, explore, quest\n3\n"
    ran = companion("automa", "jordan", "--seed", "5", lines=typed)
    assert "raid, explore, quest, improvement" in ran.stdout
    assert "“sleep” is not possible here: choose a shown answer" in ran.stdout
    assert "Which is the first action Jordan can reach?" in ran.stdout


def test_a_game_in_the_terminal() -> None:
    ran = companion("automa", "jacques", "--seed", "7", lines="\n" * 40 + "ahead\n3\n300\n" + "\n")
    assert "Round 4 of 4" in ran.stdout
    assert "Traceback" not in ran.stderr


def test_words_in_the_terminal() -> None:
    lines = "9\nundo\n1\ncorrect points 40\ncorrect points\nsail away\nredo\n"
    ran = companion("automa", "jacques", "--seed", "7", lines=lines)
    for message in ("“9” is not possible here", "nothing to undo", "40 points", "needs a value",
                 "The app cannot read this: sail away", "nothing to redo"):  # fmt: skip
        assert message in ran.stdout
    assert ran.returncode == 2
    assert ran.stderr == "The input ended too early.\n"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("automa jacques --level admiral", "deck-scrubber, keel-diver, navigator, commodore"),
        ("automa jacques --players 0", "1, 2, 3, 4"),
        ("automa jacques --players 5", "1, 2, 3, 4"),
        ("automa jacques --players two", "1, 2, 3, 4"),
        ("automa jacques --seed -1", "0 to 4294967295"),
        ("automa jacques --seed 4294967296", "0 to 4294967295"),
        ("automa jacques --seed x", "0 to 4294967295"),
        ("automa blackbeard", "jacques"),
        ("automa jean --level 6", "1, 2, 3, 4, 5"),
        ("automa jean --players 2", "--level, --uprising, --cards"),
        ("automa jean --with wind", "uprising"),
        ("automa jacques --with uprising", "--with"),
        ("automa jordan --b-cards 7", "0, 1, 2, 3, 4, 5, 6"),
        ("automa jordan --b-cards 8 --with commanders", "0, 1, 2, 3, 4, 5, 6, 7"),
        ("automa jordan --b-cards many", "--b-cards"),
        ("automa jordan --level 1", "--treasure-hunt, --commanders, --hunt, --b-cards, --cards"),
        ("automa jordan --with uprising", "treasure-hunt, commanders"),
        ("automa jean --b-cards 3", "--level, --uprising, --cards"),
        ("setup jenga", "maracaibo"),
        ("setup maracaibo mutiny", "unrest"),
        ("setup maracaibo unrest --players 5", "1, 2, 3, 4"),
        ("setup maracaibo unrest --seed x", "0 to 4294967295"),
        ("setup maracaibo unrest --with wind", "jean"),
        (
            "setup maracaibo unrest --players 2 --with jacques",
            "--with jacques does not go with unrest --players 2",
        ),
        (
            "setup maracaibo rescue --players 2 --with jean",
            "--with jean does not go with rescue --players 2",
        ),
        (
            "setup maracaibo base-75 --players 1 --with jean --with jacques",
            "--with jacques does not go with --with jean",
        ),
        (
            "setup maracaibo base-75 --with first-game",
            "--with first-game does not go with base-75 --players 2",
        ),
        ("setup jamaica --archive ours.yaml", "--archive: there is no jamaica"),
        ("score maracaibo sheet.yaml --players 3", "--players 3 does not go with sheet.yaml"),
        (
            "score maracaibo --template --with jean --with jacques",
            "--with jacques does not go with --with jean",
        ),
        ("look-up", "companion look-up --help"),
        ("look-up mutiny", "Nothing found for “mutiny”"),
        ("look-up … <q>", "Nothing found for “… <q>”"),
        ("look-up quest --game jenga", "maracaibo"),
        ("campaign check nowhere.yaml", "nowhere.yaml cannot be read"),
        ("campaign check .", "cannot be read"),
        ("campaign check", "companion campaign check --help"),
        ("campaign", "companion campaign --help"),
        ("sail", "companion --help"),
        ("automa", "companion automa --help"),
        ("automa jacques --wind", "--wind"),
        ("--language fr content check", "de, en"),
        ("serve --port 0", "1 to 65535"),
        ("serve --port 99999", "1 to 65535"),
        ("serve --port 61999 --database nowhere://x", "--database"),
        ("serve --host 203.0.113.7", "--host"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_two(
    arguments: str, expected: str, tmp_path: Path
) -> None:
    ran = companion_here(*arguments.split(), XDG_DATA_HOME=str(tmp_path))
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert len(ran.stderr.splitlines()) == 1
    assert expected in ran.stderr


def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        database = str(tmp_path / "t.sqlite")
        ran = companion("serve", "--host", "127.0.0.1", "--port", port, "--database", database)
    assert (ran.returncode, len(ran.stderr.splitlines())) == (2, 1)
    assert port in ran.stderr


def test_a_foreign_database_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk, eggs, rum\n" * 100)
    ran = companion("serve", "--port", "61999", "--database", str(file))
    assert (ran.returncode, len(ran.stderr.splitlines())) == (2, 1)
    assert "notes.txt is another program's file" in ran.stderr


def test_messages_follow_the_language() -> None:
    ran = companion("automa", "jacques", "--level", "admiral", LANG="de_DE.UTF-8")
    assert "Wähle: " in ran.stderr
    ran = companion("--language", "de", "content", "check")
    assert "Alles ist in Ordnung" in ran.stdout


def test_a_setup_in_json() -> None:
    ran = companion("setup", "maracaibo", "rescue", "--players", "3", "--seed", "5", "--json")
    setup = json.loads(ran.stdout)
    assert list(setup) == ["game", "scenario", "players", "seed", "modules", "fetch", "steps",
                           "placements", "to_read"]  # fmt: skip
    assert (setup["game"], setup["scenario"], setup["players"], setup["seed"]) == (
        "maracaibo", "rescue", 3, 5,
    )  # fmt: skip
    assert all(set(step) == {"key", "text"} for step in setup["steps"])
    again = companion("setup", "maracaibo", "rescue", "--players", "3", "--seed", "5", "--json")
    assert again.stdout == ran.stdout


def test_a_setup_to_read() -> None:
    ran = companion("setup", "maracaibo", "all-inclusive", "--with", "first-game")
    assert "Put legacy tile L40 beside the board" in ran.stdout
    assert "1. Once:" in ran.stdout


def test_looking_something_up() -> None:
    ran = companion("look-up", "flying", "DUTCHMAN", "--game", "maracaibo")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines() == [
        "Flying Dutchman (Promo)",
        "If you fulfil this quest, score 8 points and raise your hand limit by 1.",
        "See also: Quest",
        "from a rulebook",
    ]


def test_looking_something_up_in_german_also_by_its_english_name() -> None:
    ran = companion("--language", "de", "look-up", "planning", "area")
    assert ran.stdout.startswith("Planung (Spielbegriff)")


def test_content_check_counts_by_confidence() -> None:
    ran = companion("content", "check")
    assert ran.returncode == 0
    for confidence in ("rulebook", "several sources", "one source", "deduced"):
        assert confidence in ran.stdout


def test_content_check_exits_one_with_every_error(tmp_path: Path) -> None:
    """A checkout with two broken files."""
    top = Path(__file__).parents[2]
    for name in ("companion", "content", "pages"):
        shutil.copytree(top / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(top / "streamlit_app.py", tmp_path)
    jacques = tmp_path / "content" / "maracaibo" / "jacques.yaml"
    jacques.write_text(jacques.read_text().replace("{disc: 5}", "{disc: no}"))
    places = tmp_path / "content" / "maracaibo" / "places.yaml"
    places.write_text(places.read_text().replace("nation: france", "nation: holland", 1))
    for command in (["serve", "--database", str(tmp_path / "t.sqlite")], ["automa", "jacques"]):
        ran = companion(*command, cwd=tmp_path)
        assert ran.returncode == 2
        assert "content/maracaibo/jacques.yaml:24:20: " in ran.stderr
        assert "Traceback" not in ran.stderr
    ran = companion("content", "check", cwd=tmp_path)
    assert ran.returncode == 1
    assert "content/maracaibo/jacques.yaml:24:20: " in ran.stderr
    assert "content/maracaibo/places.yaml:9:5: " in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_setup_with_a_box_places_what_was_read_off(tmp_path: Path) -> None:
    box = tmp_path / "box.yaml"
    box.write_text('maracaibo:\n  box.card.191.green: 6\n  box.card.78.quests.3: "6,11"\n')
    ran = companion(
        "setup", "maracaibo", "all-inclusive", "--players", "3", "--box", str(box), "--json"
    )
    laid_out = json.loads(ran.stdout)
    assert laid_out["placements"]["quests"] == {"6": 1, "11": 1}
    assert len(laid_out["to_read"]) == 3
    assert all("did project card number" in question for question in laid_out["to_read"])


@pytest.mark.parametrize("written", ["nonsense", "maracaibo: {box.card.191.green: 99}", "[", None])
def test_a_file_that_is_no_box_is_one_clear_line(tmp_path: Path, written: str | None) -> None:
    box = tmp_path / "box.yaml"
    if written is not None:
        box.write_text(written)
    ran = companion("setup", "maracaibo", "--box", str(box))
    assert ran.returncode == 2
    assert ran.stderr.startswith(str(box))
    assert len(ran.stderr.splitlines()) == 1


ARCHIVE = """\
campaign: uprising
players: [Ann, Ben]
story_card: 163
tiles: {L1: "17", L30: 21a, L31: explorer, L32: elsewhere}
games: [{card: 150, players: [Ann, Ben], winners: [Ann], placed: [L31, L32]}]
"""


def test_an_archive_is_checked_and_the_next_game_printed(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(ARCHIVE, encoding="utf-8")
    ran = companion("campaign", "check", str(file))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines() == [
        "Game 2 begins with card 163",
        "Legacy tiles: L1 at 17 · L30 at 21a · L31 on the explorer track · L32 on the board",
        "Place quest tiles as card 163 shows.",
        "You may add the modules Uprising and Resistance Tile.",
    ]


def test_an_impossible_archive_is_every_problem_a_line_and_exit_two(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(ARCHIVE.replace("L31:", "L41:").replace("163", "9"), encoding="utf-8")
    ran = companion("campaign", "check", str(file), LANG="de_DE.UTF-8")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.splitlines() == [
        "ours.yaml:3:1: die Storykarten dieser Kampagne sind 100 bis 192, nicht 9",
        "ours.yaml:4:29: ein Legacy-Plättchen L41 gibt es nicht",
        "ours.yaml:4:44: L32 braucht L31",
    ]


def test_a_file_that_is_no_archive_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "picture.yaml"
    file.write_bytes(b"\x89PNG" * 100_000)
    ran = companion("campaign", "check", str(file))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "picture.yaml:1:1: The file exceeds 200 kB\n"


def test_the_next_game_of_a_campaign_is_set_up_from_its_archive(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(ARCHIVE, encoding="utf-8")
    ran = companion("setup", "maracaibo", "--archive", str(file), "--with", "uprising", "--json")
    laid_out = json.loads(ran.stdout)
    assert (laid_out["scenario"], laid_out["modules"]) == (
        "campaign",
        ["home-ports", "uprising", "resistance"],
    )
    assert list(laid_out["placements"]["legacy_tiles"]) == ["L1", "L30", "L31", "L32", "L40"]
    assert any("Put card 163 in the story area" in step["text"] for step in laid_out["steps"])
    file.write_text("tiles: [L32]", encoding="utf-8")
    ran = companion("setup", "maracaibo", "--archive", str(file))
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("words", "module"),
    [("maracaibo rescue --with jacques", "jacques"), ("jamaica --with ghost-ship", "ghost-ship")],
)
def test_an_extra_that_is_in_the_game_anyway_may_be_named(words: str, module: str) -> None:
    ran = companion_here("setup", *words.split(), "--players", "2", "--json")
    assert module in json.loads(ran.stdout)["modules"]


def test_a_campaign_at_another_scenario_is_not_set_up_as_the_one_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    three = ARCHIVE.replace("[Ann, Ben]", "[Ann, Ben, Cleo]").replace(
        "story_card: 163", "story_card: 184"
    )
    file.write_text(three, encoding="utf-8")
    ran = companion("setup", "maracaibo", "rescue", "--archive", str(file))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"rescue does not go with --archive {file} (unrest)\n"
    for words in ((), ("unrest",)):
        ran = companion("setup", "maracaibo", *words, "--archive", str(file), "--json")
        laid_out = json.loads(ran.stdout)
        assert (laid_out["scenario"], laid_out["players"]) == ("unrest", 3)


def test_a_box_without_the_uprising_gets_no_scenario_of_it(tmp_path: Path) -> None:
    box = tmp_path / "box.yaml"
    box.write_text('maracaibo:\n  box.owns.uprising: "no"\n', encoding="utf-8")
    ran = companion("setup", "maracaibo", "unrest", "--box", str(box))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"unrest does not go with --box {box}\n"
    ran = companion("setup", "maracaibo", "--box", str(box), "--json")
    assert json.loads(ran.stdout)["scenario"] == "base-75"


def test_content_check_finds_texts_that_code_needs(tmp_path: Path) -> None:
    """Texts of a script and of a simulation; the commands of other games work without them."""
    checkout = copy_of_checkout(tmp_path)
    for language in ("en", "de"):
        for file, line in (
            ("maracaibo", "jacques.header"),
            ("maracaibo", "simulate.assumed.fights"),
            ("maracaibo", "odds.case.not_found"),
        ):
            path = checkout / "content" / "locale" / language / f"{file}.yaml"
            texts = path.read_text(encoding="utf-8")
            path.write_text(re.sub(rf"(?m)^{line}: .*\n", "", texts), encoding="utf-8")
    ran = companion("content", "check", cwd=checkout, PYTHONPATH=str(checkout))
    assert ran.returncode == 1
    for key in ("jacques.header", "simulate.assumed.fights", "odds.case.not_found"):
        assert f"the text {key!r} is missing in en, de" in ran.stderr
    assert "companion/games/maracaibo/" in ran.stderr
    ran = companion(
        *("simulate", "jamaica", "--games", "1"), cwd=checkout, PYTHONPATH=str(checkout)
    )
    assert ran.returncode == 0, ran.stderr


GOLD = """

@EFFECTS.kind
def gold(jacques: Jacques, card: str, coins: int) -> Script[None]:
    yield Tell("jacques.gold", {"n": coins}, card)
"""


def test_content_check_lists_the_needs_of_a_new_effect(tmp_path: Path) -> None:
    """The needed parts are one function, its texts and an icon."""
    checkout = copy_of_checkout(tmp_path)
    turns = checkout / "companion" / "games" / "maracaibo" / "jacques" / "turns.py"
    turns.write_text(turns.read_text(encoding="utf-8") + GOLD, encoding="utf-8")

    def problems() -> str:
        return companion("content", "check", cwd=checkout, PYTHONPATH=str(checkout)).stderr

    assert "the text 'jacques.area.gold' has no icon" in problems()
    icons = checkout / "content" / "maracaibo" / "icons.yaml"
    icons.write_text(icons.read_text(encoding="utf-8") + "  jacques.area.gold: coin\n")
    for name in ("area.gold", "area.short.gold", "gold"):
        key = f"jacques.{name}"
        assert f"the text {key!r} is missing in en, de" in problems()
        for language in ("en", "de"):
            file = checkout / "content" / "locale" / language / "maracaibo.yaml"
            file.write_text(file.read_text(encoding="utf-8") + f'{key}: "{{n}} gold"\n')
    assert problems() == ""
