"""A writer of YAML that people can read, and that strict_yaml reads back."""

from __future__ import annotations

from typing import Any

import yaml

from companion.content.strict_yaml import needs_quotes

WIDTH = 100


def to_yaml(data: Any) -> str:
    """Writes keys in their order, short lists on one line, quotes where needed."""
    return yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH)


class _Dumper(yaml.SafeDumper):
    """A dumper without aliases, which strict_yaml refuses."""

    def ignore_aliases(self, _data: Any) -> bool:
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar(
        "tag:yaml.org,2002:str", text, style='"' if needs_quotes(text) else None
    )


def _list(dumper: yaml.SafeDumper, items: list[Any]) -> yaml.SequenceNode:
    plain = all(isinstance(item, str | int) for item in items)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=plain)


def _mapping(dumper: yaml.SafeDumper, items: dict[str, Any]) -> yaml.MappingNode:
    return dumper.represent_mapping("tag:yaml.org,2002:map", items, flow_style=not items)


_Dumper.add_representer(str, _text)
_Dumper.add_representer(list, _list)
_Dumper.add_representer(dict, _mapping)
