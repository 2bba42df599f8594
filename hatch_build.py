"""Compiles content/ when a wheel is built: what is installed starts without reading YAML."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledContent(BuildHookInterface):  # type: ignore[type-arg]
    """Puts content.json beside the content/ folder of the wheel; an error there ends the build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # a checkout compiles what it reads
            return
        sys.path.insert(0, self.root)
        from companion.content.library import compile_content, write_compiled
        from companion.content.yaml_library import YamlLibrary
        from companion.games.catalogue import books

        content = Path(self.root) / "content"
        compiled = compile_content(content, YamlLibrary(content), books())
        self._file.parent.mkdir(parents=True, exist_ok=True)
        write_compiled(self._file, compiled)
        build_data["force_include"][str(self._file)] = "companion/_files/content.json"

    def finalize(self, _version: str, _build_data: dict[str, Any], _wheel: str) -> None:
        self._file.unlink(missing_ok=True)

    @property
    def _file(self) -> Path:
        return Path(self.directory) / "content.json"
