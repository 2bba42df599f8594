"""The settings of a phone."""

from __future__ import annotations

import pytest

from companion.ui.phone import phone
from tests.app.screen import open_page


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("chosen", ["System", "Dark"])
def test_the_theme_in_use_is_marked(chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "theme", lambda: chosen)
    at = open_page("settings")
    themes = [button for button in at.button if str(button.key).startswith("theme.")]
    assert [button.key for button in themes if button.icon] == [f"theme.{chosen}"]
