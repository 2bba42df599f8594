"""Words that no command knows: refused in the person's language, with what there is."""

from __future__ import annotations

import pytest

from companion.commands.main import main


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (
            "sail",
            "COMMAND: sail gibt es nicht. Wähle: serve, doctor, bundle, backup, "
            "restore, tables, content, campaign, setup, look-up, score, automa, simulate, "
            "tournament, logbook. Siehe: companion --help",
        ),
        (
            "tables lost",
            "ACTION: lost gibt es nicht. Wähle: list, export, import, archive, restore, "
            "remove. "
            "Siehe: companion tables --help",
        ),
        (
            "--wind setup",
            "companion: --wind gibt es nicht. Wähle: --help, --version, --language. "
            "Siehe: companion --help",
        ),
        (
            "tables list --wind",
            "companion tables list: --wind gibt es nicht. "
            "Wähle: --help, --archived, --json, --database. "
            "Siehe: companion tables list --help",
        ),
        (
            "automa jacques --p 2",
            "companion automa: --p gibt es nicht. Wähle: --positions, --players. "
            "Siehe: companion automa --help",
        ),
        ("setup", "Noch fehlt: GAME. Siehe: companion setup --help"),
        ("tables export", "Noch fehlt: TABLE. Siehe: companion tables export --help"),
        ("setup jamaica --seed", "--seed braucht einen Wert. Siehe: companion setup --help"),
        ("setup jamaica --json=3", "--json hat keinen Wert. Siehe: companion setup --help"),
        ("--language", "--language braucht einen Wert. Siehe: companion --help"),
    ],
)
def test_wrong_words_are_reported_with_the_choices_in_german(
    arguments: str,
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    with pytest.raises(SystemExit) as ended:
        main(arguments.split())
    assert (ended.value.code, *capsys.readouterr()) == (2, "", f"{expected}\n")
