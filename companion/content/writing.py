"""Writes YAML that people can read, and that `strict_yaml` reads back as it was."""

from __future__ import annotations

from typing import Any

import yaml


class _Dumper(yaml.SafeDumper):
    """Quotes every text that YAML might take for something else."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    plain = text.replace("-", "").replace(" ", "").isalpha() and len(text) > 3
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=None if plain else '"')


_Dumper.add_representer(str, _text)


def to_yaml(data: Any) -> str:
    text: str = yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=100)
    return text
